import HeadwaterTesting
import Testing

@testable import Headwater

/// An item with content.
private struct LoggedEntry: Identifiable, ListElement {
  let id: Int
  var value: Int

  init(_ id: Int, _ value: Int = 0) { (self.id, self.value) = (id, value) }
}

@MainActor
@Suite("The update log")
struct UpdateLogTests {
  @Test
  func logKeepsNewestEntriesWithDetails() throws {
    var time = Duration.zero
    let log = UpdateLog(capacity: 3) {
      time += .milliseconds(1)
      return time
    }
    let source = ArrayDataSource([1, 2])
    let host = RecordingHost<SingleSection, Int>()
    let driver = Driver(source, log: log)
    driver.attach(host)
    for item in 3...5 {
      try source.perform(context: UpdateContext(origin: "test")) { try $0.append(item) }
    }
    #expect(log.entries.map(\.number) == [2, 3, 4])
    let last = try #require(log.entries.last)
    #expect(last.origin == "test")
    #expect(last.itemCounts.before == 4 && last.itemCounts.after == 5)
    #expect(last.changeset.insertedItems == [ItemRun(start: ItemPosition(section: 0, item: 4), count: 1)])
    #expect([last.differenceTime, last.planTime, last.hostTime].allSatisfy { $0 == .milliseconds(1) })
    #expect(last.description.contains("#4; from test; 4 -> 5 items"))
    #expect(last.description.contains("1 inserted"))
    log.removeAll()
    #expect(log.entries.isEmpty)
  }

  private func history<Section, Item>(
    _ source: some DataSource<Section, Item>, rowCapacity: Int = 100,
    of item: Item.Identity, after body: () throws -> Void
  ) rethrows -> [String] {
    let log = UpdateLog(rowCapacity: rowCapacity)
    let host = RecordingHost<Section, Item>()
    let driver = Driver(source, log: log)
    driver.attach(host)
    try body()
    return log.history(of: item)
  }

