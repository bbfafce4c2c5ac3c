#if !canImport(UIKit)
  import Headwater
  import HeadwaterTesting
  import HeadwaterUIKit

  /// A list on a screen of its own, which the judge drives and looks at.
  @MainActor
  protocol UIKitStage: AnyObject {
    var scene: UIKitScene { get }
    var adapter: ListAdapter<FuzzElement, FuzzElement> { get }
    var view: UIScrollView { get }
    /// The visible cells, by path.
    var visible: [(path: IndexPath, text: String?)] { get }
    /// The paths that the view has selected.
    var selected: [IndexPath] { get }
    func bind()
    func unbind()
    func touch(_ path: IndexPath)
    /// Selects an item on the view, or deselects it there, as other code may.
    func mark(_ path: IndexPath)
    /// Shows another configuration.
    func show(_ look: UIKitLook)
    /// How the list looks now.
    var look: UIKitLook { get }
    /// Whether all visible cells are of the class that the configuration registers.
    var hasCellsOfLook: Bool { get }
    func grab(_ path: IndexPath) -> Bool
    func propose(_ path: IndexPath)
    func drop()
    func cancel()
  }

  /// What a stage's closures tell: which cells show something, and what the source becomes in the middle of something.
  @MainActor
  final class UIKitScene {
    let source: SectionedDataSource<FuzzElement, FuzzElement>
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private var later: [@MainActor () -> Void] = []
    private var pending: (moment: UIKitMoment, list: FuzzList)?
    private var wasInside = false
    /// The cells that were prepared and not cleaned up, and for what.
    private(set) var prepared: [ObjectIdentifier: Int] = [:]
    /// The cells that are displayed.
    private(set) var displayed: Set<ObjectIdentifier> = []
    /// What the app has seen that must not be.
    private(set) var faults: [String] = []

    init(_ fuzzCase: UIKitCase) {
      source = SectionedDataSource()
      window.holdsAnimations = fuzzCase.isAnimated
      become(fuzzCase.list)
    }

    func become(_ list: FuzzList) {
      do {
        try source.setSections(list.map { ($0.value, $0.items) })
      } catch {
        faults.append("the source refused a list: \(error)")
      }
    }

    func plan(_ list: FuzzList, inside moment: UIKitMoment) { pending = (moment, list) }

    /// The view calls.
    func reached(_ moment: UIKitMoment) {
      guard let pending, pending.moment == moment else { return }
      self.pending = nil
      wasInside = true
      become(pending.list)
    }

    /// Whether the source has become another list in the middle of something, since the last call.
    func takeWasInside() -> Bool {
      defer { wasInside = false }
      return wasInside
    }

    /// Does what has been put off, except what waits for a finger.
    func runLater(_ delay: Duration, _ work: @escaping @MainActor () -> Void) { later.append(work) }

    func turn() -> Bool {
      let works = later
      later = []
      for work in works { work() }
      return !works.isEmpty
    }

    func prepare(_ cell: AnyObject, _ item: FuzzElement) {
      if let other = prepared.updateValue(item.id, forKey: ObjectIdentifier(cell)), other != item.id {
        faults.append("a cell was prepared for \(item.id) without being cleaned up for \(other)")
      }
    }

    func cleanUp(_ cell: AnyObject) {
      if prepared.removeValue(forKey: ObjectIdentifier(cell)) == nil {
        faults.append("a cell was cleaned up without being prepared")
      }
    }

    func show(_ cell: AnyObject) {
      if !displayed.insert(ObjectIdentifier(cell)).inserted { faults.append("a cell was displayed twice") }
    }

    func end(_ cell: AnyObject) {
      if displayed.remove(ObjectIdentifier(cell)) == nil {
        faults.append("a cell ended twice")
      }
    }

    /// The view has let go of all cells.
    func expectNothing() {
      if !prepared.isEmpty { faults.append("\(prepared.count) cells were never cleaned up") }
      if !displayed.isEmpty { faults.append("\(displayed.count) cells never ended") }
    }
  }

  /// What a cell says of an item.
  func fuzzText(_ item: FuzzElement) -> String { "\(item.id):\(item.content)" }

  extension FuzzElement {
    /// A size of the item's own.
    var ownHeight: CGFloat { CGFloat(10 + id % 3 * 10) }
  }
#endif
