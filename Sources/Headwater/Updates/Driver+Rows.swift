// The rows of a host that has no sections. The sections follow one another, each consisting of a row for its header, its items,
// and a row for its footer, as determined by the host's `hasHeaderRows` and `hasFooterRows`. During an update, the rows before
// a boundary are still the old ones, and the rows after it are already the new ones. Each lookup costs O(log n).
extension Driver {
  /// The number of rows that the host displays. O(1).
  public var numberOfRows: Int { rows.count }

  /// Returns the item in a row; nil if the row isn't an item or doesn't exist.
  ///
  /// - Parameter row: The row's number, starting at 0.
  /// - Returns: The item.
  public func item(atRow row: Int) -> Item? { rows.item(at: row) }

  /// Returns the section that contains a row; nil if the row doesn't exist.
  ///
  /// - Parameter row: The row's number, starting at 0.
  /// - Returns: The section.
  public func section(atRow row: Int) -> Section? { rows.section(at: row) }

  /// Returns a Boolean value that indicates whether a row is a section header. A row that is neither a header nor an item is a
  /// footer.
  ///
  /// - Parameter row: The row's number, starting at 0.
  /// - Returns: True if the row is a header; false if it isn't or doesn't exist.
  public func isHeader(atRow row: Int) -> Bool {
    if case .header = rows.row(at: row) { true } else { false }
  }

  /// Returns the row of an item. Valid while no update is being shown, or while a host refreshes the item.
  ///
  /// - Parameter position: The item's position in ``displayed``.
  /// - Returns: The row's number.
  public func row(of position: ItemPosition) -> Int { rows.row(of: position) }
}
