internal import Headwater

extension FetchWindow {
  /// A range of rows in a section.
  struct Part: Hashable, Sendable {
    let section: Int
    let range: Range<Int>
  }

  /// The number of rows in all sections. O(sections).
  var count: Int { sections.reduce(0) { $0 + $1.count } }

  /// Returns the ranges in each section that correspond to offsets across all sections, in order. O(sections + ranges).
  func parts(of rows: VisibleRows) -> [Part] {
    var (parts, start, next): ([Part], Int, Int) = ([], 0, 0)
    let ranges = rows.ranges
    for (index, section) in sections.enumerated() where next < ranges.count {
      let end = start + section.count
      while next < ranges.count, ranges[next].lowerBound < end {
        let (first, last) = (max(ranges[next].lowerBound, start), min(ranges[next].upperBound, end))
        if first < last { parts.append(Part(section: index, range: first - start..<last - start)) }
        // The remainder is in the next section.
        if ranges[next].upperBound > end { break }
        next += 1
      }
      start = end
    }
    return parts
  }

  /// Returns the ranges of unloaded rows in a part, in order. O(runs in the part + log runs in the section).
  func missing(in part: Part) -> [Range<Int>] {
    var (missing, start): ([Range<Int>], Int) = ([], part.range.lowerBound)
    let runs = sections[part.section].runs
    for run in runs[runs.partitioningIndex { $0.end > start }...] {
      if run.start >= part.range.upperBound { break }
      if run.start > start { missing.append(start..<run.start) }
      start = run.end
    }
    if start < part.range.upperBound { missing.append(start..<part.range.upperBound) }
    return missing
  }

  /// Returns a Boolean value that indicates whether all rows at the given offsets across all sections are loaded. O(sections +
  /// ranges times log runs).
  func isLoaded(_ rows: VisibleRows) -> Bool {
    parts(of: rows).allSatisfy { missing(in: $0).isEmpty }
  }

  /// Returns the position from which to read rows that aren't loaded: next to a loaded row, at a fence, or at an index,
  /// whichever requires skipping the fewest rows. O(runs in the section).
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

  /// Returns a Boolean value that indicates whether the rows in a gap are in the correct order relative to the loaded rows.
  /// O(runs in the section).
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
