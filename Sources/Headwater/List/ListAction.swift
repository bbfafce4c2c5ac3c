/// Something that the user can do with an item.
@MainActor
public struct ListAction<Item: ListElement> {
  /// What the user reads.
  public var title: String
  /// Whether it takes something away, which hosts show in a colour of warning.
  public var isDestructive: Bool
  let perform: @MainActor (Item, ItemPosition) throws -> Void

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - title: What the user reads.
  ///   - isDestructive: Whether it takes something away.
  ///   - perform: Does it, given the item. What it throws is reported.
  public init(
    _ title: String, isDestructive: Bool = false, perform: @escaping @MainActor (Item) throws -> Void
  ) {
    self.init(title, isDestructive: isDestructive) { item, _ in try perform(item) }
  }

  /// Makes an action that wants to know where the item is.
  ///
  /// - Parameters:
  ///   - title: What the user reads.
  ///   - isDestructive: Whether it takes something away.
  ///   - perform: Does it, given the item and its position in the source. What it throws is reported.
  public init(
    _ title: String, isDestructive: Bool = false,
    perform: @escaping @MainActor (Item, ItemPosition) throws -> Void
  ) {
    self.title = title
    self.isDestructive = isDestructive
    self.perform = perform
  }
}
