internal import Foundation
internal import Headwater

/// A result that is in memory whole: the snapshot that is shown, and what is needed to follow changes of it. A value.
struct FetchedList<Section: ListElement, Record: FetchedRecord>: Sendable {
  typealias List = Snapshot<Section, Slot<Record>>

  let request: FetchRequest<Section, Record>
  var snapshot: List
  var sections: FetchedSectionList
  /// The keys of sections that no value can be made of: their rows are in the section without a value.
  var undecodable: Set<FetchKey> = []
  /// The keys of sections by what tells their values apart, while these are made.
  private var keys: [Section.Identity: FetchKey] = [:]
  var records: FetchedRecords<Record>
  /// What following has come to, where that is known without comparing.
  var change: OneRowChange<Section, Record>?

  var query: FetchQuery { request.query }

  /// Reads all rows.
  ///
  /// - Parameters:
  ///   - request: What to read.
  ///   - reader: Answers.
  ///   - shown: What is shown so far, whose structure is kept as far as it is the same.
  ///   - records: What is kept of rows that are shown so far.
  /// - Throws: What the reader throws; ``FetchError`` for sections without a value.
  init(
    _ request: FetchRequest<Section, Record>, from reader: any FetchReader, over shown: List,
    keeping records: FetchedRecords<Record>? = nil
  ) throws {
    self.request = request
    self.records =
      records?.forReadingAnew() ?? FetchedRecords<Record>(request.table, request.query)
    sections = FetchedSectionList(request.query)
    snapshot = List()
    let before = self.records.keepsAnything
    var content: [(Section, [Slot<Record>])] = []
    var found: Set<FetchKey> = []
    try start(&content, reader)
    let query = request.query
    var met = MetRows(request.table)
    var last: (key: FetchKey, index: Int?)?
    var undecoded: [UUID: FetchKey] = [:]
    try reader.forEachRow(of: query) { row in
      if last?.key != row.section { last = (row.section, sectionIndex(for: row.section, in: &content)) }
      guard let index = last?.index else { return }
      let slot = self.records.slot(of: row) { id in met.key(of: id) { content.map(\.1) } }
      met.note(slot)
      if case .placeholder(let number) = slot { undecoded[number] = row.key }
      if before || self.records.keepsAnything { found.insert(row.key) }
      content[index].1.append(slot)
    }
    sortJoined(&content)
    if before { self.records.forget { !found.contains($0) } }
    if query.sectioning != nil { drop(emptyIn: &content) }
    var repeats = FetchedRecords<Record>.RepeatedRows()
    separate(undecoded, in: &content, &repeats)
    snapshot = List(sections: content)
    if !snapshot.duplicateIdentities.isEmpty {
      keepFirstOfDuplicates(in: &content, &repeats)
      snapshot = List(sections: content)
    }
    if repeats.isEmpty { self.records.forgetRepeats() } else { self.records.report(repeats) }
    try promote()
    let (unique, dropped) = snapshot.keepingFirst()
    if !dropped.isEmpty { self.records.report(.duplicatesDropped(identities: dropped.sorted())) }
    snapshot = shown.synchronized(with: unique)
    keys = [:]
  }

  /// Shows rows as placeholders that have the key of an earlier one, as those of a view may have it.
  private mutating func keepFirstOfDuplicates(
    in content: inout [(Section, [Slot<Record>])], _ repeats: inout FetchedRecords<Record>.RepeatedRows
  ) {
    for identity in snapshot.duplicateIdentities {
      for position in snapshot.positions(of: identity).dropFirst() {
        let slot = content[position.section].1[position.item]
        content[position.section].1[position.item] =
          records.placeholder(forRepeatOf: slot, in: &repeats) { _ in false }
      }
    }
  }

  /// Shows rows that can't be decoded as repeats if a record has their key, so that everything kept by that key is the record's.
  private mutating func separate(
    _ undecoded: [UUID: FetchKey], in content: inout [(Section, [Slot<Record>])],
    _ repeats: inout FetchedRecords<Record>.RepeatedRows
  ) {
    if undecoded.isEmpty { return }
    let keys = Set(undecoded.values)
    var shared: Set<FetchKey> = []
    for case .item(let record) in content.lazy.flatMap(\.1) {
      if let key = records.key(of: .item(record)), keys.contains(key) { shared.insert(key) }
    }
    if shared.isEmpty { return }
    for section in content.indices {
      for (item, slot) in content[section].1.enumerated() {
        guard case .placeholder(let number) = slot, let key = undecoded[number], shared.contains(key) else {
          continue
        }
        content[section].1[item] = records.placeholder(forRepeatOf: key, in: &repeats) { _ in false }
      }
    }
    for key in shared { records.forgetUndecoded(key) }
  }

