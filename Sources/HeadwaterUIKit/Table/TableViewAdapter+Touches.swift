import Headwater

extension TableViewAdapter {
  /// A row that the app's delegate answered with, if it is there.
  func checkedRow(_ path: IndexPath?) -> IndexPath? {
    guard let path, item(at: path) == nil else { return path }
    report(.noSuchPlace("the row \(Array(path)) to be selected or deselected"))
    return nil
  }

  /// Whether anything comes of editing a row: something can be done with it, or it can be selected among others meanwhile.
  func mayEdit(_ path: IndexPath) -> Bool {
    let isEditable =
      isRemovable(path) || behavior.insert != nil || offersActions(.leading) || offersActions(.trailing)
      || shownConfiguration.table.editingStyle != nil || !appMethods.isDisjoint(with: OptionalMethod.editing)
      || tableView?.allowsMultipleSelectionDuringEditing == true
    return isEditable && ask(.edit, at: path)
  }

  private func offersActions(_ edge: ListEdge) -> Bool {
    shownConfiguration.table.swipes[edge] != nil || behavior.actions[edge] != nil
  }

  func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle? {
    guard let position = ItemPosition(path), let (item, context) = place(at: position) else { return nil }
    return shownConfiguration.table.editingStyle?(item, context)
  }

  /// How rows are edited of which nothing is said: as something comes of it. The control for deleting a row also opens what a
  /// swipe offers.
  func usualEditingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
    // The red control opens the trailing actions.
    if isRemovable(path) || offersActions(.trailing) { return .delete }
    return behavior.insert == nil ? .none : .insert
  }

  /// Returns the actions of a swipe: those of the app's delegate, of the configuration, or of the behavior, in this order.
  func swipeActions(
    _ edge: ListEdge, at path: IndexPath, app: () -> UISwipeActionsConfiguration?
  ) -> UISwipeActionsConfiguration? {
    // Nobody tells when an action of the app's runs, so updates don't wait for those.
    swipe.ends()
    if let own = app() { return own }
    guard let position = ItemPosition(path), let (item, context) = place(at: position) else { return nil }
    let configuration: UISwipeActionsConfiguration?
    if let own = shownConfiguration.table.swipes[edge] {
      configuration = own(item, context)
    } else {
      let offered = contextualActions(edge, at: position, of: item)
      configuration = offered.isEmpty ? nil : UISwipeActionsConfiguration(actions: offered)
    }
    // Without one, UIKit offers to delete the row.
    let offersDeletion = edge == .trailing && configuration == nil && !isRemovable(position)
    return offersDeletion ? UISwipeActionsConfiguration(actions: []) : configuration
  }

  /// A table keeps the titles of its index until it is told.
  package func behaviorHasChanged() {
    if isViewOurs { tableView?.reloadSectionIndexTitles() }
  }

  func indexTitles() -> [String]? { sectionIndex?.titles }

  func section(ofTitleAt index: Int) -> Int? { sectionIndex?.section(ofTitleAt: index) }
}
