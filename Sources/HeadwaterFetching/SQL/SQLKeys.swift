/// Keys, in parts that a statement has room for.
struct SQLKeys {
  /// How many keys a statement has at most.
  static let most = 512

  let parts: [Part]

  /// Keys that one statement asks for.
  struct Part {
    let columns: [ColumnReference]
    let keys: [FetchKey]
  }

  /// Makes parts of keys; those that do not fit the columns are left out.
  ///
  /// The sizes of parts are few, since a store keeps a statement for each: the last key is asked for again to fill one up.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - columns: The columns that hold them.
  ///   - dialect: Whose columns.
  init<Keys: Collection<FetchKey>>(_ keys: Keys, _ columns: [ColumnReference], _ dialect: SQLDialect) {
    guard !columns.isEmpty else {
      parts = []
      return
    }
    let types = columns.map(\.type)
    let fitting = Set(keys.filter { dialect.canHold($0, in: types) })
    let whole = Array(fitting.filter { !$0.values.contains(.null) })
    // Null is the same as nothing in a list, so a key with one is asked for by itself.
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
  /// Writes whether a row has one of a part's keys.
  mutating func write(_ part: SQLKeys.Part, of alias: SQLAlias) {
    if part.keys.count == 1 {
      write(part.columns, of: alias, are: part.keys[0])
    } else {
      write(part.columns, of: alias, areOneOf: part.keys)
    }
  }
}

/// The degree to which keys tell a table's rows apart.
package enum SQLKeyUniqueness: Hashable, Sendable {
  /// No two rows have one.
  case unique
  /// No two rows have one, but for those with a null in it.
  case exceptNull
  /// Several rows may have one: those of a view, say.
  case unknown
}
