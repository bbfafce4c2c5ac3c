extension Figure {
  #if SQLite
    /// Figures for displaying and following a SQLite database.
    static let fetch: [Figure] =
      // Update one of 1,000,000 rows in 1,000 sections.
      updates("fetch.update", rounds: 21, onMainActor: 1, toPlan: 5, ratio: 200) { try FetchUpdates.shared() }
      + windowed

    private static let windowed: [Figure] = [
      // Display 10,000,000 rows in 500 sections.
      Figure(
        "fetch.window.memory", unit: "MB", set: "fetch.memory", rounds: 1, needsFreshProcess: true,
        makeReady: { _ = try FetchData.tenMillion.open() }, atMost: 60
      ) { { try FetchWindowed.residentRise() / 1_048_576 } },
      once("fetch.window.open.cold", "ms", set: "fetch.cold") { try FetchWindowed().open() },
      Figure("fetch.window.open", unit: "ms", set: "fetch.window", rounds: 11, atMost: 100) {
        let list = try FetchWindowed.shared()
        _ = try list.open()
        return { try list.open() }
      },
      each("fetch.window.jump", "ms", set: "fetch.window", rounds: 201, atMost: 10) {
        try FetchWindowed.shared().jump()
      },
      once("fetch.follow.share", "%", set: "fetch.follow", atMost: 20) {
        try FetchWindowed.following().share
      },
      once("fetch.follow.lag", "ms", set: "fetch.follow") { try FetchWindowed.following().lag },
      // The time to write 100,000 rows while they are displayed, relative to the time without a list. The rows are written in
      // one transaction or in transactions of 1,000 rows each.
      each("fetch.import", "x", set: "fetch.import", rounds: 5, atMost: 1.2) {
        try FetchImport.shared().slowdown(inTransactionsOf: 100_000)
      },
      each("fetch.import.batches", "x", set: "fetch.import", rounds: 5, atMost: 1.2) {
        try FetchImport.shared().slowdown(inTransactionsOf: 1_000)
      },
      // Change a windowed list 2,000 times per second. HEADWATER_BENCH_SECONDS sets the duration in seconds.
      once("fetch.endurance.wrong", "rows", set: "fetch.endurance", atMost: 0) {
        try FetchEndurance.shared().wrong
      },
      once("fetch.endurance.memory", "%", set: "fetch.endurance", atMost: 5) {
        try FetchEndurance.shared().growth
      },
      // Follow the number of matching rows among 1,000,000, of which 1,000 change per second: the share of a processor that
      // this takes, and the processor time that GRDB's observation takes for the same changes, relative to it.
      once("fetch.value.share", "%", set: "fetch.value", atMost: 20) { try FetchValues.shared().share() },
      each("fetch.value.ratio", "x", set: "fetch.value", rounds: 1, atLeast: 50) {
        try FetchValues.shared().ratio()
      },
      // Open and close 5,000 lists.
      Figure("fetch.opening.memory", unit: "%", rounds: 1, needsFreshProcess: true, atMost: 5) {
        { try FetchEndurance.growthOfOpening() }
      },
    ]

    /// Figures for the time from a keystroke in a search field until the newest matches among one million or ten million rows
    /// are visible.
    static let fetchSearch: [Figure] =
      search("1m", atMost: 5) { try FetchSearching.million() }
      + search("10m", atMost: 10) { try FetchSearching.tenMillion() }

    private static func search(
      _ size: String, atMost most: Double,
      _ shared: @escaping @MainActor @Sendable () throws -> FetchSearching
    ) -> [Figure] {
      let texts = [
        // Words that occur in every second row, every twentieth row, and every ten-thousandth row.
        ("frequent", "frequently"), ("common", "commonl"), ("rare", "rarel"),
        // Letters with which many words begin, and the beginnings of two words.
        ("letter", "f"), ("letters", "qu"), ("words", "freq comm"),
      ]
      let set = "fetch.search.\(size)"
      let keys = texts.map { name, text in
        each("\(set).\(name)", "ms", set: set, rounds: 21, atMost: most) { try shared().type(text) }
      }
      let count = each("\(set).count", "ms", set: set, rounds: 3) { try shared().count("frequently") }
      return keys + [count]
    }

    /// Figures for displaying a new message in a list of 100,000 conversations with values derived from their messages. There
    /// are one million or ten million messages.
    static let fetchRelated: [Figure] =
      related("1m") { try FetchRelated.million() } + related("10m") { try FetchRelated.tenMillion() }

    private static func related(
      _ size: String, _ shared: @escaping @MainActor @Sendable () throws -> any UpdatedList
    ) -> [Figure] {
      updates("fetch.related.\(size)", rounds: 51, onMainActor: 0.05, toPlan: 1, ratio: 500, shared)
    }

    /// Returns figures for updating a list and, for comparison, for fetching all of its rows again.
    private static func updates(
      _ set: String, rounds: Int, onMainActor: Double, toPlan: Double, ratio: Double,
      _ shared: @escaping @MainActor @Sendable () throws -> any UpdatedList
    ) -> [Figure] {
      [
        each("\(set).mainactor", "ms", set: set, rounds: rounds, atMost: onMainActor) {
          try shared().update().onMainActor
        },
        each("\(set).plan", "ms", set: set, rounds: rounds, atMost: toPlan) { try shared().update().toPlan },
        each("\(set).reread", "ms", set: set, rounds: 3) { try shared().rereadAndCompare() },
        each("\(set).ratio", "x", set: set, rounds: 1, atLeast: ratio) {
          let list = try shared()
          let own = median(try (0..<21).map { _ in try list.update().toPlan }) ?? .nan
          return try list.rereadAndCompare() / own
        },
      ]
    }

    /// Figures for displaying a tree of 10,000,000 nodes from a SQLite database. One of its nodes has 1,000,000 children. The
    /// file, which takes up about 700 MB, is created when it is first needed and is then kept.
    static let fetchTree: [Figure] = [
      Figure(
        "fetch.tree.memory", unit: "MB", set: "fetch.tree.memory", rounds: 1, needsFreshProcess: true,
        makeReady: { _ = try FetchTree.open() }, atMost: 40
      ) { { try FetchTree.residentRise() / 1_048_576 } },
      tree("roots", "ms", rounds: 5) { try FetchTree.shared().openRoots() },
      tree("expand", "ms", rounds: 101) { try FetchTree.shared().expandAnother() },
      tree("expand.mainactor", "us", rounds: 101, atMost: 1_000) {
        try FetchTree.shared().expandKnown().expanding
      },
      tree("collapse.mainactor", "us", rounds: 101, atMost: 1_000) {
        try FetchTree.shared().expandKnown().collapsing
      },
      tree("million.expand", "ms", rounds: 1) { try FetchTree.shared().expandMillion() },
      tree("million.expand.mainactor", "us", rounds: 51, atMost: 1_000) {
        try FetchTree.shared().expandKnown(node: FetchTree.million).expanding
      },
      tree("million.collapse.mainactor", "us", rounds: 51, atMost: 1_000) {
        try FetchTree.shared().expandKnown(node: FetchTree.million).collapsing
      },
      tree("million.jump", "ms", rounds: 51) { try FetchTree.shared().jump() },
      tree("change", "ms", rounds: 51) { try FetchTree.shared().change().lag },
      tree("change.mainactor", "us", rounds: 51) { try FetchTree.shared().change().onMainActor },
      tree("hundred.expand.mainactor", "us", rounds: 101, atMost: 1_000) {
        try FetchTree.withHundredOpen().expandKnown().expanding
      },
      tree("hundred.change", "ms", rounds: 51) { try FetchTree.withHundredOpen().change().lag },
      tree("hundred.change.mainactor", "us", rounds: 51) {
        try FetchTree.withHundredOpen().change().onMainActor
      },
      tree("hundred.insert", "ms", rounds: 51) { try FetchTree.withHundredOpen().insertAndRemove().lag },
      tree("hundred.insert.mainactor", "us", rounds: 51) {
        try FetchTree.withHundredOpen().insertAndRemove().onMainActor
      },
    ]

    private static func tree(
      _ name: String, _ unit: String, rounds: Int, atMost: Double? = nil, _ sample: @escaping Sample
    ) -> Figure {
      each("fetch.tree.\(name)", unit, set: "fetch.tree.\(name)", rounds: rounds, atMost: atMost, sample)
    }

    /// Figures for displaying 100,000,000 rows from a SQLite database as one section. The file, which takes up about 6 GB, is
    /// created when it is first needed and is then kept.
    static let fetchHundredMillion: [Figure] = [
      Figure(
        "fetch.hundredmillion.memory", unit: "MB", set: "fetch.hundredmillion.memory", rounds: 1,
        needsFreshProcess: true, makeReady: { _ = try HundredMillion.open() }, atMost: 40
      ) { { try FetchWindowed.residentRise { try HundredMillion.list() } / 1_048_576 } },
      once("fetch.hundredmillion.open", "ms", set: "fetch.hundredmillion", atMost: 100) {
        try HundredMillion.shared().open()
      },
      once("fetch.hundredmillion.count", "ms", set: "fetch.hundredmillion") {
        try HundredMillion.learning().counting
      },
      once("fetch.hundredmillion.learn", "ms", set: "fetch.hundredmillion") {
        try HundredMillion.learning().learning
      },
      each("fetch.hundredmillion.jump", "ms", set: "fetch.hundredmillion", rounds: 201, atMost: 10) {
        try HundredMillion.shared().jump()
      },
      once("fetch.hundredmillion.follow.share", "%", set: "fetch.hundredmillion.follow", atMost: 20) {
        try HundredMillion.shared().follow(rowsPerSecond: 10_000).share
      },
    ]
  #else
    // The figures require SQLite.
    static let fetch: [Figure] = []
    static let fetchSearch: [Figure] = []
    static let fetchRelated: [Figure] = []
    static let fetchTree: [Figure] = []
    static let fetchHundredMillion: [Figure] = []
  #endif

  #if Postgres
    /// Figures for the effects of server restarts and lost connections on a list that displays rows from PostgreSQL: the number
    /// of wrong rows at the end, and the time from a commit until it is displayed.
    static let postgres: [Figure] = [
      once("postgres.wrong", "rows", atMost: 0) { try PostgresEndurance.shared().wrong },
      once("postgres.delay", "ms", atMost: 50) { median(try PostgresEndurance.shared().delays) ?? .nan },
      once("postgres.delay.maximum", "ms") { try PostgresEndurance.shared().delays.max() ?? .nan },
      // A role without privileges sends 10,000 forged notifications while the table changes 500 times.
      once("postgres.forged.wrong", "rows", set: "postgres.forged", atMost: 0) {
        try PostgresForgery.shared().wrong
      },
      once("postgres.forged.transactions", "x", set: "postgres.forged", atMost: 2) {
        try PostgresForgery.shared().transactions
      },
      once("postgres.forged.memory", "%", set: "postgres.forged", atMost: 5) {
        try PostgresForgery.shared().growth
      },
      // The same effects with logical replication.
      once("fetch.replication.wrong", "rows", atMost: 0) { try PostgresEndurance.replicated().wrong },
      once("fetch.replication.lost", "changes", atMost: 0) { try PostgresEndurance.replicated().lost },
      once("fetch.replication.delay", "ms", atMost: 10) {
        median(try PostgresEndurance.replicated().delays) ?? .nan
      },
      once("fetch.replication.delay.maximum", "ms") {
        try PostgresEndurance.replicated().delays.max() ?? .nan
      },
      // The maximum size of the server's log while 300 MB are written and the list isn't reading. The limit is 64 MB.
      once("fetch.replication.kept", "MB", atMost: 128) { try ReplicationLog.mostKept() },
      // The number of changed rows per second, from the first commit until the last row is displayed.
      each("fetch.replication.throughput", "rows/s", rounds: 3, atLeast: 20_000) {
        try ReplicationThroughput.shared().rowsPerSecond()
      },
      // The share of a processor that is used to follow 10,000 changes per second to a million rows, few of which are visible.
      each("fetch.replication.share", "%", rounds: 3, atMost: 20) { try ReplicationShare.share() },
    ]
  #else
    /// Empty, because the figures require PostgreSQL.
    static let postgres: [Figure] = []
  #endif
}
