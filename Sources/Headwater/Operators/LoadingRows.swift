extension DataSource {
  /// Adds rows that show the load state at the edges of a list: a loading row while more items are being loaded, and an error
  /// row if the load failed. These rows are items, so every host can display them, with a separate registration.
  ///
  /// ```swift
  /// let rows = feed.withLoadingRows(of: feed)
  /// let list = HeadlessListView(rows)   // its items are .item(…), .loading(.append), .failed(.append, …)
  /// ```
  ///
  /// Rows for the start come before the first item in the first section, and rows for the end come after the last item in the
  /// last section. A list without items doesn't have these rows, because a status view shows its load state instead. Each
  /// change costs an additional O(log n).
  ///
  /// - Parameters:
  ///   - loader: The loader whose state is shown. The data source retains it.
  ///   - kinds: The kinds of loads for which rows are shown.
  /// - Returns: A data source that retains this one and follows its changes until deallocated.
  @_disfavoredOverload  // Rows must not contain rows.
  public func withLoadingRows(
    of loader: any Loadable, _ kinds: Set<LoadKind> = [.prepend, .append]
  ) -> DerivedDataSource<Section, LoadingRow<Item>> {
    LoadingRowsDataSource<Self, Item>(self, loader, kinds, LoadingRowMapping())
  }

  /// Adds rows that show the load state at the edges of a list whose items may be placeholders. The type of the rows stays the
  /// same. If the list already has a row for a kind of load, no second one is added.
  ///
  /// - Parameters:
  ///   - loader: The loader whose state is shown. The data source retains it.
  ///   - kinds: The kinds of loads for which rows are shown.
  /// - Returns: A data source that retains this one and follows its changes until deallocated.
  public func withLoadingRows<Value>(
    of loader: any Loadable, _ kinds: Set<LoadKind> = [.prepend, .append]
  ) -> DerivedDataSource<Section, LoadingRow<Value>> where Item == LoadingRow<Value> {
    LoadingRowsDataSource<Self, Value>(self, loader, kinds, LoadingRowMapping())
  }
}

/// The relationship between a source's items and the rows that contain them.
struct LoadingRowMapping<Section: ListElement, Item: ListElement, Value: ListElement>: Sendable {
  /// Returns the row for an item.
  let row: @Sendable (Item) -> LoadingRow<Value>
  /// Returns the identity of a row's item in the source; nil for the row of a load state.
  let identityBehind: @Sendable (LoadingRow<Value.Identity>) -> (any Hashable & Sendable)?
  /// Returns a Boolean value that indicates whether a snapshot of the source has a row for a kind of load itself.
  let hasRow: @Sendable (LoadKind, Snapshot<Section, Item>) -> Bool
  /// A Boolean value that indicates whether the source's placeholders are placeholders among the rows, too.
  let keepsGaps: Bool

  /// Creates the mapping for items that become rows.
  init() where Value == Item {
    row = { .item($0) }
    identityBehind = { $0.item }
    hasRow = { _, _ in false }
    keepsGaps = false
  }

  /// Creates the mapping for items that are rows already.
  init() where Item == LoadingRow<Value> {
    row = { $0 }
    identityBehind = { if case .loading = $0 { nil } else { $0 } }
    hasRow = { $1.contains(.loading($0)) }
    keepsGaps = true
  }
}

