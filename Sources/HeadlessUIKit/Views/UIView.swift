/// A rectangle in a tree of rectangles. It has no transform and no constraints, and draws nothing.
///
/// Layout happens when ``layoutIfNeeded()`` is called on the view or on one above it: there is no run loop that
/// does it. It repeats until nothing asks for layout. A view that asks for it each time is a
/// ``UIKitFailure/endlessLayout``.
@MainActor
open class UIView: UIResponder {
  private var origin: CGPoint
  private var needsLayout = true
  private var layouts = LayoutCount()
  /// The controller whose view this is.
  weak var controller: UIViewController?

  /// The view's own coordinates. The size is also that of ``frame``.
  open var bounds: CGRect {
    didSet { if bounds != oldValue { boundsDidChange(from: oldValue) } }
  }
  /// Where the view is in its superview. One that isn't finite is a ``UIKitFailure/invalidFrame``.
  open var frame: CGRect {
    get { CGRect(origin: origin, size: bounds.size) }
    set {
      let numbers = [newValue.minX, newValue.minY, newValue.width, newValue.height]
      guard numbers.allSatisfy(\.isFinite) else { return UIKitFailure.invalidFrame.report() }
      origin = newValue.origin
      bounds.size = newValue.size
    }
  }
  /// The middle of ``frame``.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { origin = CGPoint(x: newValue.x - bounds.width / 2, y: newValue.y - bounds.height / 2) }
  }
  /// Whether the view would be left out of drawing.
  open var isHidden = false
  /// How opaque the view would be drawn.
  open var alpha: CGFloat = 1
  /// What would be drawn behind the content.
  open var backgroundColor: UIColor?
  /// The parts of the view's geometry that change with the size of its superview. By default none.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the views in this one follow its size.
  open var autoresizesSubviews = true
  /// Whether the view is in focus.
  open private(set) var isFocused = false
  /// Whether what is beyond the view would be left out of drawing.
  open var clipsToBounds = false
  /// How what is drawn would fill the view.
  package var contentMode = ContentMode.scaleToFill
  /// Whether fingers reach the view.
  open var isUserInteractionEnabled = true
  /// What the view would be drawn on.
  package let layer = CALayer()
  /// In which direction the view is read. In UIKit it follows from the language and from what the view means.
  package var effectiveUserInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  /// Whether assistive technologies see the view as an element.
  open var isAccessibilityElement = false
  /// What the view is for them.
  package var accessibilityTraits: UIAccessibilityTraits = []
  /// What assistive technologies say of the view.
  open var accessibilityLabel: String?
  var traitRegistrations: [TraitRegistration] = []
  /// A number for the app's use.
  open var tag = 0

  /// The view that this one is in.
  open private(set) weak var superview: UIView?
  /// The views in this one, from back to front.
  open private(set) var subviews: [UIView] = []
  /// The window that the view is in.
  open var window: UIWindow? { superview?.window }

  /// Makes a view.
  ///
  /// - Parameter frame: Where it is in its superview.
  public init(frame: CGRect) {
    origin = frame.origin
    bounds = CGRect(origin: .zero, size: frame.size)
    super.init()
  }

  /// Makes a view without size.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Makes a view without size. Unlike in UIKit, nothing is decoded.
  ///
  /// - Parameter coder: Ignored.
  public required init?(coder: NSCoder) {
    origin = .zero
    bounds = .zero
    super.init()
  }

  /// Takes the focus, or gives it up.
  func setFocused(_ focused: Bool) {
    guard focused != isFocused else { return }
    isFocused = focused
    (self as? any ConfigurationUpdating)?.setNeedsUpdateConfiguration()
  }

  /// What of the view bars and the screen's edges cover: nothing outside of a window.
  open var safeAreaInsets: UIEdgeInsets { superview.map(safeArea) ?? .zero }

  /// Called when something else is covered. Does nothing.
  open func safeAreaInsetsDidChange() {}

  // MARK: Tree

  /// Puts a view in front of the others in this one, and takes it out of where it was.
  ///
  /// - Parameter view: The view; this one owns it from now on.
  open func addSubview(_ view: UIView) {
    insertSubview(view, at: view.superview === self ? subviews.count - 1 : subviews.count)
  }

  /// Puts a view among the others in this one, and takes it out of where it was.
  ///
  /// - Parameters:
  ///   - view: The view; this one owns it from now on.
  ///   - index: How many views are behind it; values beyond the ends mean the ends.
  open func insertSubview(_ view: UIView, at index: Int) {
    let (old, new) = (view.window, window)
    if old !== new { view.tellMove(to: new) }
    view.willMove(toSuperview: self)
    view.superview?.subviews.removeAll { $0 === view }
    subviews.insert(view, at: max(0, min(index, subviews.count)))
    view.superview = self
    setNeedsLayout()
    if old !== new {
      view.tellMoved()
      if view.safeAreaInsets != .zero { view.tellSafeArea() }
    }
    view.didMoveToSuperview()
  }

  /// Takes the view out of its superview, which owns it no longer.
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

  /// Puts a view in front of another in this one, and takes it out of where it was.
  ///
  /// - Parameters:
  ///   - view: The view; this one owns it from now on.
  ///   - siblingSubview: What is right behind it; one that is not in this view means in front of all.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    let others = subviews.filter { $0 !== view }
    insertSubview(view, at: others.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? others.count)
  }

  /// Whether a view is this one or somewhere below it.
  ///
  /// - Parameter view: The view from which to look upwards.
  /// - Returns: Whether the way up meets this view.
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  /// Called before the superview changes. Does nothing.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview has changed. Does nothing.
  open func didMoveToSuperview() {}
  /// Called before the window changes. Does nothing.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window has changed. Does nothing.
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

  /// Lets a frame pass.
  func pass(_ time: Duration) {
    for view in subviews { view.pass(time) }
  }

  /// Ends what a program scrolls.
  func endGlides() {
    for view in subviews { view.endGlides() }
  }

  /// A Boolean value that indicates whether a program scrolls something, or dropped rows move into their places.
  var hasGlides: Bool { subviews.contains { $0.hasGlides } }

  // MARK: Layout

  /// Asks for layout in the next ``layoutIfNeeded()``.
  open func setNeedsLayout() {
    needsLayout = true
  }

  /// Lays out this view and all below it, again and again until none of them asks for it.
  open func layoutIfNeeded() {
    LayoutTurn.run { while layOutOnce() {} }
  }

  /// Lays out what asks for it in this view and all below it.
  ///
  /// - Returns: False if nothing asked.
  private func layOutOnce() -> Bool {
    willLayOut()
    var hasLaidOut = false
    if needsLayout, canLayOut {
      guard !LayoutTurn.isOver else { return false }
      layouts.countOne()
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

  /// A Boolean value that indicates whether the view can be laid out now. A list in the middle of its layout
  /// gets another one afterwards.
  var canLayOut: Bool { true }

  /// Called before each layout of the view, also where the view itself doesn't ask for it.
  func willLayOut() {}

  /// The number of times that the view was laid out by the last outermost `layoutIfNeeded()` that laid it out.
  /// Not in UIKit.
  package var numberOfLayouts: Int { layouts.count }

  /// Places the views in this one. Does nothing; for subclasses.
  open func layoutSubviews() {}

  /// The size that suits the view: the one that it has. For subclasses.
  ///
  /// - Parameter size: The size that there is.
  /// - Returns: The size that the view would like.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Gives the view the size that suits it.
  open func sizeToFit() {
    bounds.size = sizeThatFits(bounds.size)
  }

  /// Says that the view has become another size of its own. A cell that finds its own size is asked for it in the next layout, if it is
  /// the cell or its content view that says so; see `selfSizingInvalidation`.
  open func invalidateIntrinsicContentSize() {
    tellSizeChange()
  }

  /// The constraints of the view; none, for there are none here. A test's own views can say that they have some.
  open var constraints: [NSObject] { [] }

  /// The size that suits the view. There are no constraints here: it is ``sizeThatFits(_:)``.
  ///
  /// - Parameter targetSize: The size that there is.
  /// - Returns: The size that the view would like.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { sizeThatFits(targetSize) }

  /// What follows from new bounds: views that follow, and layout, where the size is another.
  func boundsDidChange(from old: CGRect) {
    guard bounds.size != old.size else { return }
    setNeedsLayout()
    guard autoresizesSubviews else { return }
    for view in subviews where !view.autoresizingMask.isEmpty {
      view.frame = view.autoresizingMask.frame(view.frame, from: old.size, to: bounds.size)
    }
  }
}
