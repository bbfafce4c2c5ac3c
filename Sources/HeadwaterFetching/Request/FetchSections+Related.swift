public import Foundation
public import Headwater

extension FetchSections {
  /// Returns sections that group records by the record that a foreign key refers to. A section's value is the entire related
  /// record, or nil for rows that don't refer to an existing record. The section for nil comes first. Foreign keys match byte
  /// by byte, regardless of the columns' collations.
  ///
  /// - Parameters:
  ///   - foreignKey: The property that contains the related record's identity. The table must have a column for it.
  ///   - order: The order of the sections.
  ///   - comparator: The comparator that orders strings, unless a sort descriptor specifies one; for example,
  ///     `.localizedStandard` for the order of the user's language. If nil, strings are compared as their columns specify, or
  ///     on Apple platforms, as the sort descriptors specify.
  ///   - related: The other table; by default, the related record type's table. Its primary key must have one column.
  /// - Returns: The sections.
  public static func related<Related: FetchedRecord>(
    _ foreignKey: any KeyPath<Record, Related.ID?> & Sendable, sortedBy order: [SortDescriptor<Related>] = [],
    using comparator: LocalizedComparator? = nil, from related: RecordTable<Related> = Related.table
  ) -> FetchSections where Section == Related? {
    // Sort descriptors aren't `Sendable` on every platform, but the translated order is.
    let order = Result { () throws(FetchError) in try related.order(of: order, using: comparator) }
    return sections(by: related, order) { table throws(FetchError) in
      try table.column(for: foreignKey).reference
    }
  }

  /// Returns sections that group records by the record that a foreign key refers to. A section's value is the entire related
  /// record, or nil for rows that refer to a record that doesn't exist. The section for nil comes first. Foreign keys match
  /// byte by byte, regardless of the columns' collations.
  ///
  /// - Parameters:
  ///   - foreignKey: The property that contains the related record's identity. The table must have a column for it.
  ///   - order: The order of the sections.
  ///   - comparator: The comparator that orders strings, unless a sort descriptor specifies one; for example,
  ///     `.localizedStandard` for the order of the user's language. If nil, strings are compared as their columns specify, or
  ///     on Apple platforms, as the sort descriptors specify.
  ///   - related: The other table; by default, the related record type's table. Its primary key must have one column.
  /// - Returns: The sections.
  public static func related<Related: FetchedRecord>(
    _ foreignKey: any KeyPath<Record, Related.ID> & Sendable, sortedBy order: [SortDescriptor<Related>] = [],
    using comparator: LocalizedComparator? = nil, from related: RecordTable<Related> = Related.table
  ) -> FetchSections where Section == Related? {
    let order = Result { () throws(FetchError) in try related.order(of: order, using: comparator) }
    return sections(by: related, order) { table throws(FetchError) in
      try table.column(for: foreignKey).reference
    }
  }

  private static func sections<Related: FetchedRecord>(
    by related: RecordTable<Related>, _ order: Result<[FetchOrder], FetchError>,
    _ foreignKey: @escaping @Sendable (RecordTable<Record>) throws(FetchError) -> ColumnReference
  ) -> FetchSections where Section == Related? {
    let reference = related.reference
    return FetchSections(
      sectioning: { table throws(FetchError) in
        guard reference.keyColumns.count == 1, reference.key.count == 1 else {
          throw .noPrimaryKey(table: reference.name)
        }
        return .related(
          FetchRelation(
            table: reference, derived: try related.derivations(), columns: [try foreignKey(table)],
            order: try order.get()))
      },
      decode: { found throws(FetchError) in
        guard let row = found.related else { return nil }
        do {
          return try related.decode(row)
        } catch let error as FetchError {
          throw error
        } catch {
          throw .other(code: "decode", message: Diagnostic.Detail(error).summary)
        }
      })
  }
}
