#if SQLite
  import Foundation
  import GRDB
  import GalleryStores
  import HeadwaterFetching
  import HeadwaterSQLite

  /// Packages in a file of SQLite's.
  struct SQLitePackages: PackageDatabase {
    private let sqlite: SQLiteStore
    private let statements = PackageStatements(dialect: .sqlite)
    var store: any FetchStore { sqlite }

    /// Opens a file, and makes it and its folder where they are missing.
    ///
    /// - Parameter path: Where it is.
    /// - Throws: ``FetchError``, or an error of Foundation's.
    init(path: String) throws {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      sqlite = try SQLiteStore(path: path, createsFile: true)
    }

    func prepare() async throws {
      // Else the log beside the file stays as large as the first import has made it.
      try await sqlite.database.writeWithoutTransaction {
        try $0.execute(sql: "PRAGMA journal_size_limit = 16000000")
      }
      try await run(statements.schema)
    }

    func insert(_ rows: [[FetchValue]], into table: TableReference) async throws {
      try await run(statements.insert(rows, into: table))
    }

    func delete(_ keys: [FetchKey], from table: TableReference) async throws {
      try await run(statements.delete(keys, from: table))
    }

    private func run(_ statements: [BoundStatement]) async throws {
      try await sqlite.database.write { database in
        for statement in statements { try database.run(statement) }
      }
    }
  }
#endif
