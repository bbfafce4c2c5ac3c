import Headwater

/// A view that covers a cell that couldn't be created or prepared, so that the failure is visible and the list still works.
final class PlaceholderView: UIView {
  static let text = "?"
  /// The reuse identifier of placeholder cells.
  static let identifier = "Headwater placeholder"

  /// Covers the content of a cell.
  static func cover(_ content: UIView) {
    uncover(content)
    let view = PlaceholderView(frame: content.bounds)
    let label = UILabel(frame: content.bounds)
    label.text = text
    label.accessibilityLabel = ListStrings.shared.placeholder
    view.addSubview(label)
    content.addSubview(view)
  }

  /// Uncovers the content of a cell.
  static func uncover(_ content: UIView) {
    for view in content.subviews where view is PlaceholderView { view.removeFromSuperview() }
  }
}
