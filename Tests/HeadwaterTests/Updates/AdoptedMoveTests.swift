import HeadwaterTesting
import Testing

@testable import Headwater

@MainActor
@Suite("A driver that adopts the user's move")
struct AdoptedMoveTests {
  typealias Host = RecordingHost<String, Int>
  typealias Source = SectionedDataSource<String, Int>

  func connect(_ source: Source, _ host: Host) -> Driver<String, Int> {
    let driver = Driver(source, log: UpdateLog())
    host.driver = driver
    driver.attach(host)
    driver.log?.removeAll()
    return driver
  }

  func at(_ section: Int, _ item: Int) -> ItemPosition { ItemPosition(section: section, item: item) }

  func write(_ source: Source) -> @MainActor (Int, ItemPosition, ItemPosition) throws -> Void {
    { _, from, to in try source.move(from: from, to: to) }
  }

  @Test
  func moveIsWrittenOnceWithoutEcho() {
    let (source, host) = (Source(sections: [("A", [1, 2, 3]), ("B", [4])]), Host())
    let driver = connect(source, host)
    driver.adoptMove(from: at(0, 0), to: at(1, 1), write: write(source))
    #expect(source.snapshot.items.map { $0 } == [2, 3, 4, 1])
    #expect(driver.displayed == source.snapshot)
    #expect(host.steps == [.reload])
    #expect(driver.log?.entries.map(\.outcome) == [.adopted])
  }

  @Test
  func sourceCanRearrangeMovedItem() throws {
    let (source, host) = (Source(sections: [("A", [1, 2, 3])]), Host())
    let driver = connect(source, host)
    driver.adoptMove(from: at(0, 0), to: at(0, 2)) { _, from, to in
      try source.perform { list in
        try list.move(from: from, to: to)
        try list.setItems(list.items(inSection: 0).sorted(by: >), inSection: 0)
      }
    }
    #expect(driver.displayed.items.map { $0 } == [3, 2, 1])
    #expect(host.shown.last == [3, 2, 1])
    #expect(host.steps.count == 2)
  }

  @Test
  func rejectedMoveIsRevertedAndReported() {
    struct Refused: Error {}
    let (source, host) = (Source(sections: [("A", [1, 2, 3])]), Host())
    let driver = connect(source, host)
    var reports: [Diagnostic] = []
    driver.report = { reports.append($0) }
    driver.adoptMove(from: at(0, 0), to: at(0, 2)) { _, _, _ in throw Refused() }
    #expect(reports == [.editFailed(error: "Refused()")])
    #expect(driver.displayed == source.snapshot)
    var back = Changeset()
    back.movedItems = [ItemMove(source: at(0, 2), target: at(0, 0))]
    #expect(host.steps.last == .batch(back))
  }

  @Test
  func invalidMoveIsReportedAndReloads() {
    for (from, to) in [
      (at(0, 9), at(0, 0)), (at(0, 0), at(0, 3)), (at(0, 0), at(7, 0)), (at(-1, 0), at(0, 0)),
    ] {
      let (source, host) = (Source(sections: [("A", [1, 2, 3])]), Host())
      let driver = connect(source, host)
      var reports = 0
      driver.report = { _ in reports += 1 }
      driver.adoptMove(from: from, to: to) { _, _, _ in Issue.record("written") }
      #expect(reports == 1)
      #expect(host.steps == [.reload, .reload])
      #expect(driver.displayed == source.snapshot)
    }
  }

  @Test
  func pendingUpdatesDoNotUndoMove() throws {
    let (source, host) = (Source(sections: [("A", [1, 2, 3]), ("B", [4])]), Host())
    let driver = connect(source, host)
    driver.pause()
    try source.insert(9, at: at(0, 0))
    try source.append(8, toSection: 1)
    driver.adoptMove(from: at(0, 0), to: at(0, 2), write: write(source))
    #expect(driver.displayed.items.map { $0 } == [2, 3, 1, 4])
    #expect(host.steps.count == 1)
    driver.resume()
    #expect(source.snapshot.items.map { $0 } == [9, 2, 3, 1, 4, 8])
    #expect(host.shown.dropFirst() == [[9, 2, 3, 1, 4, 8]])
    #expect(!driver.isUpdating)
  }

