internal import Headwater

/// A result that is in memory whole: the snapshot that is shown, and what is needed to follow changes of it. A value.
struct FetchedList<Section: ListElement, Record: FetchedRecord>: Sendable {
  typealias List = Snapshot<Section, Slot<Record>>

  let request: FetchRequest<Section, Record>
  var snapshot: List
  var sections: FetchedSectionList
  /// The keys of sections that no value can be made of: their rows are in the section without a value.
  var undecodable: Set<FetchKey> = []
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
    var keys: Set<FetchKey> = []
    try start(&content, reader)
    let query = request.query
    var met = MetRows(request.table)
    var last: (key: FetchKey, index: Int?)?
    try reader.forEachRow(of: query) { row in
      if last?.key != row.section { last = (row.section, sectionIndex(for: row.section, in: &content)) }
      guard let index = last?.index else { return }
      let slot = self.records.slot(of: row) { id in met.key(of: id) { content.map(\.1) } }
      met.note(slot)
      if before || self.records.keepsAnything { keys.insert(row.key) }
      content[index].1.append(slot)
    }
    sortPlaceholder(of: &content)
    if before { self.records.forget { !keys.contains($0) } }
    if query.sectioning != nil { drop(emptyIn: &content) }
    snapshot = List(sections: content)
    if snapshot.duplicateIdentities.isEmpty {
      self.records.forgetRepeats()
    } else {
      try keepFirstOfDuplicates()
    }
    try promote()
    let (unique, dropped) = snapshot.keepingFirst()
    if !dropped.isEmpty { self.records.report(.duplicatesDropped(identities: dropped.sorted())) }
    if unique.numberOfSections != sections.count { throw Self.ambiguousSections(in: query) }
    snapshot = shown.synchronized(with: unique)
  }

  /// Shows rows as placeholders that have the key of an earlier one, as those of a view may have it.
  private mutating func keepFirstOfDuplicates() throws {
    for identity in snapshot.duplicateIdentities {
      for position in snapshot.positions(of: identity).dropFirst() {
        guard let slot = snapshot.item(at: position) else { continue }
        let other = records.placeholder(forRepeatOf: slot) { [snapshot] in snapshot.contains(.placeholder($0))
        }
        try snapshot.replace(at: position, with: other)
      }
    }
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
        let (_, index) = sections.put(section)
        content.insert((value, []), at: index)
      }
    }
  }

  /// The index of the section that rows with a key are in, made where it is not there; nil where they are left out.
  private mutating func sectionIndex(
    for key: FetchKey, in content: inout [(Section, [Slot<Record>])]
  ) -> Int? {
    func make(_ key: FetchKey, _ value: Section) -> Int {
      let (_, index) = sections.put(FetchedSection(key: key, count: 0))
      content.insert((value, []), at: index)
      return index
    }
    if !undecodable.contains(key) {
      if let index = sections.index(of: key) { return index }
      if let value = value(of: FetchedSection(key: key, count: 0)) { return make(key, value) }
    }
    return sections.index(of: keyWithoutValue) ?? placeholder.map { make(keyWithoutValue, $0) }
  }

  /// The key of the section that rows are in whose own no value can be made of.
  var keyWithoutValue: FetchKey { query.keyWithoutRelated ?? FetchKey(.null) }

  /// That section; nil where there is none.
  var placeholder: Section? {
    (try? request.sections.decode(FetchedSection(key: keyWithoutValue, count: 0)))
      ?? request.sections.placeholder
  }

  /// A section's value; nil, which is reported once, where none can be made.
  mutating func value(of section: FetchedSection) -> Section? {
    do {
      let value = try request.sections.decode(section)
      undecodable.remove(section.key)
      return value
    } catch {
      if undecodable.insert(section.key).inserted {
        records.report(
          .sectionNotDecoded(
            table: query.table.name, value: Diagnostic.Detail(of: section.key),
            error: Diagnostic.Detail(error)))
      }
      return nil
    }
  }

  /// Rows of several sections are there, in the order of these.
  private func sortPlaceholder(of content: inout [(Section, [Slot<Record>])]) {
    guard !undecodable.isEmpty, let index = sections.index(of: keyWithoutValue) else { return }
    let (order, records) = (records.order, records)
    func place(_ slot: Slot<Record>) -> FetchPlace? { records.place(of: slot) }
    content[index].1.sort { left, right in
      guard let left = place(left), let right = place(right) else { return false }
      return order.compare(left, right) < 0
    }
  }

  private mutating func drop(emptyIn content: inout [(Section, [Slot<Record>])]) {
    for index in content.indices.reversed() where content[index].1.isEmpty {
      content.remove(at: index)
      sections.remove(at: index)
    }
  }

  static func ambiguousSections(in query: FetchQuery) -> FetchError {
    .other(
      code: "sections",
      message: "Several sections of \(query.table.name) are the same once they have become values.")
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
