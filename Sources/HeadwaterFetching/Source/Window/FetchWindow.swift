internal import Headwater

/// The index of a windowed result: the number of rows in each section, and the positions of the loaded rows.
///
/// Adjacent loaded rows form runs. Between runs, and before and after them, there are gaps: groups of rows for which only the
/// count is known. The place of a row that isn't loaded determines its gap, so the indices of loaded rows remain exact when
/// rows are inserted or deleted anywhere.
struct FetchWindow: Sendable {
  /// A loaded row.
  struct Row: Hashable, Sendable {
    let key: FetchKey
    let place: FetchPlace
  }

  /// One or more adjacent loaded rows.
  struct Run: Hashable, Sendable {
    /// The index of the first row.
    var start: Int
    var rows: [Row]

    var end: Int { start + rows.count }
    var range: Range<Int> { start..<end }
  }

  /// A section. Its runs are in order and separated by gaps.
  struct Section: Hashable, Sendable {
    var count: Int
    var runs: [Run] = []
    /// The section's fences; nil if there aren't any.
    var fences: FetchFences?
  }

  /// The location of a place among the rows of a section.
  enum Location: Hashable, Sendable {
    /// The place belongs to the loaded row at this index.
    case row(Int)
    /// No row has the place; a row with this place would be inserted at this index.
    case between(Int)
    /// The place is in this nonempty gap.
    case gap(Range<Int>)
  }

  let order: FetchPlaceOrder
  var sections: [Section] = []

  init(_ order: FetchPlaceOrder) {
    self.order = order
  }

  /// The number of loaded rows. O(runs).
  var numberOfLoadedRows: Int {
    sections.reduce(0) { $0 + $1.runs.reduce(0) { $0 + $1.rows.count } }
  }

  /// Returns the location of a place in a section. O(log loaded rows).
  func spot(of place: FetchPlace, inSection section: Int) -> Location {
    let runs = sections[section].runs
    let next = runs.partitioningIndex { order.compare($0.rows[0].place, place) > 0 }
    if next > 0 {
      let run = runs[next - 1]
      let index = run.rows.partitioningIndex { order.compare($0.place, place) >= 0 }
      if index < run.rows.count {
        let isThere = order.compare(run.rows[index].place, place) == 0
        return isThere ? .row(run.start + index) : .between(run.start + index)
      }
    }
    let gap = gap(before: next, inSection: section)
    return gap.isEmpty ? .between(gap.lowerBound) : .gap(gap)
  }

  /// Returns the range of rows between a run and the preceding run. These rows aren't loaded.
  private func gap(before run: Int, inSection section: Int) -> Range<Int> {
    let (runs, count) = (sections[section].runs, sections[section].count)
    let start = run > 0 ? runs[run - 1].end : 0
    return start..<(run < runs.count ? runs[run].start : count)
  }
}

extension FetchWindow {
  /// Returns the row at an index; nil if it isn't loaded. O(log runs).
  func row(at index: Int, inSection section: Int) -> Row? {
    let runs = sections[section].runs
    let next = runs.partitioningIndex { $0.start > index }
    guard next > 0, runs[next - 1].range.contains(index) else { return nil }
    return runs[next - 1].rows[index - runs[next - 1].start]
  }

  /// Removes a loaded row. O(loaded rows in the section).
  mutating func removeRow(at index: Int, inSection section: Int) {
    if let row = row(at: index, inSection: section) { note(-1, at: row.place, inSection: section) }
    for run in sections[section].runs.indices.reversed() {
      if sections[section].runs[run].start > index {
        sections[section].runs[run].start -= 1
      } else if sections[section].runs[run].range.contains(index) {
        sections[section].runs[run].rows.remove(at: index - sections[section].runs[run].start)
        if sections[section].runs[run].rows.isEmpty { sections[section].runs.remove(at: run) }
      }
    }
    sections[section].count -= 1
    join(inSection: section)
  }

