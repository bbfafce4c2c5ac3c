extension FetchSections {
  /// Creates sections that group rows by the value of an expression, for tables that are known only at run time.
  ///
  /// - Parameters:
  ///   - expression: The expression that determines a row's section; nil for a single section with an empty key.
  ///   - isDescending: A Boolean value that indicates whether the order is descending.
  ///   - section: A closure that creates a section's value from its key. Sections with equal values are merged. If it throws,
  ///     the error is reported, and the rows are shown in the placeholder section, if there is one.
  public init(
    by expression: FetchExpression?, isDescending: Bool = false,
    section: @escaping @Sendable (FetchKey) throws(FetchError) -> Section
  ) {
    self.init(
      sectioning: { _ throws(FetchError) in expression.map { .value($0, isDescending: isDescending) } },
      decode: { found throws(FetchError) in try section(found.key) })
  }

  /// Creates sections that group rows by a related row in another table, for tables that are known only at run time.
  ///
  /// - Parameters:
  ///   - table: The other table.
  ///   - columns: The columns that refer to the other table's primary key, in the order of that key.
  ///   - order: The order of the sections. Missing primary key columns are appended.
  ///   - section: A closure that creates a section's value from its key and the related row. The key is null for rows that
  ///     don't refer to an existing row. If the closure throws, the error is reported, and the rows are shown in the
  ///     placeholder section, if there is one.
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
