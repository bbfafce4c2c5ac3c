import HeadwaterFetching

/// The store of a database that is opened later.
actor EntryStore: FetchStore {
  private var database: (any EntryDatabase)?

  /// Reads from a database from now on.
  func use(_ database: any EntryDatabase) { self.database = database }

  /// See `FetchStore`.
  func connect(to query: FetchQuery) async throws -> FetchConnection {
    guard let database else { throw FetchError.disconnected("The database is not open yet.") }
    return try await database.store.connect(to: query)
  }

  /// See `FetchStore`.
  func update(_ updates: [FetchUpdate]) async throws {
    guard let database else { throw FetchError.disconnected("The database is not open yet.") }
    try await database.store.update(updates)
  }
}
