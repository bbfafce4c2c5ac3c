import Headwater

/// One way in which an update, carried out naively, does not lead to what it should.
enum ReplayFailure: Error, Hashable {
  /// Another section ends up here than the one that should.
  case wrongSection(Int)
  /// Another item ends up here than the one that should.
  case wrongItem(ItemPosition)
  /// Another row ends up here than the one that should.
  case wrongRow(Int)
  /// The sections that stay are more or fewer than the places left for them.
  case sectionsDoNotFit
  /// The items that stay in a section are more or fewer than the places left for them. The index is the new one.
  case itemsDoNotFit(section: Int)
  /// The rows that stay are more or fewer than the places left for them.
  case rowsDoNotFit
  /// A section still shows its old content.
  case staleSection(Int)
  /// An item still shows its old content.
  case staleItem(ItemPosition)
  /// A row still shows its old content.
  case staleRow(Int)
  /// An item is deleted though its section is, or inserted though its section is: a needless command.
  case absorbed(ItemPosition)
  /// A step has no command.
  case emptyStep(Int)
  /// A step reloads, all of the list or a part of it, though it need not.
  case needlessReload(step: Int)
  /// There are more steps than are needed.
  case needlessStep(Int)
  /// There are more commands, or splices, than elements that appear, leave or move can need.
  case needlessCommands(needed: Int, actual: Int)
  /// A step is of a kind that the view does not know.
  case foreignStep(Int)
  /// A splice begins behind the one before it: splices must go from the end of the list to its beginning.
  case splicesOutOfOrder(Int)
  /// The last step does not show the new list.
  case wrongEnd
}
