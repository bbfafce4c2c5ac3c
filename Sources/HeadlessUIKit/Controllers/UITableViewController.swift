/// A view controller whose view is a table.
///
/// The table has no data source and no delegate until a program sets them; in UIKit, the controller itself is both.
@MainActor
open class UITableViewController: UIViewController {
  /// A Boolean value that indicates whether the selected row is deselected before the table appears. Multiple selection stays.
  open var clearsSelectionOnViewWillAppear = true
  private let style: UITableView.Style

  /// Makes a controller whose table has a style.
  ///
  /// - Parameter style: The style.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller of a plain table. There are no nib files here.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: Ignored.
  ///   - nibBundleOrNil: Ignored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a controller of a plain table; nothing is decoded.
  ///
  /// - Parameter coder: Ignored.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// The table, which is the controller's view; nil if ``UIViewController/loadView()`` has made a view of another class.
  // Declared as in UIKit.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }

  /// Makes the table.
  open override func loadView() {
    let table = UITableView(frame: .zero, style: style)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = table
  }

  /// Deselects the row that is selected, unless ``clearsSelectionOnViewWillAppear`` is false.
  ///
  /// - Parameter animated: A Boolean value that indicates whether the table appears with an animation.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let tableView, !tableView.allowsMultipleSelection else { return }
    for path in tableView.indexPathsForSelectedRows ?? [] {
      tableView.deselectRow(at: path, animated: animated)
    }
  }
}
