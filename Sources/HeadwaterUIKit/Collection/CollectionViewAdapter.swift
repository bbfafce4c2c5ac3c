public import Headwater

/// An adapter that displays a data source in a `UICollectionView` with any layout.
///
/// ```swift
/// let adapter = CollectionViewAdapter(wizards) { configuration in
///   configuration.register(WizardCell.self) { cell, wizard in cell.nameLabel.text = wizard.name }
/// }
/// adapter.bind(to: collectionView)
/// ```
///
/// Retain the adapter for as long as the view should display items. The adapter and the view refer to each other weakly. A
/// source can have any number of adapters. The view needs no registrations, and no data source or delegate other than the
/// adapter's. Set ``delegate`` to receive the events of the view.
@MainActor
public final class CollectionViewAdapter<Section: ListElement, Item: ListElement>: ListAdapter<Section, Item>
{
  /// The configuration used to display the source. A new configuration takes effect immediately, in newly requested cells. The
  /// scroll position and the selection are preserved.
  public var configuration: CollectionConfiguration<Section, Item> {
    get {
      var configuration = CollectionConfiguration<Section, Item>()
      configuration.presentation = presentation(with: host.supply.registrations)
      (configuration.collectionOptions, configuration.follower) = (collectionHost.options, host.follower)
      return configuration
    }
    set {
      collectionHost.options = newValue.collectionOptions
      take(newValue.presentation, newValue.follower)
    }
  }
  /// The app's own delegate. It receives all methods that it implements, including those for sizes and scrolling, and takes
  /// precedence over the options. It is referenced weakly.
  public weak var delegate: (any UICollectionViewDelegate)? { didSet { collectionHost.delegate = delegate } }
  private(set) lazy var collectionHost = CollectionHost<Section, Item>(of: self)

  /// Creates an adapter. It displays nothing until a view is bound.
  ///
  /// - Parameters:
  ///   - source: The source to display. It is retained.
  ///   - configuration: The configuration of the list. It is retained.
  ///   - log: The log that records each update.
  public init(
    _ source: some DataSource<Section, Item>, configuration: CollectionConfiguration<Section, Item>,
    log: UpdateLog? = nil
  ) {
    super.init(source, configuration.presentation, configuration.follower, log: log)
    collectionHost.options = configuration.collectionOptions
    port = collectionHost
  }

  override func makeHost() -> ViewHost<Section, Item> { collectionHost }

  /// Creates an adapter with a closure that configures it.
  ///
  /// - Parameters:
  ///   - source: The source to display. It is retained.
  ///   - configure: A closure that adds registrations and options to an empty configuration.
  public convenience init(
    _ source: some DataSource<Section, Item>,
    configure: @MainActor (inout CollectionConfiguration<Section, Item>) -> Void
  ) {
    var configuration = CollectionConfiguration<Section, Item>()
    configure(&configuration)
    self.init(source, configuration: configuration)
  }

  /// Displays the source in a view, instead of the view that was bound before. The view needn't be in a window or laid out. Its
  /// own registrations, its background, and its layout aren't changed.
  ///
  /// - Parameter view: The view to bind. It is referenced weakly.
  public func bind(to view: UICollectionView) { collectionHost.bind(to: view) }

  /// Unbinds the view, which is empty afterward unless it has another data source. Cells that it displayed are cleaned up, and
  /// waiting updates are discarded.
  public override func unbind() { super.unbind() }

  /// Prepares all cells, headers, and footers again, in place, after all updates have been shown. Call it when their closures
  /// use data outside the source and that data has changed.
  package func reconfigureAll() { collectionHost.reconfigureAll() }
}

// Among collection views, only compositional list layouts support swipes. They request the actions from the configuration of
// the layout.
extension CollectionViewAdapter {
  /// Returns a layout that displays the sections as lists. Swipes over rows reveal the actions of the behavior, and a section
  /// has a header or footer if a view is registered for it and the options show it.
  ///
  /// ```swift
  /// collectionView.collectionViewLayout = adapter.listLayout(appearance: .insetGrouped) { list, section in
  ///   list.showsSeparators = section.hasSeparators
  /// }
  /// ```
  ///
  /// The sections are laid out again when they change. On UIKit, only cells whose class is `UICollectionViewListCell` or a
  /// subclass have swipe actions and separators.
  ///
  /// - Parameters:
  ///   - appearance: The appearance of the lists.
  ///   - configure: A closure that changes the configuration of the list in a section. It is called on the main actor during
  ///     layout, each time the section is laid out. The layout retains it.
  /// - Returns: The layout, which refers weakly to the adapter.
  public func listLayout(
    appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
    configure: (@MainActor (inout UICollectionLayoutListConfiguration, Section) -> Void)? = nil
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { [weak self] index, environment in
      let list =
        self?.collectionHost.list(appearance, inSection: index, configure)
        ?? UICollectionLayoutListConfiguration(appearance: appearance)
      return NSCollectionLayoutSection.list(using: list, layoutEnvironment: environment)
    }
  }

  /// Returns the actions for a swipe over an item from the leading edge, as the behavior specifies them.
  ///
  /// ```swift
  /// var list = UICollectionLayoutListConfiguration(appearance: .plain)
  /// list.leadingSwipeActionsConfigurationProvider = { adapter.leadingSwipeActions(at: $0) }
  /// ```
  ///
  /// - Parameter indexPath: A current index path of the view.
  /// - Returns: The actions, or nil if there are none.
  public func leadingSwipeActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    collectionHost.swipeActions(.leading, at: indexPath)
  }

  /// Returns the actions for a swipe over an item from the trailing edge, as the behavior specifies them. If there are none and
  /// the user may delete the item, returns a delete action.
  ///
  /// ```swift
  /// var list = UICollectionLayoutListConfiguration(appearance: .plain)
  /// list.trailingSwipeActionsConfigurationProvider = { adapter.trailingSwipeActions(at: $0) }
  /// collectionView.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: list)
  /// ```
  ///
  /// - Parameter indexPath: A current index path of the view.
  /// - Returns: The actions, or nil if there are none.
  public func trailingSwipeActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    collectionHost.swipeActions(.trailing, at: indexPath)
  }
}
