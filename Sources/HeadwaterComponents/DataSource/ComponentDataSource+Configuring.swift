public import Headwater

extension ComponentDataSource {
  /// With what components are made from now on.
  public var context: Context { preparation.context.value }

  /// In which sizes they are laid out from now on.
  public var sizeRange: SizeRange { preparation.sizeRange }

  /// What texts and images are measured with from now on.
  public var measures: LayoutMeasures { preparation.context.measures }

  /// Makes all components again, in another context; what they remember stays.
  ///
  /// - Parameters:
  ///   - context: The context.
  ///   - sizeRange: Another size range, if that changes too.
  ///   - measures: Other measures, if they change too, as with another size of text.
  ///   - update: What the update carries along.
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

  /// Lays out all components for other sizes, those that are visible first; the present range changes nothing.
  ///
  /// - Parameters:
  ///   - sizeRange: The size range.
  ///   - update: What the update carries along.
  public func setSizeRange(_ sizeRange: SizeRange, update: UpdateContext = .current) {
    preparation.setSizeRange(sizeRange, update: update)
  }

  /// Lays out all components for rows of another width. Hosts call it when their view has one.
  ///
  /// - Parameter width: The width; one that is negative, infinite or not a number changes nothing.
  public func setWidth(_ width: Double) {
    guard let range = try? SizeRange(width: width) else { return }
    setSizeRange(range, update: UpdateContext(isAnimated: false))
  }

  /// Makes all components again.
  ///
  /// - Parameter update: What the update carries along.
  public func reload(update: UpdateContext = .current) {
    setContext(context, update: update)
  }

  /// Makes an item's component again, which remembers something else. One that is not there remembers nothing.
  func prepareAgain(_ identity: Source.Item.Identity) {
    guard source.snapshot.contains(identity) else { return memory.forget(identity) }
    takeStates(for: [identity])
  }

  /// Gives what components remember now to those of some items, and to all that are made later.
  func takeStates(for identities: [Source.Item.Identity]) {
    var context = preparation.context
    context.states = memory.states
    preparation.prepareAgain(identities, context: context)
  }
}
