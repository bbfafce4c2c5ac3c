import Foundation
import HeadwaterFetching

/// The actual content of a section: its key, its related row, and its rows, which are nil for placeholders.
struct StoreSectionText: Hashable {
  var key: FetchKey
  var related: [FetchValue]?
  var rows: [[FetchValue]?]
}

/// The expected content of a list, which allows for some variations.
struct StoreExpectation {
  let sections: [NaiveSection]
  /// The identity of each row across all sections, and a Boolean value that indicates whether the row can be decoded as a
  /// record.
  private let rows: [(identity: AnyHashable, isRecord: Bool)]
  /// The identities that several rows share. For each identity, only one of these rows is displayed as a record.
  private let shared: Set<AnyHashable>
  private let table: StoreTable
  private let relation: StoreRelation?
  /// A Boolean value that indicates whether all rows are loaded.
  private let isWhole: Bool
  private let keys: [StoreColumnKind?]
  /// A Boolean value that indicates whether records are identified by the value of a property.
  private let identifies: Bool

  init(_ sections: [NaiveSection], _ request: StoreRequest, _ schema: StoreSchema) {
    self.sections = sections
    isWhole = request.size == .inMemory
    table = request.wholeTable(in: schema)
    relation = schema.relation
    let identity = request.identity(in: schema)
    identifies = identity != nil
    var numbers: [AnyHashable: Int] = [:]
    rows = sections.flatMap(\.rows).map { [table] row in
      let key =
        identity == nil
        ? AnyHashable(row.key(schema.table).map { Self.meaning($0, nil) })
        : Self.identity(row.values[schema.table.key[0]])
      numbers[key, default: 0] += 1
      return (key, row.isRecord(table))
    }
    shared = Set(numbers.filter { $0.value > 1 }.keys)
    if request.operators.contains(where: { if case .section = $0 { true } else { false } }) {
      keys = []
      return
    }
    keys =
      switch request.sectioning {
      case .none: []
      case .value(let expression, _): [Self.kind(expression, table)]
      case .related: schema.relation.map { $0.columns.map { schema.table.columns[$0].kind } } ?? []
      }
  }

  /// Returns the value in a form that is suitable for comparing it as Swift does.
  private static func identity(_ value: FetchValue) -> AnyHashable {
    if case .text(let text) = value { AnyHashable(text) } else { AnyHashable(value) }
  }

  /// Returns the index of the row whose record has the given key, or nil if there is none or the row is ambiguous.
  func index(of key: FetchKey) -> Int? {
    let identity: AnyHashable =
      identifies
      ? Self.identity(key.values[0]) : AnyHashable(key.values.map { Self.meaning($0, nil) })
    guard !shared.contains(identity) else { return nil }
    return rows.firstIndex { $0.identity == identity && $0.isRecord }
  }

  private static func kind(_ expression: StoreExpression, _ table: StoreTable) -> StoreColumnKind? {
    if case .column(let column) = expression { table.columns[column].kind } else { nil }
  }

  var numberOfRows: Int { rows.count }

  /// Returns a Boolean value that indicates whether a list displays this content. Unless all rows are loaded, placeholders can
  /// represent any row.
  func isShown(by list: [StoreSectionText]) -> Bool {
    // A list without sections has one section, even if it is empty.
    let shown = list.filter { !$0.rows.isEmpty || !$0.key.values.isEmpty }
    guard shown.count == sections.count else { return false }
    var place = 0
    var records: [AnyHashable: Int] = [:]
    for (section, expected) in zip(shown, sections) {
      guard section.rows.count == expected.rows.count, isSame(section, expected) else {
        return false
      }
      for (row, expected) in zip(section.rows, expected.rows) {
        let (identity, isRecord) = rows[place]
        place += 1
        if let row {
          // The order of rows with the same key isn't known.
          let isRight =
            shared.contains(identity) && !identifies
            ? isOne(row, of: identity) : isRecord && isSame(row, expected.values, table.columns)
          guard isRight else { return false }
          if shared.contains(identity) { records[identity, default: 0] += 1 }
        } else if isWhole, isRecord, !shared.contains(identity) {
          return false
        }
      }
    }
    return records.allSatisfy { $0.value == 1 } && (!isWhole || hasRecord(of: shared, records))
  }

