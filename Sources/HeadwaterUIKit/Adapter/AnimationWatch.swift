/// The animations that a list's view is performing, and the closures that wait for them.
@MainActor
final class AnimationWatch {
  private var numberOfAnimations = 0
  /// A counter of bindings, used to ignore late completions from an earlier view.
  private var binding = 0
  private var waiting: [@MainActor () -> Void] = []

  /// A Boolean value that indicates whether an animation is running.
  var isAnimating: Bool { numberOfAnimations > 0 }

  /// Records the beginning of an animation and returns its binding.
  func begin() -> Int {
    numberOfAnimations += 1
    return binding
  }

  /// Records the end of an animation.
  ///
  /// - Returns: A Boolean value that indicates whether the animation belongs to the view that is bound now.
  func end(in binding: Int) -> Bool {
    guard binding == self.binding else { return false }
    numberOfAnimations = max(0, numberOfAnimations - 1)
    return true
  }

  /// Stops waiting for animations of the view, because it's no longer bound.
  func forget() {
    binding += 1
    numberOfAnimations = 0
  }

  /// Adds a closure that is called when no animation is running.
  func add(_ completion: @escaping @MainActor () -> Void) { waiting.append(completion) }

  /// Calls the waiting closures.
  func callWaiting() {
    let completions = waiting
    waiting = []
    for completion in completions { completion() }
  }
}
