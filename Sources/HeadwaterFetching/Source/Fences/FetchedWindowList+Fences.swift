internal import Headwater

/// The usefulness of fences in a store.
enum FetchFencing: Hashable, Sendable {
  /// The store hasn't been queried yet.
  case unknown
  /// The store reads rows in the order of an index.
  case possible
  /// Skipping rows is free, or its cost can't be reduced.
  case useless
}

extension FetchedWindowList {
  private var distance: Int { options.fenceDistance.map { max(1, $0) } ?? window.fenceDistance }

  /// A Boolean value that indicates whether more fences need to be found. O(sections).
  var isLearning: Bool {
    fencing != .useless && !hasTies && request.query.search == nil && window.mayNeedFence(distance: distance)
  }

  /// Finds fences until the given number of rows has been skipped. If this fails, the list no longer looks for fences, and the
  /// store skips rows without their help.
  ///
  /// - Parameters:
  ///   - reader: The reader.
  ///   - rows: The number of rows that may be skipped.
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
      // Ignore the error, such as a statement timeout, because nothing that a caller requested has failed.
      fencing = .useless
    }
  }

  private mutating func learnSlice(from reader: any FetchReader, skipping rows: Int) throws {
    let (query, distance) = (query, distance)
    var left = rows
    while left > 0, let (section, gap) = window.nextFence(distance: distance),
      // Don't keep a reference to the fences here, because each insertion would then copy them.
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
        // The counts contradict the rows. Fences are only an optimization, so don't report this.
        window.sections[section].fences = nil
        fencing = .useless
        return
      }
      left -= length
    }
  }

  /// Returns the number of rows that precede a place in a section. Starts from the previous fence and performs a binary search
  /// in the gap, reading one row in each step.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - section: The index of the section.
  ///   - reader: The reader.
  /// - Returns: The number of rows; nil if no fence is close enough.
  /// - Throws: Any error that the reader throws.
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

  /// Returns a Boolean value that indicates whether rows are in the correct order relative to the loaded rows. The order is
  /// checked only if fences may have been used to read them.
  func isInOrder(_ rows: [FetchedRow], in gap: Range<Int>, ofSection section: Int) -> Bool {
    if window.sections[section].fences == nil { return true }
    let places = rows.map { FetchWindow.Row(key: $0.key, place: records.order.place(of: $0)) }
    return window.isInOrder(places, in: gap, ofSection: section)
  }
}
