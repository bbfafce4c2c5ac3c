public import Foundation

extension Column where Record: FetchedRecord {
  /// A column that is not stored: how many records of another table belong to the record.
  ///
  /// ```swift
  /// static let table = Table<Conversation>(
  ///   "conversation", key: "id",
  ///   columns: [
  ///     Column("id", \.id), Column("title", \.title),
  ///     .count("unread", \.unread, of: \Message.conversation, where: #Predicate { !$0.isRead }),
  ///     .latest("latestText", \.latestText, of: \Message.text, by: \.date, in: \.conversation),
  ///   ]
  /// ) { row in
  ///   try Conversation(
  ///     id: row["id"], title: row["title"], unread: row["unread"], latestText: row["latestText"])
  /// }
  /// ```
  ///
  /// It can be sorted, filtered and sectioned by like any other column, and is kept up to date with the other table. No
  /// table has a column of that name.
  ///
  /// - Parameters:
  ///   - name: A name that no other column of the table has.
  ///   - keyPath: The property.
  ///   - foreignKey: The property of the other records that names the record they belong to.
  ///   - predicate: Which of them count; nil for all.
  ///   - related: The other table; by default the other record's own.
  /// - Returns: The column.
  public static func count<Related: FetchedRecord, Key: FetchValueConvertible>(
    _ name: String, _ keyPath: any KeyPath<Record, Int> & Sendable,
    of foreignKey: any KeyPath<Related, Key> & Sendable, where predicate: Predicate<Related>? = nil,
    from related: @autoclosure @escaping @Sendable () -> Table<Related> = Related.table
  ) -> Column {
    toMany(name, keyPath, foreignKey, predicate, isOptional: false, related) { _ throws(FetchError) in .count
    }
  }

  /// A column that is not stored: whether any record of another table belongs to the record. Otherwise
  /// as ``count(_:_:of:where:from:)``, and it costs no more than to find one.
  ///
  /// - Parameters:
  ///   - name: A name that no other column of the table has.
  ///   - keyPath: The property.
  ///   - foreignKey: The property of the other records that names the record they belong to.
  ///   - predicate: Which of them count; nil for all.
  ///   - related: The other table; by default the other record's own.
  /// - Returns: The column.
  public static func exists<Related: FetchedRecord, Key: FetchValueConvertible>(
    _ name: String, _ keyPath: any KeyPath<Record, Bool> & Sendable,
    of foreignKey: any KeyPath<Related, Key> & Sendable, where predicate: Predicate<Related>? = nil,
    from related: @autoclosure @escaping @Sendable () -> Table<Related> = Related.table
  ) -> Column {
    toMany(name, keyPath, foreignKey, predicate, isOptional: false, related) { _ throws(FetchError) in .exists
    }
  }

  /// A column that is not stored: the sum of a property of the records that belong to the record; 0 of none. Null is left
  /// out. Otherwise as ``count(_:_:of:where:from:)``.
  ///
  /// A sum of whole numbers that does not fit into 64 bits is null, and so is one of floating-point numbers of which one is
  /// not below 1e290 in size: let the property be optional where that may be. What floating-point numbers add up to
  /// depends on their order, so such a sum can be shown, but not sorted, filtered or sectioned by.
  ///
  /// - Parameters:
  ///   - name: A name that no other column of the table has.
  ///   - keyPath: The property.
  ///   - summed: The property of the other records that is added up.
  ///   - foreignKey: The property of the other records that names the record they belong to.
  ///   - predicate: Which of them count; nil for all.
  ///   - related: The other table; by default the other record's own.
  /// - Returns: The column.
  public static func sum<
    Related: FetchedRecord, Value: FetchValueConvertible, Other: FetchValueConvertible,
    Key: FetchValueConvertible
  >(
    _ name: String, _ keyPath: any KeyPath<Record, Value> & Sendable,
    of summed: any KeyPath<Related, Other> & Sendable, in foreignKey: any KeyPath<Related, Key> & Sendable,
    where predicate: Predicate<Related>? = nil,
    from related: @autoclosure @escaping @Sendable () -> Table<Related> = Related.table
  ) -> Column {
    toMany(name, keyPath, foreignKey, predicate, related) { table throws(FetchError) in
      .sum(try table.column(for: summed).reference)
    }
  }

