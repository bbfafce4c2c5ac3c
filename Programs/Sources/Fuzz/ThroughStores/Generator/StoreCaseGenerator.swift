import HeadwaterFetching
import HeadwaterTesting

/// Generates random cases: tables, fetch requests, and writes.
struct StoreCaseGenerator: CaseGenerator {
  private var random: SplitMix64
  private let store: StoreKind

  /// A Boolean value that indicates whether most cases contain a search.
  private let searches: Bool
  /// A Boolean value that indicates whether the tables of the case have many keys.
  private var isLarge = false
  /// The initial rows of the tables.
  private var rows: (own: [StoreRow], related: [StoreRow]) = ([], [])
  /// The columns that determine the position of a row.
  private var placing: [Int] = []
  /// A Boolean value that indicates whether the case focuses on rows that move in a mostly unloaded list.
  private var isAboutMoves = false

  /// The features of the cases.
  private let features: Set<StoreFeature>

  init(
    store: StoreKind, seed: UInt64, searches: Bool = false,
    features: Set<StoreFeature> = Set(StoreFeature.allCases)
  ) {
    (self.store, self.searches, self.features) = (store, searches, features)
    random = SplitMix64(seed: seed)
  }

  mutating func next() -> StoreCase {
    let schema = StoreSchemaGenerator(store: store, features: features).schema(&random)
    isAboutMoves = random.oneIn(6)
    var fuzzCase = StoreCase(store: store, schema: schema, request: request(schema))
    let count = numberOfRows(fuzzCase.request)
    let others = schema.relation == nil ? 0 : random.below(6)
    fuzzCase.relatedRows = (0..<others).compactMap { _ in row(schema, isRelated: true) }
    fuzzCase.rows = (0..<count).compactMap { _ in row(schema, isRelated: false) }
    rows = (fuzzCase.rows, fuzzCase.relatedRows)
    placing = fuzzCase.request.placingColumns.filter(schema.table.columns.indices.contains)
    if searches { fuzzCase.request.search = search(schema.table) }
    addStatement(to: &fuzzCase.request, schema)
    for _ in 0..<1 + random.below(6) { fuzzCase.steps.append(step(fuzzCase)) }
    if features.contains(.places), random.oneIn(6) { addPlaces(to: &fuzzCase) }
    return fuzzCase
  }

  /// Adds steps that save the position and restore it later.
  private mutating func addPlaces(to fuzzCase: inout StoreCase) {
    let start = random.below(fuzzCase.steps.count)
    fuzzCase.steps.insert(.save, at: start)
    fuzzCase.steps.insert(.scroll(random.below(101)), at: start)
    for _ in 0..<1 + random.below(2) {
      let end = start + 2 + random.below(fuzzCase.steps.count - start - 1)
      fuzzCase.steps.insert(.restore(inNewList: random.oneIn(2)), at: end)
    }
  }

  /// Returns another request for the same list.
  private mutating func otherRequest(_ fuzzCase: StoreCase) -> StoreRequest {
    var other = request(fuzzCase.schema)
    if searches { other.search = search(fuzzCase.schema.table) }
    other.size = fuzzCase.request.size
    other.identifiesByValue = fuzzCase.request.identifiesByValue
    other.operators = fuzzCase.request.operators
    addStatement(to: &other, fuzzCase.schema)
    return other
  }

  /// Makes a request read a statement, for some requests to databases. The other parts of the cases stay the same.
  private func addStatement(to request: inout StoreRequest, _ schema: StoreSchema) {
    var random = random
    guard store != .memory, features.contains(.statements), request.search == nil, random.oneIn(6) else {
      return
    }
    var statement = StoreStatementForm(form: random.below(StoreStatementForm.forms))
    // The names of derived columns are numbered after those of the table, so the statement doesn't return them.
    if request.size == .inMemory, random.oneIn(2) || request.order.isEmpty {
      request.order = []
      statement.term = StoreRequest.Term(
        column: random.below(schema.table.columns.count), isDescending: random.oneIn(2))
    }
    if statement.term != nil || !request.order.isEmpty { request.statement = statement }
  }

  private mutating func operators(_ request: StoreRequest, _ schema: StoreSchema) -> [StoreOperator] {
    // If several rows have the same identity, it isn't known which of them is displayed as a record.
    let table = schema.table
    guard !request.identifiesByValue, !table.key.contains(where: { table.columns[$0].isOptional })
    else {
      return []
    }
    if request.size != .inMemory { return [.collapse(shown: random.below(4))] }
    var operators = (0..<1 + random.below(2)).map { _ -> StoreOperator in
      let column = random.below(schema.table.columns.count)
      return switch random.below(3) {
      case 0: .filter(column: column)
      case 1: .sort(column: column, isDescending: random.oneIn(2))
      default: .section(column: column)
      }
    }
    if random.oneIn(3) { operators[operators.count - 1] = .collapse(shown: random.below(4)) }
    return operators
  }

