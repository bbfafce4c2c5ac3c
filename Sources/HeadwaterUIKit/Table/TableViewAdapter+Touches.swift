import Headwater

extension TableViewAdapter {
  /// A row that the app's delegate answered with, if it is there.
  func checkedRow(_ path: IndexPath?) -> IndexPath? {
    guard let path, item(at: path) == nil else { return path }
    report(.noSuchPlace("the row \(Array(path)) to be selected or deselected"))
    return nil
  }

  func mayEdit(_ path: IndexPath) -> Bool {
    let isEditable =
      canDelete || behavior.onInsert != nil || behavior.leadingSwipeActions != nil
      || behavior.trailingSwipeActions != nil || behavior.editingStyle != nil || delegate != nil
    return isEditable && ask(behavior.canEdit, at: path)
  }

  func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle? {
    guard let position = ItemPosition(path), let item = displayed.item(at: position) else { return nil }
    return behavior.editingStyle?(item, position)
  }

  /// How rows are edited of which nothing is said: as something comes of it. The control for deleting a row also opens what a
  /// swipe offers.
  var usualEditingStyle: UITableViewCell.EditingStyle {
    // The red control opens the trailing actions.
    if canDelete || behavior.trailingSwipeActions != nil { return .delete }
    return behavior.onInsert == nil ? .none : .insert
  }

  func swipeActions(_ edge: TableEdge, at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let position = ItemPosition(path), let item = displayed.item(at: position) else { return nil }
    let actions = edge == .leading ? behavior.leadingSwipeActions : behavior.trailingSwipeActions
    return actions?(item, position)
  }

  func indexTitles() -> [String]? { sectionIndex?.titles }

  func section(ofTitleAt index: Int) -> Int? { sectionIndex?.section(ofTitleAt: index) }
}
