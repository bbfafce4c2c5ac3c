public import Headwater
public import HeadwaterComponents

extension Presentation where View == HeadlessCell {
  /// Shows the items of a component source in cells of their own: ``HeadlessComponentCell``. An item that could not be laid
  /// out is reported, and a placeholder stands in its place.
  ///
  /// - Parameters:
  ///   - source: The source; kept.
  ///   - identifier: The registration's name; one of the same name is replaced.
  ///   - configure: A cell shows an item, or new content of it: for what is not the component's matter.
  public mutating func register<Source: DataSource, Context: Sendable>(
    components source: ComponentDataSource<Source, Context>,
    identifier: String = HeadlessComponentCell.componentKind,
    configure: (@MainActor (HeadlessComponentCell, Source.Item) -> Void)? = nil
  ) where Section == Source.Section, Item == ComponentDataSource<Source, Context>.Item {
    let pool = MountedViewPool<HeadlessPart>()
    register(
      CellRegistration(
        identifier: identifier, create: { HeadlessComponentCell(pool: pool) }, isCreatedByClass: false,
        cleanUp: { source.willUnmount($0) },
        typed: { (cell: HeadlessComponentCell, item: Item, _: ListContext<Section>) in
          do {
            cell.show(try item.result.get().layout)
            source.didMount(item, in: cell)
            configure?(cell, item.item)
          } catch {
            source.willUnmount(cell)
            cell.showNothing()
            throw error
          }
        }))
    onAppear(of: identifier) { source.willAppear($0) }
  }
}

extension HeadlessMetrics {
  /// Heights for the items of a component source: as high as their layouts. What could not be laid out is one cell of a
  /// picture high, and so are headers and footers.
  ///
  /// - Parameter viewport: The height of what can be seen at once, in the layouts' units; by default ten cells.
  /// - Returns: The metrics.
  public static func components<Value>(viewport: Double = 10 * HeadlessComponentCell.grid.height)
    -> HeadlessMetrics
  where Item == PreparedItem<Value, PreparedComponent> {
    let line = HeadlessComponentCell.grid.height
    return HeadlessMetrics(
      viewport: viewport, item: .each { $0.prepared?.size.height ?? line }, header: line, footer: line)
  }
}

extension HeadlessListView {
  /// Makes a view that shows the items of a component source, and tells it how wide it is and which items are seen.
  ///
  /// - Parameters:
  ///   - source: What to show; kept.
  ///   - width: How wide the view is; without one the source keeps the sizes that it has. See ``width``.
  ///   - rules: The kind of view that this one stands for.
  ///   - hasHeaders: Whether sections have headers: by default if the presentation registers any.
  ///   - hasFooters: The same for footers.
  ///   - viewport: The height of what can be seen at once, in the layouts' units; by default ten cells of a
  ///     picture.
  ///   - presentation: How headers, footers and states are shown; cells are added to it.
  ///   - policy: When to reload instead of updating step by step.
  ///   - log: Records what each update did.
  ///   - anchoring: Which part of the list stays where it is; by default, for a list of rows, its top.
  public convenience init<Source: DataSource, Context: Sendable>(
    components source: ComponentDataSource<Source, Context>, width: Double? = nil,
    rules: UpdateRules = .collection, hasHeaders: Bool? = nil, hasFooters: Bool? = nil,
    viewport: Double = 10 * HeadlessComponentCell.grid.height,
    presentation: Presentation<HeadlessCell, Section, Item> = .descriptionsWithoutCells,
    policy: UpdatePolicy? = nil, log: UpdateLog? = nil, anchoring: ListAnchoring? = nil
  ) where Section == Source.Section, Item == ComponentDataSource<Source, Context>.Item {
    var presentation = presentation
    presentation.register(components: source)
    // Before anything is shown, so that nothing is laid out for a width that the view has not.
    if let width { source.setWidth(width) }
    self.init(
      source, rules: rules, hasHeaders: hasHeaders, hasFooters: hasFooters,
      metrics: .components(viewport: viewport),
      presentation: presentation, policy: policy, log: log, anchoring: anchoring)
    onWidth = { source.setWidth($0) }
    self.width = width
    visibleItemsHaveChanged()
  }
}
