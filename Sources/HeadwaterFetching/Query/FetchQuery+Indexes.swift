extension FetchQuery {
  /// The terms of an index that has the rows in order: the sections' and the order's, each column once. None where a column
  /// among them is not stored.
  package var indexTerms: [FetchOrder] {
    let section: [FetchOrder] =
      switch sectioning {
      case .value(let expression, let isDescending):
        if case .column(let column) = expression.kind {
          [FetchOrder(column, isDescending: isDescending)]
        } else {
          []
        }
      case .related(let relation): relation.columns.map { FetchOrder($0) }
      case nil: []
      }
    let terms = section + order
    return terms.contains(where: \.column.isDerived) ? [] : terms.uniqued
  }

  /// The tables and the terms of indexes that columns are made with: one that finds the other rows of a row, where one of
  /// them tells the value in that order, and one that finds the rows that an other row belongs to.
  package var derivedIndexes: [(table: TableReference, terms: [FetchOrder])] {
    var indexes: [(table: TableReference, terms: [FetchOrder])] = []
    func add(_ table: TableReference, _ terms: [FetchOrder]) {
      // Its key has an index.
      if Set(table.keyColumns).isSubset(of: terms.prefix(table.key.count).map(\.column)) { return }
      if !indexes.contains(where: { $0.table == table && $0.terms == terms }) {
        indexes.append((table, terms))
      }
    }
    for derivation in derived {
      add(
        derivation.table,
        (derivation.others.map { FetchOrder($0) } + (derivation.pick?.order ?? [])).uniqued)
      add(table.stored, derivation.own.map { FetchOrder($0) })
    }
    // One that begins as another does is of no use beside it.
    return indexes.filter { index in
      !indexes.contains { other in
        other.table == index.table && other.terms.count > index.terms.count
          && other.terms.starts(with: index.terms)
      }
    }
  }
}

extension [FetchOrder] {
  /// The terms, each column once.
  fileprivate var uniqued: [FetchOrder] {
    reduce(into: []) { terms, term in
      if !terms.contains(where: { $0.column.isSame(as: term.column) }) { terms.append(term) }
    }
  }
}