  @Test
  func historyDescribesRowChanges() throws {
    let source = SectionedDataSource(sections: [("a", [1, 2, 3]), ("b", [4])])
    let log = UpdateLog()
    let host = RecordingHost<String, Int>()
    let driver = Driver(source, log: log)
    driver.attach(host)
    try source.perform(context: UpdateContext(origin: "sync")) {
      try $0.move(from: ItemPosition(section: 0, item: 2), to: ItemPosition(section: 0, item: 0))
    }
    try source.append(9, toSection: 1)
    try source.perform { list in
      try list.removeSection(at: 0)
      try list.insertSection("c", items: [7, 2], at: 1)
    }
    #expect(
      log.history(of: 3) == [
        "#2, from sync: moved from 0.2 to 0.0", "#4: deleted with its section at 0",
      ])
    #expect(log.history(of: 9) == ["#3: inserted at 1.1"])
    #expect(log.history(of: 2) == ["#4: moved from 0.2 to 1.1"])
    #expect(log.history(of: 7) == ["#4: inserted with its section at 1"])
    #expect(log.history(of: 4) == [])
    #expect(log.history(ofSection: "a") == ["#4: section deleted at 0"])
    #expect(log.history(ofSection: "c") == ["#4: section inserted at 1"])
    #expect(log.history(of: "a").isEmpty && log.history(ofSection: 3).isEmpty)
    log.removeAll()
    #expect(log.history(of: 3) == [])
  }

  @Test
  func rowCapacityLimitsHistory() throws {
    let source = ArrayDataSource<Int>([])
    for (item, capacity, expected) in [(7, 5, 1), (2, 5, 0), (7, 0, 0), (1, 100, 1)] {
      try source.setItems([])
      let lines = try history(source, rowCapacity: capacity, of: item) {
        for item in 1...8 { try source.append(item) }
      }
      #expect(lines.count == expected)
    }
    try source.setItems([])
    let first = try history(source, rowCapacity: 5, of: 1) { try source.append(contentsOf: 1...100_000) }
    #expect(first == ["#2: inserted at 0.0; the view was reloaded: tooManyChanges(100000)"])
  }

  @Test
  func rowCapacityLimitsWorkForHugeSections() throws {
    typealias Rows = SectionedDataSource<Int, LoadingRow<Int>>
    let source = Rows(sections: [(0, [.item(7)]), (1, [])])
    let log = UpdateLog(rowCapacity: 5)
    let host = RecordingHost<Int, LoadingRow<Int>>()
    let driver = Driver(source, log: log)
    driver.attach(host)
    try source.setNumberOfItems(1 << 36, inSection: 1)
    try source.removeSection(at: 1)
    try source.perform { list in
      try list.insertSection(2, items: [], at: 0)
      try list.setNumberOfItems(1 << 36, inSection: 0)
    }
    #expect(log.entries.count == 4)
    try source.remove(at: ItemPosition(section: 1, item: 0))
    #expect(log.history(of: LoadingRow<Int>.item(7)) == ["#5: deleted at 1.0"])
  }

  @Test
  func historyIncludesUserMoves() throws {
    let source = ArrayDataSource([1, 2, 3])
    let log = UpdateLog()
    let host = RecordingHost<SingleSection, Int>()
    let driver = Driver(source, log: log)
    driver.attach(host)
    driver.adoptMove(from: ItemPosition(section: 0, item: 0), to: ItemPosition(section: 0, item: 2)) {
      try source.move(from: $1.item, to: $2.item)
    }
    #expect(log.history(of: 1) == ["#1: moved by the user from 0.0 to 0.2"])
  }

  @Test
  func historyMatchesRandomChanges() throws {
    for seed in 0..<Search.runs(100) as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let source = SectionedDataSource<Int, LoggedEntry>(sections: [
        (0, (0..<6).map { LoggedEntry($0) }), (1, []),
      ])
      let log = UpdateLog()
      let host = RecordingHost<Int, LoggedEntry>()
      let driver = Driver(source, log: log)
      driver.attach(host)
      var next = 6
      for _ in 0..<8 {
        let before = source.snapshot
        var sections = (0..<2 + random.below(2)).map { ($0 + random.below(2) * 10, [LoggedEntry]()) }
        if sections.count > 1, sections[0].0 == sections[1].0 { sections[1].0 += 20 }
        if sections.count > 2 { sections[2].0 = 40 }
        for item in before.items where !random.oneIn(4) {
          let section = random.below(sections.count)
          let index = random.below(sections[section].1.count + 1)
          sections[section].1.insert(LoggedEntry(item.id, random.oneIn(3) ? next : item.value), at: index)
        }
        next += 1
        sections[0].1.append(LoggedEntry(next))
        try source.setSections(sections)
        let after = source.snapshot
        guard let number = log.entries.last?.number else { continue }
        func lines(_ id: Int) -> [String] {
          log.history(of: id).filter { $0.hasPrefix("#\(number):") }
        }
        for item in before.items where !after.contains(item.id) {
          #expect(lines(item.id).count == 1 && lines(item.id)[0].contains("deleted"), "seed \(seed)")
        }
        for item in after.items {
          guard let old = before.item(id: item.id) else {
            #expect(lines(item.id).count == 1 && lines(item.id)[0].contains("inserted"), "seed \(seed)")
            continue
          }
          let isChanged = lines(item.id).contains { $0.contains("content changed") }
          #expect(isChanged == (old != item), "seed \(seed)")
          #expect(lines(item.id).count <= 1, "seed \(seed)")
        }
      }
    }
  }

  @Test
  func driverWithoutLogMeasuresNoTime() throws {
    var asked = 0
    let log = UpdateLog {
      asked += 1; return .zero
    }
    let source = ArrayDataSource([1])
    let host = RecordingHost<SingleSection, Int>()
    let driver = Driver(source)
    driver.attach(host)
    try source.append(2)
    #expect(asked == 0 && log.entries.isEmpty && driver.log == nil)
  }
}