  @Test
  func moveOfRemovedItemIsNotWritten() throws {
    let (source, host) = (Source(sections: [("A", [1, 2, 3])]), Host())
    let driver = connect(source, host)
    driver.report = { _ in Issue.record("reported") }
    driver.pause()
    try source.remove(at: at(0, 0))
    driver.adoptMove(from: at(0, 0), to: at(0, 2)) { _, _, _ in Issue.record("written") }
    driver.resume()
    #expect(host.shown.last == [2, 3])
  }

  @Test
  func otherHostsReceiveMoveAsBatch() throws {
    let source = Source(sections: [("A", [1, 2, 3])])
    let (host, other) = (Host(), Host())
    let (driver, second) = (connect(source, host), connect(source, other))
    driver.adoptMove(from: at(0, 2), to: at(0, 0), write: write(source))
    #expect(host.steps == [.reload])
    #expect(other.steps.count == 2)
    #expect(second.displayed == driver.displayed)
  }

  @Test
  func nextUpdateIsSeparateFromMove() throws {
    let (source, host) = (Source(sections: [("A", [1, 2, 3])]), Host())
    let driver = connect(source, host)
    driver.adoptMove(from: at(0, 2), to: at(0, 0), write: write(source))
    try source.append(4, toSection: 0)
    #expect(driver.log?.entries.map(\.outcome) == [.adopted, .incremental(steps: 1)])
  }

  @Test
  func detachingDuringWriteStopsUpdates() throws {
    let (source, host) = (Source(sections: [("A", [1, 2, 3])]), Host())
    let driver = connect(source, host)
    driver.adoptMove(from: at(0, 2), to: at(0, 0)) { _, from, to in
      driver.detach()
      try source.move(from: from, to: to)
    }
    #expect(!driver.isUpdating)
    #expect(host.steps == [.reload])
    driver.attach(host)
    #expect(driver.displayed == source.snapshot)
    #expect(host.steps == [.reload, .reload])
  }

  @Test
  func moveDuringComparisonRestartsIt() async throws {
    let (source, host) = (Source(sections: [("A", Array(0..<100))]), Host())
    let driver = connect(source, host)
    driver.policy.maximumMainActorComparison = 20
    try source.setItems((0..<150).map { $0 * 2 }, inSection: 0)
    #expect(driver.isUpdating)
    driver.adoptMove(from: at(0, 0), to: at(0, 5), write: write(source))
    await driver.settle()
    #expect(driver.displayed == source.snapshot)
    #expect(host.shown.last == source.snapshot.items.map { $0 })
  }

  @Test(arguments: 0..<Search.runs(20) as Range<UInt64>)
  func randomMovesConvergeToSource(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (source, host) = (Source(sections: [("A", [1, 2, 3]), ("B", [4, 5]), ("C", [])]), Host())
    let driver = connect(source, host)
    var next = 10
    for _ in 0..<50 {
      driver.pause()
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let all = source.snapshot
        let position = all.items.compactMap { all.position(of: $0) }.randomElement(using: &random)
        next += 1
        switch Int.random(in: 0..<4, using: &random) {
        case 0: try source.append(next, toSection: Int.random(in: 0..<3, using: &random))
        case 1: if let position { try source.remove(at: position) }
        case 2: try source.moveSection(from: 0, to: Int.random(in: 0..<3, using: &random))
        default:
          if let position {
            try source.move(from: position, to: ItemPosition(section: (position.section + 1) % 3, item: 0))
          }
        }
      }
      let shown = driver.displayed
      if let from = shown.items.compactMap({ shown.position(of: $0) }).randomElement(using: &random) {
        let section = Int.random(in: 0..<3, using: &random)
        let last = shown.numberOfItems(inSection: section) - (section == from.section ? 1 : 0)
        driver.adoptMove(
          from: from, to: at(section, Int.random(in: 0...last, using: &random)), write: write(source))
      }
      driver.resume()
      #expect(driver.displayed == source.snapshot, "seed \(seed)")
      #expect(
        host.shown.last == source.snapshot.items.map { $0 } || driver.log?.entries.last?.outcome == .adopted,
        "seed \(seed)")
    }
  }
}
