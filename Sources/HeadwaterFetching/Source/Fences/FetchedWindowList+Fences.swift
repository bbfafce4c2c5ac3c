internal import Headwater

/// Whether fences are of any use.
enum FetchFencing: Hashable, Sendable {
  /// The store has not been asked.
  case unknown
  /// It reads rows in order from an index.
  case possible
  /// Skipping costs nothing, or what it costs is not to be had for less.
  case useless
}

extension FetchedWindowList {
  private var distance: Int { options.fenceDistance.map { max(1, $0) } ?? window.fenceDistance }

  /// Whether there are fences to be learnt. O(sections).
  var isLearning: Bool {
    fencing != .useless && !hasTies && request.query.search == nil && window.mayNeedFence(distance: distance)
  }

  /// Learns some fences, those of one slice. Where they cannot be learnt, rows are skipped as before.
  ///
  /// - Parameters:
  ///   - reader: Answers.
  ///   - rows: How many rows may be skipped.
  /// - Throws: `CancellationError`.
  mutating func learn(from reader: any FetchReader, skipping rows: Int) throws {
    guard isLearning else { return }
    var next = self
    do {
      try next.learnSlice(from: reader, skipping: rows)
      self = next
    } catch let error as CancellationError {
      throw error
    } catch {
      // A statement that takes too long, say: nothing that anybody has asked for has failed.
      fencing = .useless
    }
  }

  private mutating func learnSlice(from reader: any FetchReader, skipping rows: Int) throws {
    let (query, distance) = (query, distance)
    var left = rows
    while left > 0, let (section, gap) = window.nextFence(distance: distance),
      // No copy of the fences is kept here: each would be made anew when one is inserted.
      let (start, length) = window.sections[section].fences.map({ ($0.start(ofFenceIn: gap), $0.distance) })
    {
      let key = sections.key(at: section)
      if fencing == .unknown {
        let isPossible = try options.fenceDistance != nil || reader.readsInOrder(of: query, inSection: key)
        fencing = isPossible ? .possible : .useless
        if !isPossible { return }
      }
      guard let place = try reader.place(of: query, inSection: key, from: start),
        window.sections[section].fences?.insert(place, inGap: gap, in: window.order) == true
      else {
        // The numbers say something else than the rows. Nobody is to see that here.
        window.sections[section].fences = nil
        fencing = .useless
        return
      }
      left -= length
    }
  }

  /// How many rows of a section come before a place, counted from the fence before it by halving what lies between: a read
  /// of one row each time.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - section: The index of the section.
  ///   - reader: Answers.
  /// - Returns: The number; nil where no fence is near.
  /// - Throws: What the reader throws.
  func numberOfRows(
    before place: FetchPlace, byFencesOf section: Int, from reader: any FetchReader
  ) throws -> Int? {
    guard !hasTies, let fences = window.sections[section].fences else { return nil }
    let gap = fences.gap(of: place, in: window.order)
    let before = fences.count(beforeGap: gap)
    let count = gap < fences.places.count ? fences.counts[gap] : window.sections[section].count - before
    guard count <= 2 * fences.distance else { return nil }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let start =
        gap > 0 ? FetchStart.after(fences.places[gap - 1], skipping: middle) : FetchStart.index(middle)
      let found = try reader.place(of: query, inSection: sections.key(at: section), from: start)
      guard let found else { return nil }
      if window.order.compare(found, place) < 0 { low = middle + 1 } else { high = middle }
    }
    return before + low
  }

  /// Whether rows that have been read stand where those that are loaded say, as far as fences have had a part in it.
  func isInOrder(_ rows: [FetchedRow], in gap: Range<Int>, ofSection section: Int) -> Bool {
    if window.sections[section].fences == nil { return true }
    let places = rows.map { FetchWindow.Row(key: $0.key, place: records.order.place(of: $0)) }
    return window.isInOrder(places, in: gap, ofSection: section)
  }
}
