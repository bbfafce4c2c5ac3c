/// A hidden view in a list that reports changes to the list's size, layout, window, and traits.
final class ListWatch: UIView {
  /// Called when the size has changed, before layout.
  var onSizeChange: @MainActor () -> Void = {}
  /// Called after layout.
  var onSize: @MainActor () -> Void = {}
  /// Called with a Boolean value that indicates whether the list is now in a window.
  var onWindow: @MainActor (Bool) -> Void = { _ in }
  /// Called with the new traits and a Boolean value that indicates whether the user's text size has changed.
  var onTraits: @MainActor (UITraitCollection, Bool) -> Void = { _, _ in }
  /// Called once after the next layout of the list.
  var afterLayout: (@MainActor () -> Void)?
  /// Called before another list is bound to the view.
  var onTakeover: @MainActor () -> Void = {}
  /// The changes that the list has made to the view.
  var loans: ViewLoans?

  /// Adds a watch to a view.
  static func watching(_ view: UIView) -> ListWatch {
    let watch = ListWatch(frame: CGRect(origin: .zero, size: view.bounds.size))
    watch.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    watch.isHidden = true
    watch.isUserInteractionEnabled = false
    view.insertSubview(watch, at: 0)
    let traits: [UITrait] = [UITraitPreferredContentSizeCategory.self, UITraitUserInterfaceStyle.self]
    watch.registerForTraitChanges(traits) { (watch: ListWatch, old: UITraitCollection) in
      let new = watch.traitCollection
      watch.onTraits(new, new.preferredContentSizeCategory != old.preferredContentSizeCategory)
    }
    return watch
  }

  // UIKit sets the size through either of these properties.
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
    onWindow(window != nil)
  }
}
