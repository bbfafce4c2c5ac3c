import Headwater

extension TableViewAdapter {
  /// Returns the row that the app's delegate chose if it exists. Otherwise, reports the problem and returns nil.
  func checkedRow(_ path: IndexPath?) -> IndexPath? {
    guard let path, item(at: path) == nil else { return path }
    report(.noSuchPlace("the row \(Array(path)) to select or deselect"))
    return nil
  }

  /// Returns a Boolean value that indicates whether a row can be edited, which is the case if an edit is possible or if several
  /// rows can be selected during editing.
  func mayEdit(_ path: IndexPath) -> Bool {
    let isEditable =
      isRemovable(path) || behavior.insert != nil || offersActions(.leading) || offersActions(.trailing)
      || settings.editingStyle != nil || !appMethods.isDisjoint(with: OptionalMethod.editing)
      || tableView?.allowsMultipleSelectionDuringEditing == true
    return isEditable && ask(.edit, at: path)
  }

  private func offersActions(_ edge: ListEdge) -> Bool {
    settings.swipes[edge] != nil || behavior.actions[edge] != nil
  }

  func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle? {
    ItemPosition(path).flatMap { item(at: $0) }.flatMap { settings.editingStyle?($0) }
  }

  /// Returns the default editing style of a row, which depends on the possible edits. The delete control also opens the swipe
  /// actions.
  func usualEditingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
    // The delete control opens the trailing actions.
    if isRemovable(path) || offersActions(.trailing) { return .delete }
    return behavior.insert == nil ? .none : .insert
  }

  /// Returns the actions for a swipe: those of the app's delegate, the configuration, or the behavior, in this order of
  /// precedence.
  func swipeActions(
    _ edge: ListEdge, at path: IndexPath, app: () -> UISwipeActionsConfiguration?
  ) -> UISwipeActionsConfiguration? {
    // UIKit doesn't report when one of the app's actions runs, so updates don't wait for it.
    finger.swipeEnds()
    if let own = app() { return own }
    guard let position = ItemPosition(path), let item = item(at: position) else { return nil }
    let configuration: UISwipeActionsConfiguration?
    if let own = settings.swipes[edge] {
      configuration = own(item)
    } else {
      let offered = contextualActions(edge, at: position, of: item)
      configuration = offered.isEmpty ? nil : UISwipeActionsConfiguration(actions: offered)
    }
    // Without a configuration, UIKit offers to delete the row.
    let offersDeletion = edge == .trailing && configuration == nil && !isRemovable(position)
    return offersDeletion ? UISwipeActionsConfiguration(actions: []) : configuration
  }

  /// Called by the engine when the behavior has changed. A table view keeps its section index titles until they are reloaded.
  package func behaviorHasChanged() {
    if isViewOurs { tableView?.reloadSectionIndexTitles() }
  }

  func indexTitles() -> [String]? { sectionIndex?.titles }

  func section(ofTitleAt index: Int) -> Int? { sectionIndex?.section(ofTitleAt: index) }
}
