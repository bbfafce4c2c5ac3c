@testable import HeadwaterTranscripts
import Foundation
import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("Transcripts equal a recomputed reference after every edit")
@MainActor
struct TranscriptSearchTests {
  private typealias Rows<Section: ListElement, Message: ListElement> = TranscriptDataSource<Section, Message>

  /// Returns the day of an entry. Some entries have none.
  private static func day(_ entry: Entry) -> Int? { entry.value % 5 == 0 ? nil : entry.value % 3 }

  private static func transcript(_ source: some DataSource<Group, Entry>) -> Rows<Group, Entry> {
    source.transcript(calendar: universal) { entry in day(entry).map { time($0, entry.id) } }
  }

  @Test(arguments: 1...Search.runs(60))
  func randomEditsMatchReference(seed: UInt64) throws {
    var edits = RandomEdits(seed: seed)
    let large = seed % 4 == 0
    let source = SectionedDataSource<Group, Entry>(
      sections: edits.snapshot(sections: edits.number(0..<5), items: large ? 700 : 6).plain)
    let rows = Self.transcript(source)
    let checker = TransitionChecker(rows)
    for step in 0..<(large ? 30 : 80) {
      switch edits.number(0..<6) {
      case 0: rows.firstUnread = edits.number(0..<5) == 0 ? nil : edits.number(1..<60)
      case 1: rows.typing = Array(["Ada", "Grace", "Kay"].prefix(edits.number(0..<4)))
      case 2 where edits.number(0..<10) == 0: rows.invalidate()
      default:
        let times = step % 10 == 0 ? 30 : edits.number(1..<4)
        try source.perform { try edits.edit(&$0, times: times) }
      }
      let expected = source.snapshot.naiveTranscript(
        day: Self.day, unread: rows.firstUnread, typing: rows.typing, { "\($0)" })
      #expect(rows.snapshot.short { "\($0)" } == expected, "seed \(seed) step \(step)")
      #expect(rows.snapshot.duplicateIdentities.isEmpty, "seed \(seed) step \(step)")
    }
    #expect(checker.faults == [], "seed \(seed)")
    #expect(areEqual(checker.last, rows.snapshot.plain))
  }

  @Test(arguments: 1...Search.runs(40))
  func sortedMessagesHaveOneDividerPerDay(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let source = ArrayDataSource<ChatNote>([])
    let rows = source.transcript(calendar: universal, day: \.date)
    var (all, fresh) = ([ChatNote](), 0)
    for step in 0..<60 {
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        if Bool.random(using: &random), !all.isEmpty {
          all.remove(at: Int.random(in: all.indices, using: &random))
        } else {
          fresh += 1
          all.append(ChatNote(id: fresh, day: Int.random(in: 0..<6, using: &random)))
        }
      }
      all.sort { ($0.day ?? 0, $0.id) < ($1.day ?? 0, $1.id) }
      try source.setItems(all)
      let dividers = rows.snapshot.runs { (_: ChatNote) in true }.map(\.row)
      let expected = Set(all.compactMap(\.day)).sorted().map { TranscriptRow<ChatNote>.day(time($0), run: 0) }
      #expect(dividers == expected, "seed \(seed) step \(step)")
    }
  }

  /// A run remains the same row when its first message is removed or other messages are inserted before it.
  @Test(arguments: 1...Search.runs(60))
  func runKeepsItsRowWhileMessagesRemain(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var fresh = 0
    func note() -> ChatNote {
      fresh += 1
      return ChatNote(id: fresh, day: [nil, 0, 0, 1, 1, 2].randomElement(using: &random).flatMap { $0 })
    }
    let source = ArrayDataSource((0..<Int.random(in: 0...12, using: &random)).map { _ in note() })
    let rows = source.transcript(calendar: universal, day: \.date)
    func runs() -> [(row: TranscriptRow<ChatNote>, messages: [Int])] { rows.snapshot.runs { $0.day != nil } }
    for step in 0..<100 {
      let before = runs()
      let count = source.count
      if count > 0, Int.random(in: 0..<2, using: &random) == 0 {
        let lower = Int.random(in: 0..<count, using: &random)
        let upper = min(count, lower + Int.random(in: 1...3, using: &random))
        try source.perform { try $0.removeItems(in: lower..<upper, inSection: 0) }
      } else {
        let notes = (0..<Int.random(in: 1...3, using: &random)).map { _ in note() }
        let place = ItemPosition(section: 0, item: Int.random(in: 0...count, using: &random))
        try source.perform { try $0.insert(contentsOf: notes, at: place) }
      }
      let staying = Set(source.items.map(\.id))
      for (row, messages) in runs() {
        let kept = before.first { run in
          run.messages.first { staying.contains($0) }.map { messages.contains($0) } ?? false
        }
        if let kept { #expect(row == kept.row, "seed \(seed) step \(step)") }
      }
    }
  }

  /// Returns a note for each day, numbered from a given number.
  private func notes(_ days: [Int?], from first: Int = 0) -> [ChatNote] {
    days.enumerated().map { ChatNote(id: first + $0, day: $1) }
  }

  /// Returns all lists of days up to a given length, including messages without a day.
  private func lists(upTo length: Int) -> [[Int?]] {
    var (all, last) = ([[Int?]()], [[Int?]()])
    for _ in 0..<length {
      last = last.flatMap { list in [nil, 0, 1].map { list + [$0] } }
      all += last
    }
    return all
  }

  private func check(
    _ days: [Int?], _ what: @autoclosure () -> String, _ edit: (ArrayDataSource<ChatNote>) throws -> Void
  ) throws {
    let source = ArrayDataSource(notes(days))
    let rows = source.transcript(calendar: universal, day: \.date)
    rows.firstUnread = 1
    try edit(source)
    let expected = source.snapshot.naiveTranscript(day: \.day, unread: 1) { "\($0.id) \($0.text)" }
    #expect(rows.snapshot.short { "\($0.id) \($0.text)" } == expected, "\(days) \(what())")
    #expect(rows.snapshot.duplicateIdentities.isEmpty, "\(days) \(what())")
  }

  @Test func allEditsOfShortTranscriptsMatchReference() throws {
    for days in lists(upTo: Search.length(4)) {
      for place in 0...days.count {
        for day in [nil, 0, 1] {
          try check(days, "insert \(String(describing: day)) at \(place)") {
            try $0.insert(ChatNote(id: 9, day: day), at: place)
          }
        }
      }
      for place in days.indices {
        try check(days, "remove \(place)") { try $0.remove(at: place) }
        for day in [nil, 0, 1] {
          try check(days, "update \(place) to \(String(describing: day))") {
            try $0.update(ChatNote(id: place, day: day, text: "!"))
          }
        }
        for target in days.indices {
          try check(days, "move \(place) to \(target)") { try $0.move(from: place, to: target) }
        }
      }
    }
  }

  @Test func allReplacementsInShortTranscriptsMatchReference() throws {
    for days in lists(upTo: Search.length(3)) {
      for lower in 0...days.count {
        for upper in lower...days.count {
          for new in lists(upTo: 2) {
            try check(days, "\(lower)..<\(upper) with \(new)") { source in
              try source.perform {
                try $0.replaceItems(in: lower..<upper, inSection: 0, with: notes(new, from: 9))
              }
            }
          }
        }
      }
    }
  }
}
