#if SQLite
  internal import GRDB
  internal import HeadwaterFetching

  /// Keeps fences of a database's requests in a file beside it, and gives them where they hold.
  actor FencesKeeping {
    /// The file of the database.
    nonisolated let main: String
    private nonisolated let disk: FencesDisk
    /// What is known to hold, for as long as nothing is written, while it is not settled whether the files tell.
    private var known: (mark: WriteMark, entries: [FencesFile.Entry])?
    /// Whether the log has been put into the database once.
    private var hasLooked = false

    /// The file that is kept.
    nonisolated var path: String { main + "-fences" }
    private nonisolated var log: String { main + "-wal" }
    /// A longer file is none of ours.
    private static let longest = FencesFile.most.bytes + (8 << 20)
    /// What is read of a write-ahead log to see whether it changes no rows.
    private static let longestLog = 1 << 20

    /// Makes one.
    ///
    /// - Parameters:
    ///   - path: The database's file. Nil is made of what is no file.
    ///   - disk: Where files are.
    init?(beside path: String, on disk: FencesDisk) {
      guard let main = FileStamp.wholePath(of: path), disk.stamp(main) != nil else { return nil }
      (self.main, self.disk) = (main, disk)
    }

    /// Looks at the database's files. Nil where they are not there.
    nonisolated func files() -> DataFiles? {
      guard let main = disk.stamp(main) else { return nil }
      guard let stamp = disk.stamp(log), stamp.size >= WriteAheadLog.headerSize else {
        return DataFiles(main: main)
      }
      guard let header = disk.read(log, WriteAheadLog.headerSize) else { return nil }
      return DataFiles(
        main: main,
        log: DataFiles.Log(number: stamp.number, size: stamp.size, modified: stamp.modified, header: header))
    }

    /// The log, if it is still that of a moment.
    private nonisolated func writeAheadLog(of files: DataFiles) -> WriteAheadLog? {
      guard let log = files.log, let bytes = disk.read(self.log, Self.longestLog), self.files() == files
      else { return nil }
      return WriteAheadLog(bytes, isWhole: log.size <= bytes.count)
    }

    private nonisolated func file() -> FencesFile? {
      guard let bytes = disk.read(path, Self.longest + 1), bytes.count <= Self.longest else { return nil }
      return FencesFile(bytes)
    }

    /// What is kept for a request, if it holds. The files are looked at now: where nothing has changed from when it was kept
    /// until now, nothing has until the earlier moment that is read from.
    ///
    /// - Parameters:
    ///   - fingerprint: What tells the request.
    ///   - db: Reads from a moment.
    /// - Returns: What was learnt; nil where nothing holds.
    /// - Throws: What SQLite does.
    nonisolated func fences(for fingerprint: [UInt8], _ db: Database) throws -> KeptFences? {
      guard let file = file(), let bytes = file.fences(for: fingerprint), let files = files() else {
        return nil
      }
      let holds = try file.version.holds(for: files, schema: try db.schemaText()) {
        writeAheadLog(of: files)
      }
      return holds ? try? KeptFences(bytes) : nil
    }

    /// Keeps what was learnt at a moment.
    ///
    /// - Parameters:
    ///   - fences: What was learnt.
    ///   - fingerprint: What tells the request.
    ///   - moment: The moment.
    /// - Returns: What has become of it.
    /// - Throws: ``FetchError`` where the file cannot be written.
    func keep(_ fences: KeptFences, for fingerprint: [UInt8], at moment: QuietMoment) throws -> FetchKeeping {
      let version = DataVersion(files: moment.files, schema: moment.schema)
      let present = file()
      var entries: [FencesFile.Entry] = []
      if let present, present.version == version {
        entries = present.entries
      } else if let present,
        present.version.holds(
          for: moment.filesBefore, schema: moment.schema, log: { writeAheadLog(of: moment.filesBefore) })
      {
        entries = present.entries
      } else if let known, known.mark == moment.mark {
        entries = known.entries
      }
      var next = FencesFile(version, entries)
      next.put(FencesFile.Entry(fingerprint: fingerprint, fences: fences.bytes))
      guard moment.files.areSettled(at: moment.time) else {
        known = (moment.mark, next.entries)
        return .later
      }
      known = nil
      if Set(next.entries) == Set(present?.entries ?? []), present?.version == version { return .kept }
      do {
        try disk.write(next.bytes, path, main)
      } catch FetchError.readOnly {
        return .never
      } catch FetchError.denied {
        return .never
      }
      return .kept
    }
  }

  /// What tells, in one program, whether anything has been written to a database.
  struct WriteMark: Hashable, Sendable {
    /// What SQLite counts up when other connections do.
    var others: Int64
    /// What it counts up when tables do.
    var schema: Int64
    /// How many rows the connection that writes has changed.
    var own: Int

    init(of db: Database) throws {
      others = try db.version("data_version", of: "main")
      schema = try db.version("schema_version", of: "main")
      own = db.totalChangesCount
    }
  }

  /// A moment at which nothing was written.
  struct QuietMoment: Sendable {
    /// What tells whether anything has been written since.
    var mark: WriteMark
    /// The files when it began.
    var filesBefore: DataFiles
    /// The files when all of the log had been put into the database.
    var files: DataFiles
    var schema: String
    /// When the files were looked at, in nanoseconds since 1970.
    var time: Int64
  }

  extension FencesKeeping {
    /// Whether to look at the files though they have just been written to: once, as opening a database may have done it.
    func looksAtOnce() -> Bool {
      defer { hasLooked = true }
      return !hasLooked
    }

    /// Puts what is in the log into the database's file, and looks at the files.
    ///
    /// - Parameters:
    ///   - db: The connection that writes, outside of a transaction.
    ///   - isAtOnce: Whether to do so though the files have just been written to, and may be soon.
    /// - Returns: The moment; nil where somebody writes, or reads from before.
    /// - Throws: What SQLite does.
    nonisolated func quietMoment(_ db: Database, isAtOnce: Bool) throws -> QuietMoment? {
      let mark = try WriteMark(of: db)
      guard let filesBefore = files(), isAtOnce || filesBefore.areSettled(at: disk.now()) else { return nil }
      guard let row = try Row.fetchOne(db, sql: "PRAGMA main.wal_checkpoint(PASSIVE)"),
        row[0] as Int == 0, row[1] as Int == row[2] as Int, let files = files()
      else { return nil }
      let time = disk.now()
      let schema = try db.schemaText()
      guard try WriteMark(of: db) == mark else { return nil }
      return QuietMoment(mark: mark, filesBefore: filesBefore, files: files, schema: schema, time: time)
    }
  }

  extension Database {
    /// The tables and indexes of the main database, and where in the file they are.
    fileprivate func schemaText() throws -> String {
      try String.fetchAll(
        self,
        sql: """
          SELECT quote(type) || quote(name) || quote(tbl_name) || quote(rootpage) || quote(sql)
          FROM main.sqlite_master ORDER BY rowid
          """
      ).joined(separator: "\n")
    }
  }
#endif
