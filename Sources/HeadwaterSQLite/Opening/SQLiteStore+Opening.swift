#if SQLite
  internal import HeadwaterFetching

  extension SQLiteStore {
    /// Opens a database file.
    ///
    /// A file in WAL mode, or a new file, is opened as a pool, so that reads and writes don't wait for each other. Any other
    /// file is opened as a queue and keeps its journal mode. To change the mode, open the file with GRDB. Reading a file in WAL
    /// mode requires a writable folder, or the files that its writers leave next to it, even if the store is read-only.
    ///
    /// If the file is replaced, moved, or deleted, each list reports `FetchError/disconnected(_:)` and keeps displaying its
    /// rows. The store opens the new file as soon as it exists, and all lists then display its rows. See <doc:SQLiteFiles>.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - isReadOnly: True to open the file for reading only. Changes by other processes are still detected.
    ///   - createsFile: A Boolean value that indicates whether to create a database if there is no file.
    ///   - busyTimeout: The time to wait for other connections to finish writing before throwing `FetchError/busy(_:)`, from
    ///     zero to about 24 days. Other values are clamped to this range.
    ///   - interval: The interval for checking whether other connections or processes have written, from one millisecond to one
    ///     year; nil to check only when reading.
    ///   - clock: The clock that measures the interval.
    /// - Throws: `FetchError/notADatabase(_:)`; `FetchError/disconnected(_:)` if there is no file; `FetchError/readOnly(_:)` if
    ///   the store must write but the file isn't writable; `FetchError/busy(_:)` if another connection keeps the file locked
    ///   for longer than `busyTimeout`; `FetchError/corrupt(_:)`; and other errors.
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
