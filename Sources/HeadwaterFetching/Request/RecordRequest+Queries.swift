extension RecordRequest {
  /// Creates a request from a query.
  package init(
    _ query: FetchQuery, table: RecordTable<Record> = Record.table, sections: FetchSections<Section, Record>
  ) {
    (self.query, self.table, self.sections) = (query, table, sections)
  }

  /// Returns the request with results ordered by relevance, if the number of matches is within the search's limit.
  ///
  /// - Parameter reader: The reader that counts the matches, up to the limit of ``FetchSearch/rankedUpTo``. It is used only if
  ///   that limit is positive.
  /// - Returns: The request.
  /// - Throws: Any error that the reader throws.
  func ranked(by reader: any FetchReader) throws -> RecordRequest {
    RecordRequest(try query.ranked(by: reader), table: table, sections: sections)
  }
}

extension FetchQuery {
  /// Returns the query with results ordered by relevance, if the number of matches is within the search's limit. See
  /// ``RecordRequest/ranked(by:)``.
  func ranked(by reader: any FetchReader) throws -> FetchQuery {
    guard let most = search?.rankedUpTo, most > 0 else { return self }
    guard try reader.numberOfRows(of: self, upTo: most.addingIfPossible(1)) <= most else { return self }
    var ranked = self
    ranked.isRanked = true
    return ranked
  }
}

extension FetchSections {
  /// Returns the definition of the sections for a query.
  package func queried() throws(FetchError) -> FetchSectioning? { try sectioning(Record.table) }
}
