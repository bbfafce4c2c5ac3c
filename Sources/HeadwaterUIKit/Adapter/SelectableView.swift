/// What table and collection views have in common besides scrolling.
@MainActor
protocol SelectableView: AnyObject {
  var isEditing: Bool { get }
  var allowsSelection: Bool { get }
  var allowsMultipleSelection: Bool { get }
  var allowsSelectionDuringEditing: Bool { get }
  var allowsMultipleSelectionDuringEditing: Bool { get }
  var hasUncommittedUpdates: Bool { get }
}

extension UITableView: SelectableView {}
extension UICollectionView: SelectableView {}

extension SelectableView {
  /// 0, 1 or more, as the view lets its user select now.
  var allowedSelections: Int {
    if isEditing { return allowsMultipleSelectionDuringEditing ? 2 : allowsSelectionDuringEditing ? 1 : 0 }
    return !allowsSelection ? 0 : allowsMultipleSelection ? 2 : 1
  }
}
