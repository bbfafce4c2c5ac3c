internal import Headwater

/// A windowed result. Only the rows around the visible ones are in memory. The list consists of sections with exact row
/// counts, loaded rows at their exact positions, and placeholders.
///
/// It contains all rows of the query, because stores ignore the offset and the limit when they count rows. ``shown`` contains
/// only the rows within the offset and the limit.
struct FetchedWindowList<Section: ListElement, Record: FetchedRecord>: Sendable {
  typealias List = Snapshot<Section, LoadingRow<Record>>

  let request: RecordRequest<Section, Record>
  let options: FetchOptions
  /// A snapshot of all sections and rows, which is kept in sync with `window` and `sections`.
  private(set) var snapshot: List
  /// The displayed part of the snapshot.
  private(set) var shown: List
  var window: FetchWindow
  private(set) var sections: FetchedSectionList
  var records: FetchedRecords<Record>
  /// The locations of loaded rows by their keys.
  private var loaded: [FetchKey: LoadedPlace] = [:]
  /// A Boolean value that indicates whether several rows may have the same place. If so, rows can be found only by their index.
  var hasTies = false
  /// The usefulness of fences, if it is known.
  var fencing = FetchFencing.unknown

  /// A section and a place in it.
  private struct LoadedPlace: Equatable, Sendable {
    let section: FetchKey
    let place: FetchPlace
  }

  /// The request's query, with the keys of merged sections.
  var query: FetchQuery {
    var query = request.query
    if sections.hasMerged { query.merged = sections.mergedKeys }
    return query
  }

  /// Creates a list of sections without loaded rows.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - options: The options for loading rows.
  ///   - found: The sections, with the number of rows in each.
  /// - Throws: ``FetchError`` for sections without a value.
  init(
    _ request: RecordRequest<Section, Record>, options: FetchOptions, of found: [FetchedSection]
  ) throws {
    (self.request, self.options) = (request, options)
    sections = FetchedSectionList(request.query)
    records = FetchedRecords<Record>(request.table, request.query)
    window = FetchWindow(records.order)
    var content: [(Section, placeholders: Int)] = []
    snapshot = List()
    shown = snapshot
    let groups = groups(of: found)
    for group in groups {
      let (_, index) = sections.put(group.section)
      window.sections.insert(FetchWindow.Section(count: group.section.count), at: index)
      content.insert((group.value, placeholders: group.section.count), at: index)
    }
    merge(groups)
    snapshot = List(sections: content)
    shown = snapshot
  }

  /// A displayed section, which contains the rows for one stored value or for several merged values.
  struct Group {
    /// The first of the stored sections, with the number of rows in all of them.
    var section: FetchedSection
    let value: Section
    /// The keys of the other stored sections.
    var others: [FetchKey] = []
  }

  /// Returns the sections to display. Sections that can't be decoded share the placeholder section; if the request doesn't have
  /// one, they are omitted.
  mutating func groups(of found: [FetchedSection]) -> [Group] {
    var groups: [Group] = []
    var indices: [Section.Identity: Int] = [:]
    for section in found {
      var (first, value) = (section, records.value(of: section, in: request.sections))
      if value == nil, let placeholder = request.placeholderSection {
        (first, value) = (FetchedSection(key: query.keyWithoutValue, count: section.count), placeholder)
      }
      guard let value else { continue }
      if let index = indices[value.identity] {
        let group = groups[index].section
        groups[index].section = FetchedSection(
          key: group.key, related: group.related, count: group.count + section.count)
        if group.key != section.key { groups[index].others.append(section.key) }
        if first.key == section.key, group.key != section.key {
          records.report(
            .sectionsMerged(origin: query.table.name, value: Diagnostic.Detail(of: section.key)),
            ofSection: section.key)
        }
      } else {
        indices[value.identity] = groups.count
        groups.append(
          Group(section: first, value: value, others: first.key == section.key ? [] : [section.key]))
      }
    }
    return groups
  }

  /// Merges stored sections with equal values.
  mutating func merge(_ groups: [Group]) {
    sections.forgetMerged()
    for group in groups {
      for other in group.others { sections.merge(other, into: group.section.key) }
    }
  }

  /// Edits the snapshot of all rows. The caller must update the window accordingly.
  mutating func edit(_ body: (inout List) throws(EditError) -> Void) throws(EditError) { try body(&snapshot) }

