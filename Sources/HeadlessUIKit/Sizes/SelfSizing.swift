/// Which cells that are shown are asked for their sizes again.
package enum SelfSizingInvalidation: Int, Hashable, Sendable {
  /// None.
  case disabled
  /// Those that say so themselves, or whose content views do.
  case enabled
  /// Those that say so, and those in which any view does. UIKit notices constraints, which there are none of here.
  case enabledIncludingConstraints
}

extension UITableView {
  /// Which cells that are shown are asked for their sizes again.
  package typealias SelfSizingInvalidation = HeadlessUIKit.SelfSizingInvalidation
}

extension UICollectionView {
  /// Which cells that are shown are asked for their sizes again.
  package typealias SelfSizingInvalidation = HeadlessUIKit.SelfSizingInvalidation
}

/// A list whose cells can find their own sizes.
@MainActor
protocol SelfSizingList: UIScrollView {
  var selfSizingInvalidation: SelfSizingInvalidation { get }
  var unsettled: Set<ObjectIdentifier> { get set }
}

extension UITableView: SelfSizingList {}
extension UICollectionView: SelfSizingList {}

extension UIView {
  /// Lets the list that the view is in ask its cell for its size in the next layout.
  func tellSizeChange() {
    var (cell, depth): (UIView, Int) = (self, 0)
    while let above = cell.superview {
      guard let list = above as? any SelfSizingList else {
        (cell, depth) = (above, depth + 1)
        continue
      }
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
