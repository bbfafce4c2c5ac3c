/// The lifecycle of a cell or supplementary view, which is the same on every host. This value type determines the callbacks to
/// call in response to the host's actions.
package struct CellLife: Equatable, Sendable {
  /// A Boolean value that indicates whether the view shows an element.
  package private(set) var isPrepared = false
  /// A Boolean value that indicates whether the view has ever shown an element.
  package private(set) var wasUsed = false
  /// A Boolean value that indicates whether the view must be laid out as soon as it has a size.
  package private(set) var needsLayout = false

  /// The callbacks to call, in this order.
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

  /// Records that the host wants to show an element in the view.
  ///
  /// - Parameters:
  ///   - isSame: A Boolean value that indicates whether the view last showed the same element with the same registration.
  ///   - hasSize: A Boolean value that indicates whether the view already has its size.
  /// - Returns: The callbacks to call.
  package mutating func ask(isSame: Bool, hasSize: Bool) -> Calls {
    let stays = isPrepared && isSame
    // A view that stays with its element is neither cleaned up nor reset.
    let calls = Calls(
      setsUp: !wasUsed, cleansUp: isPrepared && !stays, resets: wasUsed && !stays,
      laysOut: (needsLayout || !stays) && hasSize, prepares: true)
    // A view without a size is laid out when it appears or gets its size.
    (isPrepared, wasUsed, needsLayout) = (true, true, (needsLayout || !stays) && !hasSize)
    return calls
  }

  /// Records that the view is about to appear with its final size.
  ///
  /// - Parameter isCurrent: A Boolean value that indicates whether the view still shows the right element and content.
  /// - Returns: The callbacks to call.
  package mutating func appear(isCurrent: Bool) -> Calls {
    // Prepare a view that was cleaned up, or whose content is out of date.
    let calls = Calls(laysOut: needsLayout, prepares: !isPrepared || !isCurrent)
    (isPrepared, wasUsed, needsLayout) = (true, true, false)
    return calls
  }

  /// Records that the view's size has changed.
  package mutating func resize() -> Calls {
    defer { needsLayout = false }
    return Calls(laysOut: wasUsed)
  }

  /// Records that the view is no longer visible.
  package mutating func disappear() -> Calls {
    defer { isPrepared = false }
    return Calls(cleansUp: isPrepared)
  }

  /// Records that the element couldn't be shown. In that case, nothing needs to be cleaned up, unless the view has shown the
  /// element before.
  ///
  /// - Parameter calls: The callbacks that were due.
  package mutating func fail(_ calls: Calls) {
    if calls.setsUp || calls.resets { isPrepared = false }
  }
}

/// An app's callbacks for the lifecycle of a view, except for the one that shows an element, which is passed separately.
@MainActor
package struct CellMoments<View: AnyObject> {
  /// The reuse identifier of the views.
  package internal(set) var identifier: String
  /// A closure that creates a view.
  package var create: @MainActor () -> View
  /// A closure that is called once for each view, after `create`.
  package var setUp: @MainActor (View) -> Void = { _ in }
  /// A name for the setup of the views. Registrations whose `setUp` does the same thing have equal names. Nil if `setUp` does
  /// nothing.
  package var setUpName: String?
  /// A closure that is called when the view has its size, and when the size changes; nil if not needed.
  package var layout: (@MainActor (View) -> Void)?
  /// A closure that is called when a view that shows its element is about to appear, even if it's already visible; nil if not
  /// needed.
  package var appear: (@MainActor (View) -> Void)?
  /// A closure that is called when a view is no longer visible but still shows its element, on hosts that keep prepared views;
  /// nil if not needed.
  package var disappear: (@MainActor (View) -> Void)?
  /// A closure that is called when a view no longer shows its element.
  package var cleanUp: @MainActor (View) -> Void = { _ in }
  /// A closure that is called before a view is reused for another element.
  package var reset: @MainActor (View) -> Void = { _ in }

  package init(identifier: String, create: @escaping @MainActor () -> View) {
    self.identifier = identifier
    self.create = create
  }

  /// Calls the callbacks that are due.
  ///
  /// - Parameters:
  ///   - calls: The callbacks to call.
  ///   - view: The view.
  ///   - before: The callbacks of the view's previous registration, if it was a different one.
  ///   - prepare: A closure that shows the element.
  package func carryOut(
    _ calls: CellLife.Calls, on view: View, before: CellMoments? = nil, prepare: () throws -> Void
  ) rethrows {
    if calls.setsUp { setUp(view) }
    // The registration that showed the previous element cleans up the view.
    if calls.cleansUp { (before ?? self).cleanUp(view) }
    if calls.resets { (before ?? self).reset(view) }
    if calls.laysOut { layout?(view) }
    if calls.prepares { try prepare() }
  }

  /// Calls the callbacks that are due if there is no element to show.
  package func carryOut(_ calls: CellLife.Calls, on view: View) {
    carryOut(calls, on: view) {}
  }
}
