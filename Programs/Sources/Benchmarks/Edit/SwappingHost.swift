import Headwater

/// A host without a view that only swaps snapshots.
@MainActor
final class SwappingHost<Section: ListElement, Item: ListElement>: ListHost {
  let rules: UpdateRules
  private(set) var numberOfSteps = 0
  private(set) var numberOfRefreshes = 0

  init(rules: UpdateRules = .list) {
    self.rules = rules
  }

  func perform(
    _ step: UpdateStep,
    swap: @escaping @MainActor () -> Void,
    completion: @escaping @MainActor () -> Void
  ) {
    numberOfSteps += 1
    swap()
    completion()
  }

  func refresh(items: [ItemRun], sections: [Int]) {
    numberOfRefreshes += 1
  }

  /// The number of calls that the host has received.
  var numberOfCalls: Int { numberOfSteps + numberOfRefreshes }
}
