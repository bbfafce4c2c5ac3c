extension UITableView {
  /// The index path of the selected row, or the first of several selected rows.
  public var indexPathForSelectedRow: IndexPath? { selected.min() }

  /// The index paths of the selected rows, in order, or nil if no rows are selected.
  public var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }

  /// A Boolean value that indicates whether the user can currently select more than one row.
  private var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Selects a row without notifying the delegate. If only one row can be selected, the other rows are deselected.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the row, or nil to deselect all rows.
  ///   - animated: A Boolean value that indicates whether scrolling is animated.
  ///   - scrollPosition: The position to which to scroll the row. If it is `none`, the table view doesn't scroll, as in UIKit.
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for path in selected { deselectRow(at: path, animated: animated) }
      return
    }
    loadedCounts()
    guard hasRow(at: indexPath) else { return UIKitFailure.noSuchPath(indexPath).report() }
    if !selectsSeveral {
      for path in selected where path != indexPath { deselectRow(at: path, animated: animated) }
    }
    selected.insert(indexPath)
    cellForRow(at: indexPath)?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects a row without notifying the delegate.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the row. If it isn't selected, nothing happens.
  ///   - animated: A Boolean value that is passed to the cell.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard selected.remove(indexPath) != nil else { return }
    cellForRow(at: indexPath)?.setSelected(false, animated: animated)
  }

  /// Returns a Boolean value that indicates whether the user can currently select a row. If multiple selection is enabled in
  /// editing mode, only editable rows have a selection control.
  private func isTouchable(_ path: IndexPath) -> Bool {
    guard isEditing else { return allowsSelection }
    if allowsMultipleSelectionDuringEditing { return dataSource?.tableView(self, canEditRowAt: path) ?? true }
    return allowsSelectionDuringEditing
  }

  /// Taps a row: highlights it, removes the highlight, selects or deselects it, and performs its primary action unless it is
  /// added to other selected rows or deselected. HeadlessUIKit only.
  ///
  /// - Parameter indexPath: The index path of the row, which must be visible.
  public func touchRow(at indexPath: IndexPath) {
    guard cellForRow(at: indexPath) != nil else { return UIKitFailure.noSuchPath(indexPath).report() }
    if let cell = press(rowAt: indexPath) { choose(cell) }
  }

  /// Highlights a row and returns its cell, or nil if the row can't be highlighted.
  func press(rowAt indexPath: IndexPath) -> UITableViewCell? {
    guard let cell = cellForRow(at: indexPath), isTouchable(indexPath),
      delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true
    else { return nil }
    cell.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: indexPath)
    return cell
  }

  /// Removes the highlight of a row. The parameter is the tapped cell instead of an index path because a delegate may have
  /// changed the list in the meantime.
  func endPress(on cell: UITableViewCell) {
    guard let path = self.indexPath(for: cell) else { return }
    cell.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: path)
  }

  /// Removes the highlight of a row, and selects or deselects it.
  func choose(_ cell: UITableViewCell) {
    endPress(on: cell)
    guard let path = self.indexPath(for: cell) else { return }
    if selectsSeveral, selected.contains(path) {
      deselectByTouch(path)
    } else {
      selectByTouch(path)
    }
  }

  private func deselectByTouch(_ path: IndexPath) {
    let asked = delegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
    guard let path = asked, selected.contains(path) else { return }
    deselectRow(at: path, animated: true)
    delegate?.tableView(self, didDeselectRowAt: path)
  }

  /// Selects a row that has received the focus, instead of the selected rows, if selection follows the focus.
  func selectByFocus(_ path: IndexPath) {
    guard selectionFollowsFocus, isTouchable(path), !selected.contains(path),
      delegate?.tableView(self, selectionFollowsFocusForRowAt: path) ?? true
    else { return }
    selectByTouch(path, isFocus: true)
  }

  private func selectByTouch(_ touched: IndexPath, isFocus: Bool = false) {
    let before = generation
    // A row that extends a selection has no primary action, and neither has a row that is only focused.
    let extendsSelection = isFocus || selectsSeveral && !selected.isEmpty
    let asked = delegate.map { $0.tableView(self, willSelectRowAt: touched) } ?? touched
    // Don't select a row if the delegate rejected the selection or changed the list.
    guard generation == before else { return }
    guard let path = asked else {
      // The primary action doesn't depend on whether the row may be selected.
      if !extendsSelection { performPrimaryAction(at: touched) }
      return
    }
    guard hasRow(at: path) else { return UIKitFailure.noSuchPath(path).report() }
    if isFocus || !selectsSeveral {
      for other in selected.sorted() where other != path && selected.contains(other) {
        deselectByTouch(other)
      }
    }
    guard generation == before else { return }
    selected.insert(path)
    let cell = cellForRow(at: path)
    cell?.setSelected(true, animated: true)
    delegate?.tableView(self, didSelectRowAt: path)
    // The row may have been moved or deleted.
    guard !extendsSelection, let path = cell.map({ indexPath(for: $0) }) ?? path else { return }
    performPrimaryAction(at: path)
  }

  private func performPrimaryAction(at path: IndexPath) {
    guard let delegate, hasRow(at: path), delegate.tableView(self, canPerformPrimaryActionForRowAt: path)
    else { return }
    delegate.tableView(self, performPrimaryActionForRowAt: path)
  }

  /// Taps the accessory button of a row. HeadlessUIKit only.
  ///
  /// - Parameter indexPath: The index path of the row, which must be visible.
  /// - Returns: A Boolean value that indicates whether the cell has an accessory button.
  @discardableResult
  public func touchAccessoryButton(at indexPath: IndexPath) -> Bool {
    guard let type = cellForRow(at: indexPath)?.accessoryType,
      [.detailButton, .detailDisclosureButton].contains(type)
    else { return false }
    delegate?.tableView(self, accessoryButtonTappedForRowWith: indexPath)
    return true
  }
}
