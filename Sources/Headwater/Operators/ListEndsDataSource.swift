extension DataSource {
  /// Adds a header before the first section and a footer after the last one. Each is the only row of its own section, so every
  /// host can display them, with a separate registration.
  ///
  /// ```swift
  /// let list = contacts.withListEnds(header: "My card", footer: "12 contacts")
  /// list.footer = "13 contacts"
  /// ```
  ///
  /// The header and the footer have the same type, which can be an enumeration. They are shown even if the source has no items;
  /// because they are rows, the list doesn't show its view for an empty list then. To show that view, set both to nil while the
  /// source is empty. Each change of the source costs an additional O(log n).
  ///
  /// - Parameters:
  ///   - header: The value of the first row; nil if there is none.
  ///   - footer: The value of the last row; nil if there is none.
  /// - Returns: A data source that retains this one and follows its changes until deallocated.
  public func withListEnds<End: Equatable & Sendable>(
    header: End? = nil, footer: End? = nil
  ) -> ListEndsDataSource<Section, Item, End> {
    ListEndsDataSource(self, header: header, footer: footer)
  }
}

/// A data source that shows a header and a footer around another data source. See
/// ``DataSource/withListEnds(header:footer:)``.
public final class ListEndsDataSource<Section: ListElement, Item: ListElement, End: Equatable & Sendable>:
  DerivedDataSource<ListPart<Section, SingleSection>, ListPart<Item, End>>
{
  /// The value of the list's first row; nil if there is none. A change updates, inserts, or removes only this row. O(log n).
  public var header: End? {
    didSet { if header != oldValue { put() } }
  }

  /// The value of the list's last row; nil if there is none. A change updates, inserts, or removes only this row. O(log n).
  public var footer: End? {
    didSet { if footer != oldValue { put() } }
  }

  /// The snapshot of the source that the rows reflect.
  private var followed = Snapshot<Section, Item>()
  private var state = ListEndsReplay<Section, Item, End>()

  init<Source: DataSource>(_ source: Source, header: End?, footer: End?)
  where Source.Section == Section, Source.Item == Item {
    (self.header, self.footer) = (header, footer)
    super.init()
    build {
      // Observe the source before reading it, so that no change is missed.
      observe(source) { [unowned self] in follow($0) }
      followed = source.snapshot
      for (index, section) in followed.sections.enumerated() {
        state.insertSection(section, items: followed.items(inSection: index), at: index)
      }
      state.put(header: header, footer: footer)
      return state.output
    }
    passVisibleItems(to: source) { [weak self] rows in
      guard let self else { return nil }
      // The header is a row before the first item.
      let start = state.numberOfHeaders
      return rows.clamped(to: start..<start + followed.numberOfItems).shifted(by: -start)
    }
    passEdits(
      to: source, place: { [weak self] in self?.place($0) }, target: { [weak self] in self?.place($1) })
    originalIdentity = { ($0 as? ListPart<Item.Identity, SingleSection>)?.content }
  }

  /// Returns the corresponding position in the source; nil for a position in the section of the header or the footer.
  private func place(_ position: ItemPosition) -> ItemPosition? {
    let section = position.section - state.numberOfHeaders
    guard (0..<followed.numberOfSections).contains(section) else { return nil }
    return ItemPosition(section: section, item: position.item)
  }

  private func follow(_ transition: SnapshotTransition<Section, Item>) {
    guard let transition = transition.leadingOn(from: followed) else { return }
    state.replay(transition)
    followed = transition.after
    show(state.output, context: transition.context)
  }

  /// Shows the current header and footer.
  private func put() {
    let context = UpdateContext.current(origin: "ends")
    inTurn { [self] in
      state.put(header: header, footer: footer)
      show(state.output, context: context)
    }
  }
}

