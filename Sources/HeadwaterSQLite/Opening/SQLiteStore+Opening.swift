#if SQLite
  internal import Foundation
  internal import GRDB
  internal import HeadwaterFetching

  extension SQLiteStore {
    /// Opens a database file.
    ///
    /// A file in WAL mode, and one that is made, is opened as a pool: reading and writing do not wait for each other. Any
    /// other is opened as a queue and stays in its mode. To change that, open it with GRDB. A file in WAL mode that is only
    /// read still needs a folder that can be written, or the files beside it that its writers leave.
    ///
    /// - Parameters:
    ///   - path: Where the file is.
    ///   - isReadOnly: Whether it is only read. What other processes write is noticed all the same.
    ///   - createsFile: Whether to make a database where there is no file.
    ///   - busyTimeout: How long to wait for other connections that write before `FetchError/busy(_:)`.
    ///   - interval: How often to look whether other connections or processes have written; nil for at reads only.
    ///   - clock: What tells when that is.
    /// - Throws: `FetchError/notADatabase(_:)`; `FetchError/disconnected(_:)` where there is no file;
    ///   `FetchError/readOnly(_:)` where it cannot be written to and is to be; `FetchError/corrupt(_:)` and others.
    public init(
      path: String, isReadOnly: Bool = false, createsFile: Bool = false, busyTimeout: Duration = .seconds(5),
      lookingEvery interval: Duration? = .milliseconds(100), clock: any Clock<Duration> = ContinuousClock()
    ) throws {
      let mode = try FileMode(of: path)
      guard mode != .missing || createsFile && !isReadOnly else {
        throw FetchError.disconnected("There is no file \(path).")
      }
      guard isReadOnly || mode == .missing || FileManager.default.isWritableFile(atPath: path) else {
        throw FetchError.readOnly("\(path) cannot be written to.")
      }
      var configuration = Configuration()
      configuration.readonly = isReadOnly
      configuration.busyMode = .timeout(busyTimeout / .seconds(1))
      let database: any DatabaseWriter = try tellingErrors {
        if mode == .rollback {
          try DatabaseQueue(path: path, configuration: configuration)
        } else {
          try DatabasePool(path: path, configuration: configuration)
        }
      }
      self.init(database, lookingEvery: interval, clock: clock)
    }
  }
#endif