  /// Returns a Boolean value that indicates whether a row is one of those with the given identity.
  private func isOne(_ row: [FetchValue], of identity: AnyHashable) -> Bool {
    zip(sections.flatMap(\.rows), rows).contains { expected, known in
      known.identity == identity && known.isRecord && isSame(row, expected.values, table.columns)
    }
  }

  /// Returns a Boolean value that indicates whether a record is displayed for each shared identity, if one of its rows can be
  /// decoded.
  private func hasRecord(of shared: Set<AnyHashable>, _ records: [AnyHashable: Int]) -> Bool {
    shared.allSatisfy { identity in
      records[identity] != nil || !rows.contains { $0.identity == identity && $0.isRecord }
    }
  }

  /// Returns a Boolean value that indicates whether all rows in a range are loaded, except those that can't be decoded.
  func areLoaded(_ range: Range<Int>, of list: [StoreSectionText]) -> Bool {
    let shown = list.flatMap(\.rows)
    guard range.upperBound <= min(shown.count, rows.count) else { return false }
    return range.allSatisfy { row in
      shown[row] != nil || !rows[row].isRecord || shared.contains(rows[row].identity)
    }
  }

  private func isSame(_ section: StoreSectionText, _ expected: NaiveSection) -> Bool {
    guard section.key.values.count == expected.key.values.count else { return false }
    for (index, (value, other)) in zip(section.key.values, expected.key.values).enumerated() {
      let kind = keys.indices.contains(index) ? keys[index] : nil
      guard Self.meaning(value, kind) == Self.meaning(other, nil) else { return false }
    }
    guard let related = section.related, let other = expected.related, let relation else {
      return section.related == nil && expected.related == nil
    }
    return isSame(related, other.values, relation.table.columns)
  }

  private func isSame(_ row: [FetchValue], _ expected: [FetchValue], _ columns: [StoreColumn])
    -> Bool
  {
    row.count == expected.count && columns.count == row.count
      && row.indices.allSatisfy {
        Self.meaning(row[$0], columns[$0].kind) == Self.meaning(expected[$0], nil)
      }
  }

  /// Returns the value in a form for comparisons, with dates rounded to milliseconds and text as bytes.
  static func meaning(_ value: FetchValue, _ kind: StoreColumnKind?) -> FetchValue {
    switch kind?.meaning(of: value) ?? value {
    case .date(let date):
      .date(Date(timeIntervalSince1970: (date.timeIntervalSince1970 * 1000).rounded() / 1000))
    case .text(let text): .bytes(Data(text.utf8))
    case let other: other
    }
  }
}

extension StoreExpectation: CustomStringConvertible {
  var description: String {
    sections.map { section in
      let rows = section.rows.map { row in
        (row.isRecord(table) ? "" : "!") + "("
          + row.values.map(\.description).joined(separator: " ") + ")"
      }
      let related =
        section.related.map { ":" + $0.values.map(\.description).joined(separator: " ") } ?? ""
      return "[\(section.key)\(related)] " + rows.joined(separator: " ")
    }.joined(separator: " ")
  }
}

extension [StoreSectionText] {
  /// A Boolean value for each row across all sections that indicates whether the row is loaded.
  var loadedRows: [Bool] { flatMap { $0.rows.map { $0 != nil } } }

  /// The content as text for a finding.
  var words: String {
    map { section in
      let rows = section.rows.map { row in
        row.map { "(" + $0.map(\.description).joined(separator: " ") + ")" } ?? "placeholder"
      }
      let related = section.related.map { ":" + $0.map(\.description).joined(separator: " ") } ?? ""
      return "[\(section.key)\(related)] " + rows.joined(separator: " ")
    }.joined(separator: " ")
  }
}
