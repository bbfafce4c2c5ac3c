import HeadwaterFetching

/// A naive implementation of derived columns.
struct NaiveDerived {
  let derived: StoreDerived
  let schema: StoreSchema

  /// Returns the value of the column for a row.
  func value(for row: NaiveRow, own: [NaiveRow], related: [NaiveRow]) -> FetchValue {
    guard let table = schema.table(derived.isRelated)?.table else { return .null }
    // Find the rows that match in all pairs and satisfy the filter.
    let rows = (derived.isRelated ? related : own).filter { other in
      derived.pairs.allSatisfy { pair in
        row.stored[pair.own] != .null
          && NaiveOrder.compare(other.stored[pair.other], row.stored[pair.own]) == 0
      }
        && derived.filter.map { NaiveExpression(row: other.values, table: table).isTrue($0) }
          ?? true
    }
    return value(of: rows, table)
  }

  /// Returns the aggregate of rows.
  func value(of rows: [NaiveRow], _ table: StoreTable) -> FetchValue {
    let values = rows.map { $0.values[derived.column] }.filter { $0 != .null }
    switch derived.aggregate {
    case .count: return .integer(Int64(rows.count))
    case .exists: return .boolean(!rows.isEmpty)
    case .sum: return sum(values, table)
    case .average:
      return switch sum(values, table) {
      case _ where values.isEmpty: .null
      case .integer(let sum): .real(Double(sum) / Double(values.count))
      case .real(let sum): .real(sum / Double(values.count))
      default: .null
      }
    case .minimum:
      return first(rows, [StoreRequest.Term(column: derived.column)], isValue: true, table)
    case .maximum:
      let term = StoreRequest.Term(column: derived.column, isDescending: true)
      return first(rows, [term], isValue: true, table)
    case .first: return first(rows, derived.order, isValue: false, table)
    }
  }

  private func sum(_ values: [FetchValue], _ table: StoreTable) -> FetchValue {
    table.columns[derived.column].kind.type == .integer ? wholeSum(values) : realSum(values)
  }

  private func wholeSum(_ values: [FetchValue]) -> FetchValue {
    let sum = values.reduce(Int128(0)) { sum, value in
      if case .integer(let term) = value { sum + Int128(term) } else { sum }
    }
    return Int64(exactly: sum).map { .integer($0) } ?? .null
  }

  private func realSum(_ values: [FetchValue]) -> FetchValue {
    var sum = 0.0
    for value in values {
      guard case .real(let term) = value else { continue }
      if term >= 1e290 || term <= -1e290 { return .null }
      sum += term
    }
    return .real(sum)
  }

  private func first(
    _ rows: [NaiveRow], _ order: [StoreRequest.Term], isValue: Bool, _ table: StoreTable
  ) -> FetchValue {
    let counted = isValue ? rows.filter { $0.values[derived.column] != .null } : rows
    return counted.min { NaiveOrder.compare($0, $1, order, table) < 0 }?.values[derived.column]
      ?? .null
  }
}
