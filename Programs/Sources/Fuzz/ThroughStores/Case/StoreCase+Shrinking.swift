import HeadwaterTesting

extension StoreCase {
  // The cost of a case is mostly that of creating tables, regardless of their content.
  var size: Int { 2_000 + rows.count + relatedRows.count + 20 * steps.count }

  var weight: Int {
    statements * 500 + steps.count * 800 + (rows.count + relatedRows.count) * 200 + description.utf8.count
  }

  private var statements: Int { steps.reduce(0) { $0 + $1.statements.count } }

  var simplerCases: [() -> StoreCase] {
    var cases = withoutParts(of: \.steps) + withoutParts(of: \.rows) + withoutParts(of: \.relatedRows)
    for (number, step) in steps.enumerated() {
      guard case .write(let transaction) = step else { continue }
      func change(_ change: @escaping (inout StoreTransaction) -> Void) {
        cases.append {
          var changed = transaction
          change(&changed)
          return self.changed { $0.steps[number] = .write(changed) }
        }
      }
      for index in transaction.statements.indices { change { $0.statements.remove(at: index) } }
      if transaction.isByOther { change { $0.isByOther = false } }
      if transaction.isTold { change { $0.isTold = false } }
      if transaction.isHasty { change { $0.isHasty = false } }
    }
    cases += simplerRequests.map { request in
      { changed { $0.setRequest(request) } }
    }
    for (number, step) in steps.enumerated() {
      guard case .request(let request, let isHasty) = step else { continue }
      if isHasty { cases.append { changed { $0.steps[number] = .request(request, isHasty: false) } } }
      var other = StoreCase(store: store, schema: schema, request: request)
      other.request.size = .inMemory
      for simpler in other.simplerRequests where simpler.derived.count <= request.derived.count {
        var simpler = simpler
        simpler.matches(self.request)
        cases.append { changed { $0.steps[number] = .request(simpler, isHasty: isHasty) } }
      }
    }
    for index in schema.triggers.indices { cases.append { changed { $0.schema.triggers.remove(at: index) } } }
    return cases + [
      { changed { $0.schema.table.isWithoutRowID = false } },
      { changed { $0.schema.table.isKeyRowID = false } },
      { changed { $0.schema.table.name = 0 } }, { changed { $0.schema.relation?.table.name = 0 } },
      { changed { $0.schema.relation?.action = .none } }, { withoutRelation },
    ]
  }

  private var simplerRequests: [StoreRequest] {
    var requests: [StoreRequest] = []
    func add(_ change: (inout StoreRequest) -> Void) {
      var request = request
      change(&request)
      requests.append(request)
    }
    add { $0.filter = nil }
    let whole = request.wholeTable(in: schema)
    for part in request.filter?.parts ?? [] where part.isTruth(in: whole) {
      add { $0.filter = part }
    }
    add { $0.sectioning = .none }
    if case .value(let expression, let isDescending) = request.sectioning {
      for part in expression.parts { add { $0.sectioning = .value(part, isDescending: isDescending) } }
      add { $0.sectioning = .value(expression, isDescending: false) }
    }
    if case .related(let order) = request.sectioning, !order.isEmpty { add { $0.sectioning = .related([]) } }
    for index in request.order.indices { add { $0.order.remove(at: index) } }
    for index in request.order.indices { add { $0.order[index].isDescending = false } }
    for index in request.order.indices { add { $0.order[index].movesNull = false } }
    add { $0.movesNullSection = false }
    add { $0.search = nil }
    for index in request.derived.indices {
      // Removing any other column would change the numbers of the later ones.
      if index == request.derived.count - 1 { add { $0.derived.removeLast() } }
      add { $0.derived[index].filter = nil }
      if request.derived[index].pairs.count > 1 { add { $0.derived[index].pairs.removeLast() } }
      if !request.derived[index].order.isEmpty { add { $0.derived[index].order.removeLast() } }
    }
    add { $0.search?.rankedUpTo = 0 }
    if request.search?.columns.count ?? 0 > 1 { add { $0.search?.columns.removeLast() } }
    add { $0.limit = nil }
    add { $0.offset = 0 }
    add { $0.size = .inMemory }
    for index in request.operators.indices { add { $0.operators.remove(at: index) } }
    add { $0.statement = nil }
    if request.statement?.form ?? 0 > 0 { add { $0.statement?.form = 0 } }
    if request.statement?.term != nil { add { $0.statement?.term = nil } }
    add { $0.isTyped = false }
    add { $0.identifiesByValue = false }
    return requests
  }

  /// Returns the case without the other table if nothing needs it.
  private var withoutRelation: StoreCase {
    let simpler = changed {
      $0.schema.relation = nil
      $0.relatedRows = []
      $0.schema.triggers.removeAll { if case .setAll = $0 { true } else { false } }
    }
    return simpler.isValid ? simpler : self
  }

  /// Replaces the first request and changes later requests so that the properties that must be the same still match.
  private mutating func setRequest(_ request: StoreRequest) {
    self.request = request
    for (number, step) in steps.enumerated() {
      guard case .request(var other, let isHasty) = step else { continue }
      other.matches(request)
      steps[number] = .request(other, isHasty: isHasty)
    }
  }
}

extension StoreStep {
  fileprivate var statements: [StoreStatement] {
    if case .write(let transaction) = self { transaction.statements } else { [] }
  }
}