/// A source's sections between those of the header and the footer.
@MainActor
private struct ListEndsReplay<Section: ListElement, Item: ListElement, End: Equatable & Sendable>:
  SectionedReplay
{
  typealias Row = ListPart<Item, End>
  typealias Part = ListPart<Section, SingleSection>
  typealias SectionState = SectionNode<Part, Row>

  var output = Snapshot<Part, Row>()
  /// The number of sections before the source's first section.
  private(set) var numberOfHeaders = 0
  private var numberOfFooters = 0

  init() {}

  /// Shows, updates, or removes the header and the footer. O(log n), or O(1) if they are the same.
  mutating func put(header: End?, footer: End?) {
    let end = output.numberOfSections
    put(footer.map { .footer($0) }, .footer(SingleSection()), at: end - numberOfFooters, end)
    put(header.map { .header($0) }, .header(SingleSection()), at: 0, numberOfHeaders)
    (numberOfHeaders, numberOfFooters) = (header == nil ? 0 : 1, footer == nil ? 0 : 1)
  }

  private mutating func put(_ row: Row?, _ section: Part, at start: Int, _ end: Int) {
    let isShown = end > start
    if isShown, let row {
      // Replace only the row, so that its section stays the same.
      if output.item(at: ItemPosition(section: start, item: 0)) != row {
        output.replaceItems(0..<1, inSection: start, with: CollectionOfOne(row))
      }
    } else if isShown || row != nil {
      let token = output.newToken()
      let nodes = row.map { [SectionNode(section: section, items: Tree([$0]), token: token)] } ?? []
      output.replaceSections(start..<end, with: nodes)
    }
  }

  /// Replaces a range of a section's rows with items. Runs of placeholders cost the same as a single one.
  private mutating func replace(
    _ range: Range<Int>, inSection section: Int, with pieces: [TreePiece<Item>]
  ) {
    let index = section + numberOfHeaders
    var node = output.tree[index]
    let rows = pieces.map { piece -> TreePiece<Row> in
      switch piece {
      case .elements(let items): .elements(ContiguousArray(items.map { .content($0) }))
      case .gap(let gap): .gap(gap)
      }
    }
    TreePiece.replace(range, of: &node.items, with: rows)
    output.replaceSections(index..<index + 1, with: CollectionOfOne(node))
  }

  mutating func removeItems(_ items: Range<Int>, inSection section: Int) {
    output.replaceItems(items, inSection: section + numberOfHeaders, with: EmptyCollection())
  }

  mutating func insertItems(_ items: ArraySlice<Item>, at position: ItemPosition) {
    let range = position.item..<position.item
    replace(range, inSection: position.section, with: [.elements(ContiguousArray(items))])
  }

  mutating func insertItems(_ run: ItemRun, of after: Snapshot<Section, Item>) {
    let (start, items) = (run.start.item, after.tree[run.start.section].items)
    let pieces = TreePiece.pieces(of: items, in: start..<start + run.count)
    replace(start..<start, inSection: run.start.section, with: pieces)
  }

  mutating func updateItem(_ item: Item, at position: ItemPosition) {
    output.replaceItems(
      position.item..<position.item + 1, inSection: position.section + numberOfHeaders,
      with: CollectionOfOne(.content(item)))
  }

  mutating func removeSection(_ section: Int) -> SectionState {
    output.takeSection(at: section + numberOfHeaders)
  }

  mutating func insertSection(_ state: SectionState, at section: Int) {
    let index = section + numberOfHeaders
    output.replaceSections(index..<index, with: CollectionOfOne(state))
  }

  mutating func insertSection(_ section: Section, items: Snapshot<Section, Item>.Items, at index: Int) {
    let node = SectionNode(
      section: Part.content(section), items: Tree<ItemMeasure<Row>>(), token: output.newToken())
    insertSection(node, at: index)
    replace(0..<0, inSection: index, with: TreePiece.pieces(of: items.tree, in: items.indices))
  }

  mutating func updateSection(_ value: Section, at section: Int) {
    output.setSection(.content(value), at: section + numberOfHeaders)
  }
}
