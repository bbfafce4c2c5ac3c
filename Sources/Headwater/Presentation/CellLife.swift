/// The lifecycle of a cell or supplementary view, which is the same on every host. This value type determines the callbacks to
/// call in response to the host's actions. See ``ViewLifecycle``.
struct CellLife: Equatable, Sendable {
  /// A Boolean value that indicates whether the view shows an element.
  private(set) var isPrepared = false
  /// A Boolean value that indicates whether the view has ever shown an element.
  private(set) var wasUsed = false
  /// A Boolean value that indicates whether the view must be laid out as soon as it has a size.
  private(set) var needsLayout = false

  /// The callbacks to call, in this order.
  struct Calls: Equatable, Sendable {
    var setsUp = false
    var cleansUp = false
    var resets = false
    var laysOut = false
    var prepares = false
  }

  /// Records that the host wants to show an element in the view.
  ///
  /// - Parameters:
  ///   - isSame: A Boolean value that indicates whether the view last showed the same element with the same registration.
  ///   - hasSize: A Boolean value that indicates whether the view already has its size.
  /// - Returns: The callbacks to call.
  mutating func ask(isSame: Bool, hasSize: Bool) -> Calls {
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
  mutating func appear(isCurrent: Bool) -> Calls {
    // Prepare a view that was cleaned up, or whose content is out of date.
    let calls = Calls(laysOut: needsLayout, prepares: !isPrepared || !isCurrent)
    (isPrepared, wasUsed, needsLayout) = (true, true, false)
    return calls
  }

  /// Records that the view's size has changed.
  mutating func resize() -> Calls {
    defer { needsLayout = false }
    return Calls(laysOut: wasUsed)
  }

  /// Records that the view is no longer visible.
  mutating func disappear() -> Calls {
    defer { isPrepared = false }
    return Calls(cleansUp: isPrepared)
  }

  /// Records that the element couldn't be shown. In that case, nothing needs to be cleaned up, unless the view has shown the
  /// element before.
  ///
  /// - Parameter calls: The callbacks that were due.
  mutating func fail(_ calls: Calls) {
    if calls.setsUp || calls.resets { isPrepared = false }
  }
}
