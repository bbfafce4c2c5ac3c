import Headwater

/// A way in which a naively applied update doesn't lead to the expected result.
enum ReplayFailure: Error, Hashable {
  /// The wrong section at an index.
  case wrongSection(Int)
  /// The wrong item at a position.
  case wrongItem(ItemPosition)
  /// The wrong row at an index.
  case wrongRow(Int)
  /// A number of remaining sections that differs from the number of remaining positions.
  case sectionsDoNotFit
  /// A number of remaining items in a section that differs from the number of remaining positions. The index is the new one.
  case itemsDoNotFit(section: Int)
  /// A number of remaining rows that differs from the number of remaining positions.
  case rowsDoNotFit
  /// A section that still displays its old content.
  case staleSection(Int)
  /// An item that still displays its old content.
  case staleItem(ItemPosition)
  /// A row that still displays its old content.
  case staleRow(Int)
  /// An unnecessary command: a deleted item in a deleted section, or an inserted item in an inserted section.
  case absorbed(ItemPosition)
  /// A step without commands.
  case emptyStep(Int)
  /// An unnecessary reload of the list or a part of it.
  case needlessReload(step: Int)
  /// More steps than necessary.
  case needlessStep(Int)
  /// More commands or splices than the inserted, deleted, and moved elements require.
  case needlessCommands(needed: Int, actual: Int)
  /// A kind of step that the view doesn't support.
  case foreignStep(Int)
  /// A splice that begins after the previous one. Splices must go from the end of the list to its beginning.
  case splicesOutOfOrder(Int)
  /// A last step that doesn't result in the new list.
  case wrongEnd
}
