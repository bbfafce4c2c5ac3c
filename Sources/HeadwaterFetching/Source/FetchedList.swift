internal import Foundation
internal import Headwater

/// A result whose rows are all in memory: the displayed snapshot and the information needed to update it.
struct FetchedList<Section: ListElement, Record: FetchedRecord>: Sendable {
  typealias List = Snapshot<Section, LoadingRow<Record>>

  let request: RecordRequest<Section, Record>
  var snapshot: List
  var sections: FetchedSectionList
  /// The keys of sections that can't be decoded. Their rows are in the section for rows without a section value.
  var undecodable: Set<FetchKey> = []
  /// The keys of sections by the identities of their values, while the sections are being created.
  private var keys: [Section.Identity: FetchKey] = [:]
  var records: FetchedRecords<Record>
  /// The last change, if it affected a single row and is known without diffing.
  var change: OneRowChange<Section, Record>?

  var query: FetchQuery { request.query }

  /// Reads all rows.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - reader: The reader.
  ///   - shown: The displayed snapshot. Unchanged parts of its structure are kept.
  ///   - records: The information about the displayed rows.
  /// - Throws: Any error that the reader throws; ``FetchError`` for sections without a value.
  init(
    _ request: RecordRequest<Section, Record>, from reader: any FetchReader, over shown: List,
    keeping records: FetchedRecords<Record>? = nil
  ) throws {
    self.request = request
    self.records =
      records?.forReadingAnew() ?? FetchedRecords<Record>(request.table, request.query)
    sections = FetchedSectionList(request.query)
    snapshot = List()
    let before = self.records.keepsAnything
    var content: [(Section, [LoadingRow<Record>])] = []
    var found: Set<FetchKey> = []
    // Read the rows into sections.
    try start(&content, reader)
    let query = request.query
    var met = MetRows(request.table)
    var last: (key: FetchKey, index: Int?)?
    var undecoded: [UUID: FetchKey] = [:]
    try reader.forEachRow(of: query) { row in
      if last?.key != row.section { last = (row.section, sectionIndex(for: row.section, in: &content)) }
      guard let index = last?.index else { return }
      let element = self.records.element(of: row) { id in met.key(of: id) { content.map(\.1) } }
      met.note(element)
      if case .placeholder(let number) = element { undecoded[number] = row.key }
      if before || self.records.keepsAnything { found.insert(row.key) }
      content[index].1.append(element)
    }
    // Complete the sections.
    sortJoined(&content)
    if before { self.records.forget { !found.contains($0) } }
    if query.sectioning != nil { drop(emptyIn: &content) }
    // Replace rows that can't be displayed as records with placeholders.
    var repeats = FetchedRecords<Record>.RepeatedRows()
    separate(undecoded, in: &content, &repeats)
    snapshot = List(sections: content)
    if !snapshot.duplicateIdentities.isEmpty {
      keepFirstOfDuplicates(in: &content, &repeats)
      snapshot = List(sections: content)
    }
    if repeats.isEmpty { self.records.forgetRepeats() } else { self.records.report(repeats) }
    try promote()
    let (unique, dropped) = snapshot.removingDuplicates()
    if !dropped.isEmpty { self.records.report(.duplicatesDropped(identities: dropped.sorted())) }
    // Keep the structure of the displayed snapshot.
    snapshot = shown.synchronized(with: unique)
    keys = [:]
  }

  /// Replaces rows that have the same key as an earlier row with placeholders. A view can contain several rows with the same
  /// key.
  private mutating func keepFirstOfDuplicates(
    in content: inout [(Section, [LoadingRow<Record>])], _ repeats: inout FetchedRecords<Record>.RepeatedRows
  ) {
    for identity in snapshot.duplicateIdentities {
      for position in snapshot.positions(of: identity).dropFirst() {
        let element = content[position.section].1[position.item]
        content[position.section].1[position.item] =
          records.placeholder(forRepeatOf: element, in: &repeats) { _ in false }
      }
    }
  }

