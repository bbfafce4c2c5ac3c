/// The life of a cell or of a supplementary view on every host, as a value: which moments follow from what the host does.
package struct CellLife: Equatable, Sendable {
  /// Whether the view shows an element.
  package private(set) var isPrepared = false
  /// Whether it has ever shown one.
  package private(set) var wasUsed = false
  /// Whether it is laid out as soon as it has a size.
  package private(set) var needsLayout = false

  /// What to call, in this order.
  package struct Calls: Equatable, Sendable {
    package var setsUp = false
    package var cleansUp = false
    package var resets = false
    package var laysOut = false
    package var prepares = false

    package init(
      setsUp: Bool = false, cleansUp: Bool = false, resets: Bool = false, laysOut: Bool = false,
      prepares: Bool = false
    ) {
      (self.setsUp, self.cleansUp, self.resets) = (setsUp, cleansUp, resets)
      (self.laysOut, self.prepares) = (laysOut, prepares)
    }
  }

  package init() {}

  /// The host wants an element shown in the view.
  ///
  /// - Parameters:
  ///   - isSame: Whether it is the element that the view was used for last, shown by the same registration.
  ///   - hasSize: Whether the view has its size already.
  /// - Returns: What to call.
  package mutating func ask(isSame: Bool, hasSize: Bool) -> Calls {
    let stays = isPrepared && isSame
    let calls = Calls(
      setsUp: !wasUsed, cleansUp: isPrepared && !stays, resets: wasUsed && !stays,
      laysOut: (needsLayout || !stays) && hasSize, prepares: true)
    (isPrepared, wasUsed, needsLayout) = (true, true, (needsLayout || !stays) && !hasSize)
    return calls
  }

  /// The view is about to be seen, in its size.
  ///
  /// - Parameter isCurrent: Whether what it shows is still what it has to show.
  /// - Returns: What to call.
  package mutating func appear(isCurrent: Bool) -> Calls {
    let calls = Calls(laysOut: needsLayout, prepares: !isPrepared || !isCurrent)
    (isPrepared, wasUsed, needsLayout) = (true, true, false)
    return calls
  }

  /// The view has a size, and it is a new one.
  package mutating func resize() -> Calls {
    defer { needsLayout = false }
    return Calls(laysOut: wasUsed)
  }

  /// The view is seen no more.
  package mutating func disappear() -> Calls {
    defer { isPrepared = false }
    return Calls(cleansUp: isPrepared)
  }

  /// The element could not be shown: there is nothing to clean up, unless the view had shown it before.
  ///
  /// - Parameter calls: What was to be called.
  package mutating func fail(_ calls: Calls) {
    if calls.setsUp || calls.resets { isPrepared = false }
  }
}

/// What an app does with a view in the moments of its life. Showing an element is not among them: it is given with each call.
@MainActor
package struct CellMoments<View: AnyObject> {
  /// The identifier under which views are reused.
  package internal(set) var identifier: String
  /// Makes a new view.
  package var create: @MainActor () -> View
  /// Called once for each view, after `create`.
  package var setUp: @MainActor (View) -> Void = { _ in }
  /// Called when the view has its size, and whenever it has another; nil if nobody wants to know.
  package var layout: (@MainActor (View) -> Void)?
  /// Called when a view that shows its element is about to be seen, also where it is seen already; nil if nobody wants to
  /// know.
  package var appear: (@MainActor (View) -> Void)?
  /// Called when a view that goes on showing its element is seen no more, on hosts that keep such views ready; nil if nobody
  /// wants to know.
  package var disappear: (@MainActor (View) -> Void)?
  /// Called when a view no longer shows its element.
  package var cleanUp: @MainActor (View) -> Void = { _ in }
  /// Called before a view is used for another element.
  package var reset: @MainActor (View) -> Void = { _ in }

  package init(identifier: String, create: @escaping @MainActor () -> View) {
    self.identifier = identifier
    self.create = create
  }

  /// Does what the life of a view asks for.
  ///
  /// - Parameters:
  ///   - calls: What to do.
  ///   - view: The view.
  ///   - before: The moments of the registration that the view was used for before, where it is another.
  ///   - prepare: Shows the element.
  package func carryOut(
    _ calls: CellLife.Calls, on view: View, before: CellMoments? = nil, prepare: () throws -> Void
  ) rethrows {
    if calls.setsUp { setUp(view) }
    if calls.cleansUp { (before ?? self).cleanUp(view) }
    if calls.resets { (before ?? self).reset(view) }
    if calls.laysOut { layout?(view) }
    if calls.prepares { try prepare() }
  }

  /// Does what the life of a view asks for, where nothing is to be shown.
  package func carryOut(_ calls: CellLife.Calls, on view: View) {
    carryOut(calls, on: view) {}
  }
}
