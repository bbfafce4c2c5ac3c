import HeadwaterFetching

/// A column of a case's request that is derived from rows in the other table or in the same table.
struct StoreDerived: Hashable, Sendable {
  /// The value that is derived from the rows.
  enum Aggregate: Character, CaseIterable, Sendable {
    case count = "c"
    case exists = "e"
    case sum = "s"
    case average = "a"
    case minimum = "m"
    case maximum = "x"
    case first = "f"
  }

  var isRelated: Bool
  var aggregate: Aggregate
  /// The column that is summed, compared, or returned.
  var column: Int
  /// The order that determines the first row, if the first value is returned.
  var order: [StoreRequest.Term] = []
  /// Pairs of columns whose values must be equal. Each pair consists of a column of the other table and a column of the row.
  var pairs: [Pair]
  var filter: StoreExpression?

  struct Pair: Hashable, Sendable {
    var other: Int
    var own: Int
  }
}

extension StoreColumnKind {
  /// Returns a Boolean value that indicates whether values in two columns can be equal. Different forms of a value aren't
  /// equal.
  func pairs(with other: StoreColumnKind) -> Bool {
    type == other.type && (self == other || !hasForms && !other.hasForms)
  }
}

extension StoreDerived {
  /// Returns the derived column as a table column, or nil if it isn't valid for the tables.
  func column(in schema: StoreSchema) -> StoreColumn? {
    guard let other = schema.table(isRelated)?.table else { return nil }
    let count = other.columns.count
    guard !pairs.isEmpty, order.allSatisfy({ $0.column < count }), filter?.isValid(columns: count) ?? true,
      (0..<count).contains(column)
    else { return nil }
    for pair in pairs {
      guard other.columns.indices.contains(pair.other),
        schema.table.columns.indices.contains(pair.own),
        other.columns[pair.other].kind.pairs(with: schema.table.columns[pair.own].kind)
      else { return nil }
    }
    let kind = other.columns[column].kind
    switch aggregate {
    case .count: return StoreColumn(kind: .integer)
    case .exists: return StoreColumn(kind: .boolean)
    case .sum:
      return kind == .integer || kind == .real ? StoreColumn(kind: kind, isOptional: true) : nil
    case .average:
      return kind == .integer || kind == .real ? StoreColumn(kind: .real, isOptional: true) : nil
    // Values of typed kinds would be compared without the property's type.
    case .minimum, .maximum, .first:
      return kind.isTyped ? nil : StoreColumn(kind: kind, isOptional: true)
    }
  }

  /// Returns a Boolean value that indicates whether the column can only be displayed, so that nothing else can depend on it.
  func isOnlyShown(in schema: StoreSchema) -> Bool {
    guard aggregate == .sum || aggregate == .average, column(in: schema) != nil else { return false }
    return schema.table(isRelated)?.table.columns[column].kind == .real
  }

  /// Returns the derived column for the table description that a store receives.
  func column<ID>(
    named name: String, at index: Int, in schema: StoreSchema
  ) -> RecordColumn<StoreRecord<ID>>? {
    guard let table = schema.table(isRelated)?.table, column(in: schema) != nil else { return nil }
    let other = StoreRecord<ID>.table(table, isRelated: isRelated).reference
    let own = StoreRecord<ID>.table(schema.table, isRelated: false).reference.columns
    let column = other.columns[column]
    let aggregate: FetchAggregate =
      switch aggregate {
      case .count: .count
      case .exists: .exists
      case .sum: .sum(column)
      case .average: .average(column)
      case .minimum: .minimum(column)
      case .maximum: .maximum(column)
      case .first: .first(column, in: StoreRequest.fetchOrder(order, other.columns))
      }
    return RecordColumn(
      name, aggregate, of: other, where: pairs.map { other.columns[$0.other] },
      are: pairs.map { own[$0.own] },
      filter: filter?.fetchExpression(other.columns)
    ) { $0.values.indices.contains(index) ? $0.values[index] : .null }
  }
}

extension StoreRequest {
  /// Returns the table of a case including the derived columns.
  func wholeTable(in schema: StoreSchema) -> StoreTable {
    var table = schema.table
    table.columns += derived.compactMap { $0.column(in: schema) }
    return table
  }
}

extension StoreDerived: LosslessStringConvertible {
  /// The text representation of the column, such as `Rf2:1d:0=1:c0`. It consists of the table (`R` for the other one), the
  /// aggregate, the column, the order, the pairs of columns, and the filter.
  var description: String {
    let order = order.map(\.description).joined(separator: ".")
    let pairs = pairs.map { "\($0.other)=\($0.own)" }.joined(separator: ".")
    return
      "\(isRelated ? "R" : "S")\(aggregate.rawValue)\(column):\(order):\(pairs):\(filter?.description ?? "")"
  }

  init?(_ description: String) {
    let parts = description.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, ["R", "S"].contains(parts[0].prefix(1)),
      let aggregate = parts[0].dropFirst().first.flatMap(Aggregate.init),
      let column = Int(parts[0].dropFirst(2)),
      let order = [StoreRequest.Term](words: parts[1].split(separator: "."))
    else { return nil }
    let pairs = parts[2].split(separator: ".").map { pair -> Pair? in
      let numbers = pair.split(separator: "=").compactMap { Int($0) }
      return numbers.count == 2 ? Pair(other: numbers[0], own: numbers[1]) : nil
    }
    let filter = StoreExpression(parts[3])
    guard !pairs.contains(nil), filter != nil || parts[3].isEmpty else { return nil }
    self.init(
      isRelated: parts[0].hasPrefix("R"), aggregate: aggregate, column: column, order: order,
      pairs: pairs.compactMap { $0 }, filter: filter)
  }
}
