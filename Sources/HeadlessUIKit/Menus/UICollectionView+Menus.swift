extension UICollectionView {
  /// Opens the menu of an item, as a long press or a secondary click does. If the item is one of several selected items, it is
  /// the menu of all of them. HeadlessUIKit only.
  ///
  /// - Parameter indexPath: The index path of the item, which must be visible, or nil for the space between items.
  /// - Returns: The menu, or nil if the delegate doesn't implement ``HeadlessMethod/collectionContextMenu`` or returns no menu.
  @discardableResult
  public func openMenu(at indexPath: IndexPath?) -> UIMenu? {
    closeMenu()
    guard delegateMethods.contains(.collectionContextMenu) else { return nil }
    var (paths, point): ([IndexPath], CGPoint) = ([], contentOffset)
    if let indexPath {
      guard let cell = cellForItem(at: indexPath) else { return nil }
      paths = selected.count > 1 && selected.contains(indexPath) ? selected.sorted() : [indexPath]
      point = CGPoint(x: cell.frame.midX, y: cell.frame.midY)
    }
    guard
      let configuration = delegate?.collectionView(
        self, contextMenuConfigurationForItemsAt: paths, point: point),
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
