/// What has changed between two reads of a query.
package struct FetchChanges: Hashable, Sendable {
  /// Whether anything may have changed besides, so that all has to be read again and compared.
  package var isAnything: Bool
  /// Rows of the query's table, by key, as they were at the earlier read. One that is named may be the same as before; one
  /// that is not is the same.
  package var rows: [FetchKey: FetchedImage]
  /// Rows of the related table, by key, likewise.
  package var relatedRows: [FetchKey: FetchedImage]

  /// Makes changes.
  ///
  /// - Parameters:
  ///   - rows: Rows of the query's table as they were.
  ///   - relatedRows: Rows of the related table as they were.
  ///   - isAnything: Whether anything may have changed besides.
  package init(
    rows: [FetchKey: FetchedImage] = [:], relatedRows: [FetchKey: FetchedImage] = [:],
    isAnything: Bool = false
  ) {
    self.rows = rows
    self.relatedRows = relatedRows
    self.isAnything = isAnything
  }

  /// Whether nothing has changed.
  package var isEmpty: Bool { !isAnything && rows.isEmpty && relatedRows.isEmpty }

  /// Adds what happened next: for each row the earlier image is the one that counts.
  package mutating func append(_ next: FetchChanges) {
    isAnything = isAnything || next.isAnything
    rows.merge(next.rows) { earlier, _ in earlier }
    relatedRows.merge(next.relatedRows) { earlier, _ in earlier }
  }
}

/// A row as it was.
package enum FetchedImage: Hashable, Sendable {
  /// There was none with this key.
  case absent
  /// It was this, whether or not the query's filter let it through. Its section is not told.
  case row(FetchedRow)
  /// It may have been there; nobody knows what it was.
  case unknown
}
