#if SQLite
  internal import GRDB

  /// What a store and its connections share.
  struct SQLiteSource: Sendable {
    let database: any DatabaseWriter
    let capture: ChangeCapture
    let poll: Poll
    /// How the connection that writes searches.
    let search = ConnectionSearch()
    /// Connections that read at the same time; nil where the one that writes reads, too.
    let readers: SnapshotReaders?

    init(
      _ database: any DatabaseWriter, interval: Duration?, clock: any Clock<Duration>, capacity: Int
    ) {
      self.database = database
      capture = ChangeCapture(capacity: capacity)
      poll = Poll(database, capture, interval: interval, clock: clock)
      readers = (database as? DatabasePool).map(SnapshotReaders.init)
    }
  }
#endif
