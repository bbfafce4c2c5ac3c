#if SQLite
  internal import HeadwaterFetching

  /// The structure of a database table, to the extent needed for following its rows.
  struct TableShape: Hashable, Sendable {
    /// The kind of object that a table name can refer to.
    enum Kind: String, Sendable {
      case table, view, virtual, shadow
    }

    /// A column as it was declared.
    struct Column: Hashable, Sendable {
      var name: String
      var declaredType: String
      var isNotNull: Bool
      /// The column's position in the primary key, starting at 1; 0 if it isn't part of the key.
      var keyPlace: Int
      /// A Boolean value that indicates whether the column is a hidden column of a virtual table.
      var isHidden: Bool
      /// A Boolean value that indicates whether the column is a generated column.
      var isGenerated = false
    }

    /// A unique index.
    struct UniqueIndex: Hashable, Sendable {
      /// A column with its collation.
      struct Term: Hashable, Sendable {
        var column: String
        var collation: String
      }

      /// The indexed columns; nil for an expression.
      var terms: [Term?]
      /// A Boolean value that indicates whether the index is partial, covering only some rows.
      var isPartial: Bool

      /// A Boolean value that indicates whether the index consists only of columns and covers all rows.
      var isPlain: Bool { !isPartial && !terms.contains(nil) }
    }

    /// The attached database that contains the table.
    var schema: String
    var name: String
    var kind: Kind
    var columns: [Column]
    /// A name that refers to the row numbers, or nil if there are no row numbers or if columns have taken all such names.
    var rowIDName: String?
    var uniqueIndexes: [UniqueIndex]

    /// A Boolean value that indicates whether triggers can be created on the table.
    var takesTriggers: Bool { kind == .table || kind == .shadow }

    /// The declared primary key or, if there is none, the row number; empty if there is neither.
    var primaryKey: [String] {
      let declared = columns.filter { $0.keyPlace > 0 }.sorted { $0.keyPlace < $1.keyPlace }.map(\.name)
      return declared.isEmpty ? [rowIDName].compactMap { $0 } : declared
    }

    /// Returns a Boolean value that indicates whether a column with the given name can be read.
    func hasColumn(_ name: String) -> Bool {
      columns.contains { $0.name.isSameName(as: name) } || isRowID(name)
    }

    /// Returns a Boolean value that indicates whether a column is a generated column.
    func isGenerated(_ name: String) -> Bool {
      columns.contains { $0.isGenerated && $0.name.isSameName(as: name) }
    }

    /// Returns a Boolean value that indicates whether a name refers to the row numbers and hasn't been taken by a column.
    func isRowID(_ name: String) -> Bool {
      rowIDName != nil && TableShape.rowIDNames.contains { $0.isSameName(as: name) }
        && !columns.contains { $0.name.isSameName(as: name) }
    }

    /// Returns a Boolean value that indicates whether a name refers to the row numbers, as a column or otherwise.
    func isRowNumber(_ name: String) -> Bool {
      isRowID(name) || rowIDAlias?.isSameName(as: name) == true
    }

    /// Returns a Boolean value that indicates whether a column may contain null. Because of a long-standing bug in SQLite,
    /// primary key columns can contain null, unless the column is the row number or the table has no row numbers.
    func isNullable(_ name: String) -> Bool {
      guard let column = columns.first(where: { $0.name.isSameName(as: name) }) else { return false }
      return !column.isNotNull && !isRowNumber(name) && (hasRowIDs || column.keyPlace == 0)
    }

    /// Returns a Boolean value that indicates whether no two rows have the same values in the given columns, apart from nulls.
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

    /// The column that is an alias for the row number: the only column of the primary key, declared as INTEGER.
    var rowIDAlias: String? {
      let key = columns.filter { $0.keyPlace > 0 }
      guard key.count == 1, key[0].declaredType.isSameName(as: "INTEGER"), hasRowIDs else { return nil }
      return key[0].name
    }

    /// A Boolean value that indicates whether the app has created temporary triggers on the table, which may fire before the
    /// store's own triggers.
    var hasTemporaryTriggers = false

    /// A Boolean value that indicates whether rows have numbers, under any name.
    var hasRowIDs = false

    static let rowIDNames = ["rowid", "_rowid_", "oid"]
  }

  extension String {
    /// Returns a Boolean value that indicates whether SQLite treats two names as equal. SQLite ignores the case of ASCII
    /// letters in names.
    func isSameName(as other: String) -> Bool {
      utf8.lazy.map(\.smallASCII).elementsEqual(other.utf8.lazy.map(\.smallASCII))
    }
  }

  extension UInt8 {
    fileprivate var smallASCII: UInt8 { (65...90).contains(self) ? self + 32 : self }
  }
#endif