  /// Updates the window after a loaded row has moved.
  mutating func moveRow(_ row: FetchWindow.Row, from source: Int, to target: Int, inSection section: Int) {
    forget(window.row(at: source, inSection: section), inSection: section)
    window.removeRow(at: source, inSection: section)
    window.insert(row, at: target, inSection: section)
    note(row, inSection: section)
  }

  /// Updates the window after the place of a loaded row has changed.
  mutating func setRow(_ row: FetchWindow.Row, at index: Int, inSection section: Int) {
    forget(window.row(at: index, inSection: section), inSection: section)
    window.setRow(row, at: index, inSection: section)
    note(row, inSection: section)
  }

  private mutating func note(_ row: FetchWindow.Row, inSection section: Int) {
    loaded[row.key] = LoadedPlace(section: sections.key(at: section), place: row.place)
  }

  /// Removes a row from the loaded rows, unless it has been loaded in another location in the meantime.
  private mutating func forget(_ row: FetchWindow.Row?, inSection section: Int) {
    guard let row else { return }
    let place = LoadedPlace(section: sections.key(at: section), place: row.place)
    if loaded[row.key] == place { loaded[row.key] = nil }
  }

  mutating func takeDiagnostics() -> [Diagnostic] { records.takeDiagnostics() }

  /// Replaces the snapshot with one that has the same content, in order to keep that snapshot's nodes.
  mutating func keep(_ same: List) {
    if query.offset == 0, query.limit == nil { snapshot = same }
    shown = same
  }

  /// Updates ``shown`` to the rows within the offset and the limit. Releases loaded rows that aren't displayed, so that a row
  /// becomes a placeholder only if another displayed row has the same identity. O(sections + released rows).
  mutating func cut() throws {
    let (rows, count) = (query.shownRows(of: snapshot.numberOfItems), snapshot.numberOfItems)
    let hidden = window.parts(of: VisibleRows([0..<rows.lowerBound, rows.upperBound..<count]))
    if hidden.contains(where: { window.missing(in: $0) != [$0.range] }) {
      try unload(allBut: VisibleRows(rows))
    }
    shown = try snapshot.cut(rows, keepingSection: query.sectioning == nil)
  }
}

extension FetchQuery {
  /// Returns the range of rows within the offset and the limit, given the total number of rows.
  func shownRows(of count: Int) -> Range<Int> {
    let start = min(offset, count)
    return start..<min(count, limit.map { start.addingIfPossible($0) } ?? count)
  }
}

extension Int {
  /// Returns the sum, or the greatest integer if the sum would overflow.
  func addingIfPossible(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}

extension Snapshot {
  /// Returns a snapshot that contains only a range of rows, specified as offsets across all sections, and the sections that
  /// contain these rows. O(removed sections).
  ///
  /// - Parameters:
  ///   - rows: The range of rows, all of which must exist.
  ///   - keepsSection: A Boolean value that indicates whether one section is kept even if none of its rows are.
  /// - Returns: The snapshot.
  /// - Throws: ``EditError`` if a row doesn't exist.
  func cut(_ rows: Range<Int>, keepingSection keepsSection: Bool) throws(EditError) -> Snapshot {
    if rows == 0..<numberOfItems { return self }
    var cut = self
    // Remove everything, unless a section must be kept.
    if rows.isEmpty, !keepsSection {
      cut.removeAll()
      return cut
    }
    // Remove the rows after the range, and the sections that contain only those.
    if let end = cut.position(atOffset: rows.upperBound) {
      try cut.removeItems(
        in: end.item..<cut.numberOfItems(inSection: end.section), inSection: end.section)
      let last = end.item == 0 && !keepsSection ? end.section : end.section + 1
      if last < cut.numberOfSections { try cut.removeSections(at: last..<cut.numberOfSections) }
    }
    // Remove the rows before the range, and the sections that contain only those.
    if let start = cut.position(atOffset: rows.lowerBound) {
      try cut.removeItems(in: 0..<start.item, inSection: start.section)
      if start.section > 0 { try cut.removeSections(at: 0..<start.section) }
    } else if rows.isEmpty, cut.numberOfSections > 0 {
      try cut.removeItems(in: 0..<cut.numberOfItems(inSection: 0), inSection: 0)
    }
    return cut
  }
}

extension FetchedWindowList {
  /// An error that indicates that the row counts are inconsistent and must be read again.
  struct Uncertain: Error {}

