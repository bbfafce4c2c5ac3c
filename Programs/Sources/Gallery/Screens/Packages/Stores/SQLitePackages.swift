#if SQLite
  import Foundation
  import GRDB
  import GalleryStores
  import HeadwaterFetching
  import HeadwaterSQLite

  /// A database of packages in a SQLite file.
  struct SQLitePackages: PackageDatabase {
    private let sqlite: SQLiteStore
    private let statements = PackageStatements(dialect: .sqlite)
    var store: any FetchStore { sqlite }

    /// Opens a file. Creates it and its folder if they don't exist.
    init(path: String) throws {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      sqlite = try SQLiteStore(path: path, createsFile: true)
    }

    func prepare() async throws {
      // Without a limit, the write-ahead log would keep the size that it reached during the first import.
      try await sqlite.database.writeWithoutTransaction {
        try $0.execute(sql: "PRAGMA journal_size_limit = 16000000")
      }
      try await sqlite.perform(statements.schema)
    }

    func insert(_ rows: [[FetchValue]], into table: TableReference) async throws {
      try await sqlite.perform(statements.insert(rows, into: table))
    }

    func delete(_ keys: [FetchKey], from table: TableReference) async throws {
      try await sqlite.perform(statements.delete(keys, from: table))
    }
  }
#endif
