/// A view controller whose view is a collection view.
///
/// The collection view has no data source and no delegate until a program sets them; in UIKit, the controller itself is both.
@MainActor
open class UICollectionViewController: UIViewController {
  /// A Boolean value that indicates whether the selected item is deselected before the view appears. Multiple selection stays.
  open var clearsSelectionOnViewWillAppear = true
  /// The layout that the collection view is made with.
  public let collectionViewLayout: UICollectionViewLayout

  /// Makes a controller whose collection view has a layout.
  ///
  /// - Parameter layout: The layout; owned.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller with a flow layout; nothing is decoded.
  ///
  /// - Parameter coder: Ignored.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The collection view, which is the controller's view; nil if ``UIViewController/loadView()`` has made a view of another class.
  // Declared as in UIKit.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var collectionView: UICollectionView! {
    get { view as? UICollectionView }
    set { view = newValue }
  }

  /// Makes the collection view.
  open override func loadView() {
    let collection = UICollectionView(frame: .zero, collectionViewLayout: collectionViewLayout)
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = collection
  }

  /// Deselects the item that is selected, unless ``clearsSelectionOnViewWillAppear`` is false.
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