  /// Returns the number of initial rows. Most of a windowed list isn't loaded. If there are derived columns, the number is
  /// smaller, because computing them takes time for each row.
  private mutating func numberOfRows(_ request: StoreRequest) -> Int {
    isLarge = false
    guard request.size != .inMemory, isAboutMoves || random.oneIn(2) else {
      return random.below(random.oneIn(4) ? 40 : 12)
    }
    isLarge = true
    return 20 + random.below(request.derived.isEmpty ? 40 : 16)
  }

  private mutating func search(_ table: StoreTable) -> StoreSearch? {
    var columns = table.columns.indices.filter { table.columns[$0].kind.isSearched }
    guard !columns.isEmpty, !random.oneIn(8) else { return nil }
    columns.shuffle(using: &random)
    return StoreSearch(
      columns: Array(columns.prefix(1 + random.below(3))), text: random.below(StoreSearch.texts.count),
      rankedUpTo: random.oneIn(3) ? random.below(12) : 0)
  }

  // MARK: Requests

  private mutating func request(_ schema: StoreSchema) -> StoreRequest {
    var request = StoreRequest()
    var table = schema.table
    if !isAboutMoves, random.oneIn(2) {
      request.derived = (0..<1 + random.below(3)).compactMap { _ in derived(schema) }
      let shown = request.derived.filter { $0.isOnlyShown(in: schema) }
      request.derived.removeAll { $0.isOnlyShown(in: schema) }
      table.columns += request.derived.compactMap { $0.column(in: schema) }
      request.derived += shown
    }
    let expressions = StoreExpressionGenerator(table: table, values: 9)
    if random.oneIn(2) { request.filter = expressions.truth(&random, depth: 2) }
    request.order = order(table)
    if isAboutMoves, request.order.isEmpty {
      request.order = [StoreRequest.Term(column: random.below(table.columns.count))]
    }
    switch random.below(6) {
    case 0, 1: break
    case _ where isAboutMoves && random.oneIn(2): break
    case 2 where schema.relation != nil, 3 where schema.relation != nil, 4 where schema.relation != nil:
      if let other = schema.relation?.table { request.sectioning = .related(order(other)) }
    default: request.sectioning = .value(expressions.section(&random), isDescending: random.oneIn(3))
    }
    // The other parts of the cases stay the same.
    var nulls = random
    request.movesNullSection =
      features.contains(.nullOrders) && request.sectioning != .none && nulls.oneIn(4)
    request.isTyped = features.contains(.sections) && random.oneIn(2)
    request.identifiesByValue = features.contains(.identities) && random.oneIn(3)
    if random.oneIn(4) { request.offset = extreme(or: random.below(6), isNegative: false) }
    if random.oneIn(4) { request.limit = extreme(or: random.below(12), isNegative: false) }
    if isAboutMoves || random.oneIn(2) {
      // In half of the cases, keep only a few more rows than are visible.
      let isNarrow = random.oneIn(2)
      request.size = .windowed(
        page: extreme(or: 1 + random.below(isNarrow ? 2 : 6)),
        distance: extreme(or: random.below(isNarrow ? 3 : 5)),
        maximum: extreme(or: random.below(isNarrow ? 8 : 16)))
    }
    // Stores differ in whether rows without a section count toward the offset and the limit.
    if request.typedColumn(in: schema) != nil { (request.offset, request.limit) = (0, nil) }
    // The order of rows with the same key isn't known, so the rows within the limit aren't known either.
    if schema.table.key.contains(where: { schema.table.columns[$0].isOptional }) {
      (request.offset, request.limit) = (0, nil)
    }
    if features.contains(.operators), random.oneIn(8) { request.operators = operators(request, schema) }
    return request
  }

  /// Returns the given number or, occasionally, an extreme value for an option.
  private mutating func extreme(or number: Int, isNegative: Bool = true) -> Int {
    guard random.oneIn(12) else { return number }
    let extremes = [Int.max, .max - 1, 1 << 62, 1 << 31, 0] + (isNegative ? [-1, .min + 1, .min] : [])
    return random.pick(extremes)
  }

  /// Returns a derived column, or nil if no columns of the tables can have equal values.
  private mutating func derived(_ schema: StoreSchema) -> StoreDerived? {
    let isRelated = schema.relation != nil && !random.oneIn(4)
    guard let other = schema.table(isRelated)?.table else { return nil }
    var pairs: [StoreDerived.Pair] = []
    if isRelated, let relation = schema.relation, random.oneIn(3) {
      pairs = zip(relation.table.key, relation.columns).map { StoreDerived.Pair(other: $0, own: $1) }
    } else {
      // Most references are to the columns that identify a row.
      let all = other.columns.indices.flatMap { other in
        schema.table.columns.indices.map { StoreDerived.Pair(other: other, own: $0) }
      }.filter { other.columns[$0.other].kind.pairs(with: schema.table.columns[$0.own].kind) }
      let keys = schema.table.key.count == 1 ? all.filter { $0.own == schema.table.key[0] } : []
      guard let pair = (keys.isEmpty || random.oneIn(2) ? all : keys).randomElement(using: &random) else {
        return nil
      }
      pairs = [pair]
      if random.oneIn(6), let more = all.randomElement(using: &random), more != pair { pairs.append(more) }
    }
    var derived = StoreDerived(
      isRelated: isRelated, aggregate: random.pick(StoreDerived.Aggregate.allCases),
      column: random.below(other.columns.count), pairs: pairs)
    let numbers = other.columns.indices.filter { [.integer, .real].contains(other.columns[$0].kind) }
    if [.sum, .average].contains(derived.aggregate) {
      derived.column = numbers.randomElement(using: &random) ?? derived.column
    }
    let repeatsKeys = other.key.contains { other.columns[$0].isOptional }
    if derived.aggregate == .first, repeatsKeys { derived.aggregate = .count }
    if derived.aggregate == .first { derived.order = order(other) }
    if random.oneIn(3) {
      derived.filter = StoreExpressionGenerator(table: other, values: 9).truth(&random, depth: 1)
    }
    return derived.column(in: schema) == nil ? nil : derived
  }

