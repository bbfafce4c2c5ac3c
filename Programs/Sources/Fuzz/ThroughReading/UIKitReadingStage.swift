#if !canImport(UIKit)
  import Headwater
  import HeadwaterTesting
  import HeadwaterUIKit

  /// A table view or collection view in a window.
  @MainActor
  final class UIKitReadingStage: ReadingStage {
    private let adapter: ListAdapter<SingleSection, FuzzElement>
    private let view: UIScrollView
    /// A window that is always wider than the view, because the part of a view outside its window isn't in the safe area.
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    private let heights = ReadingHeights()
    private let isLate: Bool
    private var covered = (top: 0.0, bottom: 0.0)
    private var later: [@MainActor () -> Void] = []
    private(set) var faults: [String] = []

    init(_ source: ArrayDataSource<FuzzElement>, _ fuzzCase: ReadingCase) {
      let heights = heights
      let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      isLate = fuzzCase.isLate || fuzzCase.host == .compositional
      let bind: @MainActor () -> Void
      if fuzzCase.host == .table {
        let table = UITableView(frame: frame, style: .plain)
        let list = TableViewAdapter(source) { configuration in
          configuration.register(ReadingTableCell.self) { $0.show($1, heights) }
          configuration.options.rowHeight =
            fuzzCase.isLate
            ? .automatic(estimated: FuzzElement.estimatedHeight)
            : .each({ row in CGFloat(heights.height(of: row)) })
        }
        (view, adapter, bind) = (table, list, { list.bind(to: table) })
      } else {
        let collection = UICollectionView(frame: frame, collectionViewLayout: Self.layout(fuzzCase.host))
        let list = CollectionViewAdapter(source) { configuration in
          configuration.register(ReadingCollectionCell.self) { $0.show($1, heights) }
          if fuzzCase.host == .flow {
            let estimate = CGSize(width: 100, height: FuzzElement.estimatedHeight)
            configuration.options.itemSize =
              fuzzCase.isLate
              ? .automatic(estimated: estimate)
              : .each { row, room in CGSize(width: room.width, height: CGFloat(heights.height(of: row))) }
          }
        }
        (view, adapter, bind) = (collection, list, { list.bind(to: collection) })
      }
      window.addSubview(view)
      adapter.anchoring = fuzzCase.anchoring
      adapter.runLater = { [weak self] _, work in self?.later.append(work) }
      adapter.report = { _ in }
      view.alwaysBounceVertical = true
      bind()
      settle()
    }

    private static func layout(_ host: ReadingHost) -> UICollectionViewLayout {
      guard host == .flow else {
        return UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
      }
      let layout = UICollectionViewFlowLayout()
      (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
      return layout
    }

    var shown: [FuzzElement] { Array(adapter.displayed.items) }
    var reading: ScrollActivity<Int> { adapter.scrollActivity }
    var isAtEnd: Bool { adapter.isAtEnd }

    func watchUpdates(_ body: @escaping @MainActor () -> Void, during work: () -> Void) {
      let driver = adapter.driver
      let own = driver.onUpdate
      driver.onUpdate = { [window] entry in
        own?(entry)
        window.layoutIfNeeded()
        body()
      }
      work()
      driver.onUpdate = own
    }

    func learnHeights() -> Bool { false }

    func settle() {
      let turns = 50
      takingTime()
      for _ in 0..<turns {
        window.layoutIfNeeded()
        guard !later.isEmpty else { return }
        let works = later
        later = []
        for work in works { work() }
      }
      faults.append("the list never stops scrolling")
    }

    func look() -> ReadingLook {
      let origin = view.bounds.minY + covered.top
      let length = view.bounds.height - covered.top - covered.bottom
      for (path, element) in visible where adapter.item(at: path) != element {
        faults.append("the cell at \(path) displays \(element.map { "\($0)" } ?? "nothing")")
      }
      let rows = adapter.displayed.items.enumerated().compactMap { index, item -> ReadingLook.Row? in
        guard let frame = frame(at: IndexPath(indexes: [0, index])) else { return nil }
        return ReadingLook.Row(id: item.id, start: frame.minY - origin, end: frame.maxY - origin)
      }
      return ReadingLook(
        rows: rows, offset: origin, content: view.contentSize.height, top: covered.top, length: length,
        extent: view.bounds.height, pixel: 1 / view.traitCollection.displayScale, tolerance: 0.5,
        isHeld: view.isDragging, isRunning: view.isDecelerating,
        isGliding: view.isScrollAnimating)
    }

    private func frame(at path: IndexPath) -> CGRect? {
      if let table = view as? UITableView { return table.rectForRow(at: path) }
      return (view as? UICollectionView)?.layoutAttributesForItem(at: path)?.frame
    }

    private var visible: [(path: IndexPath, element: FuzzElement?)] {
      view.visiblePaths.sorted().map { path in
        let cell = view.visibleCell(at: path)
        return (path, (cell as? ReadingTableCell)?.element ?? (cell as? ReadingCollectionCell)?.element)
      }
    }

    func touch() {
      view.touch()
      // UIKit doesn't report a touch that doesn't move.
      view.drag(by: .zero)
    }
    func move(by distance: Double) { view.drag(by: CGPoint(x: 0, y: distance)) }
    func release(velocity: Double) { view.release(velocity: CGPoint(x: 0, y: velocity)) }
    func passFrame() {
      takingTime { window.advance(by: .seconds(1) / 60) }
    }

    /// Performs an operation and completes the layout. If a scroll animation is in progress and restarts, it isn't completed
    /// immediately.
    private func takingTime(_ body: () -> Void = {}) {
      window.holdsAnimations = view.isScrollAnimating
      body()
      window.layoutIfNeeded()
      window.holdsAnimations = false
    }

    func cover(top: Double, bottom: Double) {
      covered = (top, bottom)
      takingTime {
        window.coveredEdges = UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0)
        view.contentInset.bottom = bottom
      }
    }

    func become(height: Double) {
      takingTime { view.frame.size.height = CGFloat(height) }
    }

    func become(width: Double) {
      heights.rows.width = width
      takingTime { view.frame.size.width = CGFloat(width) }
    }

    func learn(_ lines: Int) {
      let visible = visible
      guard isLate, !visible.isEmpty else { return }
      let place = visible[lines % visible.count]
      guard let item = adapter.item(at: place.path) else { return }
      heights.rows.extraLines[item.id, default: 0] += lines
      view.visibleCell(at: place.path)?.invalidateIntrinsicContentSize()
    }

    func shift(by distance: Double) { view.contentOffset.y += CGFloat(distance) }
    func go(to id: Int, waits: Bool) { adapter.scroll(toItem: id, waits: waits) }
    func glide(to id: Int) {
      // Only scrolling is animated. Rows are still inserted and deleted without an animation.
      window.holdsAnimations = true
      adapter.scroll(toItem: id, animated: true)
      window.holdsAnimations = false
    }
    func goToEnd() { adapter.scrollToEnd() }
    func finish() { adapter.unbind() }
  }

  /// The heights of rows, shared by all cells of a list.
  @MainActor
  final class ReadingHeights {
    var rows: RowHeights

    init(isLate: Bool = false) { rows = RowHeights(isLate: isLate) }

    func height(of row: FuzzElement) -> Double { rows.height(of: row) }
  }

  final class ReadingTableCell: UITableViewCell {
    private(set) var element: FuzzElement?
    private var heights: ReadingHeights?

    func show(_ element: FuzzElement, _ heights: ReadingHeights) {
      (self.element, self.heights) = (element, heights)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: element.flatMap { heights?.height(of: $0) } ?? 0)
    }
  }

  final class ReadingCollectionCell: UICollectionViewCell {
    private(set) var element: FuzzElement?
    private var heights: ReadingHeights?

    func show(_ element: FuzzElement, _ heights: ReadingHeights) {
      (self.element, self.heights) = (element, heights)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: element.flatMap { heights?.height(of: $0) } ?? 0)
    }
  }
#endif
