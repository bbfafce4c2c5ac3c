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
    /// The visible cells, by index path.
    var visible: [(path: IndexPath, text: String?)] { get }
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

  /// Records calls to a stage's closures and changes the data source during such calls.
  @MainActor
  final class UIKitScene: ListScene<UIKitMoment> {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
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
    }

    func end(_ cell: AnyObject) {
      if displayed.remove(ObjectIdentifier(cell)) == nil {
        faults.append("a cell ended twice")
      }
    }

    /// Checks that the view has released all cells.
    func expectNothing() {
      if !prepared.isEmpty { faults.append("\(prepared.count) cells were never cleaned up") }
      if !displayed.isEmpty { faults.append("\(displayed.count) cells never ended") }
    }
  }

  /// Returns the text of an item's cell.
  func fuzzText(_ item: FuzzElement) -> String { "\(item.id):\(item.content)" }

  extension FuzzElement {
    /// The individual height of the item.
    var ownHeight: CGFloat { CGFloat(10 + id % 3 * 10) }
  }
#endif
