extension DataSource {
  /// Adds rows that show the load state at the edges of a list: a loading row while more items are being loaded, and an error
  /// row if the load failed. These rows are items, so every host can display them, with a separate registration.
  ///
  /// ```swift
  /// let rows = feed.showingEdges(of: feed)
  /// let list = HeadlessListView(rows)   // its items are .item(…), .loading(.append), .failed(.append, …)
  /// ```
  ///
  /// Rows for the start come before the first item in the first section, and rows for the end come after the last item in the
  /// last section. A list without items doesn't have these rows, because a state view shows its load state instead. Each change
  /// costs an additional O(log n).
  ///
  /// - Parameters:
  ///   - loader: The loader whose edges are shown. The data source retains it.
  ///   - edges: The edges for which rows are shown.
  /// - Returns: A data source that retains this one and follows its changes until deallocated.
  public func showingEdges(
    of loader: any Loadable, _ edges: Set<LoadEdge> = [.prepend, .append]
  ) -> DerivedDataSource<Section, EdgeRow<Item>> {
    EdgeRowsDataSource(self, loader, edges)
  }
}

/// An item in a list, or a row that shows the load state at an edge of the list.
///
/// An item's row has the identity `.item` with the item's identity. An edge's row has the identity `.loading` with the edge,
/// regardless of its state, so retrying a failed load keeps the row and changes only its content.
public enum EdgeRow<Item> {
  /// An item in the source.
  case item(Item)
  /// A row for an edge at which a load is in progress.
  case loading(LoadEdge)
  /// A row for an edge at which a load failed, with the error.
  case failed(LoadEdge, any Error)

  /// The item; nil for an edge row.
  public var item: Item? {
    if case .item(let item) = self { item } else { nil }
  }

  /// Creates the row for the load state of an edge; nil if there is nothing to show.
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
  /// Returns a Boolean value that indicates whether two rows are equal. Two failures are equal if their errors have the same
  /// type and description.
  @inlinable
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
  /// Hashes the item or the edge.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .item(let item): hasher.combine(item)
    case .loading(let edge), .failed(let edge, _): hasher.combine(edge)
    }
  }
}

extension EdgeRow: ListElement where Item: ListElement {
  /// The identity of the item's row, or `.loading` with the edge.
  @inlinable
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
  /// The snapshot of the source that the result reflects.
  private var followed: Snapshot<Source.Section, Source.Item>
  /// The rows that are shown. They are edited instead of rebuilt, so that only the changes are applied to their index.
  private var state: EdgeRowsReplay<Source.Section, Source.Item>
  private var shownRows = Rows()

  private struct Rows: Equatable {
    var leading: [EdgeRow<Source.Item>] = []
    var trailing: [EdgeRow<Source.Item>] = []
  }

  init(_ source: Source, _ loader: any Loadable, _ edges: Set<LoadEdge>) {
    self.source = source
    self.loader = loader
    self.edges = edges
    followed = Snapshot()
    state = EdgeRowsReplay(followed)
    super.init()
    build {
      observe(source) { [unowned self] in follow($0) }
      observations.append(loader.observeLoading { [weak self] in self?.followLoading() })
      followed = source.snapshot
      state = EdgeRowsReplay(followed)
      // Add the edge rows last, because a list without items has none.
      put(rows)
      return state.output
    }
    passVisibleItemsByPosition(to: source) { [weak self] section in
      section == 0 ? self?.shownRows.leading.count ?? 0 : 0
    }
    passEdits(
      to: source,
      place: { [weak self] position in
        // A trailing row would come after the last item in the source, where no item exists.
        self?.place(position).flatMap { source.snapshot.item(at: $0) == nil ? nil : $0 }
      }, target: { [weak self] _, target in self?.place(target) })
  }

  /// Returns the corresponding position in the source, which has no edge rows; nil for a row before the first item.
  private func place(_ position: ItemPosition) -> ItemPosition? {
    // Only the first section has leading rows.
    if position.section > 0 { return position }
    let item = position.item - shownRows.leading.count
    return item < 0 ? nil : ItemPosition(section: 0, item: item)
  }

