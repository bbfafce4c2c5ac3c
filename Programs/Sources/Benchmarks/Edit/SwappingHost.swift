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

/// A data source that a driver displays without a view.
@MainActor
final class Shown<Source: DataSource> {
  let source: Source
  let driver: Driver<Source.Section, Source.Item>
  let host: SwappingHost<Source.Section, Source.Item>

  init(_ source: Source, rules: UpdateRules = .list) {
    self.source = source
    driver = Driver(source)
    host = SwappingHost(rules: rules)
    driver.attach(host)
  }

  /// Returns the time until a change is displayed, in microseconds.
  func time(_ change: @escaping () throws -> Void, undo: () throws -> Void = {}) throws -> Double {
    let before = driver.displayed
    let time = try microseconds(change)
    guard driver.displayed.isIdentical(to: source.snapshot), !driver.displayed.isIdentical(to: before) else {
      throw CannotMeasure(description: "The change didn't appear.")
    }
    try undo()
    return time
  }
}
