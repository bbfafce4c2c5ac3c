public import Headwater

extension ComponentDataSource {
  /// The current context. Components that are created later use it.
  public var context: Context { preparation.context.value }

  /// The current size range. Components that are laid out later use it.
  public var sizeRange: SizeRange { preparation.sizeRange }

  /// The current text and image measures.
  public var measures: LayoutMeasures { preparation.context.measures }

  /// Recreates all components in a new context. Their state is preserved.
  ///
  /// - Parameters:
  ///   - context: The context.
  ///   - sizeRange: A new size range, or `nil` to keep the current one.
  ///   - measures: New measures, for example for a different text size, or `nil` to keep the current ones.
  ///   - update: The context of the update.
  public func setContext(
    _ context: Context, sizeRange: SizeRange? = nil, measures: LayoutMeasures? = nil,
    update: UpdateContext = .current
  ) {
    var next = preparation.context
    next.value = context
    if let measures { next.measures = measures }
    next.states = memory.states
    preparation.setContext(next, sizeRange: sizeRange, update: update)
  }

  /// Lays out all components in a new size range, visible items first. Setting the current range has no effect.
  ///
  /// - Parameters:
  ///   - sizeRange: The size range.
  ///   - update: The context of the update.
  public func setSizeRange(_ sizeRange: SizeRange, update: UpdateContext = .current) {
    preparation.setSizeRange(sizeRange, update: update)
  }

  /// Lays out all components for rows with a new width. Hosts call this method when the width of their view changes.
  ///
  /// - Parameter width: The width. A width that is negative, infinite, or NaN has no effect.
  public func setWidth(_ width: Double) {
    guard let range = try? SizeRange(width: width) else { return }
    setSizeRange(range, update: UpdateContext(animated: false))
  }

  /// Recreates all components.
  ///
  /// - Parameter update: The context of the update.
  public func reload(update: UpdateContext = .current) {
    setContext(context, update: update)
  }

  /// Recreates an item's component after a change to its state. If the item no longer exists, its state is discarded.
  func prepareAgain(_ identity: Source.Item.Identity) {
    guard source.snapshot.contains(identity) else { return memory.forget(identity) }
    takeStates(for: [identity])
  }

  /// Passes the current component states to some items and to all components that are created later.
  func takeStates(for identities: [Source.Item.Identity]) {
    var context = preparation.context
    context.states = memory.states
    preparation.prepareAgain(identities, context: context)
  }
}
