/// Stands unseen in a list's view and tells when that has another size, comes into a window, or has other traits.
final class ListWatch: UIView {
  var onSize: @MainActor () -> Void = {}
  var onWindow: @MainActor () -> Void = {}
  var onTraits: @MainActor (UITraitCollection) -> Void = { _ in }
  /// Is called once, when the list's view has laid out next.
  var afterLayout: (@MainActor () -> Void)?
  /// Tells of another size at once, before the list's view lays out.
  var onResize: @MainActor () -> Void = {}

  override var frame: CGRect { didSet { if frame.size != oldValue.size { onResize() } } }
  override var bounds: CGRect { didSet { if bounds.size != oldValue.size { onResize() } } }

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
