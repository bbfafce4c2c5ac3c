extension RecordTable {
  /// Returns a record's values for the stored columns, in the table's order. Use them to write the record to the database.
  ///
  /// - Parameter record: The record.
  /// - Returns: The values.
  public func values(of record: Record) -> [FetchValue] {
    columns.filter { !$0.reference.isDerived }.map { $0.value(record) }
  }
}
