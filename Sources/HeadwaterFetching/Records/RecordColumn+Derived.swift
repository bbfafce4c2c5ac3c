public import Foundation

extension RecordColumn where Record: FetchedRecord {
  /// Creates a computed column that contains the number of related records in another table.
  ///
  /// ```swift
  /// static let table = RecordTable<Conversation>(
  ///   "conversation", key: "id",
  ///   columns: [
  ///     RecordColumn("id", \.id), RecordColumn("title", \.title),
  ///     .count("unread", \.unread, of: \Message.conversation, where: #Predicate { !$0.isRead }),
  ///     .latest("latestText", \.latestText, of: \Message.text, by: \.date, in: \.conversation),
  ///   ]
  /// ) { row in
  ///   try Conversation(
  ///     id: row["id"], title: row["title"], unread: row["unread"], latestText: row["latestText"])
  /// }
  /// ```
  ///
  /// The column isn't stored: the database table has no column with this name. You can sort, filter, and section by it like any
  /// other column. It is updated when the other table changes.
  ///
  /// - Parameters:
  ///   - name: A name that no other column of the table has.
  ///   - keyPath: The key path of the property.
  ///   - foreignKey: The property of the related records that refers to the record.
  ///   - predicate: A predicate that selects related records; nil for all of them.
  ///   - related: The other table; by default, the table of the related record type.
  /// - Returns: The column.
  public static func count<Related: FetchedRecord, Key: FetchValueConvertible>(
    _ name: String, _ keyPath: any KeyPath<Record, Int> & Sendable,
    of foreignKey: any KeyPath<Related, Key> & Sendable, where predicate: Predicate<Related>? = nil,
    from related: @autoclosure @escaping @Sendable () -> RecordTable<Related> = Related.table
  ) -> RecordColumn {
    toMany(name, keyPath, foreignKey, predicate, isOptional: false, related) { _ throws(FetchError) in .count
    }
  }

  /// Creates a computed column that indicates whether a related record exists in another table. The search stops at the first
  /// related record. Otherwise, the column behaves like ``count(_:_:of:where:from:)``.
  ///
  /// - Parameters:
  ///   - name: A name that no other column of the table has.
  ///   - keyPath: The key path of the property.
  ///   - foreignKey: The property of the related records that refers to the record.
  ///   - predicate: A predicate that selects related records; nil for all of them.
  ///   - related: The other table; by default, the table of the related record type.
  /// - Returns: The column.
  public static func exists<Related: FetchedRecord, Key: FetchValueConvertible>(
    _ name: String, _ keyPath: any KeyPath<Record, Bool> & Sendable,
    of foreignKey: any KeyPath<Related, Key> & Sendable, where predicate: Predicate<Related>? = nil,
    from related: @autoclosure @escaping @Sendable () -> RecordTable<Related> = Related.table
  ) -> RecordColumn {
    toMany(name, keyPath, foreignKey, predicate, isOptional: false, related) { _ throws(FetchError) in .exists
    }
  }

  /// Creates a computed column that contains the sum of a property of the related records. Null values are ignored, and the sum
  /// of no values is 0. Otherwise, the column behaves like ``count(_:_:of:where:from:)``.
  ///
  /// The sum is null if a sum of integers exceeds 64 bits, or if the magnitude of a floating-point number is 1e290 or more.
  /// Declare the property as optional if either can happen. A sum of floating-point numbers depends on the order in which they
  /// are added. It can therefore be displayed, but you can't sort, filter, or section by it.
  ///
  /// - Parameters:
  ///   - name: A name that no other column of the table has.
  ///   - keyPath: The key path of the property.
  ///   - summed: The property of the related records to add up.
  ///   - foreignKey: The property of the related records that refers to the record.
  ///   - predicate: A predicate that selects related records; nil for all of them.
  ///   - related: The other table; by default, the table of the related record type.
  /// - Returns: The column.
  public static func sum<
    Related: FetchedRecord, Value: FetchValueConvertible, Other: FetchValueConvertible,
    Key: FetchValueConvertible
  >(
    _ name: String, _ keyPath: any KeyPath<Record, Value> & Sendable,
    of summed: any KeyPath<Related, Other> & Sendable, in foreignKey: any KeyPath<Related, Key> & Sendable,
    where predicate: Predicate<Related>? = nil,
    from related: @autoclosure @escaping @Sendable () -> RecordTable<Related> = Related.table
  ) -> RecordColumn {
    toMany(name, keyPath, foreignKey, predicate, related) { table throws(FetchError) in
      .sum(try table.column(for: summed).reference)
    }
  }

