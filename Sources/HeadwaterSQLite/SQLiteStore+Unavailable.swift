#if !SQLite
  public import HeadwaterFetching

  /// A store for a SQLite database, which isn't available without the package trait.
  @available(*, unavailable, message: "Enable Headwater's trait 'SQLite'; see docs/installation.md.")
  public struct SQLiteStore: FetchStore {
    /// Creates nothing. Without the trait, the database's type isn't known.
    public init(
      _ database: Any, lookingEvery interval: Duration? = nil,
      clock: any Clock<Duration> = ContinuousClock(), capacity: Int = 0
    ) {}

    /// Creates nothing.
    public init(
      path: String, isReadOnly: Bool = false, createsFile: Bool = false, busyTimeout: Duration = .zero,
      lookingEvery interval: Duration? = nil, clock: any Clock<Duration> = ContinuousClock()
    ) throws {}

    /// Throws an error.
    public func connect(to query: FetchQuery) async throws -> FetchConnection {
      throw FetchError.disconnected("Headwater was built without its trait 'SQLite'.")
    }

    /// Throws an error.
    public func update(_ updates: [FetchUpdate]) async throws {
      throw FetchError.disconnected("Headwater was built without its trait 'SQLite'.")
    }
  }
#endif
