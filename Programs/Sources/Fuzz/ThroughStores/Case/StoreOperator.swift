import Headwater
import HeadwaterFetching

/// An operator that is applied to a fetched list. Its effect on a row depends only on the row, so that it can be recomputed.
enum StoreOperator: Hashable, Sendable {
  /// Omits some rows.
  case filter(column: Int)
  /// Sorts rows within their sections.
  case sort(column: Int, isDescending: Bool)
  /// Moves rows into other sections.
  case section(column: Int)
  /// Collapses sections, each of which still displays the given number of rows.
  case collapse(shown: Int)
}

extension StoreOperator {
  func isValid(in table: StoreTable) -> Bool {
    switch self {
    case .filter(let column), .sort(let column, _), .section(let column):
      table.columns.indices.contains(column)
    case .collapse: true
    }
  }

  /// A Boolean value that indicates whether the operator supports lists in which not all rows are loaded.
  var appliesToPlaceholders: Bool { if case .collapse = self { true } else { false } }

  /// Returns the number on which the effect of operators depends. There are only a few different numbers, and equivalent values
  /// have the same number. It is negative for a placeholder, which has no row.
  static func number(of row: [FetchValue]?, _ column: Int, _ kind: StoreColumnKind) -> Int {
    guard let row else { return -1 }
    let text = StoreExpectation.meaning(row[column], kind).description
    return text.utf8.reduce(0) { ($0 * 31 + Int($1)) % 1009 } % 5
  }

  /// Applies the operator naively.
  func apply(to sections: [NaiveSection], _ table: StoreTable) -> [NaiveSection] {
    func number(_ row: NaiveRow, _ column: Int) -> Int {
      Self.number(of: row.isRecord(table) ? row.values : nil, column, table.columns[column].kind)
    }
    switch self {
    case .filter(let column):
      return sections.map { section in
        NaiveSection(
          key: section.key, related: section.related,
          rows: section.rows.filter { number($0, column) != 1 })
      }
    case .sort(let column, let isDescending):
      return sections.map { section in
        let rows = section.rows.enumerated().sorted { left, right in
          let (first, second) = (number(left.element, column), number(right.element, column))
          if first == second { return left.offset < right.offset }
          return isDescending ? first > second : first < second
        }
        return NaiveSection(key: section.key, related: section.related, rows: rows.map(\.element))
      }
    case .section(let column):
      let rows = Dictionary(grouping: sections.flatMap(\.rows)) { number($0, column) }
      return rows.sorted { $0.key < $1.key }.map { number, rows in
        NaiveSection(key: FetchKey(.integer(Int64(number))), related: nil, rows: rows)
      }
    case .collapse(let shown):
      return sections.map { section in
        NaiveSection(
          key: section.key, related: section.related, rows: Array(section.rows.prefix(shown)))
      }
    }
  }
}

extension StoreOperator: LosslessStringConvertible {
  /// The text representation of the operator, such as `os2d`.
  var description: String {
    switch self {
    case .filter(let column): "of\(column)"
    case .sort(let column, let isDescending): "os\(column)" + (isDescending ? "d" : "")
    case .section(let column): "og\(column)"
    case .collapse(let shown): "oc\(shown)"
    }
  }

  init?(_ description: String) {
    let isDescending = description.hasSuffix("d")
    guard let number = Int(description.dropFirst(2).dropLast(isDescending ? 1 : 0)), number >= 0
    else { return nil }
    switch description.prefix(2) {
    case "of": self = .filter(column: number)
    case "os": self = .sort(column: number, isDescending: isDescending)
    case "og": self = .section(column: number)
    case "oc": self = .collapse(shown: number)
    default: return nil
    }
  }
}

extension StoreOperator {
  /// Returns a data source that applies the operator to another data source. Returns the other data source if the operator
  /// changes the type of the sections.
  @MainActor
  func apply<ID: StoreIdentity>(
    to source: any DataSource<StoreSection, LoadingRow<StoreRecord<ID>>>, _ table: StoreTable
  ) -> any DataSource<StoreSection, LoadingRow<StoreRecord<ID>>> { apply(over: source, table) }

  @MainActor
  private func apply<Source: DataSource, ID: StoreIdentity>(
    over source: Source, _ table: StoreTable
  ) -> any DataSource<StoreSection, LoadingRow<StoreRecord<ID>>>
  where Source.Section == StoreSection, Source.Item == LoadingRow<StoreRecord<ID>> {
    func number(_ slot: LoadingRow<StoreRecord<ID>>, _ column: Int) -> Int {
      Self.number(of: slot.item?.values, column, table.columns[column].kind)
    }
    switch self {
    case .filter(let column): return source.filter { number($0, column) != 1 }
    case .sort(let column, let isDescending):
      return source.sort { left, right in
        isDescending
          ? number(left, column) > number(right, column)
          : number(left, column) < number(right, column)
      }
    case .section(let column):
      return source.section { slot in
        StoreSection(id: FetchKey(.integer(Int64(number(slot, column)))))
      } order: { left, right in
        NaiveOrder.compare(left.id.values[0], right.id.values[0]) < 0
      }
    // The operator changes the type of the sections, so the view applies it.
    case .collapse: return source
    }
  }
}
