#if SQLite
  internal import HeadwaterFetching

  extension SQLiteStore {
    /// Opens a database file.
    ///
    /// A file in WAL mode, and one that is made, is opened as a pool: reading and writing do not wait for each other. Any
    /// other is opened as a queue and stays in its mode. To change that, open it with GRDB. A file in WAL mode that is only
    /// read still needs a folder that can be written, or the files beside it that its writers leave.
    ///
    /// When another file takes the place of this one, or it is moved or deleted, each list reports
    /// `FetchError/disconnected(_:)` and keeps what it shows. The store opens the new file as soon as there is one, and all lists
    /// show that. See <doc:SQLiteFiles>.
    ///
    /// - Parameters:
    ///   - path: Where the file is.
    ///   - isReadOnly: True to only read it. Changes by other processes are noticed all the same.
    ///   - createsFile: Whether to make a database where there is no file.
    ///   - busyTimeout: How long to wait for other connections that write before `FetchError/busy(_:)`: from zero to some 24
    ///     days; others count as the nearest.
    ///   - interval: How often to look whether other connections or processes have written, at least a millisecond and at most a
    ///     year; nil for at reads only.
    ///   - clock: The clock that measures the time.
    /// - Throws: `FetchError/notADatabase(_:)`; `FetchError/disconnected(_:)` where there is no file;
    ///   `FetchError/readOnly(_:)` where the store writes and the file cannot be written to; `FetchError/busy(_:)` where another connection
    ///   keeps it locked for longer than `busyTimeout`; `FetchError/corrupt(_:)` and others.
    public init(
      path: String, isReadOnly: Bool = false, createsFile: Bool = false, busyTimeout: Duration = .seconds(5),
      lookingEvery interval: Duration? = .milliseconds(100), clock: any Clock<Duration> = ContinuousClock()
    ) throws {
      let opening = FileOpening(path: path, isReadOnly: isReadOnly, busyTimeout: busyTimeout)
      source = SQLiteSource(
        try opening.open(creatingFile: createsFile), reopening: opening, interval: interval, clock: clock,
        capacity: 100_000)
    }
  }
#endif
