/// The completion of the scroll that the app has started, which is called exactly once: when the list arrives, when something
/// else scrolls it, when the item is gone, or when the list is released. Nothing is tracked while no completion is pending.
@MainActor
final class ScrollArrival<Identity: Hashable & Sendable> {
  typealias Completion = @MainActor (_ isReached: Bool) -> Void

  private struct Pending {
    /// The item; nil for the end of the list.
    let target: Identity?
    let completion: Completion
    /// A Boolean value that indicates whether the scroll is just being started, so that events are part of the start.
    var isStarting = true
  }

  private var pending: Pending?

  nonisolated init() {}

  deinit { Self.call(pending?.completion, false) }

  /// A Boolean value that indicates whether a completion is pending.
  var isWanted: Bool { pending != nil }

  /// A Boolean value that indicates whether the completion of a scroll that has started is pending.
  var isPending: Bool { pending?.isStarting == false }

  /// Starts a scroll. The completion of an earlier one is called, because the list doesn't get there.
  ///
  /// - Parameters:
  ///   - target: The item; nil for the end of the list.
  ///   - completion: The closure to call in a later turn of the main actor, if there is one.
  ///   - isGoing: A closure that indicates whether the list is still on its way after `start`.
  ///   - start: A closure that makes the list scroll.
  /// - Returns: The result of `start`, which indicates whether the list could be scrolled.
  func start(
    to target: Identity?, _ completion: Completion?, isGoing: () -> Bool, _ start: () -> Bool
  ) -> Bool {
    finish(false)
    pending = completion.map { Pending(target: target, completion: $0) }
    let hasGone = start()
    guard pending != nil else { return hasGone }
    pending?.isStarting = false
    // A scroll without an animation has usually ended by now.
    if !isGoing() { finish(hasGone) }
    return hasGone
  }

  /// Ends the scroll if an event ends it.
  ///
  /// - Parameters:
  ///   - event: The event, which the list has processed.
  ///   - isGoing: A Boolean value that indicates whether the list is still on its way.
  ///   - isDisplayed: A closure that indicates whether the list displays an item.
  func take(_ event: ScrollEvent<Identity>, isGoing: Bool, isDisplayed: (Identity) -> Bool) {
    guard let pending, !pending.isStarting else { return }
    // The list scrolls elsewhere.
    if case .goes(let target) = event, target != pending.target { return finish(false) }
    if isGoing { return }
    // Only an arrival reaches the target, and only a target that exists.
    finish(event == .arrives && pending.target.map(isDisplayed) != false)
  }

  /// Ends the scroll before the list has arrived.
  func cancel() {
    if isPending { finish(false) }
  }

  private func finish(_ isReached: Bool) {
    let completion = pending?.completion
    pending = nil
    Self.call(completion, isReached)
  }

  /// Calls a completion in a later turn, so that it can scroll and edit the list freely.
  private nonisolated static func call(_ completion: Completion?, _ isReached: Bool) {
    if let completion { Task { @MainActor in completion(isReached) } }
  }
}
