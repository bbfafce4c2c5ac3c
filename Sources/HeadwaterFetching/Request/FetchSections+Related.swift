public import Foundation
internal import Headwater

extension FetchSections {
  /// Sections by the record that a property names: a section's value is that record, whole, nil for rows that name none, or
  /// one that doesn't exist. Those come first. Names match byte by byte, regardless of the columns' collations.
  ///
  /// - Parameters:
  ///   - foreignKey: The identity of the other record; the table has a column for it.
  ///   - order: The order of the sections.
  ///   - related: The other table; by default the other record's own, whose key has one column.
  /// - Returns: The sections.
  public static func related<Related: FetchedRecord>(
    _ foreignKey: any KeyPath<Record, Related.ID?> & Sendable, sortedBy order: [SortDescriptor<Related>] = [],
    from related: Table<Related> = Related.table
  ) -> FetchSections where Section == Related? {
    // Sort descriptors are values, but not said to be on every platform; what they come to is.
    let order = Result { () throws(FetchError) in try related.order(of: order) }
    return sections(by: related, order) { table throws(FetchError) in
      try table.column(for: foreignKey).reference
    }
  }

  /// Sections by the record that a property names: a section's value is that record, whole, nil for rows that name one that
  /// is not there. Those come first. Names are the same to the byte, whatever the columns' collations take for the same.
  ///
  /// - Parameters:
  ///   - foreignKey: The identity of the other record; the table has a column for it.
  ///   - order: The order of the sections.
  ///   - related: The other table; by default the other record's own, whose key has one column.
  /// - Returns: The sections.
  public static func related<Related: FetchedRecord>(
    _ foreignKey: any KeyPath<Record, Related.ID> & Sendable, sortedBy order: [SortDescriptor<Related>] = [],
    from related: Table<Related> = Related.table
  ) -> FetchSections where Section == Related? {
    let order = Result { () throws(FetchError) in try related.order(of: order) }
    return sections(by: related, order) { table throws(FetchError) in
      try table.column(for: foreignKey).reference
    }
  }

  private static func sections<Related: FetchedRecord>(
    by related: Table<Related>, _ order: Result<[FetchOrder], FetchError>,
    _ foreignKey: @escaping @Sendable (Table<Record>) throws(FetchError) -> ColumnReference
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
