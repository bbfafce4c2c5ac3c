#if SQLite
  internal import GRDB

  /// Asks now and then whether other connections or processes have changed the database, as long as anybody follows it.
  actor Poll {
    private let database: any DatabaseWriter
    private let capture: ChangeCapture
    private let interval: Duration?
    private let clock: any Clock<Duration>
    private var users = 0
    private var task: Task<Void, Never>?

    init(
      _ database: any DatabaseWriter, _ capture: ChangeCapture, interval: Duration?,
      clock: any Clock<Duration>
    ) {
      self.database = database
      self.capture = capture
      self.interval = interval
      self.clock = clock
    }

    /// One more follows.
    func begin() {
      users += 1
      guard task == nil, let interval else { return }
      task = Task { [database, capture, clock] in
        while (try? await clock.sleep(for: interval)) != nil {
          try? await database.writeWithoutTransaction { db in
            capture.check(in: db, isCommit: false)
            capture.trim(in: db)
          }
        }
      }
    }

    /// One less does.
    func end() {
      users -= 1
      guard users == 0 else { return }
      task?.cancel()
      task = nil
    }
  }
#endif
