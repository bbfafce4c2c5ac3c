extension DataSource {
  /// Adds rows that say what is being done at the edges of a list with items: loading more, or having failed to. They are
  /// items as all others, so every view shows them, with a registration of their own.
  ///
  /// ```swift
  /// let rows = feed.showingEdges(of: feed)
  /// let list = HeadlessListView(rows)   // its items are .item(…), .loading(.append), .failed(.append, …)
  /// ```
  ///
  /// Rows of the beginning stand before the first item of the first section, those of the end behind the last of the last.
  /// A list without items has none: there a state view says it. A change costs O(log n) besides its own cost.
  ///
  /// - Parameters:
  ///   - loader: Whose edges are shown; kept.
  ///   - edges: Which edges are.
  /// - Returns: A source that keeps this one, and ends when nobody keeps it.
  public func showingEdges(
    of loader: any Loadable, _ edges: Set<LoadEdge> = [.prepend, .append]
  ) -> DerivedDataSource<Section, EdgeRow<Item>> {
    EdgeRowsDataSource(self, loader, edges)
  }
}

/// An item of a list, or a row that says what is being done at one of the list's edges.
///
/// An item's row has the identity `.item` of the item's own. An edge's row has the identity `.loading` of the edge, whatever
/// it says: a row that has failed and is tried again stays the same row, with other content.
public enum EdgeRow<Item> {
  /// An item of the source.
  case item(Item)
  /// Something is on its way.
  case loading(LoadEdge)
  /// Something could not be loaded, and why.
  case failed(LoadEdge, any Error)

  /// The item; nil for the row of an edge.
  public var item: Item? {
    if case .item(let item) = self { item } else { nil }
  }

  /// What an edge's row says; nil for nothing.
  init?(_ edge: LoadEdge, _ state: LoadState) {
    switch state {
    case .loading: self = .loading(edge)
    case .failed(let error): self = .failed(edge, error)
    case .idle, .ended: return nil
    }
  }
}

extension EdgeRow: Sendable where Item: Sendable {}

extension EdgeRow: Equatable where Item: Equatable {
  /// Whether both are the same. Of two failures, whether their errors say the same.
  public static func == (left: EdgeRow, right: EdgeRow) -> Bool {
    switch (left, right) {
    case (.item(let left), .item(let right)): left == right
    case (.loading(let left), .loading(let right)): left == right
    case (.failed(let left, let cause), .failed(let right, let other)):
      left == right && saysTheSame(cause, other)
    case (.item, _), (.loading, _), (.failed, _): false
    }
  }
}

extension EdgeRow: Hashable where Item: Hashable {
  /// Feeds the item, or the edge.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .item(let item): hasher.combine(item)
    case .loading(let edge), .failed(let edge, _): hasher.combine(edge)
    }
  }
}

extension EdgeRow: ListElement where Item: ListElement {
  /// The row of the item's identity, or `.loading` of the edge.
  public var identity: EdgeRow<Item.Identity> {
    switch self {
    case .item(let item): .item(item.identity)
    case .loading(let edge), .failed(let edge, _): .loading(edge)
    }
  }
}

final class EdgeRowsDataSource<Source: DataSource>:
  DerivedDataSource<Source.Section, EdgeRow<Source.Item>>
{
  private let source: Source
  private let loader: any Loadable
  private let edges: Set<LoadEdge>
  /// The items, without rows of edges.
  private var items: MapReplay<Source.Section, Source.Item, EdgeRow<Source.Item>>
  private var shownRows = Rows()

  private struct Rows: Equatable {
    var leading: [EdgeRow<Source.Item>] = []
    var trailing: [EdgeRow<Source.Item>] = []
  }

  init(_ source: Source, _ loader: any Loadable, _ edges: Set<LoadEdge>) {
    self.source = source
    self.loader = loader
    self.edges = edges
    items = MapReplay(source.snapshot) { .item($0) }
    super.init(Snapshot())
    show()
    observations = [
      source.observe { [weak self] transition in
        self?.items.replay(transition)
        self?.show(transition.context)
      },
      loader.observeLoading { [weak self] in
        guard let self, rows != shownRows else { return }
        show(UpdateContext(origin: "load"))
      },
    ]
    passVisibleItemsByPosition(to: source) { [weak self] position in
      guard let self, position.section == 0 else { return position }
      return ItemPosition(section: 0, item: position.item - shownRows.leading.count)
    }
    passEdits(
      to: source,
      place: { [weak self] position in
        self?.place(position).flatMap { source.snapshot.item(at: $0) == nil ? nil : $0 }
      }, target: { [weak self] _, target in self?.place(target) })
  }

  /// A place among the items, without the rows of the edges.
  private func place(_ position: ItemPosition) -> ItemPosition? {
    if position.section > 0 { return position }
    let item = position.item - shownRows.leading.count
    return item < 0 ? nil : ItemPosition(section: 0, item: item)
  }

  /// What the edges say now.
  private var rows: Rows {
    guard !items.output.isEmpty else { return Rows() }
    func rows(_ order: [LoadEdge]) -> [EdgeRow<Source.Item>] {
      order.filter(edges.contains).compactMap { EdgeRow($0, loader.state(of: $0)) }
    }
    return Rows(leading: rows([.refresh, .prepend]), trailing: rows([.append]))
  }

  /// The items, and the rows of the edges around them.
  private func show(_ context: UpdateContext = .current) {
    let rows = rows
    var shown = items.output
    if !rows.leading.isEmpty { shown.replaceItems(0..<0, inSection: 0, with: rows.leading) }
    if !rows.trailing.isEmpty {
      let (section, end) = (
        shown.numberOfSections - 1, shown.numberOfItems(inSection: shown.numberOfSections - 1)
      )
      shown.replaceItems(end..<end, inSection: section, with: rows.trailing)
    }
    shownRows = rows
    store.set(shown, context: context)
  }
}
