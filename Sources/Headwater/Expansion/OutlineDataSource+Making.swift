extension OutlineDataSource where Section == SingleSection {
  /// Creates an outline with fixed roots. To change the roots later, create a data source from them and call its `outlined`
  /// method.
  ///
  /// - Parameters:
  ///   - roots: The top-level nodes.
  ///   - children: A closure that returns a node's children; see
  ///     ``DataSource/outlined(children:isExpandable:isExpandedByDefault:report:)``.
  ///   - isExpandable: A closure that returns true if a node can be expanded. If nil, nodes that have children can be expanded.
  ///   - isExpandedByDefault: A Boolean value that indicates whether nodes are initially expanded.
  ///   - report: A closure that receives diagnostics about nodes that are left out. By default, they are logged.
  @inlinable
  public convenience init(
    roots: [Node], children: @escaping @MainActor (Node) -> [Node],
    isExpandable: (@MainActor (Node) -> Bool)? = nil, isExpandedByDefault: Bool = false,
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  ) {
    let expansion = Expansion<Node.Identity>(isExpandedByDefault: isExpandedByDefault)
    self.init(
      ArrayDataSource(roots, report: report),
      OutlineTree(children: children, isExpandable: isExpandable, expansion: expansion), nil, report: report)
  }

  /// Creates an outline with fixed roots that loads children asynchronously. To change the roots later, create a data source
  /// from them and call its `outlined` method.
  ///
  /// - Parameters:
  ///   - roots: The top-level nodes.
  ///   - isExpandable: A closure that returns true if a node can be expanded. By default, all nodes can be expanded.
  ///   - parent: A closure that returns the identity of a node's parent, or nil for a root.
  ///   - clock: The clock that measures ``timeout``.
  ///   - report: A closure that receives diagnostics about nodes that are left out. By default, they are logged.
  ///   - load: A closure that loads a node's children; see ``DataSource/outlined(isExpandable:parent:clock:report:load:)``.
  @inlinable
  public convenience init(
    roots: [Node], isExpandable: @escaping @MainActor (Node) -> Bool = { _ in true },
    parent: (@MainActor (Node.Identity) -> Node.Identity?)? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log,
    load: @escaping @Sendable (Node) async throws -> [Node]
  ) {
    self.init(
      ArrayDataSource(roots, report: report),
      OutlineTree(children: nil, isExpandable: isExpandable, expansion: Expansion()),
      OutlineLoader(parent: parent, clock: clock, load: load), report: report)
  }
}

extension DataSource {
  /// Shows the items as the roots of trees whose nodes can be expanded and collapsed.
  ///
  /// ```swift
  /// let outline = chapters.outlined(children: \.sections)
  /// ```
  ///
  /// - Parameters:
  ///   - children: A closure that returns a node's children, in order. The outline calls it for each node that gets a row, and
  ///     again when the node changes or is expanded. The closure should be fast. It must return the same children until the
  ///     roots change or the app calls ``OutlineDataSource/update(_:)`` or ``OutlineDataSource/reload(_:)``. The outline
  ///     retains it.
  ///   - isExpandable: A closure that returns true if a node can be expanded. If nil, nodes that have children can be expanded.
  ///     The outline retains it.
  ///   - isExpandedByDefault: A Boolean value that indicates whether nodes are initially expanded.
  ///   - report: A closure that receives diagnostics about nodes that are left out. By default, they are logged.
  /// - Returns: A data source that retains this one and follows it until it is deallocated.
  @inlinable
  public func outlined(
    children: @escaping @MainActor (Item) -> [Item], isExpandable: (@MainActor (Item) -> Bool)? = nil,
    isExpandedByDefault: Bool = false,
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  ) -> OutlineDataSource<Section, Item> {
    let expansion = Expansion<Item.Identity>(isExpandedByDefault: isExpandedByDefault)
    return OutlineDataSource(
      self, OutlineTree(children: children, isExpandable: isExpandable, expansion: expansion), nil,
      report: report)
  }