  /// A column that is not stored: the least value of a property of the records that belong to the record; nil of none. Otherwise
  /// as ``count(_:_:of:where:from:)``.
  ///
  /// - Parameters:
  ///   - name: A name that no other column of the table has.
  ///   - keyPath: The property.
  ///   - property: The property of the other records. Null is left out.
  ///   - foreignKey: The property of the other records that names the record they belong to.
  ///   - predicate: Which of them count; nil for all.
  ///   - type: How the store writes the values down in the other table.
  ///   - related: The other table; by default the other record's own.
  /// - Returns: The column.
  public static func minimum<
    Related: FetchedRecord, Value: FetchValueConvertible, Other: FetchValueConvertible,
    Key: FetchValueConvertible
  >(
    _ name: String, _ keyPath: any KeyPath<Record, Value?> & Sendable,
    of property: any KeyPath<Related, Other> & Sendable, in foreignKey: any KeyPath<Related, Key> & Sendable,
    where predicate: Predicate<Related>? = nil, type: ColumnType = Value.columnType,
    from related: @autoclosure @escaping @Sendable () -> Table<Related> = Related.table
  ) -> Column {
    toMany(name, keyPath, foreignKey, predicate, type: type, related) { table throws(FetchError) in
      .minimum(try table.column(for: property).reference)
    }
  }

  /// A column that is not stored: the greatest value of a property of the records that belong to the record; nil of none.
  /// Otherwise as ``count(_:_:of:where:from:)``.
  ///
  /// - Parameters:
  ///   - name: A name that no other column of the table has.
  ///   - keyPath: The property.
  ///   - property: The property of the other records. Null is left out.
  ///   - foreignKey: The property of the other records that names the record they belong to.
  ///   - predicate: Which of them count; nil for all.
  ///   - type: How the store writes the values down in the other table.
  ///   - related: The other table; by default the other record's own.
  /// - Returns: The column.
  public static func maximum<
    Related: FetchedRecord, Value: FetchValueConvertible, Other: FetchValueConvertible,
    Key: FetchValueConvertible
  >(
    _ name: String, _ keyPath: any KeyPath<Record, Value?> & Sendable,
    of property: any KeyPath<Related, Other> & Sendable, in foreignKey: any KeyPath<Related, Key> & Sendable,
    where predicate: Predicate<Related>? = nil, type: ColumnType = Value.columnType,
    from related: @autoclosure @escaping @Sendable () -> Table<Related> = Related.table
  ) -> Column {
    toMany(name, keyPath, foreignKey, predicate, type: type, related) { table throws(FetchError) in
      .maximum(try table.column(for: property).reference)
    }
  }

  /// A column that is not stored: a property of the latest of the records that belong to the record; nil of none. Of those
  /// that are equally late the one with the least key counts. Otherwise as ``count(_:_:of:where:from:)``.
  ///
  /// - Parameters:
  ///   - name: A name that no other column of the table has.
  ///   - keyPath: The property.
  ///   - property: The property of the other records.
  ///   - date: The property of the other records that says how late one is; null is earliest.
  ///   - foreignKey: The property of the other records that names the record they belong to.
  ///   - predicate: Which of them count; nil for all.
  ///   - type: How the store writes the values down in the other table.
  ///   - ignoresCase: Whether text compares as if the letters A to Z were small ones.
  ///   - related: The other table; by default the other record's own.
  /// - Returns: The column.
  public static func latest<
    Related: FetchedRecord, Value: FetchValueConvertible, Other: FetchValueConvertible,
    Moment: FetchValueConvertible, Key: FetchValueConvertible
  >(
    _ name: String, _ keyPath: any KeyPath<Record, Value?> & Sendable,
    of property: any KeyPath<Related, Other> & Sendable, by date: any KeyPath<Related, Moment> & Sendable,
    in foreignKey: any KeyPath<Related, Key> & Sendable, where predicate: Predicate<Related>? = nil,
    type: ColumnType = Value.columnType, ignoresCase: Bool = false,
    from related: @autoclosure @escaping @Sendable () -> Table<Related> = Related.table
  ) -> Column {
    toMany(name, keyPath, foreignKey, predicate, type: type, ignoresCase: ignoresCase, related) {
      table throws(FetchError) in
      .first(
        try table.column(for: property).reference,
        in: [FetchOrder(try table.column(for: date).reference, isDescending: true)])
    }
  }

