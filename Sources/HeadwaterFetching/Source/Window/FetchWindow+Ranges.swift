internal import Headwater

extension FetchWindow {
  /// Rows of one section, by their indices.
  struct Part: Hashable, Sendable {
    let section: Int
    let range: Range<Int>
  }

  /// How many rows there are in all. O(sections).
  var count: Int { sections.reduce(0) { $0 + $1.count } }

  /// The parts of sections that rows are in, which are counted over all sections. O(sections).
  func parts(of rows: Range<Int>) -> [Part] {
    var (parts, start): ([Part], Int) = ([], 0)
    for (index, section) in sections.enumerated() {
      if start >= rows.upperBound { break }
      let (first, end) = (max(0, rows.lowerBound - start), min(section.count, rows.upperBound - start))
      if first < end { parts.append(Part(section: index, range: first..<end)) }
      start += section.count
    }
    return parts
  }

  /// The rows of a part that are not loaded, in order. O(runs of the section).
  func missing(in part: Part) -> [Range<Int>] {
    var (missing, start): ([Range<Int>], Int) = ([], part.range.lowerBound)
    for run in sections[part.section].runs where run.end > start && run.start < part.range.upperBound {
      if run.start > start { missing.append(start..<run.start) }
      start = run.end
    }
    if start < part.range.upperBound { missing.append(start..<part.range.upperBound) }
    return missing
  }

  /// Whether rows, counted over all sections, are all loaded. O(sections).
  func isLoaded(_ rows: Range<Int>) -> Bool {
    parts(of: rows).allSatisfy { missing(in: $0).isEmpty }
  }

  /// Where to begin to read rows that are not loaded: beside a loaded one if there is one, else where the fewest rows have
  /// to be skipped, behind a fence where one is known. O(runs of the section).
  func start(of range: Range<Int>, inSection section: Int) -> FetchStart {
    var (best, cost) = (FetchStart.index(range.lowerBound), range.lowerBound)
    if let fence = sections[section].fences?.fence(before: range.lowerBound) {
      cost = range.lowerBound - fence.count
      best = .after(fence.place, skipping: cost)
    }
    for run in sections[section].runs {
      if run.end <= range.lowerBound, let last = run.rows.last, range.lowerBound - run.end <= cost {
        (best, cost) = (.after(last.place, skipping: range.lowerBound - run.end), range.lowerBound - run.end)
      } else if run.start >= range.upperBound, let first = run.rows.first, run.start - range.upperBound < cost
      {
        (best, cost) = (
          .before(first.place, skipping: run.start - range.upperBound), run.start - range.upperBound
        )
      }
    }
    return best
  }

  /// Whether rows in a gap stand where those that are loaded say that they do. O(runs of the section).
  func isInOrder(_ rows: [Row], in gap: Range<Int>, ofSection section: Int) -> Bool {
    guard let first = rows.first, let last = rows.last else { return true }
    let runs = sections[section].runs
    let next = runs.partitioningIndex { $0.start >= gap.upperBound }
    if next > 0, let row = runs[next - 1].rows.last, order.compare(row.place, first.place) > 0 {
      return false
    }
    return next == runs.count || order.compare(last.place, runs[next].rows[0].place) <= 0
  }
}
