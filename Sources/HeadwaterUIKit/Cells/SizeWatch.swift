/// A hidden view in a cell that reports when the cell is laid out, which happens when the cell's size changes.
final class SizeWatch: UIView {
  private var onLayout: @MainActor () -> Void = {}

  /// Adds a watch to a view, or replaces the closure of the existing one.
  static func watch(_ view: UIView, onLayout: @escaping @MainActor () -> Void) {
    if let watch = view.subviews.lazy.compactMap({ $0 as? SizeWatch }).first {
      watch.onLayout = onLayout
      return
    }
    let watch = SizeWatch(frame: view.bounds)
    watch.onLayout = onLayout
    watch.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    watch.isHidden = true
    watch.isUserInteractionEnabled = false
    view.insertSubview(watch, at: 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout()
  }
}
