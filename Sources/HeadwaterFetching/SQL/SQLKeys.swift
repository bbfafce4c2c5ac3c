/// A list of keys, divided into parts that each fit into a single statement.
struct SQLKeys {
  /// The maximum number of keys in a statement.
  static let most = 512

  let parts: [Part]

  /// The keys that a single statement requests.
  struct Part {
    let columns: [ColumnReference]
    let keys: [FetchKey]
  }

  /// Divides keys into parts. Keys that don't match the columns are omitted.
  ///
  /// Parts have only a few different sizes, because the store caches a prepared statement for each size. If there are too few
  /// keys to fill a part, the last key is repeated.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - columns: The key's columns.
  ///   - dialect: The SQL dialect.
  init<Keys: Collection<FetchKey>>(_ keys: Keys, _ columns: [ColumnReference], _ dialect: SQLDialect) {
    guard !columns.isEmpty else {
      parts = []
      return
    }
    let types = columns.map(\.type)
    let fitting = Set(keys.filter { dialect.canHold($0, in: types) })
    let whole = Array(fitting.filter { !$0.values.contains(.null) })
    // A list in SQL never matches null, so each key with null has its own part.
    var parts = fitting.filter { $0.values.contains(.null) }.map { Part(columns: columns, keys: [$0]) }
    for start in stride(from: 0, to: whole.count, by: Self.most) {
      var keys = Array(whole[start..<min(start + Self.most, whole.count)])
      if let last = keys.last, let size = [1, 8, 64, Self.most].first(where: { $0 >= keys.count }) {
        keys += Array(repeating: last, count: size - keys.count)
      }
      parts.append(Part(columns: columns, keys: keys))
    }
    self.parts = parts
  }
}

extension SQLWriter {
  /// Writes a condition that is true if a row has one of a part's keys.
  mutating func write(_ part: SQLKeys.Part, of alias: SQLAlias) {
    if part.keys.count == 1 {
      write(part.columns, of: alias, are: part.keys[0])
    } else {
      write(part.columns, of: alias, areOneOf: part.keys)
    }
  }
}

/// The degree to which the primary key identifies a table's rows.
package enum SQLKeyUniqueness: Hashable, Sendable {
  /// Each key identifies at most one row.
  case unique
  /// Each key that doesn't contain null identifies at most one row.
  case exceptNull
  /// Several rows may have the same key, for example in a view.
  case unknown
}
