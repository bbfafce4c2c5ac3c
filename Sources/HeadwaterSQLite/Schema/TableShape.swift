#if SQLite
  internal import HeadwaterFetching

  /// What a table of a database is like, as far as following its rows needs it.
  struct TableShape: Hashable, Sendable {
    /// What can stand under a table's name.
    enum Kind: String, Sendable {
      case table, view, virtual, shadow
    }

    /// A column as it was declared.
    struct Column: Hashable, Sendable {
      var name: String
      var declaredType: String
      var isNotNull: Bool
      /// Its place in the primary key, counted from 1; 0 for none.
      var keyPlace: Int
      /// Whether it belongs to a virtual table and is not one of its own.
      var isHidden: Bool
      /// Whether it is computed from others.
      var isGenerated = false
    }

    /// What no two rows may share.
    struct UniqueIndex: Hashable, Sendable {
      /// A column with the collation that it is compared by.
      struct Term: Hashable, Sendable {
        var column: String
        var collation: String
      }

      /// What it compares; nil in place of an expression.
      var terms: [Term?]
      /// Whether only some rows are in it.
      var isPartial: Bool

      /// Whether all it compares are columns, of all rows.
      var isPlain: Bool { !isPartial && !terms.contains(nil) }
    }

    /// The attached database that it is in.
    var schema: String
    var name: String
    var kind: Kind
    var columns: [Column]
    /// A name that stands for the rows' numbers; nil where there are none, or a column has taken it.
    var rowIDName: String?
    var uniqueIndexes: [UniqueIndex]

    /// Whether triggers can be put on it.
    var takesTriggers: Bool { kind == .table || kind == .shadow }

    /// The declared primary key, else the number of the row; empty where there is neither.
    var primaryKey: [String] {
      let declared = columns.filter { $0.keyPlace > 0 }.sorted { $0.keyPlace < $1.keyPlace }.map(\.name)
      return declared.isEmpty ? [rowIDName].compactMap { $0 } : declared
    }

    /// Whether a name can be read there.
    func hasColumn(_ name: String) -> Bool {
      columns.contains { $0.name.isSameName(as: name) } || isRowID(name)
    }

    /// Whether a column is computed from others.
    func isGenerated(_ name: String) -> Bool {
      columns.contains { $0.isGenerated && $0.name.isSameName(as: name) }
    }

    /// Whether a name stands for the rows' numbers, and no column has taken it.
    func isRowID(_ name: String) -> Bool {
      rowIDName != nil && TableShape.rowIDNames.contains { $0.isSameName(as: name) }
        && !columns.contains { $0.name.isSameName(as: name) }
    }

    /// A Boolean value that indicates whether a name stands for the rows' numbers, as a column or otherwise.
    func isRowNumber(_ name: String) -> Bool {
      isRowID(name) || rowIDAlias?.isSameName(as: name) == true
    }

    /// A Boolean value that indicates whether a column may hold null. Those of a primary key may, which is an old fault of SQLite's,
    /// but for the number of the row, and for tables without such numbers.
    func isNullable(_ name: String) -> Bool {
      guard let column = columns.first(where: { $0.name.isSameName(as: name) }) else { return false }
      return !column.isNotNull && !isRowNumber(name) && (hasRowIDs || column.keyPlace == 0)
    }

    /// Whether no two rows share the values of these columns, but for nulls.
    func isUnique(_ names: [String]) -> Bool {
      guard !names.isEmpty else { return false }
      if names.contains(where: isRowID) { return true }
      if let alias = rowIDAlias, names.contains(where: { $0.isSameName(as: alias) }) { return true }
      return uniqueIndexes.contains { index in
        index.isPlain
          && index.terms.allSatisfy { term in
            term.map { term in names.contains { $0.isSameName(as: term.column) } } ?? false
          }
      }
    }

    /// The column that is the rows' number: the only one of a primary key, declared as INTEGER.
    var rowIDAlias: String? {
      let key = columns.filter { $0.keyPlace > 0 }
      guard key.count == 1, key[0].declaredType.isSameName(as: "INTEGER"), hasRowIDs else { return nil }
      return key[0].name
    }

    /// Whether the program has temporary triggers of its own on it, which may have their turn before ours.
    var hasTemporaryTriggers = false

    /// Whether rows have numbers, whatever their name.
    var hasRowIDs = false

    static let rowIDNames = ["rowid", "_rowid_", "oid"]
  }

  extension String {
    /// Whether SQLite takes both for the same name: letters of ASCII are alike in both cases.
    func isSameName(as other: String) -> Bool {
      utf8.lazy.map(\.smallASCII).elementsEqual(other.utf8.lazy.map(\.smallASCII))
    }
  }

  extension UInt8 {
    fileprivate var smallASCII: UInt8 { (65...90).contains(self) ? self + 32 : self }
  }
#endif
