public import Headwater

extension FetchStore {
  /// Fetches all records for a request once, from a consistent snapshot of the store. Runs off the main actor.
  ///
  /// - Parameter request: The request.
  /// - Returns: The records, ordered by their sections and then by the request's order.
  /// - Throws: ``FetchError``; any error that the table throws for a row that it can't decode; `CancellationError`.
  public func records<Section: ListElement, Record: FetchedRecord>(
    of request: RecordRequest<Section, Record>
  ) async throws -> [Record] {
    try await read(request) { reader in
      var records: [Record] = []
      try reader.forEachRow(of: try request.ranked(by: reader).query) {
        records.append(try request.table.decode($0))
      }
      return records
    }
  }

  /// Combines the records of a request into a result, one record after another, from a consistent snapshot of the store.
  /// Records aren't kept in memory.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - result: The initial result.
  ///   - update: A closure that updates the result with a record and its section. Runs off the main actor. If it throws,
  ///     reading stops.
  /// - Returns: The result after the last record.
  /// - Throws: Any error that the closure throws; the same errors as ``records(of:)``.
  public func reduce<Section: ListElement, Record: FetchedRecord, Result: Sendable>(
    _ request: RecordRequest<Section, Record>, into result: Result,
    _ update: @escaping @Sendable (inout Result, Record, Section) throws -> Void
  ) async throws -> Result {
    let query = request.query
    return try await read(request) { reader in
      var result = result
      var found: [FetchKey: FetchedSection] = [:]
      // Rows contain only the keys of their sections, so read the related records first.
      if case .related = query.sectioning {
        for section in try reader.sections(of: query) { found[section.key] = section }
      }
      var present: (key: FetchKey, section: Section)?
      // Rows arrive section by section, so decode a section only when its key changes.
      try reader.forEachRow(of: try request.ranked(by: reader).query) { row in
        let section: Section
        if let present, present.key == row.section {
          section = present.section
        } else {
          section = try request.sections.decode(
            found[row.section] ?? FetchedSection(key: row.section, count: 1))
          present = (row.section, section)
        }
        try update(&result, try request.table.decode(row), section)
      }
      return result
    }
  }

  /// Fetches the sections of a request that have records, with the number of records in each. Ignores the request's offset and
  /// limit. Scans all rows, or an index that begins with the section's columns.
  ///
  /// - Parameter request: The request.
  /// - Returns: The sections, in order. A request without sections has a single section, even if it has no records.
  /// - Throws: The same errors as ``records(of:)``.
  public func sections<Section: ListElement, Record: FetchedRecord>(
    of request: RecordRequest<Section, Record>
  ) async throws -> [(section: Section, count: Int)] {
    try await read(request) { reader in
      var found: [(section: Section, count: Int)] = []
      var indices: [Section.Identity: Int] = [:]
      for counted in try reader.sections(of: request.query) {
        let section = try request.sections.decode(counted)
        if let index = indices[section.identity] {
          found[index].count += counted.count
        } else {
          indices[section.identity] = found.count
          found.append((section, counted.count))
        }
      }
      return found
    }
  }

  private func read<Section: ListElement, Record: FetchedRecord, Result: Sendable>(
    _ request: RecordRequest<Section, Record>,
    _ body: @escaping @Sendable (any FetchReader) throws -> Result
  ) async throws -> Result {
    let connection = try await connect(to: request.query)
    defer { connection.close() }
    return try await connection.read { reader, _ in try body(reader) }
  }
}
