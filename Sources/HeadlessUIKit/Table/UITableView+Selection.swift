extension UITableView {
  /// The path of the selected row; the first of several.
  public var indexPathForSelectedRow: IndexPath? { selected.min() }

  /// The paths of the selected rows, in order; nil if there are none.
  public var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }

  /// Whether several rows can be selected at once, now.
  private var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Selects a row, without telling the delegate. Where only one can be selected, the others are deselected.
  ///
  /// - Parameters:
  ///   - indexPath: The row's path; nil deselects all.
  ///   - animated: Whether scrolling is animated.
  ///   - scrollPosition: Where to scroll the row to; not at all for `none`, as in UIKit.
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

  /// Deselects a row, without telling the delegate.
  ///
  /// - Parameters:
  ///   - indexPath: The row's path; nothing happens if it is not selected.
  ///   - animated: Passed on to the cell.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard selected.remove(indexPath) != nil else { return }
    cellForRow(at: indexPath)?.setSelected(false, animated: animated)
  }

  /// Whether a touch may select a row now: of a table that is being edited, where several can be selected, only a row that can
  /// be edited has what is touched.
  private func isTouchable(_ path: IndexPath) -> Bool {
    guard isEditing else { return allowsSelection }
    if allowsMultipleSelectionDuringEditing { return dataSource?.tableView(self, canEditRowAt: path) ?? true }
    return allowsSelectionDuringEditing
  }

  /// Touches a row and lets go: highlights it, ends that, selects or deselects it, and performs the primary action of one that
  /// it selects. Not in UIKit.
  ///
  /// - Parameter indexPath: The row's path; it has to be visible.
  public func touchRow(at indexPath: IndexPath) {
    guard cellForRow(at: indexPath) != nil else { return UIKitFailure.noSuchPath(indexPath).report() }
    if let cell = press(rowAt: indexPath) { choose(cell) }
  }

  /// Highlights a row.
  func press(rowAt indexPath: IndexPath) -> UITableViewCell? {
    guard let cell = cellForRow(at: indexPath), isTouchable(indexPath),
      delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true
    else { return nil }
    cell.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: indexPath)
    return cell
  }

  /// Ends the highlight of a row. A delegate may have changed the list, so this takes the touched cell, which may
  /// show another row now.
  func endPress(on cell: UITableViewCell) {
    guard let path = self.indexPath(for: cell) else { return }
    cell.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: path)
  }

  /// Ends the highlight of a row, and selects or deselects it.
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

  private func selectByTouch(_ path: IndexPath) {
    let before = generation
    let asked = delegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let path = asked, generation == before else { return }
    guard hasRow(at: path) else { return UIKitFailure.noSuchPath(path).report() }
    if !selectsSeveral {
      for other in selected.sorted() where other != path && selected.contains(other) {
        deselectByTouch(other)
      }
    }
    guard generation == before else { return }
    selected.insert(path)
    let cell = cellForRow(at: path)
    cell?.setSelected(true, animated: true)
    delegate?.tableView(self, didSelectRowAt: path)
    // The row may have moved, or have gone.
    guard let delegate, let path = cell.map({ indexPath(for: $0) }) ?? path else { return }
    if hasRow(at: path), delegate.tableView(self, canPerformPrimaryActionForRowAt: path) {
      delegate.tableView(self, performPrimaryActionForRowAt: path)
    }
  }

  /// Touches the button at a row's trailing edge. Not in UIKit.
  ///
  /// - Parameter indexPath: The row's path; it has to be visible.
  /// - Returns: Whether the cell has such a button.
  @discardableResult
  public func touchAccessoryButton(at indexPath: IndexPath) -> Bool {
    guard let type = cellForRow(at: indexPath)?.accessoryType,
      [.detailButton, .detailDisclosureButton].contains(type)
    else { return false }
    delegate?.tableView(self, accessoryButtonTappedForRowWith: indexPath)
    return true
  }
}
