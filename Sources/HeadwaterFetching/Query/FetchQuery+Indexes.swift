extension FetchQuery {
  /// The terms of an index that contains the rows in order: the section columns, followed by the order's columns, without
  /// duplicates. Ends before text in the order of a language. Empty if any of these columns isn't stored.
  package var indexTerms: [FetchOrder] {
    let section: [FetchOrder] =
      switch sectioning {
      case .value(let expression, let isDescending):
        if case .column(let column) = expression.kind {
          [FetchOrder(column, isDescending: isDescending, nulls: sectionNulls)]
        } else {
          []
        }
      case .related(let relation): relation.columns.map { FetchOrder($0) }
      case nil: []
      }
    let terms = section + order
    return terms.contains(where: \.column.isDerived) ? [] : terms.indexed.uniqued
  }

  /// The tables and terms of the indexes that speed up computed columns. One index finds the related rows of a row, in the
  /// required order if the value comes from a single row. Another finds the row that a related row refers to.
  package var derivedIndexes: [(table: TableReference, terms: [FetchOrder])] {
    var indexes: [(table: TableReference, terms: [FetchOrder])] = []
    func add(_ table: TableReference, _ terms: [FetchOrder]) {
      // The primary key already has an index.
      if Set(table.keyColumns).isSubset(of: terms.prefix(table.key.count).map(\.column)) { return }
      if !indexes.contains(where: { $0.table == table && $0.terms == terms }) {
        indexes.append((table, terms))
      }
    }
    for derivation in derived {
      add(
        derivation.table,
        (derivation.others.map { FetchOrder($0) } + (derivation.pick?.order ?? []).indexed).uniqued)
      add(table.stored, derivation.own.map { FetchOrder($0) })
    }
    // Omit indexes that are a prefix of another index.
    return indexes.filter { index in
      !indexes.contains { other in
        other.table == index.table && other.terms.count > index.terms.count
          && other.terms.starts(with: index.terms)
      }
    }
  }
}

extension [FetchOrder] {
  /// The terms before the first that compares text by the rules of a language. An index can't contain that order, because other
  /// programs that change the table don't know it.
  fileprivate var indexed: [FetchOrder] { Array(prefix { $0.comparator == nil }) }

  /// The terms without duplicate columns.
  fileprivate var uniqued: [FetchOrder] {
    reduce(into: []) { terms, term in
      if !terms.contains(where: { $0.column.isSame(as: term.column) }) { terms.append(term) }
    }
  }
}
