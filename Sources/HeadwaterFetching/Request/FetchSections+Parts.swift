extension FetchSections {
  /// Makes sections by what a store makes of a row, for tables that are known only when the program runs.
  ///
  /// - Parameters:
  ///   - expression: What tells the sections; nil for one section, whose key is empty.
  ///   - isDescending: Whether the greatest comes first.
  ///   - section: Makes a section's value of its key. Keys that give the same value share a section. What it
  ///     throws is reported, and leaves the rows to the placeholder.
  public init(
    by expression: FetchExpression?, isDescending: Bool = false,
    section: @escaping @Sendable (FetchKey) throws(FetchError) -> Section
  ) {
    self.init(
      sectioning: { _ throws(FetchError) in expression.map { .value($0, isDescending: isDescending) } },
      decode: { found throws(FetchError) in try section(found.key) })
  }

  /// Makes sections by the rows of another table that rows name, for tables that are known only when the program runs.
  ///
  /// - Parameters:
  ///   - table: The other table.
  ///   - columns: The columns that name its key, in that order.
  ///   - order: The order of the sections; those of the key's columns that it lacks are its last terms.
  ///   - section: Makes a section's value of its key, which is null where rows name none or one that is not there, and of
  ///     the other row. What it throws ends the loading.
  public init(
    relatedTo table: TableReference, by columns: [ColumnReference], sortedBy order: [FetchOrder] = [],
    section: @escaping @Sendable (FetchKey, FetchedRow?) throws(FetchError) -> Section
  ) {
    self.init(
      sectioning: { _ throws(FetchError) in
        .related(FetchRelation(table: table, columns: columns, order: order))
      },
      decode: { found throws(FetchError) in try section(found.key, found.related) })
  }
}
