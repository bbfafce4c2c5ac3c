/// The root of a view hierarchy. A view is on the screen if it is in a window.
@MainActor
open class UIWindow: UIView {
  /// A Boolean value that indicates whether animations take time.
  ///
  /// By default, it is false, and animations end immediately; the animation of an update ends as soon as the update is laid
  /// out. If it is true, the animations of updates continue until ``finishAnimations()`` is called or the view leaves the
  /// window, and animated scrolling progresses with `advance(by:)`. HeadlessUIKit only.
  public var holdsAnimations = false
  private var animations: [Animation] = []
  var keyboardHeight: CGFloat = 0
  var keyboardChange: KeyboardChange?

  private struct Animation {
    let view: ObjectIdentifier
    let completions: [(Bool) -> Void]
  }

  /// The traits of the window. Setting them calls the registered handlers. In UIKit, the system sets them.
  package var traits = UITraitCollection() {
    didSet { if traits != oldValue { tellTraits(after: oldValue) } }
  }

  /// The insets of the areas covered by bars and screen edges. In UIKit, the system sets them, usually after a view is loaded.
  public var coveredEdges = UIEdgeInsets.zero {
    didSet { if coveredEdges != oldValue { tellSafeArea() } }
  }

  /// The insets of the areas covered by bars and screen edges.
  open override var safeAreaInsets: UIEdgeInsets { coveredEdges }

  /// The window itself.
  open override var window: UIWindow? { self }

  /// The view controller whose view fills the window. The window owns it. Setting it immediately makes the new controller's
  /// view appear and the previous controller's view disappear.
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

  /// Shows the window. There are no other windows to move it in front of.
  open func makeKeyAndVisible() {
    isHidden = false
  }

  /// A Boolean value that indicates whether any animation that ``finishAnimations()`` would end is in progress. HeadlessUIKit
  /// only.
  public var isAnimating: Bool { !animations.isEmpty || hasGlides || keyboardChange != nil }

  /// Ends all animations: first keyboard and scrolling animations, then the rest in the order in which they began.
  /// HeadlessUIKit only.
  public func finishAnimations() {
    endKeyboardChange()
    endGlides()
    let finished = animations
    animations = []
    for completion in finished.flatMap(\.completions) { completion(true) }
  }

  /// Starts an animation, and calls its completion handlers when it ends.
  func animate(_ view: UIView, completions: [(Bool) -> Void]) {
    if holdsAnimations, UIView.areAnimationsEnabled {
      animations.append(Animation(view: ObjectIdentifier(view), completions: completions))
    } else {
      for completion in completions { completion(true) }
    }
  }

  /// Cancels the animations of a view that leaves the window.
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
