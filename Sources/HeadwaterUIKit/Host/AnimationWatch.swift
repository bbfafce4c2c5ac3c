import Headwater

/// The animations that a list's view is performing, and the closures that wait for them and for the driver's updates.
@MainActor
final class AnimationWatch<Section: ListElement, Item: ListElement> {
  private let driver: Driver<Section, Item>
  private var numberOfAnimations = 0
  /// A counter of bindings, used to ignore late completions from an earlier view.
  private var binding = 0
  private var waiting: [@MainActor () -> Void] = []

  init(_ driver: Driver<Section, Item>) { self.driver = driver }

  /// Records the beginning of an animation and returns its binding.
  func begin() -> Int {
    numberOfAnimations += 1
    return binding
  }

  /// Records the end of an animation, unless it belongs to an earlier view.
  func end(in binding: Int) {
    guard binding == self.binding else { return }
    numberOfAnimations = max(0, numberOfAnimations - 1)
    callWaitingIfShown()
  }

  /// Stops waiting for animations of the view, because it's no longer bound.
  func forget() {
    binding += 1
    numberOfAnimations = 0
    callWaitingIfShown()
  }

  /// Calls a closure when all previous updates are on screen and their animations have ended, or immediately if that's already
  /// the case.
  func afterUpdates(_ completion: @escaping @MainActor () -> Void) {
    if !driver.isUpdating, numberOfAnimations == 0 { return completion() }
    waiting.append(completion)
    Task { [weak self, driver] in
      while driver.isUpdating { await driver.settle() }
      self?.callWaitingIfShown()
    }
  }

  /// Calls the waiting closures if no update is pending and no animation is running.
  func callWaitingIfShown() {
    if numberOfAnimations == 0, !driver.isUpdating { callWaiting() }
  }

  /// Calls the waiting closures.
  func callWaiting() {
    let completions = waiting
    waiting = []
    for completion in completions { completion() }
  }
}
