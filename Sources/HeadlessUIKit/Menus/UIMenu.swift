/// An element of a menu: an action or another menu.
@MainActor
open class UIMenuElement: NSObject {
  /// The attributes of a menu element.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates attributes from bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The user can't choose the element.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element deletes something.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element isn't displayed.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// The title of the element. In UIKit, only the title of an action can be set.
  open var title: String
  /// The image of the element. In UIKit, only the image of an action can be set.
  open var image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }
}

/// An action that a control or a menu performs.
@MainActor
open class UIAction: UIMenuElement {
  /// The attributes of the action.
  open var attributes: Attributes
  let handler: @MainActor (UIAction) -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title of the action.
  ///   - image: The image of the action.
  ///   - attributes: The attributes of the action.
  ///   - handler: A closure that performs the action. The action retains it.
  public init(
    title: String = "", image: UIImage? = nil, attributes: Attributes = [],
    handler: @escaping @MainActor (UIAction) -> Void
  ) {
    self.attributes = attributes
    self.handler = handler
    super.init(title: title, image: image)
  }

  /// Performs the action.
  ///
  /// - Parameters:
  ///   - sender: Ignored.
  ///   - target: Ignored.
  open func performWithSender(_ sender: Any?, target: Any?) { handler(self) }
}

/// A menu of actions and other menus.
@MainActor
open class UIMenu: UIMenuElement {
  /// The elements of the menu, from top to bottom.
  public let children: [UIMenuElement]

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: The title of the menu.
  ///   - image: The image of the menu.
  ///   - children: The elements of the menu, which retains them.
  public init(title: String = "", image: UIImage? = nil, children: [UIMenuElement] = []) {
    self.children = children
    super.init(title: title, image: image)
  }

  /// Returns the first action with a title that the user can choose, in this menu or in a menu within it.
  func action(_ title: String) -> UIAction? {
    for child in children {
      if let menu = child as? UIMenu {
        if let found = menu.action(title) { return found }
      } else if let action = child as? UIAction, action.title == title,
        action.attributes.isDisjoint(with: [.disabled, .hidden])
      {
        return action
      }
    }
    return nil
  }
}