  /// Treats rows that can't be decoded as repeats if a record has the same key, so that all information stored under that key
  /// belongs to the record.
  private mutating func separate(
    _ undecoded: [UUID: FetchKey], in content: inout [(Section, [LoadingRow<Record>])],
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
      for (item, element) in content[section].1.enumerated() {
        guard case .placeholder(let number) = element, let key = undecoded[number], shared.contains(key)
        else {
          continue
        }
        content[section].1[item] = records.placeholder(forRepeatOf: key, in: &repeats) { _ in false }
      }
    }
    for key in shared { records.forgetUndecoded(key) }
  }

  /// Displays rows as records if the identity that they were waiting for has become available.
  ///
  /// - Returns: A Boolean value that indicates whether there were any such rows.
  @discardableResult
  mutating func promote() throws -> Bool {
    let promotions = records.takePromotions()
    for promotion in promotions {
      guard let position = snapshot.position(of: .placeholder(promotion.placeholder)) else { continue }
      try snapshot.replace(at: position, with: .item(promotion.record))
    }
    return !promotions.isEmpty
  }

  /// Creates the sections that are known before their rows are read.
  private mutating func start(
    _ content: inout [(Section, [LoadingRow<Record>])], _ reader: any FetchReader
  ) throws {
    switch query.sectioning {
    case .none:
      _ = sectionIndex(for: FetchKey([]), in: &content)
    case .value:
      break
    case .related:
      // Rows contain only the keys of the records that sections represent.
      for section in try reader.sections(of: query) {
        guard let value = value(of: section) else { continue }
        _ = makeSection(section, value, in: &content)
      }
    }
  }

  /// Returns the index of the section for rows with the given section key, creating the section if necessary; nil if the rows
  /// are omitted.
  private mutating func sectionIndex(
    for key: FetchKey, in content: inout [(Section, [LoadingRow<Record>])]
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

  /// Creates a section, or merges it into an earlier section with the same value.
  ///
  /// - Returns: The index of the section.
  private mutating func makeSection(
    _ section: FetchedSection, _ value: Section, in content: inout [(Section, [LoadingRow<Record>])]
  ) -> Int {
    if let other = keys[value.identity], let index = sections.index(of: other) {
      sections.merge(section.key, into: other)
      records.report(
        .sectionsMerged(origin: query.table.name, value: Diagnostic.Detail(of: section.key)),
        ofSection: section.key)
      return index
    }
    keys[value.identity] = section.key
    let (_, index) = sections.put(section)
    content.insert((value, []), at: index)
    return index
  }

  /// The key of the section for rows whose own section can't be decoded.
  var keyWithoutValue: FetchKey { query.keyWithoutValue }

  /// The section for rows whose own section can't be decoded; nil if there is none.
  var placeholder: Section? { request.placeholderSection }

  /// Returns a section's value; nil if it can't be decoded, which is reported once.
  mutating func value(of section: FetchedSection) -> Section? {
    guard let value = records.value(of: section, in: request.sections) else {
      undecodable.insert(section.key)
      return nil
    }
    undecodable.remove(section.key)
    return value
  }

  /// Sorts merged sections, because their rows were read separately for each stored value.
  private func sortJoined(_ content: inout [(Section, [LoadingRow<Record>])]) {
    var joined = Set(sections.mergedKeys.keys.compactMap { sections.index(of: $0) })
    if !undecodable.isEmpty, let index = sections.index(of: keyWithoutValue) { joined.insert(index) }
    let (order, records) = (records.order, records)
    func place(_ element: LoadingRow<Record>) -> FetchPlace? { records.place(of: element) }
    for index in joined {
      content[index].1.sort { left, right in
        guard let left = place(left), let right = place(right) else { return false }
        return order.compare(left, right) < 0
      }
    }
  }

  private mutating func drop(emptyIn content: inout [(Section, [LoadingRow<Record>])]) {
    for index in content.indices.reversed() where content[index].1.isEmpty {
      content.remove(at: index)
      sections.remove(at: index)
    }
  }

  /// Replaces the snapshot with one that has the same content, in order to keep that snapshot's nodes.
  mutating func keep(_ same: List) { snapshot = same }

  /// Edits the displayed snapshot.
  mutating func edit(_ body: (inout List) throws(EditError) -> Void) throws(EditError) { try body(&snapshot) }

  mutating func takeDiagnostics() -> [Diagnostic] { records.takeDiagnostics() }

  /// Returns the changeset from a snapshot to the displayed one, if it is known without diffing. The changeset is returned only
  /// once.
  mutating func takeChangeset(from before: List) -> Changeset? {
    defer { change = nil }
    return change?.changeset(from: before, to: snapshot)
  }
}

extension FetchQuery {
  /// The key of the section for rows whose own section can't be decoded.
  var keyWithoutValue: FetchKey { keyWithoutRelated ?? FetchKey(.null) }
}

extension RecordRequest {
  /// The section for rows whose own section can't be decoded; nil if there is none.
  var placeholderSection: Section? {
    (try? sections.decode(FetchedSection(key: query.keyWithoutValue, count: 0))) ?? sections.placeholder
  }
}