  /// Inserts a row between two loaded rows or next to a loaded row. O(loaded rows in the section).
  mutating func insert(_ row: Row, at index: Int, inSection section: Int) {
    note(1, at: row.place, inSection: section)
    var isThere = false
    for run in sections[section].runs.indices.reversed() {
      let range = sections[section].runs[run].range
      if range.lowerBound > index {
        sections[section].runs[run].start += 1
      } else if !isThere, index <= range.upperBound {
        sections[section].runs[run].rows.insert(row, at: index - range.lowerBound)
        isThere = true
      }
    }
    sections[section].count += 1
    if !isThere { add(Run(start: index, rows: [row]), toSection: section) }
  }

  /// Replaces a loaded row. O(log runs).
  mutating func setRow(_ row: Row, at index: Int, inSection section: Int) {
    let runs = sections[section].runs
    let next = runs.partitioningIndex { $0.start > index }
    guard next > 0, runs[next - 1].range.contains(index) else { return }
    let old = runs[next - 1].rows[index - runs[next - 1].start]
    if old.place != row.place { move(from: old.place, to: row.place, inSection: section) }
    sections[section].runs[next - 1].rows[index - runs[next - 1].start] = row
  }

  /// Updates the size of a gap after a row has been inserted into it or deleted from it. O(runs).
  ///
  /// - Parameters:
  ///   - difference: 1 for an insertion, or -1 for a deletion.
  ///   - place: The place of the row.
  ///   - gap: The gap that ``spot(of:inSection:)`` returned.
  ///   - section: The section.
  mutating func change(by difference: Int, at place: FetchPlace, gap: Range<Int>, inSection section: Int) {
    note(difference, at: place, inSection: section)
    sections[section].count += difference
    for run in sections[section].runs.indices where sections[section].runs[run].start >= gap.upperBound {
      sections[section].runs[run].start += difference
    }
    join(inSection: section)
  }

  /// Adds loaded rows to a range that doesn't contain any. O(runs + adjacent loaded rows).
  mutating func load(_ rows: [Row], at start: Int, inSection section: Int) {
    if rows.isEmpty { return }
    add(Run(start: start, rows: rows), toSection: section)
    join(inSection: section)
  }

  /// Releases all loaded rows except those in the given ranges. O(loaded rows in the section + ranges).
  ///
  /// - Parameters:
  ///   - kept: The ranges of rows to keep, in order.
  ///   - section: The section.
  /// - Returns: The ranges that were released, in order, with their rows.
  mutating func unload(allBut kept: [Range<Int>], inSection section: Int) -> [Run] {
    var (dropped, runs): ([Run], [Run]) = ([], [])
    for run in sections[section].runs {
      var start = run.start
      func part(until end: Int) -> Run? {
        defer { start = max(start, end) }
        return start < end
          ? Run(start: start, rows: Array(run.rows[start - run.start..<end - run.start])) : nil
      }
      for range in kept[kept.partitioningIndex { $0.upperBound > run.start }...] {
        if range.lowerBound >= run.end { break }
        if let part = part(until: range.lowerBound) { dropped.append(part) }
        if let part = part(until: min(range.upperBound, run.end)) { runs.append(part) }
      }
      if let part = part(until: run.end) { dropped.append(part) }
    }
    if !dropped.isEmpty { sections[section].runs = runs }
    return dropped
  }

  /// Replaces a section after it has been read again.
  ///
  /// - Parameters:
  ///   - count: The number of rows in the section.
  ///   - runs: The loaded runs, in order. Some of them can be empty.
  ///   - section: The section.
  mutating func relay(_ count: Int, _ runs: [Run], inSection section: Int) {
    sections[section] = Section(count: count, runs: runs.filter { !$0.rows.isEmpty })
    join(inSection: section)
  }

  private mutating func add(_ run: Run, toSection section: Int) {
    let runs = sections[section].runs
    let index = runs.partitioningIndex { $0.start >= run.start }
    sections[section].runs.insert(run, at: index)
  }

  /// Joins runs that no longer have a gap between them.
  private mutating func join(inSection section: Int) {
    var index = 1
    while index < sections[section].runs.count {
      if sections[section].runs[index - 1].end == sections[section].runs[index].start {
        let next = sections[section].runs.remove(at: index)
        sections[section].runs[index - 1].rows += next.rows
      } else {
        index += 1
      }
    }
  }
}
