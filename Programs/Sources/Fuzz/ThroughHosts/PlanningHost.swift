import Headwater
import HeadwaterTesting

/// A host that records the updates that a driver plans for a view.
@MainActor
final class PlanningHost: ListHost {
  typealias Section = FuzzElement
  typealias Item = FuzzElement

  let rules: UpdateRules
  let hasHeaderRows: Bool
  let hasFooterRows: Bool

  private let driver: Driver<FuzzElement, FuzzElement>
  private var update = PlannedUpdate()

  private init(_ fuzzCase: UpdateCase, _ driver: Driver<FuzzElement, FuzzElement>) {
    rules = fuzzCase.rules
    (hasHeaderRows, hasFooterRows) = (fuzzCase.layout.hasHeaders, fuzzCase.layout.hasFooters)
    self.driver = driver
  }

  /// Returns the update that a view receives for a case.
  static func update(
    for fuzzCase: UpdateCase, _ transition: SnapshotTransition<FuzzElement, FuzzElement>
  ) -> PlannedUpdate {
    let source = ChangingSource(transition.before)
    let driver = Driver(
      source,
      policy: UpdatePolicy(
        maximumChanges: .max, maximumRowChanges: .max, maximumMainActorComparison: .max))
    let host = PlanningHost(fuzzCase, driver)
    driver.attach(host)
    // Ignore the initial reload when the view is attached.
    host.update = PlannedUpdate()
    source.change(transition)
    return host.update
  }

  func perform(
    _ step: UpdateStep, swap: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    swap()
    let isList = rules == .list
    update.steps.append(
      PlannedUpdate.Step(
        step: PlannedStep(step), list: isList ? [] : driver.displayed.plain,
        rows: isList ? driver.plainRows : []))
    completion()
  }

  func refresh(items: [ItemRun], sections: [Int]) {
    update.refreshedItems = items
    update.refreshedSections = sections
  }
}

extension Driver<FuzzElement, FuzzElement> {
  /// The rows as a plain array, except for those that can't be read.
  fileprivate var plainRows: [PlainRow<FuzzElement, FuzzElement>] {
    (0..<numberOfRows).compactMap { number in
      if let item = item(atRow: number) { return .item(item) }
      return section(atRow: number).map { isHeader(atRow: number) ? .header($0) : .footer($0) }
    }
  }
}

/// A data source that changes only once, to an arbitrary snapshot. Headwater's own data sources don't accept duplicate ids.
@MainActor
private final class ChangingSource: DataSource {
  private(set) var snapshot: FuzzSnapshot
  private var transition: SnapshotTransition<FuzzElement, FuzzElement>?
  /// An internal data source whose observers are notified when this one changes.
  private let changes = ArrayDataSource<Int>()

  init(_ snapshot: FuzzSnapshot) {
    self.snapshot = snapshot
  }

  func observe(
    _ body: @escaping @MainActor (SnapshotTransition<FuzzElement, FuzzElement>) -> Void
  ) -> ObservationToken {
    changes.observe { [weak self] _ in
      if let transition = self?.transition { body(transition) }
    }
  }

  func change(_ transition: SnapshotTransition<FuzzElement, FuzzElement>) {
    self.transition = transition
    snapshot = transition.after
    // This can't fail, because the list doesn't contain any other number.
    try? changes.append(0)
  }
}
