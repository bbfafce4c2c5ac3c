@testable import HeadwaterTranscripts
import Foundation
import Headwater
import Testing

@MainActor
@Suite("The cost of changing a transcript")
struct TranscriptCostTests {
  /// Returns the number of operations on messages for each change in a transcript with a given number of messages, after all
  /// indexes have been built.
  private func work(_ count: Int) throws -> [(dates: Int, elements: Int)] {
    let counter = WorkCounter()
    let source = ArrayDataSource(counter.elements(0..<count))
    var dates = 0
    let rows = source.transcript(calendar: universal) {
      dates += 1
      return time(0, $0.id.number * 960)
    }
    rows.firstUnread = counter.elements([count - 10])[0].id
    rows.typing = ["Ada"]
    let host = RecordingHost<SingleSection, TranscriptRow<CountedElement>>(rules: .table)
    let driver = Driver(rows)
    driver.attach(host)
    // The message is on a different day, so that two dividers appear and disappear.
    let fresh = counter.elements([2 * count])[0]
    var all: [(dates: Int, elements: Int)] = []
    func measure(_ change: () throws -> Void) rethrows {
      counter.reset()
      dates = 0
      try change()
      all.append((dates, counter.total))
    }
    for round in 0..<2 {
      if round == 1 { all = [] }
      try measure { try source.insert(fresh, at: count / 2) }
      try measure { try source.move(from: count / 2, to: count / 3) }
      try measure { try source.remove(at: count / 3) }
      measure { rows.firstUnread = counter.elements([count / 2 + round])[0].id }
      measure { rows.typing.append("Grace") }
    }
    #expect(driver.displayed.isIdentical(to: rows.snapshot))
    return all
  }

  @Test func changeCostIsIndependentOfTranscriptLength() throws {
    let (small, large) = (try work(1_000), try work(100_000))
    #expect(small.map(\.dates) == [1, 1, 0, 0, 0])
    #expect(large.map(\.dates) == [1, 1, 0, 0, 0])
    for (few, many) in zip(small, large) {
      #expect(many.elements <= 2 * few.elements + 100, "\(few) and \(many)")
    }
  }
}
