/// A view controller that manages a collection view.
///
/// The collection view has no data source or delegate until the app sets them. In UIKit, the controller itself plays both
/// roles.
@MainActor
open class UICollectionViewController: UIViewController {
  /// A Boolean value that indicates whether the controller clears the selection before the view appears. Multiple selections
  /// are kept.
  open var clearsSelectionOnViewWillAppear = true
  /// The layout with which the collection view is created.
  public let collectionViewLayout: UICollectionViewLayout

  /// Creates a controller with a layout for its collection view.
  ///
  /// - Parameter layout: The layout, which the controller owns.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with a flow layout. Unlike in UIKit, this initializer doesn't decode anything.
  ///
  /// - Parameter coder: Ignored.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The collection view, which is the view of the controller. It is nil if ``UIViewController/loadView()`` sets a view of
  /// another class.
  // Declared as in UIKit.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var collectionView: UICollectionView! {
    get { view as? UICollectionView }
    set { view = newValue }
  }

  /// Creates the collection view.
  open override func loadView() {
    let collection = UICollectionView(frame: .zero, collectionViewLayout: collectionViewLayout)
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = collection
  }

  /// Deselects the selected item, unless ``clearsSelectionOnViewWillAppear`` is false.
  ///
  /// - Parameter animated: A Boolean value that indicates whether the view appears with an animation.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let collectionView, !collectionView.allowsMultipleSelection else {
      return
    }
    for path in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: path, animated: animated)
    }
  }
}
