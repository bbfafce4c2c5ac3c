/// Owns a view, loads it when it is needed, and has methods that are called when it appears. It has no children and
/// presents nothing.
@MainActor
open class UIViewController: UIResponder {
  /// What the controller is called.
  open var title: String?
  /// Whether what the view shows is being edited.
  open var isEditing = false
  private var loaded: UIView?
  private var isAppearing: Bool?
  private var isLoading = false

  /// Makes a controller whose view is loaded when it is asked for.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller. There are no nib files here.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: Ignored.
  ///   - nibBundleOrNil: Ignored.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Makes a controller; nothing is decoded.
  ///
  /// - Parameter coder: Ignored.
  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: View

  /// The view; owned. It is loaded if it has not been.
  open var view: UIView {
    get {
      loadViewIfNeeded()
      guard let loaded else {
        // UIKit would call `loadView()` again and again, or raise an exception.
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
  /// The view, if it has been loaded.
  open var viewIfLoaded: UIView? { loaded }
  /// Whether the view has been loaded.
  open var isViewLoaded: Bool { loaded != nil }

  /// Loads the view, if it has not been.
  open func loadViewIfNeeded() {
    guard loaded == nil, !isLoading else { return }
    isLoading = true
    loadView()
    isLoading = false
    if loaded == nil { view = UIView() }
    viewDidLoad()
  }

  /// Sets ``view``: to one without content, which follows the size of what it is in. For subclasses, who do not call it.
  open func loadView() {
    let made = UIView()
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = made
  }

  /// Called once, after the view has been loaded. Does nothing.
  open func viewDidLoad() {}

  /// Begins or ends editing.
  ///
  /// - Parameters:
  ///   - editing: Whether what the view shows is being edited from now on.
  ///   - animated: Ignored.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  // MARK: Appearance

  /// Called before the view appears. Does nothing.
  ///
  /// - Parameter animated: Whether it appears with an animation.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called while the view appears, when it is in its place. Does nothing.
  ///
  /// - Parameter animated: Whether it appears with an animation.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view has appeared. Does nothing.
  ///
  /// - Parameter animated: Whether it has appeared with an animation.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears. Does nothing.
  ///
  /// - Parameter animated: Whether it disappears with an animation.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has disappeared. Does nothing.
  ///
  /// - Parameter animated: Whether it has disappeared with an animation.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out. Does nothing.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out. Does nothing.
  open func viewDidLayoutSubviews() {}

  /// Called before the view gets another size with its window. Does nothing.
  ///
  /// - Parameters:
  ///   - size: The new size, in points.
  ///   - coordinator: Takes what is to be done beside the change.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  private var isAnimated = false

  /// Says that the view is about to appear or disappear.
  ///
  /// - Parameters:
  ///   - isAppearing: Whether it appears.
  ///   - animated: Whether it does so with an animation.
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

  /// Says that the view has appeared or disappeared.
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
