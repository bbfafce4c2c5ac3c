/// Stands unseen in a list's view and tells when that gets another size and is laid out in it, comes into a window, or has
/// other traits.
final class ListWatch: UIView {
  /// Called before the view is laid out.
  var onSizeChange: @MainActor () -> Void = {}
  /// Called when it has been.
  var onSize: @MainActor () -> Void = {}
  var onWindow: @MainActor () -> Void = {}
  var onTraits: @MainActor (UITraitCollection) -> Void = { _ in }
  /// Is called once, when the list's view has laid out next.
  var afterLayout: (@MainActor () -> Void)?
  /// The changes that the list has made to the view.
  var loans: ViewLoans?

  /// Puts one into a view.
  static func watching(_ view: UIView) -> ListWatch {
    let watch = ListWatch(frame: CGRect(origin: .zero, size: view.bounds.size))
    watch.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    watch.isHidden = true
    watch.isUserInteractionEnabled = false
    view.insertSubview(watch, at: 0)
    let traits: [UITrait] = [UITraitPreferredContentSizeCategory.self, UITraitUserInterfaceStyle.self]
    watch.registerForTraitChanges(traits) { (watch: ListWatch, _: UITraitCollection) in
      watch.onTraits(watch.traitCollection)
    }
    return watch
  }

  // UIKit sets either of them.
  override var frame: CGRect {
    didSet { if frame.size != oldValue.size { onSizeChange() } }
  }
  override var bounds: CGRect {
    didSet { if bounds.size != oldValue.size { onSizeChange() } }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    onSize()
    let work = afterLayout
    afterLayout = nil
    work?()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { onWindow() }
  }
}
