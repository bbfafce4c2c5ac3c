/// An object that manages a view, loads it when it is first needed, and is notified when it appears. It has no child
/// controllers and doesn't present other controllers.
@MainActor
open class UIViewController: UIResponder {
  /// The title of the controller.
  open var title: String?
  /// A Boolean value that indicates whether the user is editing the content of the view.
  open var isEditing = false
  private var loaded: UIView?
  private var isAppearing: Bool?
  private var isLoading = false

  /// Creates a controller that loads its view when it is first needed.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller. Nib files aren't supported.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: Ignored.
  ///   - nibBundleOrNil: Ignored.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Creates a controller. Unlike in UIKit, this initializer doesn't decode anything.
  ///
  /// - Parameter coder: Ignored.
  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: View

  /// The view, which the controller owns. Reading the property loads the view if necessary.
  open var view: UIView {
    get {
      loadViewIfNeeded()
      guard let loaded else {
        // UIKit would call `loadView()` endlessly, or raise an exception.
        let made = UIView()
        self.view = made
        return made
      }
      return loaded
    }
    set {
      loaded?.controller = nil
      loaded = newValue
      newValue.controller = self
    }
  }
  /// The view, or nil if it isn't loaded yet.
  open var viewIfLoaded: UIView? { loaded }
  /// A Boolean value that indicates whether the view is loaded.
  open var isViewLoaded: Bool { loaded != nil }

  /// Loads the view if it isn't loaded yet.
  open func loadViewIfNeeded() {
    guard loaded == nil, !isLoading else { return }
    isLoading = true
    loadView()
    isLoading = false
    if loaded == nil { view = UIView() }
    viewDidLoad()
  }

  /// Sets ``view`` to an empty view that is resized with its superview. Subclasses can override the method, but shouldn't call
  /// it.
  open func loadView() {
    let made = UIView()
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = made
  }

  /// Called once after the view is loaded. The default implementation does nothing.
  open func viewDidLoad() {}

  /// Begins or ends editing.
  ///
  /// - Parameters:
  ///   - editing: A Boolean value that indicates whether editing begins.
  ///   - animated: Ignored.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  // MARK: Appearance

  /// Called before the view appears. The default implementation does nothing.
  ///
  /// - Parameter animated: A Boolean value that indicates whether the view appears with an animation.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called while the view is appearing, after it is added to the hierarchy. The default implementation does nothing.
  ///
  /// - Parameter animated: A Boolean value that indicates whether the view appears with an animation.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view appears. The default implementation does nothing.
  ///
  /// - Parameter animated: A Boolean value that indicates whether the view appears with an animation.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears. The default implementation does nothing.
  ///
  /// - Parameter animated: A Boolean value that indicates whether the view disappears with an animation.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view disappears. The default implementation does nothing.
  ///
  /// - Parameter animated: A Boolean value that indicates whether the view disappears with an animation.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews. The default implementation does nothing.
  open func viewWillLayoutSubviews() {}
  /// Called after the view lays out its subviews. The default implementation does nothing.
  open func viewDidLayoutSubviews() {}

  /// Called before the window of the view is resized. The default implementation does nothing.
  ///
  /// - Parameters:
  ///   - size: The new size, in points.
  ///   - coordinator: The coordinator to which to add animations and completion handlers.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Called before the keyboard appears, disappears, or changes size, with its frame in the window.
  func keyboardWillChange(to frame: CGRect) {}

  private var isAnimated = false

  /// Begins an appearance transition: the view will appear or disappear.
  ///
  /// - Parameters:
  ///   - isAppearing: A Boolean value that indicates whether the view appears.
  ///   - animated: A Boolean value that indicates whether the transition is animated.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    guard self.isAppearing != isAppearing else { return }
    (self.isAppearing, isAnimated) = (isAppearing, animated)
    if isAppearing {
      loadViewIfNeeded()
      viewWillAppear(animated)
    } else {
      viewWillDisappear(animated)
    }
  }

  /// Ends an appearance transition: the view appeared or disappeared.
  open func endAppearanceTransition() {
    guard let isAppearing else { return }
    self.isAppearing = nil
    if isAppearing {
      viewIsAppearing(isAnimated)
      viewDidAppear(isAnimated)
    } else {
      viewDidDisappear(isAnimated)
    }
  }
}