final class LoadingRowsDataSource<Source: DataSource, Value: ListElement>:
  DerivedDataSource<Source.Section, LoadingRow<Value>>
{
  typealias Mapping = LoadingRowMapping<Source.Section, Source.Item, Value>

  private let source: Source
  private let loader: any Loadable
  private let kinds: Set<LoadKind>
  private let mapping: Mapping
  /// The snapshot of the source that the result reflects.
  private var followed: Snapshot<Source.Section, Source.Item>
  /// The rows that are shown. They are edited instead of rebuilt, so that only the changes are applied to their index.
  private var state: LoadingRowsReplay<Source.Section, Source.Item, Value>
  private var shownRows = Rows()

  private struct Rows: Equatable {
    var leading: [LoadingRow<Value>] = []
    var trailing: [LoadingRow<Value>] = []
  }

  init(_ source: Source, _ loader: any Loadable, _ kinds: Set<LoadKind>, _ mapping: Mapping) {
    self.source = source
    self.loader = loader
    self.kinds = kinds
    self.mapping = mapping
    followed = Snapshot()
    state = LoadingRowsReplay(followed, mapping)
    super.init()
    build {
      observe(source) { [unowned self] in follow($0) }
      observations.append(loader.observeLoading { [weak self] in self?.followLoading() })
      followed = source.snapshot
      state = LoadingRowsReplay(followed, mapping)
      // Add the rows for load states last, because a list without items has none.
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

  /// Returns the corresponding position in the source, which doesn't have these rows; nil for a row before the first item.
  private func place(_ position: ItemPosition) -> ItemPosition? {
    // Only the first section has leading rows.
    if position.section > 0 { return position }
    let item = position.item - shownRows.leading.count
    return item < 0 ? nil : ItemPosition(section: 0, item: item)
  }

  override func identityBehind(_ identity: any Hashable & Sendable) -> (any Hashable & Sendable)? {
    (identity as? LoadingRow<Value.Identity>).flatMap(mapping.identityBehind)
  }

  /// The rows for the current load states.
  private var rows: Rows {
    // A list without items shows its load state in a status view instead.
    guard state.output.numberOfItems > shownRows.leading.count + shownRows.trailing.count else {
      return Rows()
    }
    func rows(_ order: [LoadKind]) -> [LoadingRow<Value>] {
      order.filter(kinds.contains).compactMap { kind in
        LoadingRow(kind, loader.state(of: kind)).flatMap { mapping.hasRow(kind, followed) ? nil : $0 }
      }
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
    // The first or last section may change, so remove the rows for load states first.
    if !changes.deletedSections.isEmpty || !changes.insertedSections.isEmpty || !changes.movedSections.isEmpty
    {
      put(Rows())
    }
    state.replay(transition)
    followed = transition.after
    // The number of items and the load states may have changed, so determine the rows again.
    put(rows)
    show(state.output, context: transition.context)
  }

  /// Replaces the rows for load states. O(log n), or O(1) if they are the same.
  private func put(_ new: Rows) {
    if new.leading != shownRows.leading { state.setLeading(new.leading) }
    if new.trailing != shownRows.trailing {
      state.setTrailing(new.trailing, insteadOf: shownRows.trailing.count)
    }
    shownRows = new
  }
}

/// A source's items as rows, between the rows for load states.
@MainActor
private struct LoadingRowsReplay<Section: ListElement, Item: ListElement, Value: ListElement>: StatelessReplay
{
  typealias Row = LoadingRow<Value>

  let mapping: LoadingRowMapping<Section, Item, Value>
  var output = Snapshot<Section, Row>()
  /// The number of rows before the first item in the first section.
  private var leading = 0

  init(_ snapshot: Snapshot<Section, Item>, _ mapping: LoadingRowMapping<Section, Item, Value>) {
    self.mapping = mapping
    for index in 0..<snapshot.numberOfSections {
      insertSection(snapshot.tree[index].section, items: snapshot.items(inSection: index), at: index)
    }
  }

  mutating func setLeading(_ new: [Row]) {
    // Leading rows are the first rows in the first section.
    output.replaceItems(0..<leading, inSection: 0, with: new)
    leading = new.count
  }

  mutating func setTrailing(_ new: [Row], insteadOf count: Int) {
    // Trailing rows are the last rows in the last section.
    let section = output.numberOfSections - 1
    let end = output.numberOfItems(inSection: section)
    output.replaceItems(end - count..<end, inSection: section, with: new)
  }

  private func row(_ position: ItemPosition) -> Int {
    position.section == 0 ? position.item + leading : position.item
  }

  /// Returns the rows for a range of a section's items. Runs of placeholders cost the same as a single one.
  private func rows(of items: Tree<ItemMeasure<Item>>, in range: Range<Int>) -> [TreePiece<Row>] {
    TreePiece.pieces(of: items, in: range).map { piece in
      switch piece {
      case .elements(let items): .elements(ContiguousArray(items.map(mapping.row)))
      case .gap(let gap) where mapping.keepsGaps: .gap(gap)
      case .gap(let gap):
        .elements(
          ContiguousArray((0..<gap.count).map { mapping.row(Item._placeholder(gap.identity(at: $0))) }))
      }
    }
  }

  mutating func removeItems(_ items: Range<Int>, inSection section: Int) {
    let start = row(ItemPosition(section: section, item: items.lowerBound))
    output.replaceItems(start..<start + items.count, inSection: section, with: EmptyCollection())
  }

  mutating func insertItems(_ items: ArraySlice<Item>, at position: ItemPosition) {
    let row = row(position)
    output.replaceItems(row..<row, inSection: position.section, with: ContiguousArray(items.map(mapping.row)))
  }

  mutating func insertItems(_ run: ItemRun, of after: Snapshot<Section, Item>) {
    let (start, row) = (run.start.item, row(run.start))
    var node = output.tree[run.start.section]
    let pieces = rows(of: after.tree[run.start.section].items, in: start..<start + run.count)
    TreePiece.replace(row..<row, of: &node.items, with: pieces)
    output.replaceSections(run.start.section..<run.start.section + 1, with: CollectionOfOne(node))
  }

  mutating func updateItem(_ item: Item, at position: ItemPosition) {
    let row = row(position)
    output.replaceItems(row..<row + 1, inSection: position.section, with: CollectionOfOne(mapping.row(item)))
  }

  mutating func insertSection(_ section: Section, items: Snapshot<Section, Item>.Items, at index: Int) {
    let pieces = self.rows(of: items.tree, in: items.indices)
    var rows = Tree<ItemMeasure<Row>>()
    if case .elements(let elements)? = pieces.first, pieces.count == 1 {
      rows = Tree(elements)
    } else {
      TreePiece.replace(0..<0, of: &rows, with: pieces)
    }
    let node = SectionNode(section: section, items: rows, token: output.newToken())
    output.replaceSections(index..<index, with: CollectionOfOne(node))
  }
}
