/// Stands in a cell that could not be made or prepared, so that the fault is seen and the list goes on.
final class PlaceholderView: UIView {
  static let text = "?"
  /// Under what name views make cells that say no more.
  static let identifier = "Headwater placeholder"

  /// Covers a cell's content.
  static func cover(_ content: UIView) {
    uncover(content)
    let view = PlaceholderView(frame: content.bounds)
    let label = UILabel(frame: content.bounds)
    label.text = text
    view.addSubview(label)
    content.addSubview(view)
  }

  /// Shows a cell's content again.
  static func uncover(_ content: UIView) {
    for view in content.subviews where view is PlaceholderView { view.removeFromSuperview() }
  }
}
