@testable import HeadwaterBridges
import HeadwaterTesting
import Testing

@testable import Headwater

@MainActor
@Suite("Diffable sources")
struct DiffableSourceTests {
  typealias Source = DiffableSource<String, Int>

  func snapshot(_ sections: (String, [Int])...) -> DiffableSnapshot<String, Int> {
    var snapshot = DiffableSnapshot<String, Int>()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  @Test
  func applyingSnapshotUpdatesSourceSynchronously() {
    let source = Source()
    let checker = TransitionChecker(source)
    var contexts: [UpdateContext] = []
    let observation = source.observe { contexts.append($0.context) }
    var completions = 0
    source.apply(snapshot(("a", [1, 2]), ("b", [3])), animatingDifferences: false) { completions += 1 }
    source.apply(snapshot(("b", [3, 1]), ("a", [2])))
    #expect(source.snapshot().itemIdentifiers == [3, 1, 2] && completions == 1)
    #expect(source.snapshot().sectionIdentifiers == ["b", "a"])
    #expect(source.itemIdentifier(at: ItemPosition(section: 0, item: 1)) == 1)
    #expect(source.itemIdentifier(at: ItemPosition(section: 5, item: 1)) == nil)
    #expect(source.position(of: 2) == ItemPosition(section: 1, item: 0) && source.position(of: 9) == nil)
    #expect(source.sectionIdentifier(for: 1) == "a" && source.index(for: "b") == 0)
    #expect(contexts.map(\.isAnimated) == [false, true] && contexts.map(\.origin) == ["apply", "apply"])
    #expect(checker.count == 2 && checker.faults == [])
    withExtendedLifetime(observation) {}
  }

  @Test
  func reconfiguredItemsUpdateOnce() {
    let source = Source()
    var changesets: [Changeset] = []
    let observation = source.observe { changesets.append($0.changeset) }
    source.apply(snapshot(("a", [1, 2]), ("b", [3, 4])))
    var next = source.snapshot()
    next.reconfigureItems([2])
    next.reloadItems([3])
    #expect(next.reconfiguredItemIdentifiers == [2] && next.reloadedItemIdentifiers == [3])
    source.apply(next)
    #expect(changesets.last?.updatedItems.map(\.target.section) == [0, 1])
    source.apply(next)
    #expect(changesets.count == 2)
    #expect(source.snapshot().reconfiguredItemIdentifiers == [])

    // A snapshot that is created from scratch has no pending reconfigurations.
    source.apply(snapshot(("a", [1, 2]), ("b", [3, 4])))
    #expect(changesets.count == 2)
    source.apply(snapshot(("a", [1, 2]), ("b", [4, 3])))
    #expect(changesets.last?.updatedItems == [] && changesets.last?.movedItems.count == 1)

    next = source.snapshot()
    next.reloadSections(["b"])
    source.apply(next)
    #expect(changesets.last?.updatedSections == [Move(source: 1, target: 1)])
    #expect(changesets.last?.updatedItems.reduce(0) { $0 + $1.count } == 2)
    withExtendedLifetime(observation) {}
  }

  @Test
  func backgroundAppliesKeepCallOrder() async {
    let source = Source()
    let checker = TransitionChecker(source)
    let (first, second) = (snapshot(("a", Array(0..<5_000))), snapshot(("a", Array(1..<5_001))))
    async let one: Void = source.apply(first)
    async let two: Void = source.apply(second, animatingDifferences: false)
    _ = await (one, two)
    #expect(source.snapshot().numberOfItems == 5_000 && checker.faults == [])
    var third = source.snapshot()
    third.reconfigureItems([7])
    await source.apply(third)
    #expect(source.snapshot.item(id: 7)?.revision != 0)
    await source.apply(first)
    #expect(source.snapshot().itemIdentifiers == Array(0..<5_000))
  }

  @Test
  func cancelledTaskAppliesNothing() async {
    let source = Source()
    let next = snapshot(("a", [1]))
    let task = Task { await source.apply(next) }
    task.cancel()
    await task.value
    #expect(source.snapshot().numberOfItems == 0)
  }

  @Test
  func invalidEditsAreReportedAndSkipped() {
    let source = Source()
    var reports: [Diagnostic] = []
    source.report = { reports.append($0) }
    var next = snapshot(("a", [1]))
    next.appendItems([1])
    next.deleteItems([9])
    source.apply(next)
    #expect(source.snapshot().itemIdentifiers == [1] && source.snapshot().errors == [])
    #expect(
      reports == [
        .snapshotMisused(.duplicateItems(identities: ["1"])), .snapshotMisused(.unknownItem(identity: "9")),
      ])
    #expect(reports[0].description.contains("would contain these items more than once"))
  }

  @Test
  func applyingUsingReloadDataReloadsHost() {
    let source = Source()
    source.apply(snapshot(("a", [1, 2])))
    let driver = Driver(source)
    let host = RecordingHost<Source.Section, Source.Item>()
    driver.attach(host)
    source.apply(snapshot(("a", [1, 2, 3])))
    #expect(host.steps.last != .reload)
    source.applySnapshotUsingReloadData(snapshot(("a", [1, 2, 3, 4])))
    #expect(host.steps.last == .reload && driver.displayed.numberOfItems == 4)
  }
}
