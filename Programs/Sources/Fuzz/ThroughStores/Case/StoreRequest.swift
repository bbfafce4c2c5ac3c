import HeadwaterFetching

/// The fetch request of a case.
struct StoreRequest: Hashable, Sendable {
  /// A term in a sort order.
  struct Term: Hashable, Sendable {
    var column: Int
    var isDescending = false
    /// A Boolean value that indicates whether null is at the other end than the direction implies.
    var movesNull = false
  }

  /// The sectioning of rows.
  enum Sectioning: Hashable, Sendable {
    case none
    case value(StoreExpression, isDescending: Bool)
    /// Sections that are determined by the related row in the other table and sorted in the given order.
    case related([Term])
  }

  /// The number of rows to keep in memory.
  enum Size: Hashable, Sendable {
    case inMemory
    case windowed(page: Int, distance: Int, maximum: Int)
  }

  var filter: StoreExpression?
  var order: [Term] = []
  var sectioning = Sectioning.none
  /// A Boolean value that indicates whether the section for null is at the other end than by default.
  var movesNullSection = false
  var offset = 0
  var limit: Int?
  var size = Size.inMemory
  var search: StoreSearch?
  /// Derived columns, which are numbered after those of the table.
  var derived: [StoreDerived] = []
  /// A Boolean value that indicates whether sections that are based on a column, or on its day or month, have the type of the
  /// column's property.
  var isTyped = false
  /// A Boolean value that indicates whether records are identified by the value of a property instead of the stored key.
  var identifiesByValue = false
  /// The statement that is read instead of the table; nil for the table.
  var statement: StoreStatementForm?
  /// The operators that are applied to the fetched list, in order.
  var operators: [StoreOperator] = []
}

extension StoreRequest {
  /// Returns the order that a store receives.
  static func fetchOrder(_ terms: [Term], _ columns: [ColumnReference]) -> [FetchOrder] {
    terms.map { term in
      FetchOrder(
        columns[term.column], isDescending: term.isDescending,
        nulls: term.movesNull ? (term.isDescending ? .first : .last) : nil)
    }
  }

  /// Returns the column whose property determines the type of sections, or nil if there is none.
  func typedColumn(in schema: StoreSchema) -> Int? {
    guard isTyped, case .value(let expression, _) = sectioning else { return nil }
    switch expression {
    case .column(let column) where column < schema.table.columns.count:
      let isKey = schema.table.key.contains(column)
      return schema.table.columns[column].kind.hasType && !isKey ? column : nil
    case .call(.day, let parts), .call(.dayEast, let parts), .call(.month, let parts),
      .call(.monthWest, let parts):
      guard case .column(let column) = parts[0], column < schema.table.columns.count,
        !schema.table.key.contains(column)
      else { return nil }
      return [.date, .seconds, .dateForms].contains(schema.table.columns[column].kind)
        ? column : nil
    default: return nil
    }
  }

  /// Returns the kind of the key column if its values identify records, or nil if the stored key does.
  func identity(in schema: StoreSchema) -> StoreColumnKind? {
    guard identifiesByValue, schema.table.key.count == 1,
      !schema.table.columns[schema.table.key[0]].isOptional
    else { return nil }
    let kind = schema.table.columns[schema.table.key[0]].kind
    return kind == .bytes || kind == .textIgnoringCase ? nil : kind
  }

  /// Returns a Boolean value that indicates whether a list can replace another request with this one.
  func replaces(_ other: StoreRequest) -> Bool {
    size == other.size && identifiesByValue == other.identifiesByValue
      && operators == other.operators
  }

  /// Copies the properties that can't change when one request replaces another.
  mutating func matches(_ other: StoreRequest) {
    (size, identifiesByValue, operators) = (other.size, other.identifiesByValue, other.operators)
  }

  /// The columns that determine the position of a row.
  var placingColumns: [Int] {
    var columns = order.map(\.column) + (filter?.columns ?? []) + (search?.columns ?? [])
    if case .value(let expression, _) = sectioning { columns += expression.columns }
    return columns
  }

  /// Returns a Boolean value that indicates whether the request refers only to existing columns.
  func isValid(in schema: StoreSchema) -> Bool {
    let made = derived.map { $0.column(in: schema) }
    // Columns that can only be displayed must come last, and nothing can refer to their numbers.
    let shown = derived.reversed().prefix { $0.isOnlyShown(in: schema) }.count
    guard !made.contains(nil), !derived.dropLast(shown).contains(where: { $0.isOnlyShown(in: schema) }) else {
      return false
    }
    let count = schema.table.columns.count + made.count - shown
    guard order.allSatisfy({ $0.column < count }), filter?.isValid(columns: count) ?? true,
      search?.isValid(in: schema.table) ?? true,
      operators.allSatisfy({ $0.isValid(in: schema.table) }),
      size == .inMemory || operators.allSatisfy(\.appliesToPlaceholders),
      !operators.dropLast().contains(where: \.appliesToPlaceholders), isStatementValid(in: schema)
    else {
      return false
    }
    switch sectioning {
    case .none: return true
    case .value(let expression, _): return expression.isValid(columns: count)
    case .related(let order):
      return schema.relation.map { relation in
        order.allSatisfy { $0.column < relation.table.columns.count }
      } ?? false
    }
  }
}