  /// Returns the position of the row with the given key, if it is loaded. O(log n).
  func position(of key: FetchKey) -> ItemPosition? {
    guard let row = loaded[key], let section = sections.index(of: row.section),
      case .row(let item) = window.spot(of: row.place, inSection: section)
    else { return nil }
    return ItemPosition(section: section, item: item)
  }

  /// Inserts a row between two loaded rows or next to a loaded row. O(loaded rows in the section).
  mutating func insert(_ row: FetchedRow, at position: ItemPosition) throws {
    let new = FetchWindow.Row(key: row.key, place: records.order.place(of: row))
    window.insert(new, at: position.item, inSection: position.section)
    note(new, inSection: position.section)
    try snapshot.insert(records.element(of: row, in: snapshot), at: position)
  }

  /// Removes a loaded row. O(loaded rows in the section).
  mutating func remove(at position: ItemPosition) throws {
    forget(window.row(at: position.item, inSection: position.section), inSection: position.section)
    window.removeRow(at: position.item, inSection: position.section)
    try snapshot.remove(at: position)
  }

  /// Updates a loaded row without moving it.
  mutating func replace(_ row: FetchedRow, at position: ItemPosition) throws {
    try snapshot.replace(at: position, with: records.element(of: row, in: snapshot))
  }

  /// Updates the size of a gap after a row has been inserted into it or deleted from it. O(runs + log n).
  mutating func change(by difference: Int, at place: FetchPlace, gap: Range<Int>, inSection section: Int)
    throws
  {
    window.change(by: difference, at: place, gap: gap, inSection: section)
    try resize(gap, to: gap.count + difference, inSection: section)
  }

  /// Replaces placeholders with rows that have been read.
  mutating func load(_ rows: [FetchedRow], at start: Int, inSection section: Int) throws {
    let new = rows.map { FetchWindow.Row(key: $0.key, place: records.order.place(of: $0)) }
    window.load(new, at: start, inSection: section)
    for row in new { note(row, inSection: section) }
    let elements = elements(of: rows)
    try snapshot.replaceItems(in: start..<start + rows.count, inSection: section, with: elements)
  }

  /// Returns the elements for rows that are read together.
  private mutating func elements(of rows: [FetchedRow]) -> [LoadingRow<Record>] {
    let shown = snapshot
    var (met, elements): (MetRows, [LoadingRow<Record>]) = (MetRows(request.table), [])
    for row in rows {
      let element = records.element(of: row) { [table = request.table] id in
        met.key(of: id) { return [elements] }
          ?? shown.item(id: .item(id))?.item.map { table.key($0.id) }
      }
      met.note(element)
      elements.append(element)
    }
    return elements
  }

  /// Displays rows as records if the identity that they were waiting for has become available.
  mutating func promote() throws {
    for promotion in records.takePromotions() {
      guard let position = snapshot.position(of: .placeholder(promotion.placeholder)) else { continue }
      try snapshot.replace(at: position, with: .item(promotion.record))
    }
  }

  /// Releases all loaded rows except those in the given ranges. O(loaded rows + sections).
  mutating func unload(allBut kept: VisibleRows) throws {
    let parts = Dictionary(grouping: window.parts(of: kept), by: \.section).mapValues { $0.map(\.range) }
    for section in window.sections.indices where !window.sections[section].runs.isEmpty {
      for run in window.unload(allBut: parts[section] ?? [], inSection: section).reversed() {
        for row in run.rows {
          records.forget(row.key)
          forget(row, inSection: section)
        }
        try snapshot.replaceItems(in: run.range, inSection: section, withPlaceholders: run.rows.count)
      }
    }
    try promote()
  }

  /// Returns the index of a section, creating the section if necessary; nil if it can't be decoded. O(sections).
  mutating func sectionIndex(for section: FetchedSection) throws -> Int? {
    if let index = sections.index(of: section.key) { return index }
    guard let value = records.value(of: section, in: request.sections) else {
      if request.placeholderSection == nil { return nil }
      throw Uncertain()
    }
    if snapshot.sectionIndex(of: value.identity) != nil { throw Uncertain() }
    return try insert(section, value)
  }

  /// Inserts a section without rows. O(sections).
  mutating func insert(_ section: FetchedSection, _ value: Section) throws -> Int {
    let (_, index) = sections.put(section)
    window.sections.insert(FetchWindow.Section(count: 0), at: index)
    try snapshot.insertSection(value, at: index)
    return index
  }

