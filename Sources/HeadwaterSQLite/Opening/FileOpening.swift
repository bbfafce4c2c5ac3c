#if SQLite
  internal import Foundation
  internal import GRDB
  internal import HeadwaterFetching

  /// The parameters for opening a store's file, and for opening it again after it has been replaced.
  struct FileOpening: Sendable {
    /// The absolute path of the file.
    let path: String
    /// The path as passed by the app, for messages.
    private let name: String
    private let configuration: Configuration

    init(path: String, isReadOnly: Bool, busyTimeout: Duration) {
      self.path = DatabaseFile.absolute(path)
      name = path
      var configuration = Configuration()
      configuration.readonly = isReadOnly
      // SQLite stores the number of milliseconds as a 32-bit integer.
      configuration.busyMode = .timeout(
        busyTimeout.clamped(to: .zero ... .milliseconds(Int64(Int32.max))) / .seconds(1))
      self.configuration = configuration
    }

    /// Checks that a database exists and can be opened.
    ///
    /// - Returns: The journal mode.
    /// - Throws: `FetchError/disconnected(_:)` if there is no file; `FetchError/notADatabase(_:)`; `FetchError/readOnly(_:)` if
    ///   the store must write but the file isn't writable; `FetchError/denied(_:)`.
    @discardableResult
    func checkFile(creatingFile createsFile: Bool = false) throws -> FileMode {
      let isReadOnly = configuration.readonly
      let mode = try FileMode(of: path)
      guard mode != .missing || createsFile && !isReadOnly else {
        throw FetchError.disconnected("The file \(name) doesn't exist.")
      }
      guard isReadOnly || mode == .missing || FileManager.default.isWritableFile(atPath: path) else {
        throw FetchError.readOnly("The file \(name) can't be written to.")
      }
      return mode
    }

    /// Opens the file.
    ///
    /// - Parameter createsFile: A Boolean value that indicates whether to create a database if there is no file.
    /// - Returns: A pool for a file in WAL mode or for a new file; otherwise, a queue.
    /// - Throws: `FetchError`.
    func open(creatingFile createsFile: Bool) throws -> any DatabaseWriter {
      let mode = try checkFile(creatingFile: createsFile)
      return try tellingErrors {
        if mode == .rollback {
          try DatabaseQueue(path: path, configuration: configuration)
        } else {
          try DatabasePool(path: path, configuration: configuration)
        }
      }
    }
  }

  extension Duration {
    /// Returns the closest duration within a range.
    func clamped(to range: ClosedRange<Duration>) -> Duration {
      max(range.lowerBound, min(self, range.upperBound))
    }
  }
#endif
