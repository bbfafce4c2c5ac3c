internal import HashTreeCollections
public import Headwater

/// A list whose items are shown by components: made, built and laid out off the main actor before they are shown.
///
/// ```swift
/// let messages = ArrayDataSource([Message(text: "Hello")])
/// let bubbles = messages.components(sizeRange: try SizeRange(width: 320)) { message in
///   TextComponent(message.text).inset(12)
/// }
/// ```
///
/// The provider is a pure function of an item and a context. A new context asks it again for all items; a new size range
/// lays out again what it has made; a component's own state builds its item alone again, once for all changes of a turn of
/// the main loop. An item that did not change is never laid out again. An item whose component cannot be made or laid out is
/// in the list with its failure.
///
/// What is visible is laid out and shown first; the rest follows, not more than ``PreparationOptions/itemsPerTurn`` in a
/// turn of the main actor. Changes are shown in the order in which they were made, whatever takes longer. Work that runs
/// does not keep the source: it ends when nobody keeps it.
@MainActor
public final class ComponentDataSource<Source: DataSource, Context: Sendable>: DataSource, MadeOfSources {
  /// Lays out the items.
  package let preparation:
    PreparingDataSource<Source, ComponentContext<Source.Item.Identity, Context>, PreparedComponent>
  package var sourcesBehind: [any DataSource] { [preparation] }
  let memory: ComponentMemory<Source.Item.Identity>
  let controllers = ComponentControllers<Source.Item.Identity>()
  var cells: [ObjectIdentifier: Source.Item.Identity] = [:]
  /// Those of them that are seen.
  var seenCells: Set<ObjectIdentifier> = []
  private var observation: ObservationToken?

  /// Is told of what has left the list, after the change with which it did, and when it is on no screen any more; and of
  /// all that is there when the source is released.
  public var onRemoval: (@MainActor ([PreparedItem<Source.Item, PreparedComponent>]) -> Void)? {
    didSet { followRemovals() }
  }

  /// Makes a source over another, with a runner of its own. `components(context:_:)` of a data source makes the usual one.
  ///
  /// - Parameters:
  ///   - source: Where the items come from; kept.
  ///   - context: What components are made with besides.
  ///   - sizeRange: In which sizes components are laid out.
  ///   - measures: What texts and images are measured with.
  ///   - options: How to go about it.
  ///   - isSynchronous: Whether changes are laid out on the main actor and shown at once.
  ///   - report: Is told of items that could not be laid out. By default they are logged.
  ///   - runner: Where components are laid out; kept.
  ///   - numberOfCores: Over how many cores at once.
  ///   - provider: Makes the component of an item: pure, called on any thread, several at a time. Kept.
  @_spi(Testing) public init(
    _ source: Source, context: Context, sizeRange: SizeRange = .any,
    measures: LayoutMeasures = LayoutMeasures(),
    options: PreparationOptions = .components, isSynchronous: Bool = false,
    report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log,
    runner: any PreparationRunner, numberOfCores: Int,
    _ provider: @escaping @Sendable (Source.Item, Context) throws -> (any Component)?
  ) {
    let memory = ComponentMemory<Source.Item.Identity>()
    self.memory = memory
    preparation = PreparingDataSource(
      source, context: ComponentContext(context, measures: measures), sizeRange: sizeRange, options: options,
      isSynchronous: isSynchronous, report: report, runner: runner, numberOfCores: numberOfCores
    ) { [weak memory] request in
      let (range, measures) = (request.sizeRange, request.context.measures)
      if let previous = request.previous {
        return try PreparedComponent(previous, in: range, measures: measures)
      }
      guard let component = try provider(request.item, request.context.value) else { return nil }
      let identity = request.item.identity
      let built = try BuiltComponent(
        component, states: request.context.states[identity] ?? ComponentStates(),
        update: { [weak memory] change in memory?.apply(change, to: identity) })
      return try PreparedComponent(built, in: range, measures: measures)
    }
    memory.onChange = { [weak self] identity in self?.prepareAgain(identity) }
    memory.onForget = { [weak self] in self?.takeStates(for: []) }
    followRemovals()
    observation = preparation.observe { [memory] transition in memory.follow(transition) }
  }

  private func followRemovals() {
    preparation.onRemoval = { [controllers, memory, onRemoval] items in
      for item in items {
        controllers.invalidate(item.identity)
        memory.forget(item.identity)
      }
      onRemoval?(items)
    }
  }

  deinit {
    // What is released on any thread is told on the main actor.
    let controllers = controllers
    Task { @MainActor in controllers.invalidateAll() }
  }

  /// Where the items come from.
  public var source: Source { preparation.source }

  /// What is shown now: what has been laid out and applied.
  public var snapshot: Snapshot<Source.Section, PreparedItem<Source.Item, PreparedComponent>> {
    preparation.snapshot
  }

  /// See `DataSource.observe(_:)`.
  ///
  /// - Parameter body: Gets each transition.
  /// - Returns: The token; the observation ends with it.
  public func observe(
    _ body:
      @escaping @MainActor (
        Transition<Source.Section, PreparedItem<Source.Item, PreparedComponent>>
      ) -> Void
  ) -> ObservationToken {
    preparation.observe(body)
  }

  /// The item at a position of what is shown; nil where there is none. O(log n).
  ///
  /// - Parameter position: The position.
  /// - Returns: The source's item.
  public func item(at position: ItemPosition) -> Source.Item? { preparation.item(at: position) }

  /// How large the item at a position of what is shown is; nil where there is none, or where it could not be laid out.
  /// O(log n).
  ///
  /// - Parameter position: The position.
  /// - Returns: The size.
  public func size(at position: ItemPosition) -> Size? { preparation.prepared(at: position)?.size }

  /// Where everything in the item at a position of what is shown goes; nil where there is none. O(log n).
  ///
  /// - Parameter position: The position.
  /// - Returns: The layout.
  public func layout(at position: ItemPosition) -> ComponentLayout? {
    preparation.prepared(at: position)?.layout
  }
}

extension ComponentDataSource: FollowsVisibleItems {
  /// Says which rows are visible, so that they are laid out and shown first. O(log n).
  ///
  /// - Parameter rows: The rows, in ``snapshot``.
  public func visibleItemsDidChange(_ rows: Range<Int>) {
    visibleItemsDidChange(VisibleRows(rows))
  }

  package func visibleItemsDidChange(_ rows: VisibleRows) { preparation.visibleItemsDidChange(rows) }
}
