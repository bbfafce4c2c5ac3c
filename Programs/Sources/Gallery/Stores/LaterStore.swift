package import HeadwaterFetching

/// A store whose database is opened later.
package actor LaterStore: FetchStore {
  private var store: (any FetchStore)?

  package init() {}

  /// Sets the store to read from.
  package func use(_ store: any FetchStore) { self.store = store }

  /// See `FetchStore`.
  package func connect(to query: FetchQuery) async throws -> FetchConnection {
    guard let store else { throw FetchError.disconnected("The database isn't open yet.") }
    return try await store.connect(to: query)
  }

  /// See `FetchStore`.
  package func update(_ updates: [FetchUpdate]) async throws {
    guard let store else { throw FetchError.disconnected("The database isn't open yet.") }
    try await store.update(updates)
  }
}
