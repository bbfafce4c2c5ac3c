import Headwater

/// A host that writes down what it is told. By default it completes at once; it can be told to wait.
@MainActor
final class RecordingHost<Section: ListElement, Item: ListElement>: ListHost {
  let rules: UpdateRules
  var acceptsBatches = true
  /// Called inside each step, after the swap.
  var duringStep: (() -> Void)?
  /// Whether steps are left open until ``complete()``.
  var waits = false
  /// Whether the host forgets to take the new counts.
  var forgetsToSwap = false
  weak var driver: Driver<Section, Item>?

  private(set) var steps: [UpdateStep] = []
  private(set) var refreshed: [[ItemRun]] = []
  private(set) var refreshedSections: [[Int]] = []
  /// The items that the driver showed after each step.
  private(set) var shown: [[Item]] = []
  private var open: [@MainActor () -> Void] = []

  init(rules: UpdateRules = .collection) {
    self.rules = rules
  }

  func perform(
    _ step: UpdateStep, swap: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    steps.append(step)
    if !forgetsToSwap { swap() }
    if let driver { shown.append(Array(driver.displayed.items)) }
    duringStep?()
    if waits { open.append(completion) } else { completion() }
  }

  func refresh(items: [ItemRun], sections: [Int]) {
    refreshed.append(items)
    refreshedSections.append(sections)
  }

  /// Completes the oldest step that is open, any number of times.
  func complete(times: Int = 1) {
    guard !open.isEmpty else { return }
    let completion = open.removeFirst()
    for _ in 0..<times { completion() }
  }
}