  /// Shows the items as the roots of trees whose children are loaded asynchronously when their node is expanded for the first
  /// time.
  ///
  /// While children are being loaded, the outline shows a loading row below the node. If the load fails, it shows a row with
  /// the error instead; see ``OutlineRow/loadState``. A second request for children that are being loaded is ignored.
  /// Collapsing a node doesn't cancel its load, and children that have been loaded are kept. If a node is removed, its load is
  /// canceled and the result is discarded. If a result contains several nodes with the same identity, the outline keeps the
  /// first and reports the others.
  ///
  /// - Parameters:
  ///   - isExpandable: A closure that returns true if a node can be expanded. By default, all nodes can be expanded. The
  ///     outline retains it.
  ///   - parent: A closure that returns the identity of a node's parent, or nil for a root. It makes it possible to reveal
  ///     nodes that haven't been loaded yet. The outline retains it.
  ///   - clock: The clock that measures ``OutlineDataSource/timeout``.
  ///   - report: A closure that receives diagnostics about nodes that are left out. By default, they are logged.
  ///   - load: A closure that loads a node's children off the main actor. The outline retains it.
  /// - Returns: A data source that retains this one and follows it until it is deallocated.
  @inlinable
  public func outlined(
    isExpandable: @escaping @MainActor (Item) -> Bool = { _ in true },
    parent: (@MainActor (Item.Identity) -> Item.Identity?)? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log,
    load: @escaping @Sendable (Item) async throws -> [Item]
  ) -> OutlineDataSource<Section, Item> {
    OutlineDataSource(
      self, OutlineTree(children: nil, isExpandable: isExpandable, expansion: Expansion()),
      OutlineLoader(parent: parent, clock: clock, load: load), report: report)
  }

  /// Shows the items as the roots of trees. The children of each expanded node come from a separate data source, which the
  /// outline follows. Use this method for children that come from a database or an operator, or that are loaded page by page.
  ///
  /// The outline creates a source when its node is expanded for the first time and releases it when the node is removed. While
  /// the source is loading, the outline shows a loading row below the node. If the load fails, it shows a row with the error
  /// instead; see ``OutlineRow/loadState``. A change to a source costs O(loaded rows below its node). Each source is notified
  /// of its visible items, so infinite scroll and windowed loading work here too. If nodes are `LoadingRow` values,
  /// placeholders take no memory here either, and the rows below an expanded node are shown even while the node itself is being
  /// loaded.
  ///
  /// A node that is moved from one parent to another by two separate changes is shown only once. If sources follow a store and
  /// one of them gains or loses a node, the outline first brings the others up to date and then shows all changes together.
  /// With other sources, the node is reported as a duplicate while it occurs twice.
  ///
  /// - Parameters:
  ///   - isExpandable: A closure that returns true if a node can be expanded. By default, all nodes can be expanded. The
  ///     outline retains it.
  ///   - parent: A closure that returns the identity of a node's parent, or nil for a root. It makes it possible to reveal
  ///     nodes that haven't been loaded yet. The outline retains it.
  ///   - clock: The clock that measures ``OutlineDataSource/timeout``.
  ///   - report: A closure that receives diagnostics about nodes that are left out. By default, they are logged.
  ///   - source: A closure that creates the data source of a node's children. The outline retains it.
  /// - Returns: A data source that retains this one and follows it until it is deallocated.
  @inlinable
  public func outlined(
    isExpandable: @escaping @MainActor (Item) -> Bool = { _ in true },
    parent: (@MainActor (Item.Identity) -> Item.Identity?)? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log,
    childrenIn source: @escaping @MainActor (Item) -> any DataSource<SingleSection, Item>
  ) -> OutlineDataSource<Section, Item> {
    OutlineDataSource(
      self, OutlineTree(children: nil, isExpandable: isExpandable, expansion: Expansion()),
      OutlineLoader(parent: parent, clock: clock, sources: OutlineChildren(source)), report: report)
  }
}
