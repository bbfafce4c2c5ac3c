public import Headwater
public import HeadwaterComponents
public import HeadwaterTesting

extension Presentation where View == HeadlessCell {
  /// Registers ``HeadlessComponentCell`` for the items of a component source. If an item can't be laid out, the list reports
  /// the error and displays a placeholder.
  ///
  /// - Parameters:
  ///   - source: The source. The presentation retains it.
  ///   - identifier: The identifier of the registration. Replaces a registration with the same identifier.
  ///   - configure: A closure that is called when a cell displays an item or its new content, for any configuration that the
  ///     component doesn't handle.
  /// - Returns: The registration.
  @discardableResult
  public mutating func register<Source: DataSource, Context: Sendable>(
    components source: ComponentDataSource<Source, Context>,
    identifier: String = HeadlessComponentCell.componentKind,
    configure: (@MainActor (HeadlessComponentCell, Source.Item) -> Void)? = nil
  ) -> ViewRegistration<HeadlessComponentCell, Item, Section>
  where Section == Source.Section, Item == ComponentDataSource<Source, Context>.Item {
    let pool = MountedViewPool<HeadlessPart>()
    let registration = CellRegistration<HeadlessCell, Section, Item>(
      identifier: identifier, create: { HeadlessComponentCell(pool: pool) },
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
      })
    // The cells of other registrations have other pools, so don't share them.
    registration.create { HeadlessComponentCell(pool: pool) }
    registration.setSeen { source.willAppear($0) }
    register(registration)
    return ViewRegistration(registration).onEndDisplaying { source.willUnmount($0) }
  }
}

extension HeadlessMetrics {
  /// Returns metrics in which the items of a component source have the heights of their layouts. Items that can't be laid out,
  /// headers, and footers have the height of one picture cell.
  ///
  /// - Parameter viewport: The height of the viewport, in the units of the layouts. The default is ten cells.
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
  /// Creates a view that displays the items of a component source, and notifies the source of its width and its visible items.
  ///
  /// - Parameters:
  ///   - source: The source to display. The view retains it.
  ///   - width: The width of the view. If it is nil, the source keeps its current sizes. See `width`.
  ///   - rules: The kind of view to simulate.
  ///   - hasHeaders: A Boolean value that indicates whether sections have headers. By default, they do if the presentation
  ///     registers any.
  ///   - hasFooters: A Boolean value that indicates whether sections have footers. By default, they do if the presentation
  ///     registers any.
  ///   - viewport: The height of the viewport, in the units of the layouts. The default is ten picture cells.
  ///   - presentation: The presentation of headers, footers, and states. The component cells are added to it.
  ///   - policy: The policy for when to reload instead of updating in steps.
  ///   - log: A log that records each update.
  ///   - anchoring: The part of the list whose position is preserved. The default is `.top` for a list of rows, and `.none` for
  ///     other rules.
  public convenience init<Source: DataSource, Context: Sendable>(
    components source: ComponentDataSource<Source, Context>, width: Double? = nil,
    rules: UpdateRules = .collection, hasHeaders: Bool? = nil, hasFooters: Bool? = nil,
    viewport: Double = 10 * HeadlessComponentCell.grid.height,
    presentation: Presentation<HeadlessCell, Section, Item> = .descriptionsWithoutCells,
    policy: UpdatePolicy? = nil, log: UpdateLog? = nil, anchoring: ListAnchoring? = nil
  ) where Section == Source.Section, Item == ComponentDataSource<Source, Context>.Item {
    var presentation = presentation
    presentation.register(components: source)
    // Set the width before anything is displayed, so that nothing is laid out for a different width.
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