  /// Updates a section and moves it to its new position, if it exists. O(sections).
  mutating func update(_ section: FetchedSection) throws {
    guard let index = sections.index(of: section.key) else { return }
    guard let value = records.value(of: section, in: request.sections) else {
      if request.placeholderSection == nil { return try removeSection(at: index) }
      throw Uncertain()
    }
    if let other = snapshot.sectionIndex(of: value.identity), other != index { throw Uncertain() }
    try update(section, value)
  }

  /// Updates the value and the position of a section. O(sections).
  mutating func update(_ section: FetchedSection, _ value: Section) throws {
    let (from, to) = sections.put(section)
    guard let from else { return }
    if from != to {
      window.sections.insert(window.sections.remove(at: from), at: to)
      try snapshot.moveSection(from: from, to: to)
    }
    if snapshot.section(at: to) != value { try snapshot.replaceSection(at: to, with: value) }
  }

  /// Removes a section. O(sections).
  mutating func removeSection(at index: Int) throws {
    for row in window.sections[index].runs.flatMap(\.rows) {
      records.forget(row.key)
      forget(row, inSection: index)
    }
    sections.remove(at: index)
    window.sections.remove(at: index)
    try snapshot.removeSection(at: index)
  }

  /// Replaces the rows of a section after it has been read again. There must be a new run for each existing run, but the new
  /// runs can be empty.
  mutating func relay(_ count: Int, _ runs: [(start: Int, rows: [FetchedRow])], inSection section: Int) throws
  {
    let old = window.sections[section]
    let new = runs.map { run in
      FetchWindow.Run(
        start: run.start,
        rows: run.rows.map { FetchWindow.Row(key: $0.key, place: records.order.place(of: $0)) })
    }
    // Update the index of rows.
    window.relay(count, new, inSection: section)
    for row in old.runs.flatMap(\.rows) { forget(row, inSection: section) }
    for row in new.flatMap(\.rows) { note(row, inSection: section) }
    // Update each run and the gap after it in the snapshot, from the end to the start, so that earlier indices stay valid.
    var (oldEnd, newEnd) = (old.count, count)
    for (before, now) in zip(old.runs, runs).reversed() {
      try resize(before.end..<oldEnd, to: newEnd - now.start - now.rows.count, inSection: section)
      let elements = elements(of: now.rows)
      if !snapshot.items(inSection: section)[before.range].elementsEqual(elements) {
        try snapshot.replaceItems(in: before.range, inSection: section, with: elements)
      }
      (oldEnd, newEnd) = (before.start, now.start)
    }
    try resize(0..<oldEnd, to: newEnd, inSection: section)
  }

  /// Changes the size of a gap in the snapshot. Rows are inserted and removed in the middle of the gap, where they are least
  /// likely to be visible. A gap at the end of its section grows at the end, so that the added rows count as new rows, as in a
  /// chat.
  private mutating func resize(_ gap: Range<Int>, to count: Int, inSection section: Int) throws {
    let difference = count - gap.count
    if difference > 0 {
      let isLast = gap.upperBound == snapshot.numberOfItems(inSection: section)
      let item = isLast ? gap.upperBound : gap.lowerBound + gap.count / 2
      try snapshot.insertPlaceholders(difference, at: ItemPosition(section: section, item: item))
    } else if difference < 0 {
      let first = gap.lowerBound + count / 2
      try snapshot.removeItems(in: first..<first - difference, inSection: section)
    }
  }

  /// Removes the information about rows that are no longer loaded.
  mutating func forgetUnloaded() {
    guard records.keepsAnything else { return }
    var loaded: Set<FetchKey> = []
    for section in window.sections { for run in section.runs { loaded.formUnion(run.rows.map(\.key)) } }
    records.forget { !loaded.contains($0) }
  }

  /// Replaces rows that have the same key as an earlier row with placeholders. A view can contain several rows with the same
  /// key.
  mutating func keepFirstOfDuplicates() throws {
    let before = snapshot
    var rows = FetchedRecords<Record>.RepeatedRows()
    for identity in before.duplicateIdentities {
      for position in before.positions(of: identity).dropFirst() {
        guard let element = before.item(at: position) else { continue }
        let other = records.placeholder(forRepeatOf: element, in: &rows) { before.contains(.placeholder($0)) }
        try snapshot.replace(at: position, with: other)
      }
    }
    records.report(rows)
    try promote()
  }
}
