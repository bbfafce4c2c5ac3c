#if !canImport(UIKit)
  import Headwater
  import HeadwaterTesting
  import HeadwaterUIKit

  /// A list in its own window, which the judge controls and checks.
  @MainActor
  protocol UIKitStage: AnyObject {
    var scene: UIKitScene { get }
    var adapter: ListAdapter<FuzzElement, FuzzElement> { get }
    var view: UIScrollView { get }
    /// The index paths that the view has selected.
    var selected: [IndexPath] { get }
    func bind()
    func unbind()
    func touch(_ path: IndexPath)
    /// Selects or deselects an item directly in the view, as other code might.
    func mark(_ path: IndexPath)
    /// Displays another configuration.
    func show(_ look: UIKitLook)
    /// The current appearance of the list.
    var look: UIKitLook { get }
    /// A Boolean value that indicates whether all visible cells have the class that the configuration registers.
    var hasCellsOfLook: Bool { get }
    func grab(_ path: IndexPath) -> Bool
    func propose(_ path: IndexPath)
    func drop()
    func cancel()
  }

  extension UIKitStage {
    /// The visible cells, by index path.
    var visible: [(path: IndexPath, text: String?)] {
      view.visiblePaths.map { ($0, (view.visibleCell(at: $0) as? any FuzzCell)?.text) }
    }
  }

  /// A cell that displays text.
  @MainActor
  protocol FuzzCell: ListCellView {
    var text: String? { get set }
  }

  /// Records calls to a stage's closures and changes the data source during such calls.
  @MainActor
  final class UIKitScene: ListScene<UIKitMoment> {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let witness = VisibilityWitness<FuzzElement, FuzzElement>()
    private var later: [@MainActor () -> Void] = []
    /// The cells that are displayed.
    private var displayed: Set<ObjectIdentifier> = []

    init(_ fuzzCase: UIKitCase) {
      super.init()
      window.holdsAnimations = fuzzCase.isAnimated
      become(fuzzCase.list)
    }

    /// Defers work until the next turn, regardless of the delay.
    func runLater(_ delay: Duration, _ work: @escaping @MainActor () -> Void) { later.append(work) }

    func turn() -> Bool {
      let works = later
      later = []
      for work in works { work() }
      return !works.isEmpty
    }

    func show(_ cell: AnyObject) {
      if !displayed.insert(ObjectIdentifier(cell)).inserted { faults.append("a cell was displayed twice") }
      reached(.willDisplay)
    }

    func end(_ cell: AnyObject) {
      if displayed.remove(ObjectIdentifier(cell)) == nil {
        faults.append("the display of a cell ended twice")
      }
      reached(.didEndDisplaying)
    }

    /// Checks that the view has released all cells.
    func expectNothing() {
      if !prepared.isEmpty { faults.append("\(prepared.count) cells were configured but never cleaned up") }
      if !displayed.isEmpty { faults.append("the display of \(displayed.count) cells never ended") }
    }
  }

  extension UIKitScene {
    /// Returns the registrations and the behavior that tables and collections share.
    func configuration<Cell: FuzzCell, Header: ListSectionView>(
      _ look: UIKitLook, _ cells: Cell.Type, headers: Header.Type
    ) -> ListConfiguration<Cell.HostListView, FuzzElement, FuzzElement>
    where Header.HostListView == Cell.HostListView {
      var list = ListConfiguration<Cell.HostListView, FuzzElement, FuzzElement>()
      list.register(
        cells,
        configure: { cell, item in
          self.prepare(cell, item)
          cell.text = fuzzText(item)
          self.reached(.prepare)
        }
      )
      .when { _, _ in
        self.reached(.accepts)
        return true
      }
      .onEndDisplaying { cell in
        self.cleanUp(cell)
        self.reached(.cleanUp)
      }
      if look.hasHeaders { list.register(.header, headers) { _, _ in self.reached(.prepareHeader) } }
      list.behavior = behavior
      return list
    }

    /// The behavior of the list when a user interacts with it.
    private var behavior: ListBehavior<FuzzElement, FuzzElement> {
      var behavior = ListBehavior<FuzzElement, FuzzElement>()
      behavior.onMove { [source] _, from, to in
        self.reached(.move)
        // The position might have become invalid since the drag ended.
        try source.move(from: from, to: to)
      }
      behavior.shouldSelect { _ in
        self.reached(.shouldSelect)
        return true
      }
      behavior.onSelect { _ in self.reached(.select) }
      behavior.onDeselect { _ in self.reached(.deselect) }
      behavior.onHighlight { _ in self.reached(.highlight) }
      behavior.onPrefetch { _ in self.reached(.prefetch) }
      witness.observe(&behavior) { [unowned self] in reached(.visibility) }
      return behavior
    }
  }

  /// Returns the text of an item's cell.
  func fuzzText(_ item: FuzzElement) -> String { "\(item.id):\(item.content)" }

  extension FuzzElement {
    /// The individual height of the item.
    var ownHeight: CGFloat { CGFloat(10 + id % 3 * 10) }
  }
#endif
