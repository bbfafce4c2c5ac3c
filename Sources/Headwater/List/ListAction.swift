/// An action that the user can perform on an item.
@MainActor
public struct ListAction<Item: ListElement> {
  /// The title that the user sees.
  public var title: String
  /// A Boolean value that indicates whether the action deletes something. Hosts show destructive actions in a warning color.
  public var isDestructive: Bool
  let perform: @MainActor (Item, ItemPosition) throws -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title that the user sees.
  ///   - isDestructive: A Boolean value that indicates whether the action deletes something.
  ///   - perform: A closure that performs the action on the item. Errors that it throws are reported.
  public init(
    _ title: String, isDestructive: Bool = false, perform: @escaping @MainActor (Item) throws -> Void
  ) {
    self.init(title, isDestructive: isDestructive) { item, _ in try perform(item) }
  }

  /// Creates an action that receives the position of its item.
  ///
  /// - Parameters:
  ///   - title: The title that the user sees.
  ///   - isDestructive: A Boolean value that indicates whether the action deletes something.
  ///   - perform: A closure that performs the action, given the item and its position in the source. Errors that it throws are
  ///     reported.
  public init(
    _ title: String, isDestructive: Bool = false,
    perform: @escaping @MainActor (Item, ItemPosition) throws -> Void
  ) {
    self.title = title
    self.isDestructive = isDestructive
    self.perform = perform
  }
}