  override func identityBehind(_ identity: any Hashable & Sendable) -> (any Hashable & Sendable)? {
    (identity as? EdgeRow<Source.Item.Identity>)?.item
  }

  /// The rows for the edges' current load states.
  private var rows: Rows {
    // A list without items shows its load state in a state view instead.
    guard state.output.numberOfItems > shownRows.leading.count + shownRows.trailing.count else {
      return Rows()
    }
    func rows(_ order: [LoadEdge]) -> [EdgeRow<Source.Item>] {
      order.filter(edges.contains).compactMap { EdgeRow($0, loader.state(of: $0)) }
    }
    // A refresh is shown at the start, before the row for earlier items.
    return Rows(leading: rows([.refresh, .prepend]), trailing: rows([.append]))
  }

  private func followLoading() {
    inTurn { [self] in
      let rows = rows
      // Many load-state changes don't affect the rows.
      if rows == shownRows { return }
      put(rows)
      show(state.output, context: UpdateContext(origin: "load"))
    }
  }

  private func follow(_ transition: SnapshotTransition<Source.Section, Source.Item>) {
    guard let transition = transition.leadingOn(from: followed) else { return }
    let changes = transition.changeset
    // The first or last section may change, so remove the edge rows first.
    if !changes.deletedSections.isEmpty || !changes.insertedSections.isEmpty || !changes.movedSections.isEmpty
    {
      put(Rows())
    }
    state.replay(transition)
    followed = transition.after
    // The number of items and the load states may have changed, so determine the edge rows again.
    put(rows)
    show(state.output, context: transition.context)
  }

  /// Replaces the edge rows. O(log n), or O(1) if they are the same.
  private func put(_ new: Rows) {
    if new.leading != shownRows.leading { state.setLeading(new.leading) }
    if new.trailing != shownRows.trailing {
      state.setTrailing(new.trailing, insteadOf: shownRows.trailing.count)
    }
    shownRows = new
  }
}

/// A source's items as rows, between the edge rows.
@MainActor
private struct EdgeRowsReplay<Section: ListElement, Item: ListElement>: SectionedReplay {
  typealias Rows = MapReplay<Section, Item, EdgeRow<Item>>

  private var rows: Rows
  /// The number of rows before the first item in the first section.
  private var leading = 0

  init(_ snapshot: Snapshot<Section, Item>) {
    rows = Rows(snapshot) { .item($0) }
  }

  var output: Snapshot<Section, EdgeRow<Item>> { rows.output }

  mutating func setLeading(_ new: [EdgeRow<Item>]) {
    // Leading rows are the first rows in the first section.
    rows.output.replaceItems(0..<leading, inSection: 0, with: new)
    leading = new.count
  }

  mutating func setTrailing(_ new: [EdgeRow<Item>], insteadOf count: Int) {
    // Trailing rows are the last rows in the last section.
    let section = output.numberOfSections - 1
    let end = output.numberOfItems(inSection: section)
    rows.output.replaceItems(end - count..<end, inSection: section, with: new)
  }

  private func row(_ item: Int, inSection section: Int) -> Int { section == 0 ? item + leading : item }

  mutating func removeItems(_ items: Range<Int>, inSection section: Int) {
    let start = row(items.lowerBound, inSection: section)
    rows.removeItems(start..<start + items.count, inSection: section)
  }

  mutating func insertItems(_ items: ArraySlice<Item>, at position: ItemPosition) {
    let row = row(position.item, inSection: position.section)
    rows.insertItems(items, at: ItemPosition(section: position.section, item: row))
  }

  mutating func updateItem(_ item: Item, at position: ItemPosition) {
    let row = row(position.item, inSection: position.section)
    rows.updateItem(item, at: ItemPosition(section: position.section, item: row))
  }

  mutating func removeSection(_ section: Int) -> Rows.SectionState { rows.removeSection(section) }

  mutating func insertSection(_ state: Rows.SectionState, at section: Int) {
    rows.insertSection(state, at: section)
  }

  mutating func insertSection(_ section: Section, items: Snapshot<Section, Item>.Items, at index: Int) {
    rows.insertSection(section, items: items, at: index)
  }

  mutating func updateSection(_ value: Section, at section: Int) {
    rows.updateSection(value, at: section)
  }
}
