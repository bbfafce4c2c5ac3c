public import Headwater

extension FetchStore {
  /// Reads all records that a request finds, once, from one moment of the store and off the main actor.
  ///
  /// - Parameter request: Which records.
  /// - Returns: The records, in the order of their sections and within these in that of the request.
  /// - Throws: ``FetchError``; what the table throws for a row that is no record; `CancellationError`.
  public func records<Section: ListElement, Record: FetchedRecord>(
    of request: FetchRequest<Section, Record>
  ) async throws -> [Record] {
    try await read(request) { reader in
      var records: [Record] = []
      try reader.forEachRow(of: try request.ranked(by: reader).query) {
        records.append(try request.table.decode($0))
      }
      return records
    }
  }

  /// Reads the records that a request finds one after the other, from one moment of the store, keeping none of them.
  ///
  /// - Parameters:
  ///   - request: Which records.
  ///   - result: What the result is before the first record.
  ///   - update: Adds a record, in its section, to the result, off the main actor; what it throws ends the reading.
  /// - Returns: The result after the last record.
  /// - Throws: What the closure throws; as ``records(of:)`` else.
  public func reduce<Section: ListElement, Record: FetchedRecord, Result: Sendable>(
    _ request: FetchRequest<Section, Record>, into result: Result,
    _ update: @escaping @Sendable (inout Result, Record, Section) throws -> Void
  ) async throws -> Result {
    let query = request.query
    return try await read(request) { reader in
      var result = result
      var found: [FetchKey: FetchedSection] = [:]
      if case .related = query.sectioning {
        for section in try reader.sections(of: query) { found[section.key] = section }
      }
      var present: (key: FetchKey, section: Section)?
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

  /// Reads the sections of a request that have records, with how many each has. The request's offset and limit do not
  /// count here. Costs a scan of all rows, or of an index that begins with what tells the sections.
  ///
  /// - Parameter request: Which records.
  /// - Returns: The sections, in order; the only one of a request without sections also where it has no records.
  /// - Throws: As ``records(of:)``.
  public func sections<Section: ListElement, Record: FetchedRecord>(
    of request: FetchRequest<Section, Record>
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
    _ request: FetchRequest<Section, Record>,
    _ body: @escaping @Sendable (any FetchReader) throws -> Result
  ) async throws -> Result {
    let connection = try await connect(to: request.query)
    defer { connection.close() }
    return try await connection.read { reader, _ in try body(reader) }
  }
}