  /// Creates a computed column that contains the average of a property of the related records: its sum divided by the number of
  /// its values. Null values are ignored. The average is nil if there are no values, or if the sum would be null; see
  /// ``sum(_:_:of:in:where:from:)``. Otherwise, the column behaves like ``count(_:_:of:where:from:)``, except that you can't sort,
  /// filter, or section by an average of floating-point numbers.
  ///
  /// - Parameters:
  ///   - name: A name that no other column of the table has.
  ///   - keyPath: The key path of the property.
  ///   - averaged: The property of the related records, which must be stored as a number.
  ///   - foreignKey: The property of the related records that refers to the record.
  ///   - predicate: A predicate that selects related records; nil for all of them.
  ///   - related: The other table; by default, the table of the related record type.
  /// - Returns: The column.
  public static func average<
    Related: FetchedRecord, Other: FetchValueConvertible, Key: FetchValueConvertible
  >(
    _ name: String, _ keyPath: any KeyPath<Record, Double?> & Sendable,
    of averaged: any KeyPath<Related, Other> & Sendable, in foreignKey: any KeyPath<Related, Key> & Sendable,
    where predicate: Predicate<Related>? = nil,
    from related: @autoclosure @escaping @Sendable () -> RecordTable<Related> = Related.table
  ) -> RecordColumn {
    toMany(name, keyPath, foreignKey, predicate, related) { table throws(FetchError) in
      .average(try table.column(for: averaged).reference)
    }
  }

  /// Creates a computed column that contains the minimum of a property of the related records, or nil if there are none.
  /// Otherwise, the column behaves like ``count(_:_:of:where:from:)``.
  ///
  /// - Parameters:
  ///   - name: A name that no other column of the table has.
  ///   - keyPath: The key path of the property.
  ///   - property: The property of the related records. Null values are ignored.
  ///   - foreignKey: The property of the related records that refers to the record.
  ///   - predicate: A predicate that selects related records; nil for all of them.
  ///   - type: The type of the column that contains the values in the other table.
  ///   - related: The other table; by default, the table of the related record type.
  /// - Returns: The column.
  public static func minimum<
    Related: FetchedRecord, Value: FetchValueConvertible, Other: FetchValueConvertible,
    Key: FetchValueConvertible
  >(
    _ name: String, _ keyPath: any KeyPath<Record, Value?> & Sendable,
    of property: any KeyPath<Related, Other> & Sendable, in foreignKey: any KeyPath<Related, Key> & Sendable,
    where predicate: Predicate<Related>? = nil, type: ColumnType = Value.columnType,
    from related: @autoclosure @escaping @Sendable () -> RecordTable<Related> = Related.table
  ) -> RecordColumn {
    toMany(name, keyPath, foreignKey, predicate, type: type, related) { table throws(FetchError) in
      .minimum(try table.column(for: property).reference)
    }
  }

  /// Creates a computed column that contains the maximum of a property of the related records, or nil if there are none.
  /// Otherwise, the column behaves like ``count(_:_:of:where:from:)``.
  ///
  /// - Parameters:
  ///   - name: A name that no other column of the table has.
  ///   - keyPath: The key path of the property.
  ///   - property: The property of the related records. Null values are ignored.
  ///   - foreignKey: The property of the related records that refers to the record.
  ///   - predicate: A predicate that selects related records; nil for all of them.
  ///   - type: The type of the column that contains the values in the other table.
  ///   - related: The other table; by default, the table of the related record type.
  /// - Returns: The column.
  public static func maximum<
    Related: FetchedRecord, Value: FetchValueConvertible, Other: FetchValueConvertible,
    Key: FetchValueConvertible
  >(
    _ name: String, _ keyPath: any KeyPath<Record, Value?> & Sendable,
    of property: any KeyPath<Related, Other> & Sendable, in foreignKey: any KeyPath<Related, Key> & Sendable,
    where predicate: Predicate<Related>? = nil, type: ColumnType = Value.columnType,
    from related: @autoclosure @escaping @Sendable () -> RecordTable<Related> = Related.table
  ) -> RecordColumn {
    toMany(name, keyPath, foreignKey, predicate, type: type, related) { table throws(FetchError) in
      .maximum(try table.column(for: property).reference)
    }
  }

