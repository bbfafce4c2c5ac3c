// What a host shows that knows only rows: the sections one after the other, each as a row for its header, its items, and a row
// for its footer, as the host's `hasHeaderRows` and `hasFooterRows` say. In the middle of an update, rows
// up to a place are still the old ones, and those behind it are the new ones already. Each question costs O(log n).
extension Driver {
  /// How many rows the host shows now. O(1).
  public var numberOfRows: Int { rows.count }

  /// The item in a row; nil where the row is no item, or is not there.
  ///
  /// - Parameter row: The row's number, counted from 0.
  /// - Returns: The item.
  public func item(atRow row: Int) -> Item? { rows.item(at: row) }

  /// The section that a row belongs to; nil where there is no such row.
  ///
  /// - Parameter row: The row's number, counted from 0.
  /// - Returns: The section.
  public func section(atRow row: Int) -> Section? { rows.section(at: row) }

  /// Whether a row is the header of its section. One that is neither that nor an item is its footer.
  ///
  /// - Parameter row: The row's number, counted from 0.
  /// - Returns: Whether it is; false where there is no such row.
  public func isHeader(atRow row: Int) -> Bool {
    if case .header = rows.row(at: row) { true } else { false }
  }

  /// The row of an item, when no update is being shown, or when a host is asked to refresh it.
  ///
  /// - Parameter position: Where the item is, in ``displayed``.
  /// - Returns: The row's number.
  public func row(of position: ItemPosition) -> Int { rows.row(of: position) }
}
