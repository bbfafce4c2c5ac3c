/// A view in a view hierarchy. It has no transform or constraints, and it draws nothing.
///
/// Because there is no run loop, layout happens only when ``layoutIfNeeded()`` is called on the view or one of its ancestors.
/// Layout repeats until no view needs it. A view that requests layout in every pass fails with ``UIKitFailure/endlessLayout``.
@MainActor
open class UIView: UIResponder {
  private var origin: CGPoint
  private var needsLayout = true
  private var layouts = LayoutCount()
  /// The view controller that manages the view.
  weak var controller: UIViewController?
  /// An object that other code has associated with the view. It takes the place of the Objective-C runtime's associated
  /// objects.
  package final var associatedObject: AnyObject?

  /// The bounds of the view in its own coordinate system. Its size is the same as that of ``frame``.
  open var bounds: CGRect {
    didSet { if bounds != oldValue { boundsDidChange(from: oldValue) } }
  }
  /// The frame of the view in its superview's coordinate system. Setting a frame that isn't finite reports
  /// ``UIKitFailure/invalidFrame``.
  open var frame: CGRect {
    get { CGRect(origin: origin, size: bounds.size) }
    set {
      let numbers = [newValue.minX, newValue.minY, newValue.width, newValue.height]
      guard numbers.allSatisfy(\.isFinite) else { return UIKitFailure.invalidFrame.report() }
      origin = newValue.origin
      bounds.size = newValue.size
    }
  }
  /// The center of ``frame``.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { origin = CGPoint(x: newValue.x - bounds.width / 2, y: newValue.y - bounds.height / 2) }
  }
  /// A Boolean value that indicates whether the view is hidden. Hidden views are laid out as usual.
  open var isHidden = false
  /// The opacity of the view. It has no effect.
  open var alpha: CGFloat = 1
  /// The background color of the view. It has no effect.
  open var backgroundColor: UIColor?
  /// The dimensions and margins that change when the superview is resized. Empty by default.
  open var autoresizingMask: AutoresizingMask = []
  /// A Boolean value that indicates whether the view resizes its subviews when its size changes.
  open var autoresizesSubviews = true
  /// A Boolean value that indicates whether the view is focused.
  open private(set) var isFocused = false
  /// A Boolean value that indicates whether the view clips its subviews to its bounds. It has no effect.
  open var clipsToBounds = false
  /// The way in which the content fills the view. It has no effect.
  package var contentMode = ContentMode.scaleToFill
  /// A Boolean value that indicates whether the view receives touches.
  open var isUserInteractionEnabled = true
  /// The layer of the view.
  package let layer = CALayer()
  /// The meaning of the view's content, which determines its layout direction. Setting it lays out nothing.
  package var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// The layout direction of the view. Right to left only if ``semanticContentAttribute`` forces it, because the language of
  /// the app is read from left to right.
  package var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    semanticContentAttribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }
  /// A Boolean value that indicates whether the view is an accessibility element.
  open var isAccessibilityElement = false
  /// The accessibility traits of the view.
  open var accessibilityTraits: UIAccessibilityTraits = []
  /// The accessibility label of the view.
  open var accessibilityLabel: String?
  /// The accessibility value of the view.
  open var accessibilityValue: String?
  var traitRegistrations: [TraitRegistration] = []
  /// The safe area insets of which the view was last notified.
  var toldSafeArea = UIEdgeInsets.zero
  /// An integer that the app can use to identify the view.
  open var tag = 0

  /// The superview of the view.
  open private(set) weak var superview: UIView?
  /// The subviews of the view, from back to front.
  open private(set) var subviews: [UIView] = []
  /// The window that contains the view.
  open var window: UIWindow? { superview?.window }

  /// Creates a view.
  ///
  /// - Parameter frame: The frame in the superview's coordinate system.
  public init(frame: CGRect) {
    origin = frame.origin
    bounds = CGRect(origin: .zero, size: frame.size)
    super.init()
  }

  /// Creates a view with an empty frame.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Creates a view with an empty frame. Unlike in UIKit, this initializer doesn't decode anything.
  ///
  /// - Parameter coder: Ignored.
  public required init?(coder: NSCoder) {
    origin = .zero
    bounds = .zero
    super.init()
  }

  /// Sets whether the view is focused.
  func setFocused(_ focused: Bool) {
    guard focused != isFocused else { return }
    isFocused = focused
    (self as? any ConfigurationUpdating)?.setNeedsUpdateConfiguration()
  }

  /// The insets of the areas covered by bars or screen edges. Zero if the view isn't in a window.
  open var safeAreaInsets: UIEdgeInsets { superview.map(safeArea) ?? .zero }

  /// Called when the safe area changes. The default implementation does nothing.
  open func safeAreaInsetsDidChange() {}

  /// Called when the user's text size changes, before the handlers for trait changes.
  func textSizeDidChange() {}

  // MARK: View Hierarchy

  /// Adds a view in front of the other subviews, and removes it from its previous superview.
  ///
  /// - Parameter view: The view, which its new superview owns.
  open func addSubview(_ view: UIView) {
    insertSubview(view, at: view.superview === self ? subviews.count - 1 : subviews.count)
  }

  /// Inserts a view at an index in the subviews, and removes it from its previous superview.
  ///
  /// - Parameters:
  ///   - view: The view, which its new superview owns.
  ///   - index: The number of subviews behind the view. An index out of bounds is clamped.
  open func insertSubview(_ view: UIView, at index: Int) {
    let (old, new) = (view.window, window)
    // Notify the view before its superview and window change.
    if old !== new { view.tellMove(to: new) }
    view.willMove(toSuperview: self)
    view.superview?.subviews.removeAll { $0 === view }
    subviews.insert(view, at: max(0, min(index, subviews.count)))
    view.superview = self
    setNeedsLayout()
    if old !== new {
      view.tellMoved()
      view.tellSafeArea()
    }
    view.didMoveToSuperview()
  }

  /// Removes the view from its superview, which releases it.
  open func removeFromSuperview() {
    guard let superview else { return }
    let hadWindow = window != nil
    if hadWindow { tellMove(to: nil) }
    willMove(toSuperview: nil)
    superview.subviews.removeAll { $0 === self }
    superview.setNeedsLayout()
    self.superview = nil
    if hadWindow { tellMoved() }
    didMoveToSuperview()
  }

  /// Inserts a view in front of a subview, and removes it from its previous superview.
  ///
  /// - Parameters:
  ///   - view: The view, which its new superview owns.
  ///   - siblingSubview: The subview directly behind the inserted view. If it isn't a subview of this view, the inserted view
  ///     is in front of all subviews.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    let others = subviews.filter { $0 !== view }
    insertSubview(view, at: others.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? others.count)
  }

  /// Returns a Boolean value that indicates whether the view is a descendant of a given view or identical to it.
  ///
  /// - Parameter view: The possible ancestor.
  /// - Returns: True if the superview chain of this view contains the given view, or if both are the same view.
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  /// Called before the superview changes. The default implementation does nothing.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview changes. The default implementation does nothing.
  open func didMoveToSuperview() {}
  /// Called before the window changes. The default implementation does nothing.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window changes. The default implementation does nothing.
  open func didMoveToWindow() {}

  private func tellMove(to window: UIWindow?) {
    willMove(toWindow: window)
    for view in subviews { view.tellMove(to: window) }
  }

  private func tellMoved() {
    didMoveToWindow()
    for view in subviews { view.tellMoved() }
  }

  // MARK: Time

  /// Advances the time by a frame for the view and its descendants.
  func pass(_ time: Duration) {
    for view in subviews { view.pass(time) }
  }

  /// Finishes animated scrolling.
  func endGlides() {
    for view in subviews { view.endGlides() }
  }

  /// A Boolean value that indicates whether animated scrolling or a drop animation is in progress.
  var hasGlides: Bool { subviews.contains { $0.hasGlides } }

  // MARK: Layout

  /// Marks the view as needing layout during the next ``layoutIfNeeded()``.
  open func setNeedsLayout() {
    needsLayout = true
  }

  /// Lays out the view and its descendants repeatedly until none of them needs layout.
  open func layoutIfNeeded() {
    LayoutTurn.run { while layOutOnce() {} }
  }

  /// Lays out the view and those of its descendants that need layout.
  ///
  /// - Returns: False if no view was laid out.
  private func layOutOnce() -> Bool {
    willLayOut()
    var hasLaidOut = false
    if needsLayout, canLayOut {
      guard !LayoutTurn.isOver else { return false }
      layouts.countOne()
      // Stop if the view requests layout in every pass.
      guard layouts.count <= LayoutTurn.limit else {
        LayoutTurn.fail()
        return false
      }
      (needsLayout, hasLaidOut) = (false, true)
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    for view in subviews where view.layOutOnce() { hasLaidOut = true }
    return hasLaidOut
  }

  /// A Boolean value that indicates whether the view can be laid out now. A list that is already being laid out is laid out
  /// again afterward.
  var canLayOut: Bool { true }

  /// Called before each layout pass over the view, even if the view itself doesn't need layout.
  func willLayOut() {}

  /// The number of times that the view was laid out during the most recent outermost call to `layoutIfNeeded()` that laid it
  /// out. HeadlessUIKit only.
  package var numberOfLayouts: Int { layouts.count }

  /// Lays out the subviews. The default implementation does nothing; subclasses can override it.
  open func layoutSubviews() {}

  /// Returns the size that best fits the view. The default implementation returns the current size; subclasses can override it.
  ///
  /// - Parameter size: The available size.
  /// - Returns: The preferred size of the view.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to the size that best fits it.
  open func sizeToFit() {
    bounds.size = sizeThatFits(bounds.size)
  }

  /// Reports that the intrinsic content size of the view has changed. In the next layout pass, the list requests the new size
  /// of a self-sizing cell if the cell or its content view called this method; see `selfSizingInvalidation`.
  open func invalidateIntrinsicContentSize() {
    tellSizeChange()
  }

  /// The constraints of the view. The array is empty because HeadlessUIKit has no constraints, but a test's own views can
  /// override it.
  open var constraints: [NSObject] { [] }

  /// Returns the size that best fits the view. Because there are no constraints, it is the result of ``sizeThatFits(_:)``.
  ///
  /// - Parameter targetSize: The available size.
  /// - Returns: The preferred size of the view.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { sizeThatFits(targetSize) }

  /// Requests layout and resizes the subviews if the size of the view has changed.
  func boundsDidChange(from old: CGRect) {
    guard bounds.size != old.size else { return }
    setNeedsLayout()
    guard autoresizesSubviews else { return }
    for view in subviews where !view.autoresizingMask.isEmpty {
      view.frame = view.autoresizingMask.frame(view.frame, from: old.size, to: bounds.size)
    }
  }
}
