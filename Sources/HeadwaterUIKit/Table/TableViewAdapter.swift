public import Headwater

/// An adapter that displays a data source in a `UITableView` of any style.
///
/// ```swift
/// let adapter = TableViewAdapter(wizards) { configuration in
///   configuration.register(style: .subtitle) { cell, wizard in cell.textLabel?.text = wizard.name }
///   configuration.headerTitle { house in house.name }
/// }
/// adapter.bind(to: tableView)
/// ```
///
/// Retain the adapter for as long as the view should display items. The adapter and the view refer to each other weakly. A
/// source can have any number of adapters. The view needs no registrations, and no data source or delegate other than the
/// adapter's. Set ``delegate`` to receive the events of the view.
@MainActor
public final class TableViewAdapter<Section: ListElement, Item: ListElement>: ListAdapter<Section, Item> {
  /// The configuration used to display the source. A new configuration takes effect immediately, in newly requested cells. The
  /// scroll position and the selection are preserved.
  public var configuration: TableConfiguration<Section, Item> {
    get {
      var configuration = TableConfiguration<Section, Item>()
      configuration.presentation = presentation(with: host.supply.registrations)
      (configuration.table, configuration.follower) = (tableHost.settings, host.follower)
      return configuration
    }
    set {
      tableHost.settings = newValue.table
      take(newValue.presentation, newValue.follower)
    }
  }
  /// The app's own delegate. It receives all methods that it implements, including those for heights and scrolling, and takes
  /// precedence over the options. It is referenced weakly.
  public weak var delegate: (any UITableViewDelegate)? { didSet { tableHost.delegate = delegate } }
  private(set) lazy var tableHost = TableHost<Section, Item>(of: self)

  /// Creates an adapter. It displays nothing until a view is bound.
  ///
  /// - Parameters:
  ///   - source: The source to display. It is retained.
  ///   - configuration: The configuration of the list. It is retained.
  ///   - log: The log that records each update.
  public init(
    _ source: some DataSource<Section, Item>, configuration: TableConfiguration<Section, Item>,
    log: UpdateLog? = nil
  ) {
    super.init(source, configuration.presentation, configuration.follower, log: log)
    tableHost.settings = configuration.table
    port = tableHost
  }

  override func makeHost() -> ViewHost<Section, Item> { tableHost }

  /// Creates an adapter with a closure that configures it.
  ///
  /// - Parameters:
  ///   - source: The source to display. It is retained.
  ///   - configure: A closure that adds registrations and options to an empty configuration.
  public convenience init(
    _ source: some DataSource<Section, Item>,
    configure: @MainActor (inout TableConfiguration<Section, Item>) -> Void
  ) {
    var configuration = TableConfiguration<Section, Item>()
    configure(&configuration)
    self.init(source, configuration: configuration)
  }

  /// Displays the source in a view, instead of the view that was bound before. The view needn't be in a window or laid out. Its
  /// table header, its table footer, and its background aren't changed.
  ///
  /// - Parameter view: The view to bind. It is referenced weakly.
  public func bind(to view: UITableView) { tableHost.bind(to: view) }

  /// Unbinds the view, which is empty afterward unless it has another data source. Cells that it displayed are cleaned up, and
  /// waiting updates are discarded.
  public override func unbind() { super.unbind() }
}