  /// A column that is not stored: a property of the record of another table that the record names; nil where it names none,
  /// or one that is not there. Otherwise as ``count(_:_:of:where:from:)``.
  ///
  /// - Parameters:
  ///   - name: A name that no other column of the table has.
  ///   - keyPath: The property.
  ///   - property: The property of the other record.
  ///   - foreignKey: The property of the record that is the identity of the other one; both tables have a column for it.
  ///   - type: How the store writes the values down in the other table.
  ///   - ignoresCase: Whether text compares as if the letters A to Z were small ones.
  ///   - related: The other table; by default the other record's own, whose key has one column.
  /// - Returns: The column.
  public static func related<
    Related: FetchedRecord, Value: FetchValueConvertible, Other: FetchValueConvertible,
    Key: FetchValueConvertible
  >(
    _ name: String, _ keyPath: any KeyPath<Record, Value?> & Sendable,
    of property: any KeyPath<Related, Other> & Sendable, by foreignKey: any KeyPath<Record, Key> & Sendable,
    type: ColumnType = Value.columnType, ignoresCase: Bool = false,
    from related: @autoclosure @escaping @Sendable () -> Table<Related> = Related.table
  ) -> Column {
    let reference = ColumnReference(
      derived: name, type: type, isOptional: true, ignoresCase: ignoresCase,
      meaning: ColumnMeaning(Value.self))
    return Column(reference, keyPath: keyPath, value: { $0[keyPath: keyPath].fetchValue }) {
      table, columns throws(FetchError) in
      let other = related()
      guard other.reference.keyColumns.count == 1, other.reference.key.count == 1 else {
        throw .noPrimaryKey(table: other.reference.name)
      }
      guard let own = columns.first(where: { $0.keyPath.map { $0 as AnyKeyPath } == foreignKey }) else {
        throw .noColumn(PredicateDescription.text(of: foreignKey), table: table.name)
      }
      return FetchDerivation(
        reference, .first(try other.column(for: property).reference, in: []), of: other.reference,
        others: other.reference.keyColumns, own: [own.reference])
    }
  }

  private static func toMany<
    Related: FetchedRecord, Value: FetchValueConvertible, Key: FetchValueConvertible
  >(
    _ name: String, _ keyPath: any KeyPath<Record, Value> & Sendable,
    _ foreignKey: any KeyPath<Related, Key> & Sendable, _ predicate: Predicate<Related>?,
    type: ColumnType = Value.columnType, isOptional: Bool = true, ignoresCase: Bool = false,
    _ related: @escaping @Sendable () -> Table<Related>,
    _ aggregate: @escaping @Sendable (Table<Related>) throws(FetchError) -> FetchAggregate
  ) -> Column {
    let reference = ColumnReference(
      derived: name, type: type, isOptional: isOptional, ignoresCase: ignoresCase,
      meaning: ColumnMeaning(Value.self))
    return Column(reference, keyPath: keyPath, value: { $0[keyPath: keyPath].fetchValue }) {
      table, _ throws(FetchError) in
      let other = related()
      return FetchDerivation(
        reference, try aggregate(other), of: other.reference,
        others: [try other.column(for: foreignKey).reference], own: table.keyColumns,
        filter: try predicate.map { predicate throws(FetchError) in try other.expression(of: predicate) })
    }
  }
}