extension StoreRequest {
  /// Returns a Boolean value that indicates whether there is no statement, or one that fits the rest of the request. The rows
  /// of a statement with its own order are all kept in memory. Either the statement or the request determines an order.
  private func isStatementValid(in schema: StoreSchema) -> Bool {
    guard let statement else { return true }
    guard search == nil else { return false }
    guard let term = statement.term else { return !order.isEmpty }
    return order.isEmpty && size == .inMemory && term.column < schema.table.columns.count
  }
}

extension StoreRequest.Term: LosslessStringConvertible {
  /// The text representation, such as `1`, `1d` in descending order, and `1n` or `1dn` with null at the other end.
  var description: String { "\(column)" + (isDescending ? "d" : "") + (movesNull ? "n" : "") }

  init?(_ description: String) {
    var text = description[...]
    if text.last == "n" {
      movesNull = true
      text.removeLast()
    }
    if text.last == "d" {
      isDescending = true
      text.removeLast()
    }
    guard let column = Int(text), column >= 0 else { return nil }
    self.column = column
  }
}

extension StoreRequest: LosslessStringConvertible {
  /// The text representation of the request, such as `eq.c0.vi3~1d.2~va.c1~0~-~w4.2.10`. It consists of the filter, order,
  /// sections, offset, limit, and size, followed by the search.
  var description: String {
    let sections =
      switch sectioning {
      case .none: "-"
      case .value(let expression, let isDescending): "v\(isDescending ? "d" : "a").\(expression)"
      case .related(let order): (["r"] + order.map(\.description)).joined(separator: ".")
      }
    let size =
      switch size {
      case .inMemory: "m"
      case .windowed(let page, let distance, let maximum): "w\(page).\(distance).\(maximum)"
      }
    let parts = [
      filter?.description ?? "-", order.text(separatedBy: "."), sections, "\(offset)",
      limit.map { "\($0)" } ?? "-", size,
    ]
    let types = (isTyped ? "t" : "") + (identifiesByValue ? "v" : "")
    let nulls = movesNullSection ? ["n"] : []
    let others = [search?.description].compactMap { $0 } + derived.map(\.description)
    let read = statement.map { [$0.description] } ?? []
    return (parts + others + (types.isEmpty ? [] : [types]) + nulls + read + operators.map(\.description))
      .joined(separator: "~")
  }

  init?(_ description: String) {
    let parts = description.split(separator: "~", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 6, let offset = Int(parts[3]) else { return nil }
    for part in parts.dropFirst(6) {
      if ["t", "v", "tv"].contains(part) {
        (isTyped, identifiesByValue) = (part.contains("t"), part.contains("v"))
      } else if part == "n" {
        movesNullSection = true
      } else if statement == nil, let statement = StoreStatementForm(part) {
        self.statement = statement
      } else if let applied = StoreOperator(part) {
        operators.append(applied)
      } else if let made = StoreDerived(part) {
        derived.append(made)
      } else if search == nil, let search = StoreSearch(part) {
        self.search = search
      } else {
        return nil
      }
    }
    if parts[0] != "-" {
      guard let filter = StoreExpression(parts[0]) else { return nil }
      self.filter = filter
    }
    guard let order = [Term](parts[1][...], separatedBy: ".") else { return nil }
    (self.order, self.offset, limit) = (order, offset, Int(parts[4]))
    switch (parts[2].prefix(2), parts[2].dropFirst(3)) {
    case ("-", _): sectioning = .none
    case ("va", let text), ("vd", let text):
      guard let expression = StoreExpression(String(text)) else { return nil }
      sectioning = .value(expression, isDescending: parts[2].hasPrefix("vd"))
    default:
      guard parts[2].first == "r",
        let order = [Term](words: parts[2].dropFirst(2).split(separator: "."))
      else { return nil }
      sectioning = .related(order)
    }
    if parts[5] != "m" {
      let numbers = parts[5].dropFirst().split(separator: ".").compactMap { Int($0) }
      guard parts[5].first == "w", numbers.count == 3 else { return nil }
      size = .windowed(page: numbers[0], distance: numbers[1], maximum: numbers[2])
    }
  }
}
