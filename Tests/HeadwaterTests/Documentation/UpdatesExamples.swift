import Headwater
import HeadwaterTesting
import Testing

/// The examples of the article *Updates*.
@MainActor
struct UpdatesExamples {
  @Test
  func driverUpdatesView() throws {
    let numbers = ArrayDataSource([1, 2, 3])
    let view = CountingView<SingleSection, Int>()
    let driver = Driver(numbers)
    driver.attach(view)

    try numbers.append(4)

    #expect(driver.displayed.numberOfItems == 4)
    #expect(view.steps == [.reload, .splice(position: 3, removed: 0, added: 1)])
  }

  @Test
  func pausedDriverDefersChanges() throws {
    let numbers = ArrayDataSource([1, 2, 3])
    let view = CountingView<SingleSection, Int>()
    let driver = Driver(numbers)
    driver.attach(view)

    driver.pause()
    try numbers.remove(at: 0)
    try numbers.append(4)
    #expect(Array(driver.displayed.items) == [1, 2, 3])

    driver.resume()
    #expect(Array(driver.displayed.items) == [2, 3, 4])
    withExtendedLifetime(view) {}
  }

  @Test
  func largeUpdateIsComparedOffMainActor() async throws {
    let numbers = ArrayDataSource(Array(0..<20_000))
    let view = CountingView<SingleSection, Int>()
    let driver = Driver(numbers, policy: UpdatePolicy(maximumMainActorComparison: 5_000))
    driver.attach(view)

    try numbers.perform { $0 = Snapshot((0..<20_000).map { $0 + 1 }) }
    #expect(driver.isUpdating)
    #expect(view.steps == [.reload])

    await driver.settle()
    #expect(Array(driver.displayed.items) == Array(1...20_000))
    withExtendedLifetime(view) {}
  }

  @Test
  func updatePlanReachesTargetSnapshot() throws {
    let letters = SectionedDataSource(sections: [("A", [1, 2]), ("B", [3])])
    let view = HeadlessListView(letters)

    try letters.setSections([("B", [3, 4]), ("A", [1, 2])])

    #expect(view.steps.count <= 3)  // The reload when it was attached, and then two batches at most.
    #expect(view.violations.isEmpty)
    #expect(view.driver.displayed == letters.snapshot)
  }

  @Test
  func nonincrementalPolicyReloads() throws {
    let numbers = ArrayDataSource([1, 2, 3])
    let view = CountingView<SingleSection, Int>()
    let driver = Driver(numbers, policy: UpdatePolicy(updates: .reloadData))
    driver.attach(view)

    try numbers.append(4)

    #expect(view.steps == [.reload, .reload])
  }

  @Test
  func logRecordsOriginAndSteps() throws {
    let log = UpdateLog(capacity: 50)
    let numbers = ArrayDataSource([1, 2, 3])
    let view = CountingView<SingleSection, Int>()
    let driver = Driver(numbers, log: log)
    driver.attach(view)

    try numbers.perform(context: UpdateContext(origin: "the user's button")) { try $0.append(4) }

    #expect(log.entries.count == 2)
    #expect(log.entries.last?.origin == "the user's button")
    #expect(log.entries.last?.numberOfSteps == 1)

    try numbers.move(from: 3, to: 0)
    #expect(
      log.history(of: 4) == [
        "#2, from the user's button: inserted at 0.3",
        "#3: moved from 0.3 to 0.0",
      ])
    withExtendedLifetime(view) {}
  }
}

@MainActor
final class CountingView<Section: ListElement, Item: ListElement>: ListHost {
  let rules = UpdateRules.list
  private(set) var steps: [UpdateStep] = []

  func perform(
    _ step: UpdateStep,
    swap: @escaping @MainActor () -> Void,
    completion: @escaping @MainActor () -> Void
  ) {
    steps.append(step)
    swap()
    completion()
  }

  func refresh(items: [ItemRun], sections: [Int]) {}
}
