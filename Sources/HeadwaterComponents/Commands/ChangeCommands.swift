public import Headwater

/// A change of a list, told as commands: what goes, what comes, what stands elsewhere and what has new content.
///
/// ```swift
/// let commands = ChangeCommands<Day, Message>(context: UpdateContext(origin: "server")) { change in
///   change.remove(at: ItemPosition(section: 0, item: 3))
///   change.update(at: ItemPosition(section: 0, item: 4), with: edited)
///   change.insert(new, at: ItemPosition(section: 0, item: 0))
/// }
/// ```
///
/// Removals, updates and where moves begin are places in the list *before* the change; insertions and where moves end are
/// places in the list *after* it. So the order in which commands are given means nothing. What no command names fills the
/// places that are left, in the order in which it was.
///
/// - An item or section may be updated and moved; every other two commands for the same one contradict each other.
/// - What a removed section held is gone with it, but for items that a command moves out; to remove or update another one
///   of them contradicts the section's removal.
/// - Items can be inserted and moved into sections that were empty, have been moved, or are new.
///
/// A value: nothing is checked before the commands are applied, by ``applied(to:)`` or by a ``CommandDataSource``.
public struct ChangeCommands<Section: ListElement, Item: ListElement>: Sendable {
  /// What the update carries along; its origin names the commands in errors.
  public var context: UpdateContext

  var updatedItems: [(position: ItemPosition, item: Item)] = []
  var removedItems: [ItemPosition] = []
  var movedItems: [(source: ItemPosition, target: ItemPosition)] = []
  var insertedItems: [(position: ItemPosition, item: Item)] = []
  var updatedSections: [(index: Int, section: Section)] = []
  var removedSections: [Int] = []
  var movedSections: [(source: Int, target: Int)] = []
  var insertedSections: [(index: Int, section: Section)] = []

  /// Makes commands that change nothing yet.
  ///
  /// - Parameter context: What the update carries along.
  public init(context: UpdateContext = UpdateContext()) {
    self.context = context
  }

  /// Makes commands.
  ///
  /// - Parameters:
  ///   - context: What the update carries along.
  ///   - build: Gives the commands.
  public init(context: UpdateContext = UpdateContext(), _ build: (inout Self) -> Void) {
    self.init(context: context)
    build(&self)
  }

  /// Whether there is no command.
  public var isEmpty: Bool { count == 0 }

  /// How many commands there are; an insertion of several items counts as several.
  public var count: Int {
    updatedItems.count + removedItems.count + movedItems.count + insertedItems.count
      + updatedSections.count + removedSections.count + movedSections.count + insertedSections.count
  }

  /// Puts an item in place of another.
  ///
  /// - Parameters:
  ///   - position: Where the other was before the change.
  ///   - item: The item; if it has another identity, one goes and one comes.
  public mutating func update(at position: ItemPosition, with item: Item) {
    updatedItems.append((position, item))
  }

  /// Removes an item.
  ///
  /// - Parameter position: Where it was before the change.
  public mutating func remove(at position: ItemPosition) {
    removedItems.append(position)
  }

  /// Moves an item, within its section or to another.
  ///
  /// - Parameters:
  ///   - source: Where it was before the change.
  ///   - target: Where it is after the change.
  public mutating func move(from source: ItemPosition, to target: ItemPosition) {
    movedItems.append((source, target))
  }

  /// Inserts an item.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - position: Where it is after the change.
  public mutating func insert(_ item: Item, at position: ItemPosition) {
    insertedItems.append((position, item))
  }

  /// Inserts items side by side.
  ///
  /// - Parameters:
  ///   - items: The items in order.
  ///   - position: Where the first of them is after the change.
  public mutating func insert(contentsOf items: some Sequence<Item>, at position: ItemPosition) {
    var position = position
    for item in items {
      insert(item, at: position)
      // A place beyond all numbers is as wrong as any negative one, and is found to be.
      position.item &+= 1
    }
  }

  /// Puts a section value in place of another; its items stay.
  ///
  /// - Parameters:
  ///   - index: Where the other was before the change.
  ///   - section: The section.
  public mutating func updateSection(at index: Int, with section: Section) {
    updatedSections.append((index, section))
  }

  /// Removes a section and what it held.
  ///
  /// - Parameter index: Where it was before the change.
  public mutating func removeSection(at index: Int) {
    removedSections.append(index)
  }

  /// Moves a section with what it holds.
  ///
  /// - Parameters:
  ///   - source: Where it was before the change.
  ///   - target: Where it is after the change.
  public mutating func moveSection(from source: Int, to target: Int) {
    movedSections.append((source, target))
  }

  /// Inserts a section.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - items: Its items: commands of their own, which insert them from its beginning on.
  ///   - index: Where it is after the change.
  public mutating func insertSection(_ section: Section, items: [Item] = [], at index: Int) {
    insertedSections.append((index, section))
    insert(contentsOf: items, at: ItemPosition(section: index, item: 0))
  }
}
