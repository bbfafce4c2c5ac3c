public import Headwater

/// A change to a list, expressed as commands that insert, remove, move, and update items and sections.
///
/// ```swift
/// let commands = ChangeCommands<Day, Message>(context: UpdateContext(origin: "server")) { change in
///   change.remove(at: ItemPosition(section: 0, item: 3))
///   change.update(at: ItemPosition(section: 0, item: 4), with: edited)
///   change.insert(new, at: ItemPosition(section: 0, item: 0))
/// }
/// ```
///
/// Removals, updates, and the sources of moves use positions *before* the change. Insertions and the targets of moves use
/// positions *after* the change. The order of the commands is therefore irrelevant. Elements without a command fill the
/// remaining positions in their existing order.
///
/// - An item or section may be both updated and moved. Any other two commands for the same item or section conflict.
/// - Removing a section removes its items, except for those that a command moves out of it. Removing or updating any other item
///   in the section conflicts with the removal of the section.
/// - Items can be inserted into and moved to sections that were empty, were moved, or are new.
///
/// ``ChangeCommands`` is a plain value. The commands aren't checked until ``applied(to:)`` or a ``CommandDataSource`` applies
/// them.
public struct ChangeCommands<Section: ListElement, Item: ListElement>: Sendable {
  /// The context of the update. Errors include its origin to identify the commands.
  public var context: UpdateContext

  var updatedItems: [(position: ItemPosition, item: Item)] = []
  var removedItems: [ItemPosition] = []
  var movedItems: [(source: ItemPosition, target: ItemPosition)] = []
  var insertedItems: [(position: ItemPosition, item: Item)] = []
  var updatedSections: [(index: Int, section: Section)] = []
  var removedSections: [Int] = []
  var movedSections: [(source: Int, target: Int)] = []
  var insertedSections: [(index: Int, section: Section)] = []

  /// Creates an empty list of commands.
  ///
  /// - Parameter context: The context of the update.
  public init(context: UpdateContext = UpdateContext()) {
    self.context = context
  }

  /// Creates a list of commands.
  ///
  /// - Parameters:
  ///   - context: The context of the update.
  ///   - build: A closure that adds the commands.
  public init(context: UpdateContext = UpdateContext(), _ build: (inout Self) -> Void) {
    self.init(context: context)
    build(&self)
  }

  /// A Boolean value that indicates whether there are no commands.
  public var isEmpty: Bool { count == 0 }

  /// The number of commands. Inserting several items counts as several commands.
  public var count: Int {
    updatedItems.count + removedItems.count + movedItems.count + insertedItems.count
      + updatedSections.count + removedSections.count + movedSections.count + insertedSections.count
  }

  /// Replaces an item.
  ///
  /// - Parameters:
  ///   - position: The position of the old item before the change.
  ///   - item: The new item. If its identity differs, the old item is removed and the new one is inserted.
  public mutating func update(at position: ItemPosition, with item: Item) {
    updatedItems.append((position, item))
  }

  /// Removes an item.
  ///
  /// - Parameter position: The position of the item before the change.
  public mutating func remove(at position: ItemPosition) {
    removedItems.append(position)
  }

  /// Moves an item within its section or to another section.
  ///
  /// - Parameters:
  ///   - source: The position of the item before the change.
  ///   - target: The position of the item after the change.
  public mutating func move(from source: ItemPosition, to target: ItemPosition) {
    movedItems.append((source, target))
  }

  /// Inserts an item.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - position: The position of the item after the change.
  public mutating func insert(_ item: Item, at position: ItemPosition) {
    insertedItems.append((position, item))
  }

  /// Inserts consecutive items.
  ///
  /// - Parameters:
  ///   - items: The items in order.
  ///   - position: The position of the first item after the change.
  public mutating func insert(contentsOf items: some Sequence<Item>, at position: ItemPosition) {
    var position = position
    for item in items {
      insert(item, at: position)
      // An overflow yields a negative position, which the check rejects like any other invalid position.
      position.item &+= 1
    }
  }

  /// Replaces a section value. The section keeps its items.
  ///
  /// - Parameters:
  ///   - index: The index of the section before the change.
  ///   - section: The new section value.
  public mutating func updateSection(at index: Int, with section: Section) {
    updatedSections.append((index, section))
  }

  /// Removes a section and its items.
  ///
  /// - Parameter index: The index of the section before the change.
  public mutating func removeSection(at index: Int) {
    removedSections.append(index)
  }

  /// Moves a section and its items.
  ///
  /// - Parameters:
  ///   - source: The index of the section before the change.
  ///   - target: The index of the section after the change.
  public mutating func moveSection(from source: Int, to target: Int) {
    movedSections.append((source, target))
  }

  /// Inserts a section.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - items: The items of the section. Each is inserted by a separate command, beginning at the start of the section.
  ///   - index: The index of the section after the change.
  public mutating func insertSection(_ section: Section, items: [Item] = [], at index: Int) {
    insertedSections.append((index, section))
    insert(contentsOf: items, at: ItemPosition(section: index, item: 0))
  }
}
