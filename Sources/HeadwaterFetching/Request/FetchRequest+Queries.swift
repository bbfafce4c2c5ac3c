internal import Headwater

extension FetchRequest {
  /// Makes a request of a query that is written by hand, for a table that is known only while the program runs.
  ///
  /// - Parameters:
  ///   - query: What a store is asked.
  ///   - table: The table, and how its rows become records.
  ///   - sections: The sections of that query.
  public init(
    _ query: FetchQuery, table: Table<Record> = Record.table, sections: FetchSections<Section, Record>
  ) {
    (self.query, self.table, self.sections) = (query, table, sections)
  }
}

extension FetchSections {
  /// Makes sections of what a store is asked, for a query that is written by hand.
  ///
  /// - Parameters:
  ///   - sectioning: How the query makes sections; nil for a single one.
  ///   - key: The key of a section.
  ///   - decode: Makes a section of what the store finds.
  public init(
    _ sectioning: FetchSectioning?, key: @escaping @Sendable (Section) -> FetchKey,
    decode: @escaping @Sendable (FetchedSection) throws(FetchError) -> Section
  ) {
    self.init(
      sectioning: { _ throws(FetchError) in sectioning }, decode: decode, key: key, place: { _ in [] })
  }
}

extension FetchSections {
  /// What a store is asked.
  package func queried() throws(FetchError) -> FetchSectioning? { try sectioning(Record.table) }

  /// A section's value.
  package func value(of section: FetchedSection) throws(FetchError) -> Section { try decode(section) }
}

extension Table {
  /// The record of a row.
  package func record(of row: FetchedRow) throws -> Record { try decode(row) }
}
