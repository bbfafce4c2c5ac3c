internal import Headwater

/// What is known of the rows of a windowed result: how many each section has, and of those that are loaded where they stand.
/// A value without effects.
///
/// Loaded rows stand side by side in runs; between runs, and before and after them, are gaps of rows of which the number
/// alone is known. A row that is not loaded is in the gap that its place says, so the indices of loaded rows stay exact
/// while rows come and go anywhere.
struct FetchWindow: Sendable {
  /// A row that is loaded.
  struct Row: Hashable, Sendable {
    let key: FetchKey
    let place: FetchPlace
  }

  /// Loaded rows side by side; at least one.
  struct Run: Hashable, Sendable {
    /// The index of the first.
    var start: Int
    var rows: [Row]

    var end: Int { start + rows.count }
    var range: Range<Int> { start..<end }
  }

  /// A section. Its runs are in order, with a gap between each and the next.
  struct Section: Hashable, Sendable {
    var count: Int
    var runs: [Run] = []
    /// Places all over it; nil where none are known.
    var fences: FetchFences?
  }

  /// Where a place is among the rows of a section.
  enum Spot: Hashable, Sendable {
    /// A loaded row has it, at this index.
    case row(Int)
    /// No row has it, and this is where one would be inserted.
    case between(Int)
    /// In this gap, which is not empty.
    case gap(Range<Int>)
  }

  let order: FetchPlaceOrder
  var sections: [Section] = []

  init(_ order: FetchPlaceOrder) {
    self.order = order
  }

  /// How many rows are loaded. O(runs).
  var numberOfLoadedRows: Int {
    sections.reduce(0) { $0 + $1.runs.reduce(0) { $0 + $1.rows.count } }
  }

  /// Where a place is in a section. O(log loaded rows).
  func spot(of place: FetchPlace, inSection section: Int) -> Spot {
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

  /// The rows that are not loaded between a run and the one before it.
  private func gap(before run: Int, inSection section: Int) -> Range<Int> {
    let (runs, count) = (sections[section].runs, sections[section].count)
    let start = run > 0 ? runs[run - 1].end : 0
    return start..<(run < runs.count ? runs[run].start : count)
  }
}

extension FetchWindow {
  /// The row at an index; nil where it is not loaded. O(log runs).
  func row(at index: Int, inSection section: Int) -> Row? {
    let runs = sections[section].runs
    let next = runs.partitioningIndex { $0.start > index }
    guard next > 0, runs[next - 1].range.contains(index) else { return nil }
    return runs[next - 1].rows[index - runs[next - 1].start]
  }

  /// A row that is loaded has gone. O(loaded rows of its section).
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

  /// A row has come between loaded ones, or beside one. O(loaded rows of its section).
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

  /// A loaded row is another. O(log runs).
  mutating func setRow(_ row: Row, at index: Int, inSection section: Int) {
    let runs = sections[section].runs
    let next = runs.partitioningIndex { $0.start > index }
    guard next > 0, runs[next - 1].range.contains(index) else { return }
    let old = runs[next - 1].rows[index - runs[next - 1].start]
    if old.place != row.place { move(from: old.place, to: row.place, inSection: section) }
    sections[section].runs[next - 1].rows[index - runs[next - 1].start] = row
  }

  /// A row has come or gone in a gap. O(runs).
  ///
  /// - Parameters:
  ///   - difference: 1, or -1 where it has gone.
  ///   - place: Where it stands, or stood.
  ///   - gap: The gap, as ``spot(of:inSection:)`` gives it.
  ///   - section: The section.
  mutating func change(by difference: Int, at place: FetchPlace, gap: Range<Int>, inSection section: Int) {
    note(difference, at: place, inSection: section)
    sections[section].count += difference
    for run in sections[section].runs.indices where sections[section].runs[run].start >= gap.upperBound {
      sections[section].runs[run].start += difference
    }
    join(inSection: section)
  }

  /// Rows have been loaded, in a range where none was. O(runs + loaded rows beside them).
  mutating func load(_ rows: [Row], at start: Int, inSection section: Int) {
    if rows.isEmpty { return }
    add(Run(start: start, rows: rows), toSection: section)
    join(inSection: section)
  }

  /// Rows are not kept any more, but for those in some ranges. O(loaded rows of the section + ranges).
  ///
  /// - Parameters:
  ///   - kept: Which rows are kept, in order.
  ///   - section: The section.
  /// - Returns: The ranges that were loaded and are not any more, in order, with their rows.
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

  /// All of a section is known anew.
  ///
  /// - Parameters:
  ///   - count: How many rows it has.
  ///   - runs: What is loaded of them, in order; some may be empty.
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

  /// Joins runs that have no gap between them any more.
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
