extension OutlineDataSource where Section == SingleSection {
  /// Makes an outline of roots that stay. To change them, keep a source of them and outline that.
  ///
  /// - Parameters:
  ///   - roots: The nodes at the top.
  ///   - children: Gives a node's children; see ``DataSource/outlined(children:isExpandable:isExpandedByDefault:report:)``.
  ///   - isExpandable: Whether a node can be opened; nil to ask whether it has children.
  ///   - isExpandedByDefault: Whether nodes are open that nobody has opened or shut.
  ///   - report: Is told of nodes that were cut. By default they are logged.
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

  /// Makes an outline of roots that stay and whose children are loaded. To change the roots, keep a source of them and
  /// outline that.
  ///
  /// - Parameters:
  ///   - roots: The nodes at the top.
  ///   - isExpandable: Whether a node can be opened; by default all can.
  ///   - parent: Gives the identity of a node's parent, if it has one.
  ///   - clock: What ``timeout`` is measured by.
  ///   - report: Is told of nodes that were cut. By default they are logged.
  ///   - load: Loads a node's children; see ``DataSource/outlined(isExpandable:parent:clock:report:load:)``.
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
  /// Shows the items as the roots of trees, of which nodes can be opened and shut.
  ///
  /// ```swift
  /// let outline = chapters.outlined(children: \.sections)
  /// ```
  ///
  /// - Parameters:
  ///   - children: Gives a node's children, in order. Asked for each node that comes into view, and again when it changes
  ///     or is opened; so it should cost little, and give the same until something is told: by a change of the roots, by
  ///     ``OutlineDataSource/update(_:)`` or by ``OutlineDataSource/reload(_:)``. Kept.
  ///   - isExpandable: Whether a node can be opened; nil to ask whether it has children. Kept.
  ///   - isExpandedByDefault: Whether nodes are open that nobody has opened or shut.
  ///   - report: Is told of nodes that were cut. By default they are logged.
  /// - Returns: A source that keeps this one, and ends when nobody keeps it.
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

  /// Shows the items as the roots of trees, whose children are loaded when their node is opened for the first time.
  ///
  /// Until they are there, a row below the node says so, and if they cannot be loaded a row says why; see
  /// ``OutlineRow/loadState``. A load of what is on its way is ignored. Shutting a node does not cancel its load, and what has
  /// been loaded is kept. The load of a node that leaves is cancelled, and its answer dropped. Of an answer with several
  /// nodes of one identity the first is kept, and the others are reported.
  ///
  /// - Parameters:
  ///   - isExpandable: Whether a node can be opened; by default all can. Kept.
  ///   - parent: Gives the identity of a node's parent, nil for a root: so that nodes can be revealed that are not loaded
  ///     yet. Kept.
  ///   - clock: What ``OutlineDataSource/timeout`` is measured by.
  ///   - report: Is told of nodes that were cut. By default they are logged.
  ///   - load: Loads a node's children, off the main actor. Kept.
  /// - Returns: A source that keeps this one, and ends when nobody keeps it.
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

  /// Shows the items as the roots of trees, where each node that is opened has its children in a source of its own, and follows
  /// them: children that come from a database, pages or an operator.
  ///
  /// A source is made when its node is opened for the first time, and let go when the node leaves. While it loads, a row below
  /// the node says so, and if it fails a row says why; see ``OutlineRow/loadState``. A change of a source costs O(rows below its
  /// node that are loaded). Each source is told which of its rows are visible, so one that loads pages, or what is near to what
  /// is seen, does so here. Where nodes are slots, placeholders take no memory here either, and what is open below a node is
  /// shown while the node is loaded.
  ///
  /// A node that goes from one parent to another in two changes is shown once. Sources that follow a store are asked what they
  /// have when one of them has lost or got a node, and what they tell is shown together; from others, it is reported while it
  /// stands twice.
  ///
  /// - Parameters:
  ///   - isExpandable: Whether a node can be opened; by default all can. Kept.
  ///   - parent: Gives the identity of a node's parent, nil for a root: so that nodes can be revealed that are not loaded
  ///     yet. Kept.
  ///   - clock: What ``OutlineDataSource/timeout`` is measured by.
  ///   - report: Is told of nodes that were cut. By default they are logged.
  ///   - source: Makes the source of a node's children. Kept.
  /// - Returns: A source that keeps this one, and ends when nobody keeps it.
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
