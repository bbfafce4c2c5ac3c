extension RecordColumn where Record: FetchedRecord {
  /// Returns the computed column for related records that refer to a property of this table other than the primary key.
  ///
  /// ```swift
  /// .count("parcels", \.parcels, of: \Parcel.city).matching(\.city)
  /// ```
  ///
  /// Several records of this table can have the same value, in which case each of them has all of its related records. A record
  /// whose value is nil has none. Values are compared byte by byte. The column has the same costs as one that matches the
  /// primary key, with the indexes of the store's `suggestedIndex(for:)`.
  ///
  /// - Parameter property: The property. This table must have a stored column for it, of the same type as the column that refers
  ///   to it. Otherwise, creating a request throws ``FetchError/noColumn(_:table:)`` or ``FetchError/unsupported(_:)``.
  /// - Returns: The column. If the column isn't computed, creating a request throws ``FetchError/unsupported(_:)``.
  public func matching<Value: FetchValueConvertible>(
    _ property: any KeyPath<Record, Value> & Sendable
  ) -> RecordColumn {
    let (reference, derivation) = (reference, derivation)
    return RecordColumn(reference, keyPath: keyPath, value: value) { table, columns throws(FetchError) in
      guard let derivation else {
        throw .unsupported("The column \(reference.name) of \(table.name) isn't computed from related rows.")
      }
      guard let own = columns.first(where: { $0.keyPath.map { $0 as AnyKeyPath } == property }) else {
        throw .noColumn(PredicateDescription.text(of: property), table: table.name)
      }
      var made = try derivation(table, columns)
      made.own = [own.reference]
      return made
    }
  }
}
