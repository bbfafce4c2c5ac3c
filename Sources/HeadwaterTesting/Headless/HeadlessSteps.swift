import Headwater

/// The steps that a view has received, the rules that they broke, and the steps that are waiting for completion.
@MainActor
final class HeadlessSteps {
  /// The broken rules, in order.
  private(set) var brokenRules: [HeadlessViolation] = []
  /// A Boolean value that indicates whether steps complete only when ``releaseCompletion()`` is called.
  var holdsCompletions = false
  private var kept = KeptSteps()
  private var isStepOpen = false
  private var heldCompletions: [@MainActor () -> Void] = []

  /// The most recent steps, in order, at most ``maximum``.
  var recent: [UpdateStep] { Array(kept.steps) }

  /// The total number of steps.
  var count: Int { kept.count }

  /// The maximum number of steps to keep.
  var maximum: Int {
    get { kept.maximum }
    set { kept.maximum = newValue }
  }

  /// The number of steps that are waiting for completion.
  var numberOfHeldCompletions: Int { heldCompletions.count }

  /// Records a broken rule.
  func record(_ violation: HeadlessViolation) { brokenRules.append(violation) }

  /// Records a step that the view has received.
  func begin(_ step: UpdateStep) {
    if isStepOpen { record(.overlappingStep(step)) }
    isStepOpen = true
    kept.append(step)
  }

  /// Completes a step that the view has performed, or holds its completion.
  func end(_ completion: @escaping @MainActor () -> Void) {
    if holdsCompletions {
      heldCompletions.append(completion)
    } else {
      complete(completion)
    }
  }

  /// Completes the oldest step that is waiting for completion.
  ///
  /// - Returns: False if no step is waiting.
  func releaseCompletion() -> Bool {
    guard !heldCompletions.isEmpty else { return false }
    complete(heldCompletions.removeFirst())
    return true
  }

  private func complete(_ completion: @MainActor () -> Void) {
    isStepOpen = false
    completion()
  }
}