  /// Shows rows as records that had to wait for that.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  mutating func promote() throws -> Bool {
    let promotions = records.takePromotions()
    for promotion in promotions {
      guard let position = snapshot.position(of: .placeholder(promotion.placeholder)) else { continue }
      try snapshot.replace(at: position, with: .item(promotion.record))
    }
    return !promotions.isEmpty
  }

  /// Begins with the sections that are known before their rows.
  private mutating func start(
    _ content: inout [(Section, [Slot<Record>])], _ reader: any FetchReader
  ) throws {
    switch query.sectioning {
    case .none:
      _ = sectionIndex(for: FetchKey([]), in: &content)
    case .value:
      break
    case .related:
      // Rows say which record their section stands for, and no more.
      for section in try reader.sections(of: query) {
        guard let value = value(of: section) else { continue }
        _ = makeSection(section, value, in: &content)
      }
    }
  }

  /// The index of the section that rows with a key are in, made where it is not there; nil where they are left out.
  private mutating func sectionIndex(
    for key: FetchKey, in content: inout [(Section, [Slot<Record>])]
  ) -> Int? {
    if !undecodable.contains(key) {
      if let index = sections.index(of: key) { return index }
      let section = FetchedSection(key: key, count: 0)
      if let value = value(of: section) { return makeSection(section, value, in: &content) }
    }
    if let index = sections.index(of: keyWithoutValue) { return index }
    return placeholder.map {
      makeSection(FetchedSection(key: keyWithoutValue, count: 0), $0, in: &content)
    }
  }

  /// Makes a section, or adds its rows to an earlier section with the same value.
  ///
  /// - Returns: The index.
  private mutating func makeSection(
    _ section: FetchedSection, _ value: Section, in content: inout [(Section, [Slot<Record>])]
  ) -> Int {
    if let other = keys[value.identity], let index = sections.index(of: other) {
      sections.merge(section.key, into: other)
      records.report(
        .sectionsMerged(table: query.table.name, value: Diagnostic.Detail(of: section.key)),
        ofSection: section.key)
      return index
    }
    keys[value.identity] = section.key
    let (_, index) = sections.put(section)
    content.insert((value, []), at: index)
    return index
  }

  /// The key of the section that rows are in whose own no value can be made of.
  var keyWithoutValue: FetchKey { query.keyWithoutValue }

  /// That section; nil where there is none.
  var placeholder: Section? { request.placeholderSection }

  /// A section's value; nil, which is reported once, where none can be made.
  mutating func value(of section: FetchedSection) -> Section? {
    do {
      let value = try request.sections.decode(section)
      undecodable.remove(section.key)
      return value
    } catch {
      undecodable.insert(section.key)
      records.report(
        .sectionNotDecoded(
          table: query.table.name, value: Diagnostic.Detail(of: section.key), error: Diagnostic.Detail(error)),
        ofSection: section.key)
      return nil
    }
  }

  /// Sorts sections that contain the rows of several stored values, which were read one value after the other.
  private func sortJoined(_ content: inout [(Section, [Slot<Record>])]) {
    var joined = Set(sections.mergedKeys.keys.compactMap { sections.index(of: $0) })
    if !undecodable.isEmpty, let index = sections.index(of: keyWithoutValue) { joined.insert(index) }
    let (order, records) = (records.order, records)
    func place(_ slot: Slot<Record>) -> FetchPlace? { records.place(of: slot) }
    for index in joined {
      content[index].1.sort { left, right in
        guard let left = place(left), let right = place(right) else { return false }
        return order.compare(left, right) < 0
      }
    }
  }

  private mutating func drop(emptyIn content: inout [(Section, [Slot<Record>])]) {
    for index in content.indices.reversed() where content[index].1.isEmpty {
      content.remove(at: index)
      sections.remove(at: index)
    }
  }

  /// Keeps the nodes of a snapshot of the same content.
  mutating func keep(_ same: List) { snapshot = same }

  /// Edits what is shown.
  mutating func edit(_ body: (inout List) throws(EditError) -> Void) throws(EditError) { try body(&snapshot) }

  mutating func takeDiagnostics() -> [Diagnostic] { records.takeDiagnostics() }

  /// What turns a snapshot into what is shown, where that is known without comparing.
  mutating func takeChangeset(from before: List) -> Changeset? {
    defer { change = nil }
    return change?.changeset(from: before, to: snapshot)
  }
}

extension FetchQuery {
  /// The key of the section that rows are in whose own no value can be made of.
  var keyWithoutValue: FetchKey { keyWithoutRelated ?? FetchKey(.null) }
}

extension FetchRequest {
  /// The section that rows are in whose own no value can be made of; nil where there is none.
  var placeholderSection: Section? {
    (try? sections.decode(FetchedSection(key: query.keyWithoutValue, count: 0))) ?? sections.placeholder
  }
}
