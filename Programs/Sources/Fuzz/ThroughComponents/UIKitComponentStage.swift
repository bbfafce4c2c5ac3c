#if !canImport(UIKit)
  import Headwater
  import HeadwaterComponents
  import HeadwaterComponentsTesting
  import HeadwaterTesting
  import HeadwaterUIKit
  import HeadwaterUIKitComponents

  /// A list in a view of the UIKit test double.
  @MainActor
  final class UIKitComponentStage: ComponentStage {
    private let adapter: ListAdapter<FuzzElement, FuzzCardItem>
    private let view: UIScrollView
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 150))
    private let unbind: @MainActor () -> Void
    private var later: [@MainActor () -> Void] = []
    private var failures: [String] = []

    init(_ source: FuzzCards, _ fuzzCase: ComponentCase) {
      let frame = CGRect(x: 0, y: 0, width: 100, height: 150)
      if fuzzCase.rules == .table {
        let table = UITableView(frame: frame, style: .plain)
        let adapter = TableViewAdapter(source) { $0.register(components: source) }
        (self.adapter, view, unbind) = (adapter, table, { adapter.unbind() })
        prepare(frame) { adapter.bind(to: table) }
      } else {
        let layout = UICollectionViewFlowLayout()
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
        let adapter = CollectionViewAdapter(source) { $0.register(components: source) }
        (self.adapter, view, unbind) = (adapter, collection, { adapter.unbind() })
        prepare(frame) { adapter.bind(to: collection) }
      }
    }

    private func prepare(_ frame: CGRect, bind: @MainActor () -> Void) {
      adapter.report = { _ in }
      adapter.runLater = { [weak self] _, work in self?.later.append(work) }
      window.addSubview(view)
      strictly(bind)
      settle()
    }

    /// Records errors for which UIKit would terminate the app.
    private func strictly(_ body: @MainActor () -> Void) {
      failures += UIKitFailure.collect(body).map { "\($0)" }
    }

    var displayed: Snapshot<FuzzElement, FuzzCardItem> { adapter.displayed }
    var refused: [String] { failures }
    var contentHeight: Double { Double(view.contentSize.height) }
    var isInWindow: Bool { view.window != nil }

    var visible: [(position: ItemPosition, parts: [String]?, height: Double)] {
      guard isInWindow else { return [] }
      return cells.map { position, cell, content in
        // The placeholder for failed content is in front of the component.
        let isCovered = cell?.subviews.last !== content
        return (
          position, isCovered ? nil : content?.subviews.map(Self.text) ?? ["no cell"],
          Double(cell?.bounds.height ?? 0)
        )
      }
    }

    /// The visible cells, each with its content view and its component view.
    private var cells: [(position: ItemPosition, content: UIView?, component: ComponentView?)] {
      view.visiblePaths.sorted().map { path in
        let cell = view.visibleCell(at: path)
        let content = (cell as? UITableViewCell)?.contentView ?? (cell as? UICollectionViewCell)?.contentView
        let component = content?.subviews.lazy.compactMap { $0 as? ComponentView }.first
        return (ItemPosition(section: path[0], item: path[1]), content, component)
      }
    }

    private static func text(_ view: UIView) -> String {
      let frame = FuzzCard.place(
        (Double(view.frame.minX), Double(view.frame.minY)),
        Size(width: Double(view.frame.width), height: Double(view.frame.height)))
      return switch view {
      case let label as UILabel: (label.text ?? "") + frame
      case let button as UIButton: "[\(button.currentTitle ?? "")]" + frame
      case is UIControl: "tap" + frame
      default: "box" + frame
      }
    }

    func press(_ number: Int) -> FuzzElement? {
      let cells = cells
      guard isInWindow, !cells.isEmpty else { return nil }
      let (position, _, component) = cells[number % cells.count]
      guard let button = component?.subviews.first(where: { $0 is UIButton }) as? UIButton,
        let item = displayed.item(at: position)
      else { return nil }
      strictly { button.sendActions(for: .primaryActionTriggered) }
      return item.item
    }

    func scroll(to place: Int) {
      let room = max(0, view.contentSize.height - view.bounds.height)
      strictly { view.contentOffset.y = (room * CGFloat(place) / 100).rounded() }
    }

    func toggleWindow() {
      strictly {
        if view.window == nil { window.addSubview(view) } else { view.removeFromSuperview() }
      }
    }

    func setWidth(_ columns: Int) {
      strictly { view.frame.size.width = CGFloat(columns) * CGFloat(HeadlessComponentCell.grid.width) }
    }

    func settle() {
      strictly {
        for _ in 0..<50 {
          view.layoutIfNeeded()
          let works = later
          later = []
          for work in works { work() }
          if works.isEmpty { return }
        }
      }
    }

    func close() { strictly { unbind() } }
  }
#endif
