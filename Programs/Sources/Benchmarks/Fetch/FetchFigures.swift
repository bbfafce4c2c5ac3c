import Foundation

#if Postgres
  import HeadwaterPostgres
#endif

extension Figure {
  #if SQLite
    /// Figures for displaying and following a SQLite database.
    static let fetch: [Figure] = [
      // Update one of 1,000,000 rows in 1,000 sections.
      Figure("fetch.update.mainactor", unit: "ms", set: "fetch.update", rounds: 21, atMost: 1) {
        let list = try FetchUpdates.shared()
        return { try list.update().onMainActor }
      },
      Figure("fetch.update.plan", unit: "ms", set: "fetch.update", rounds: 21, atMost: 5) {
        let list = try FetchUpdates.shared()
        return { try list.update().toPlan }
      },
      Figure("fetch.update.reread", unit: "ms", set: "fetch.update", rounds: 3) {
        let list = try FetchUpdates.shared()
        return { try list.rereadAndCompare() }
      },
      Figure("fetch.update.ratio", unit: "x", set: "fetch.update", rounds: 1, atLeast: 200) {
        let list = try FetchUpdates.shared()
        return {
          let own = median(try (0..<11).map { _ in try list.update().toPlan }) ?? .nan
          return try list.rereadAndCompare() / own
        }
      },
      // Display 10,000,000 rows in 500 sections.
      Figure(
        "fetch.window.memory", unit: "MB", set: "fetch.memory", rounds: 1, needsFreshProcess: true,
        makeReady: { _ = try FetchData.tenMillion.open() }, atMost: 60
      ) {
        { try FetchWindowed.residentRise() / 1_048_576 }
      },
      Figure("fetch.window.open.cold", unit: "ms", set: "fetch.cold", rounds: 1) {
        { try FetchWindowed().open() }
      },
      Figure("fetch.window.open", unit: "ms", set: "fetch.window", rounds: 11, atMost: 100) {
        let list = try FetchWindowed.shared()
        _ = try list.open()
        return { try list.open() }
      },
      Figure("fetch.window.jump", unit: "ms", set: "fetch.window", rounds: 201, atMost: 10) {
        let list = try FetchWindowed.shared()
        return { try list.jump() }
      },
      Figure("fetch.follow.share", unit: "%", set: "fetch.follow", rounds: 1, atMost: 20) {
        { try FetchFollowing.shared().share }
      },
      Figure("fetch.follow.lag", unit: "ms", set: "fetch.follow", rounds: 1) {
        { try FetchFollowing.shared().lag }
      },
      // The time to write 100,000 rows while they are displayed, relative to the time without a list. The rows are written in
      // one transaction or in transactions of 1,000 rows each.
      Figure("fetch.import", unit: "x", set: "fetch.import", rounds: 5, atMost: 1.2) {
        let list = try FetchImport.shared()
        return { try list.slowdown(inTransactionsOf: 100_000) }
      },
      Figure("fetch.import.batches", unit: "x", set: "fetch.import", rounds: 5, atMost: 1.2) {
        let list = try FetchImport.shared()
        return { try list.slowdown(inTransactionsOf: 1_000) }
      },
      // Change a windowed list 2,000 times per second. HEADWATER_BENCH_SECONDS sets the duration in seconds.
      Figure("fetch.endurance.wrong", unit: "rows", set: "fetch.endurance", rounds: 1, atMost: 0) {
        { try FetchEndurance.shared().wrong }
      },
      Figure("fetch.endurance.memory", unit: "%", set: "fetch.endurance", rounds: 1, atMost: 5) {
        { try FetchEndurance.shared().growth }
      },
      // Open and close 5,000 lists.
      Figure("fetch.opening.memory", unit: "%", rounds: 1, needsFreshProcess: true, atMost: 5) {
        { try FetchEndurance.growthOfOpening() }
      },
    ]
  #else
    /// Empty, because the figures require SQLite.
    static let fetch: [Figure] = []
  #endif

  #if Postgres
    /// Figures for the effects of server restarts and lost connections on a list that displays rows from PostgreSQL: the number
    /// of wrong rows at the end, and the time from a commit until it is displayed.
    static let postgres: [Figure] = [
      Figure("postgres.wrong", unit: "rows", rounds: 1, atMost: 0) {
        { try PostgresEndurance.shared().wrong }
      },
      Figure("postgres.delay", unit: "ms", rounds: 1, atMost: 50) {
        { median(try PostgresEndurance.shared().delays) ?? .nan }
      },
      Figure("postgres.delay.maximum", unit: "ms", rounds: 1) {
        { try PostgresEndurance.shared().delays.max() ?? .nan }
      },
      // A role without privileges sends 10,000 forged notifications while the table changes 500 times.
      Figure("postgres.forged.wrong", unit: "rows", set: "postgres.forged", rounds: 1, atMost: 0) {
        { try PostgresForgery.shared().wrong }
      },
      Figure("postgres.forged.transactions", unit: "x", set: "postgres.forged", rounds: 1, atMost: 2) {
        { try PostgresForgery.shared().transactions }
      },
      Figure("postgres.forged.memory", unit: "%", set: "postgres.forged", rounds: 1, atMost: 5) {
        { try PostgresForgery.shared().growth }
      },
      // The same effects with logical replication.
      Figure("fetch.replication.wrong", unit: "rows", rounds: 1, atMost: 0) {
        { try PostgresEndurance.shared(by: .automatic).wrong }
      },
      Figure("fetch.replication.lost", unit: "changes", rounds: 1, atMost: 0) {
        { try PostgresEndurance.shared(by: .automatic).lost }
      },
      Figure("fetch.replication.delay", unit: "ms", rounds: 1, atMost: 10) {
        { median(try PostgresEndurance.shared(by: .automatic).delays) ?? .nan }
      },
      Figure("fetch.replication.delay.maximum", unit: "ms", rounds: 1) {
        { try PostgresEndurance.shared(by: .automatic).delays.max() ?? .nan }
      },
      // The maximum size of the server's log while 300 MB are written and the list isn't reading. The limit is 64 MB.
      Figure("fetch.replication.kept", unit: "MB", rounds: 1, atMost: 128) {
        { try ReplicationLog.mostKept() }
      },
      // The number of changed rows per second, from the first commit until the last row is displayed.
      Figure("fetch.replication.throughput", unit: "rows/s", rounds: 3, atLeast: 20_000) {
        let list = try ReplicationThroughput.shared()
        return { try list.rowsPerSecond() }
      },
      // The share of a processor that is used to follow 10,000 changes per second to a million rows, few of which are visible.
      Figure("fetch.replication.share", unit: "%", rounds: 3, atMost: 20) {
        { try ReplicationShare.share() }
      },
    ]
  #else
    /// Empty, because the figures require PostgreSQL.
    static let postgres: [Figure] = []
  #endif
}

#if SQLite
  /// The cost of following, measured once for several figures.
  @MainActor
  private enum FetchFollowing {
    private static var present: FetchWindowed.Following?

    static func shared() throws -> FetchWindowed.Following {
      if let present { return present }
      let made = try FetchWindowed.shared().follow()
      present = made
      return made
    }
  }
#endif
