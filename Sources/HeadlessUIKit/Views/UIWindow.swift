/// The top of a tree of views. A view is on the screen when the way up from it ends in one.
@MainActor
open class UIWindow: UIView {
  /// Whether animations take time. Those of updates go on until ``finishAnimations()`` is called, or the view leaves the window, and
  /// what is scrolled by program moves on with `advance(by:)`. At first animations end at once: those of an update as soon as it is laid
  /// out. Not in UIKit.
  public var holdsAnimations = false
  private var animations: [Animation] = []
  var keyboardHeight: CGFloat = 0
  var keyboardChange: KeyboardChange?

  private struct Animation {
    let view: ObjectIdentifier
    let completions: [(Bool) -> Void]
  }

  /// What surrounds the views. Setting it calls those that registered for changes; in UIKit the system sets it.
  package var traits = UITraitCollection() {
    didSet { if traits != oldValue { tellTraits(after: oldValue) } }
  }

  /// What bars and the screen's edges cover. In UIKit the system sets it, usually after a screen has been loaded.
  public var coveredEdges = UIEdgeInsets.zero {
    didSet { if coveredEdges != oldValue { tellSafeArea() } }
  }

  /// What bars and the screen's edges cover.
  open override var safeAreaInsets: UIEdgeInsets { coveredEdges }

  /// The window itself.
  open override var window: UIWindow? { self }

  /// The controller whose view fills the window; owned. The view appears at once, and that of the one before disappears.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let oldValue {
        oldValue.beginAppearanceTransition(false, animated: false)
        oldValue.viewIfLoaded?.removeFromSuperview()
        oldValue.endAppearanceTransition()
      }
      guard let rootViewController else { return }
      rootViewController.beginAppearanceTransition(true, animated: false)
      rootViewController.view.frame = bounds
      insertSubview(rootViewController.view, at: 0)
      rootViewController.endAppearanceTransition()
    }
  }

  /// Shows the window. There is no other window that it could come in front of.
  open func makeKeyAndVisible() {
    isHidden = false
  }

  /// Whether an animation waits for ``finishAnimations()``. Not in UIKit.
  public var isAnimating: Bool { !animations.isEmpty || hasGlides || keyboardChange != nil }

  /// Ends the animations that go on, in the order in which they began, after that of the keyboard and what is scrolled by program.
  /// Not in UIKit.
  public func finishAnimations() {
    endKeyboardChange()
    endGlides()
    let finished = animations
    animations = []
    for completion in finished.flatMap(\.completions) { completion(true) }
  }

  /// Begins an animation, whose completions are called when it ends.
  func animate(_ view: UIView, completions: [(Bool) -> Void]) {
    if holdsAnimations, UIView.areAnimationsEnabled {
      animations.append(Animation(view: ObjectIdentifier(view), completions: completions))
    } else {
      for completion in completions { completion(true) }
    }
  }

  /// Ends the animations of a view that goes away.
  func cancelAnimations(of view: UIView) {
    let cancelled = animations.filter { $0.view == ObjectIdentifier(view) }
    animations.removeAll { $0.view == ObjectIdentifier(view) }
    for completion in cancelled.flatMap(\.completions) { completion(false) }
  }

  override func pass(_ time: Duration) {
    moveKeyboard(for: time)
    super.pass(time)
  }
}
