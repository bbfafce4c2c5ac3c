// A list shows one menu at a time. Updates leave it open.
extension UITableView {
  /// Opens the menu of a row, as a long press or a secondary click does. HeadlessUIKit only.
  ///
  /// - Parameter indexPath: The index path of the row, which must be visible.
  /// - Returns: The menu, or nil if the delegate doesn't implement ``HeadlessMethod/tableContextMenu`` or returns no menu.
  @discardableResult
  public func openMenu(at indexPath: IndexPath) -> UIMenu? {
    closeMenu()
    guard let cell = cellForRow(at: indexPath), delegateMethods.contains(.tableContextMenu) else {
      return nil
    }
    let point = CGPoint(x: cell.frame.midX, y: cell.frame.midY)
    guard
      let configuration = delegate?.tableView(
        self, contextMenuConfigurationForRowAt: indexPath, point: point),
      let menu = configuration.menu
    else { return nil }
    openMenu = OpenMenu(configuration: configuration, menu: menu)
    return menu
  }

  /// Chooses an action in the open menu, which closes it. HeadlessUIKit only.
  ///
  /// - Parameter title: The title of the action.
  /// - Returns: A Boolean value that indicates whether the menu has such an action.
  @discardableResult
  public func touchMenuAction(_ title: String) -> Bool {
    guard let action = openMenu?.menu.action(title) else { return false }
    closeMenu()
    action.performWithSender(nil, target: nil)
    return true
  }

  /// Closes the open menu. HeadlessUIKit only.
  public func closeMenu() { openMenu = nil }
}
