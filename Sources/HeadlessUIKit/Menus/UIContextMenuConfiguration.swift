/// The configuration of a menu that a list shows for one or more of its items.
@MainActor
open class UIContextMenuConfiguration: NSObject {
  /// The identifier of the configuration.
  public let identifier: any NSCopying
  private let makeMenu: @MainActor ([UIMenuElement]) -> UIMenu?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the configuration, or nil for a unique identifier.
  ///   - previewProvider: A closure that returns the preview. It is never called here.
  ///   - actionProvider: A closure that returns the menu, given the actions that the system suggests. Here, it suggests none.
  ///     The configuration retains the closure.
  public init(
    identifier: (any NSCopying)?, previewProvider: (@MainActor () -> UIViewController?)?,
    actionProvider: (@MainActor ([UIMenuElement]) -> UIMenu?)?
  ) {
    self.identifier = identifier ?? NSUUID()
    makeMenu = { suggested in actionProvider?(suggested) }
    super.init()
  }

  /// The menu, or nil if there is none.
  var menu: UIMenu? { makeMenu([]) }
}

/// The menu that a list shows, with its configuration.
@MainActor
struct OpenMenu {
  let configuration: UIContextMenuConfiguration
  let menu: UIMenu
}