  private mutating func order(_ table: StoreTable) -> [StoreRequest.Term] {
    var columns = Array(table.columns.indices)
    columns.shuffle(using: &random)
    // The other parts of the cases stay the same.
    var nulls = random
    return columns.prefix(random.below(3)).map {
      let movesNull = features.contains(.nullOrders) && nulls.oneIn(3)
      return StoreRequest.Term(column: $0, isDescending: random.oneIn(2), movesNull: movesNull)
    }
  }

  // MARK: Writes

  private mutating func row(_ schema: StoreSchema, isRelated: Bool) -> StoreRow? {
    guard let table = schema.table(isRelated)?.table else { return nil }
    return StoreRow(values: table.columns.indices.map { value(table, $0) })
  }

  /// Returns the number of a value. Keys have many different values, so that there are many rows. Other columns have only a
  /// few, so that many rows have equal values.
  private mutating func value(_ table: StoreTable, _ column: Int) -> Int? {
    if table.columns[column].allowsNull, random.oneIn(4) { return nil }
    return random.below(table.key.contains(column) ? (isLarge ? 90 : 24) : random.oneIn(8) ? 20 : 6)
  }

  /// Returns a key, which is usually that of an initial row.
  private mutating func key(_ table: StoreTable, isRelated: Bool) -> [Int] {
    if !random.oneIn(3),
      let row = (isRelated ? rows.related : rows.own).randomElement(using: &random)
    {
      return table.key.map { row.values[$0] ?? 0 }
    }
    return table.key.map { value(table, $0) ?? 0 }
  }

  private mutating func step(_ fuzzCase: StoreCase) -> StoreStep {
    let (schema, isWindowed) = (fuzzCase.schema, fuzzCase.request.size != .inMemory)
    if features.contains(.requests), random.oneIn(12) {
      return .request(otherRequest(fuzzCase), isHasty: features.contains(.haste) && random.oneIn(3))
    }
    if random.oneIn(isWindowed ? 4 : 12) { return .scroll(random.below(101)) }
    if store != .memory, random.oneIn(24) {
      return .alter(random.pick(StoreAlteration.allCases))
    }
    let count = random.oneIn(12) ? 20 : 1 + random.below(4)
    var transaction = StoreTransaction(statements: (0..<count).compactMap { _ in statement(schema) })
    transaction.isByOther = random.oneIn(6)
    transaction.isRolledBack = random.oneIn(12)
    transaction.isTold = !transaction.isRolledBack && random.oneIn(3)
    transaction.isHasty = features.contains(.haste) && random.oneIn(12)
    return .write(transaction)
  }

  private mutating func statement(_ schema: StoreSchema) -> StoreStatement? {
    let isRelated = schema.relation != nil && random.oneIn(4)
    guard let table = schema.table(isRelated)?.table else { return nil }
    let column = random.below(table.columns.count)
    let other = random.below(table.columns.count)
    switch isAboutMoves && random.oneIn(2) ? 13 : random.below(32) {
    case 0..<7: return row(schema, isRelated: isRelated).map { .insert($0, isRelated: isRelated) }
    case 7..<10: return row(schema, isRelated: isRelated).map { .upsert($0, isRelated: isRelated) }
    case 10..<13: return row(schema, isRelated: isRelated).map { .replace($0, isRelated: isRelated) }
    case 13..<20:
      var column = column
      if !isRelated, random.oneIn(2), let placed = placing.randomElement(using: &random) {
        column = placed
      }
      return .update(
        key: key(table, isRelated: isRelated), column: column, value: value(table, column),
        isRelated: isRelated)
    case 20..<22:
      return .updateAll(
        column: column, value: value(table, column), where: other, equals: value(table, other),
        isRelated: isRelated)
    case 22..<26: return .delete(key: key(table, isRelated: isRelated), isRelated: isRelated)
    case 26: return .deleteAll(where: other, equals: value(table, other), isRelated: isRelated)
    case 27: return random.oneIn(3) ? .clear(isRelated: isRelated) : .begin
    case 28: return random.oneIn(6) ? .truncate(isRelated: isRelated) : .begin
    case 29: return .begin
    case 30: return .release
    default: return .rollBack
    }
  }
}
