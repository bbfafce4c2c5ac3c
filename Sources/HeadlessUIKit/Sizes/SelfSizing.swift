/// The visible cells whose sizes a list requests again after an invalidation.
package enum SelfSizingInvalidation: Int, Hashable, Sendable {
  /// No cells.
  case disabled
  /// Cells that invalidated their intrinsic content size, or whose content views invalidated theirs.
  case enabled
  /// Cells in which any view invalidated its intrinsic content size. UIKit also observes constraints, which don't exist here.
  case enabledIncludingConstraints
}

extension UITableView {
  /// The visible cells whose sizes a list requests again after an invalidation.
  package typealias SelfSizingInvalidation = HeadlessUIKit.SelfSizingInvalidation
}

extension UICollectionView {
  /// The visible cells whose sizes a list requests again after an invalidation.
  package typealias SelfSizingInvalidation = HeadlessUIKit.SelfSizingInvalidation
}

/// A list with self-sizing cells.
@MainActor
protocol SelfSizingList: UIScrollView {
  var selfSizingInvalidation: SelfSizingInvalidation { get }
  var unsettled: Set<ObjectIdentifier> { get set }
}

extension UITableView: SelfSizingList {}
extension UICollectionView: SelfSizingList {}

extension UIView {
  /// Requests that the list containing the view measure the view's cell again in the next layout pass.
  func tellSizeChange() {
    var (cell, depth): (UIView, Int) = (self, 0)
    while let above = (cell.superview as? OrthogonalScrollView)?.superview ?? cell.superview {
      guard let list = above as? any SelfSizingList else {
        (cell, depth) = (above, depth + 1)
        continue
      }
      // The list is the superview of `cell`. Check which views' changes it responds to.
      let isHeard =
        switch list.selfSizingInvalidation {
        case .disabled: false
        case .enabled: depth == 0 || depth == 1 && isContentView(of: cell)
        case .enabledIncludingConstraints: true
        }
      guard isHeard else { return }
      list.unsettled.insert(ObjectIdentifier(cell))
      return list.setNeedsLayout()
    }
  }

  private func isContentView(of cell: UIView) -> Bool {
    switch cell {
    case let cell as UITableViewCell: cell.contentView === self
    case let cell as UICollectionViewCell: cell.contentView === self
    default: false
    }
  }
}
