import Headwater

/// A host that records the updates that it receives. By default, it completes them immediately, but it can also wait.
@MainActor
final class RecordingHost<Section: ListElement, Item: ListElement>: ListHost {
  let rules: UpdateRules
  var acceptsBatches = true
  /// Called during each step, after the swap.
  var duringStep: (() -> Void)?
  /// A Boolean value that indicates whether steps remain pending until ``complete(times:)`` is called.
  var waits = false
  /// A Boolean value that indicates whether the host doesn't call the swap closure.
  var forgetsToSwap = false
  weak var driver: Driver<Section, Item>?

  private(set) var steps: [UpdateStep] = []
  private(set) var refreshed: [[ItemRun]] = []
  private(set) var refreshedSections: [[Int]] = []
  /// The items that the driver displayed after each step.
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

  /// Calls the completion handler of the oldest pending step a number of times.
  func complete(times: Int = 1) {
    guard !open.isEmpty else { return }
    let completion = open.removeFirst()
    for _ in 0..<times { completion() }
  }
}
