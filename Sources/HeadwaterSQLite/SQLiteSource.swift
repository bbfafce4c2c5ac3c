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
    /// What keeps fences for the next run of the program; nil where nothing does.
    let fences: FencesKeeping?

    init(
      _ database: any DatabaseWriter, interval: Duration?, clock: any Clock<Duration>, capacity: Int,
      keepingFencesOn disk: FencesDisk?
    ) {
      self.database = database
      capture = ChangeCapture(capacity: capacity)
      poll = Poll(database, capture, interval: interval, clock: clock)
      readers = (database as? DatabasePool).map(SnapshotReaders.init)
      fences = disk.flatMap { FencesKeeping(beside: database.path, on: $0) }
    }
  }
#endif
