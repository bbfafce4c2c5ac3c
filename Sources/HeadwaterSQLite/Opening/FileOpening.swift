#if SQLite
  internal import Foundation
  internal import GRDB
  internal import HeadwaterFetching

  /// How a store opens its file: once, and again after the file was replaced. A value.
  struct FileOpening: Sendable {
    /// Where the file is, from the root of the file system.
    let path: String
    /// The path as the program has it, for messages.
    private let name: String
    private let configuration: Configuration

    init(path: String, isReadOnly: Bool, busyTimeout: Duration) {
      self.path = DatabaseFile.absolute(path)
      name = path
      var configuration = Configuration()
      configuration.readonly = isReadOnly
      // SQLite takes milliseconds as a number of 32 bits.
      configuration.busyMode = .timeout(
        busyTimeout.clamped(to: .zero ... .milliseconds(Int64(Int32.max))) / .seconds(1))
      self.configuration = configuration
    }

    /// Looks whether there is a database that can be opened.
    ///
    /// - Returns: How it keeps transactions.
    /// - Throws: `FetchError/disconnected(_:)` where there is no file; `FetchError/notADatabase(_:)`;
    ///   `FetchError/readOnly(_:)` where it cannot be written to and is to be; `FetchError/denied(_:)`.
    @discardableResult
    func checkFile(creatingFile createsFile: Bool = false) throws -> FileMode {
      let isReadOnly = configuration.readonly
      let mode = try FileMode(of: path)
      guard mode != .missing || createsFile && !isReadOnly else {
        throw FetchError.disconnected("There is no file \(name).")
      }
      guard isReadOnly || mode == .missing || FileManager.default.isWritableFile(atPath: path) else {
        throw FetchError.readOnly("\(name) cannot be written to.")
      }
      return mode
    }

    /// Opens the file.
    ///
    /// - Parameter createsFile: A Boolean value that indicates whether to make a database where there is no file.
    /// - Returns: A pool for a file in WAL mode, and for one that is made; else a queue.
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
    /// The nearest duration within a range.
    func clamped(to range: ClosedRange<Duration>) -> Duration {
      max(range.lowerBound, min(self, range.upperBound))
    }
  }
#endif
