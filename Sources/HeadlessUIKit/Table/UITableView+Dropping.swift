extension UITableView {
  /// Shows a placeholder where something has been dropped whose data is on its way, as a drop coordinator does. Not in
  /// UIKit, where that is told by a drop session.
  ///
  /// - Parameter path: Where it stands, counted without it.
  /// - Returns: What ends it.
  package func showDropPlaceholder(at path: IndexPath) -> DropPlaceholder {
    dropPlaceholders += 1
    return DropPlaceholder { [weak self] updates in
      guard let self else { return false }
      dropPlaceholders -= 1
      guard let updates else { return true }
      performBatchUpdates {
        updates(path)
        self.insertRows(at: [path], with: .none)
      }
      return true
    }
  }
}
