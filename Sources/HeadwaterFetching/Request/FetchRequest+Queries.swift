extension FetchRequest {
  /// Makes a request of a query.
  package init(
    _ query: FetchQuery, table: Table<Record> = Record.table, sections: FetchSections<Section, Record>
  ) {
    (self.query, self.table, self.sections) = (query, table, sections)
  }

  /// The request with an order of its own where few records match, as a reader finds.
  ///
  /// - Parameter reader: Counts, where it matters, up to what ``FetchSearch/rankedUpTo`` says.
  /// - Returns: The request.
  /// - Throws: What the reader throws.
  func ranked(by reader: any FetchReader) throws -> FetchRequest {
    guard let most = query.search?.rankedUpTo, most > 0 else { return self }
    guard try reader.numberOfRows(of: query, upTo: most.addingIfPossible(1)) <= most else { return self }
    var ranked = query
    ranked.isRanked = true
    return FetchRequest(ranked, table: table, sections: sections)
  }
}

extension FetchSections {
  /// What a store is asked.
  package func queried() throws(FetchError) -> FetchSectioning? { try sectioning(Record.table) }
}
