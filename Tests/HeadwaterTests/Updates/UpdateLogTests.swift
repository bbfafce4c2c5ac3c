import Headwater
import Testing

@MainActor
@Suite("The update log")
struct UpdateLogTests {
  @Test("keeps the newest entries, in order, with what changed, who did it and how long each stage took")
  func entries() throws {
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

  @Test("asks for no time when there is none")
  func off() throws {
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
