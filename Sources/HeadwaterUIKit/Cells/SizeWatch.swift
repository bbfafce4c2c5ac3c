/// Stands unseen in a cell and tells when that is laid out, which it is when it has another size.
final class SizeWatch: UIView {
  private var onLayout: @MainActor () -> Void = {}

  /// Puts one into a view, unless there is one, and lets it call another closure from now on.
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
