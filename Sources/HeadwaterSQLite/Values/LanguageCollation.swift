#if SQLite
  internal import Foundation
  internal import GRDB
  internal import GRDBSQLite
  internal import Headwater

  /// A collation that compares text by the rules of a language, exactly as rows in memory are compared.
  final class LanguageCollation: Sendable {
    private let comparator: LocalizedComparator

    init(_ comparator: LocalizedComparator) { self.comparator = comparator }

    /// Adds the collation to a connection, which retains it.
    ///
    /// - Parameters:
    ///   - name: The collation's name.
    ///   - db: The connection, on its queue.
    /// - Throws: An error from SQLite.
    func add(named name: String, to db: Database) throws {
      // Several stores may share a connection, and a collation that is in use can't be replaced.
      let isThere = try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM pragma_collation_list WHERE name = ?)", arguments: [name])
      if isThere == true { return }
      guard let connection = db.sqliteConnection else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
      let retained = Unmanaged.passRetained(self)
      let code = sqlite3_create_collation_v2(
        connection, name, SQLITE_UTF8, retained.toOpaque(),
        { context, firstCount, first, secondCount, second in
          guard let context else { return 0 }
          let collation = Unmanaged<LanguageCollation>.fromOpaque(context).takeUnretainedValue()
          let result = collation.comparator.compare(
            LanguageCollation.text(first, firstCount), LanguageCollation.text(second, secondCount))
          return Int32(result.rawValue)
        },
        { context in
          if let context { Unmanaged<LanguageCollation>.fromOpaque(context).release() }
        })
      guard code == SQLITE_OK else {
        // SQLite releases a collation only if it has accepted it.
        retained.release()
        throw DatabaseError(resultCode: ResultCode(rawValue: code))
      }
    }

    /// Returns the text at a position in memory. Bytes that aren't valid UTF-8 are repaired.
    private static func text(_ start: UnsafeRawPointer?, _ count: Int32) -> String {
      String(decoding: UnsafeRawBufferPointer(start: start, count: Int(count)), as: UTF8.self)
    }
  }
#endif
