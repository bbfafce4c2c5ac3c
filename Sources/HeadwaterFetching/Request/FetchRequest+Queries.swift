extension FetchRequest {
  /// Makes a request of a query.
  package init(
    _ query: FetchQuery, table: Table<Record> = Record.table, sections: FetchSections<Section, Record>
  ) {
    (self.query, self.table, self.sections) = (query, table, sections)
  }
}

extension FetchSections {
  /// What a store is asked.
  package func queried() throws(FetchError) -> FetchSectioning? { try sectioning(Record.table) }
}