  /// Creates a computed column that contains a property of the latest related record, or nil if there are none. If several
  /// records have the same date, the one with the lowest key is used. Otherwise, the column behaves like
  /// ``count(_:_:of:where:from:)``.
  ///
  /// - Parameters:
  ///   - name: A name that no other column of the table has.
  ///   - keyPath: The key path of the property.
  ///   - property: The property of the related records.
  ///   - date: The property that orders the related records. Null is earlier than any date.
  ///   - foreignKey: The property of the related records that refers to the record.
  ///   - predicate: A predicate that selects related records; nil for all of them.
  ///   - type: The type of the column that contains the values in the other table.
  ///   - ignoresCase: A Boolean value that indicates whether text comparison ignores the case of the letters A to Z.
  ///   - related: The other table; by default, the table of the related record type.
  /// - Returns: The column.
  public static func latest<
    Related: FetchedRecord, Value: FetchValueConvertible, Other: FetchValueConvertible,
    Moment: FetchValueConvertible, Key: FetchValueConvertible
  >(
    _ name: String, _ keyPath: any KeyPath<Record, Value?> & Sendable,
    of property: any KeyPath<Related, Other> & Sendable, by date: any KeyPath<Related, Moment> & Sendable,
    in foreignKey: any KeyPath<Related, Key> & Sendable, where predicate: Predicate<Related>? = nil,
    type: ColumnType = Value.columnType, ignoresCase: Bool = false,
    from related: @autoclosure @escaping @Sendable () -> RecordTable<Related> = Related.table
  ) -> RecordColumn {
    toMany(name, keyPath, foreignKey, predicate, type: type, ignoresCase: ignoresCase, related) {
      table throws(FetchError) in
      .first(
        try table.column(for: property).reference,
        in: [FetchOrder(try table.column(for: date).reference, isDescending: true)])
    }
  }

  /// Creates a computed column that contains a property of the record that a foreign key refers to. The value is nil if the
  /// foreign key is null or the record doesn't exist. Otherwise, the column behaves like ``count(_:_:of:where:from:)``.
  ///
  /// The foreign key can also refer to a property other than the primary key. If several records match, the one with the lowest
  /// key is used.
  ///
  /// - Parameters:
  ///   - name: A name that no other column of the table has.
  ///   - keyPath: The key path of the property.
  ///   - property: The property of the related record.
  ///   - foreignKey: The property that contains the related record's identity. This table must have a column for it.
  ///   - matched: The property of the related record that the foreign key refers to; nil for the primary key.
  ///   - type: The type of the column that contains the values in the other table.
  ///   - ignoresCase: A Boolean value that indicates whether text comparison ignores the case of the letters A to Z.
  ///   - related: The other table; by default, the table of the related record type. Without `matching`, its primary key must
  ///     have one column.
  /// - Returns: The column.
  public static func related<
    Related: FetchedRecord, Value: FetchValueConvertible, Other: FetchValueConvertible,
    Key: FetchValueConvertible
  >(
    _ name: String, _ keyPath: any KeyPath<Record, Value?> & Sendable,
    of property: any KeyPath<Related, Other> & Sendable, by foreignKey: any KeyPath<Record, Key> & Sendable,
    matching matched: (any PartialKeyPath<Related> & Sendable)? = nil,
    type: ColumnType = Value.columnType, ignoresCase: Bool = false,
    from related: @autoclosure @escaping @Sendable () -> RecordTable<Related> = Related.table
  ) -> RecordColumn {
    let reference = ColumnReference(
      derived: name, type: type, isOptional: true, ignoresCase: ignoresCase,
      meaning: ColumnMeaning(Value.self))
    return RecordColumn(reference, keyPath: keyPath, value: { $0[keyPath: keyPath].fetchValue }) {
      table, columns throws(FetchError) in
      let other = related()
      let key = try matched.map { path throws(FetchError) in [try other.column(for: path).reference] }
      guard key != nil || other.reference.keyColumns.count == 1 && other.reference.key.count == 1 else {
        throw .noPrimaryKey(table: other.reference.name)
      }
      guard let own = columns.first(where: { $0.keyPath.map { $0 as AnyKeyPath } == foreignKey }) else {
        throw .noColumn(PredicateDescription.text(of: foreignKey), table: table.name)
      }
      return FetchDerivation(
        reference, .first(try other.column(for: property).reference, in: []), of: other.reference,
        others: key ?? other.reference.keyColumns, own: [own.reference])
    }
  }

  private static func toMany<
    Related: FetchedRecord, Value: FetchValueConvertible, Key: FetchValueConvertible
  >(
    _ name: String, _ keyPath: any KeyPath<Record, Value> & Sendable,
    _ foreignKey: any KeyPath<Related, Key> & Sendable, _ predicate: Predicate<Related>?,
    type: ColumnType = Value.columnType, isOptional: Bool = true, ignoresCase: Bool = false,
    _ related: @escaping @Sendable () -> RecordTable<Related>,
    _ aggregate: @escaping @Sendable (RecordTable<Related>) throws(FetchError) -> FetchAggregate
  ) -> RecordColumn {
    let reference = ColumnReference(
      derived: name, type: type, isOptional: isOptional, ignoresCase: ignoresCase,
      meaning: ColumnMeaning(Value.self))
    return RecordColumn(reference, keyPath: keyPath, value: { $0[keyPath: keyPath].fetchValue }) {
      table, _ throws(FetchError) in
      let other = related()
      return FetchDerivation(
        reference, try aggregate(other), of: other.reference,
        others: [try other.column(for: foreignKey).reference], own: table.keyColumns,
        filter: try predicate.map { predicate throws(FetchError) in try other.expression(of: predicate) })
    }
  }
}
