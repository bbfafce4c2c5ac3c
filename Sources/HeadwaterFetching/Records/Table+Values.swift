extension Table {
  /// A record's value for each column that is stored, in the table's order: what a row of it is written from.
  ///
  /// - Parameter record: The record.
  /// - Returns: The values.
  public func values(of record: Record) -> [FetchValue] {
    columns.filter { !$0.reference.isDerived }.map { $0.value(record) }
  }
}
