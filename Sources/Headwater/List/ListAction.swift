/// An action that the user can perform on an item, by swiping its row or in its menu.
///
/// ```swift
/// configuration.trailingActions { task in
///   [ListAction("Done", image: "checkmark", color: .green) { try tasks.finish($0) }]
/// }
/// ```
@MainActor
public struct ListAction<Item: ListElement> {
  /// A color of the system, which adapts to the appearance of the app.
  public enum Color: String, CaseIterable, Sendable {
    case blue, brown, cyan, gray, green, indigo, mint, orange, pink, purple, red, teal, yellow
  }

  /// The title that the user sees.
  public var title: String
  /// The name of the image that hosts show in swipe actions and menus: on Apple platforms, the name of a system image.
  public var image: String?
  /// The background color of the swipe action; nil for the system's color.
  public var color: Color?
  /// A Boolean value that indicates whether the action deletes something. Hosts show destructive actions in a warning color.
  public var isDestructive: Bool
  let perform: @MainActor (Item, ItemPosition) throws -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title that the user sees.
  ///   - image: The name of the image that hosts show in swipe actions and menus: on Apple platforms, the name of a system
  ///     image.
  ///   - color: The background color of the swipe action; nil for the system's color.
  ///   - isDestructive: A Boolean value that indicates whether the action deletes something.
  ///   - perform: A closure that performs the action on the item. Errors that it throws are reported.
  public init(
    _ title: String, image: String? = nil, color: Color? = nil, isDestructive: Bool = false,
    perform: @escaping @MainActor (Item) throws -> Void
  ) {
    self.init(title, image: image, color: color, isDestructive: isDestructive) { item, _ in try perform(item)
    }
  }

  /// Creates an action that receives the position of its item.
  ///
  /// - Parameters:
  ///   - title: The title that the user sees.
  ///   - image: The name of the image that hosts show in swipe actions and menus: on Apple platforms, the name of a system
  ///     image.
  ///   - color: The background color of the swipe action; nil for the system's color.
  ///   - isDestructive: A Boolean value that indicates whether the action deletes something.
  ///   - perform: A closure that performs the action, given the item and its position in the source. Errors that it throws are
  ///     reported.
  public init(
    _ title: String, image: String? = nil, color: Color? = nil, isDestructive: Bool = false,
    perform: @escaping @MainActor (Item, ItemPosition) throws -> Void
  ) {
    (self.title, self.image, self.color, self.isDestructive) = (title, image, color, isDestructive)
    self.perform = perform
  }
}
