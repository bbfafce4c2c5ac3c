#if !Postgres
  public import HeadwaterFetching

  /// A store for a PostgreSQL database, which isn't available without the package trait.
  @available(*, unavailable, message: "Enable Headwater's trait 'Postgres'; see docs/installation.md.")
  public final class PostgresStore: FetchStore {
    /// Creates nothing.
    public init(
      _ address: String, options: PostgresOptions = PostgresOptions(),
      clock: any Clock<Duration> = ContinuousClock()
    ) {}

    /// Throws an error.
    public func connect(to query: FetchQuery) async throws -> FetchConnection {
      throw FetchError.disconnected("Headwater was built without its trait 'Postgres'.")
    }

    /// Throws an error.
    public func update(_ updates: [FetchUpdate]) async throws {
      throw FetchError.disconnected("Headwater was built without its trait 'Postgres'.")
    }
  }

  /// The options of a store for a PostgreSQL database, which aren't available without the package trait.
  @available(*, unavailable, message: "Enable Headwater's trait 'Postgres'; see docs/installation.md.")
  public struct PostgresOptions: Sendable {
    /// Creates nothing.
    public init() {}
  }
#endif
