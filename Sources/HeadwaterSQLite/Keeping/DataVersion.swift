#if SQLite
  internal import HeadwaterFetching

  /// The files of a database, as they are at a moment. A value.
  struct DataFiles: Hashable, Sendable {
    /// The write-ahead log. When anything is known of the file has changed tells nothing: SQLite may set its owner at each
    /// opening.
    struct Log: Hashable, Sendable {
      var number: UInt64
      var size: Int64
      var modified: Int64
      /// How it begins: other bytes each time that it begins anew.
      var header: [UInt8]
    }

    /// The database itself.
    var main: FileStamp
    /// Its write-ahead log; nil where there is none, or an empty one.
    var log: Log?

    /// Whether each file would have another stamp if it were changed now or later: the times of files are coarse, so
    /// one that has just been written to may be written to again without its time telling.
    ///
    /// - Parameter now: The time, in nanoseconds since 1970.
    /// - Returns: Whether each would have.
    func areSettled(at now: Int64) -> Bool {
      now - max(main.newest, log?.modified ?? .min) >= 2_000_000_000
    }
  }

  /// What tells whether the data of a database are the same as at a moment. A value.
  ///
  /// SQLite counts changes in the file, but not in one with a write-ahead log, where a transaction need not touch the page
  /// that has the number. So the files tell. All that was in the log then was in the database, too; so without the log, or
  /// with the same log, nothing has changed if the database's own file is the same.
  struct DataVersion: Hashable, Sendable {
    /// The files.
    var files: DataFiles
    /// The tables and indexes, and where in the file they are.
    var schema: String

    /// Whether the data are the same at another moment.
    ///
    /// - Parameters:
    ///   - present: The files at that moment.
    ///   - schema: The tables and indexes then.
    ///   - log: Reads the log as it was then; asked where it is another one.
    /// - Returns: Whether they are; false where that is not certain.
    func holds(for present: DataFiles, schema: @autoclosure () throws -> String, log: () -> WriteAheadLog?)
      rethrows -> Bool
    {
      guard present.main == files.main, try schema() == self.schema else { return false }
      return present.log == nil || present.log == files.log || log()?.changesNoRows ?? false
    }
  }

  extension ByteWriter {
    mutating func write(_ version: DataVersion) {
      write(version.files.main)
      write(version.files.log.map { [$0] } ?? []) {
        $0.write($1.number)
        $0.write(signed: $1.size)
        $0.write(signed: $1.modified)
        $0.write($1.header)
      }
      write(version.schema)
    }
  }

  extension ByteReader {
    mutating func version() throws(Damaged) -> DataVersion {
      let main = try stamp()
      let logs = try array { reader throws(Damaged) in
        DataFiles.Log(
          number: try reader.number(), size: try reader.signedNumber(), modified: try reader.signedNumber(),
          header: try reader.data())
      }
      return DataVersion(files: DataFiles(main: main, log: logs.first), schema: try text())
    }
  }
#endif
