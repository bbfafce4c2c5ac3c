@testable import HeadwaterTranscripts
import Foundation
import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("Visible items and edits of a transcript")
@MainActor
struct TranscriptPlacesTests {
  /// Returns sections with items whose names contain the numbers of their days.
  private static func sections(_ random: inout SplitMix64) -> [(Int, [String])] {
    (0..<Int.random(in: 1...3, using: &random)).map { section in
      (
        section,
        (0..<Int.random(in: 0...4, using: &random)).map {
          "\(section)-\($0)-\(Int.random(in: 0..<3, using: &random))"
        }
      )
    }
  }

  private func transcript(
    _ source: some DataSource<Int, String>, unread: String?
  ) -> TranscriptDataSource<Int, String> {
    let rows = source.transcript(calendar: universal) { name in
      name.last.flatMap { Int(String($0)) }.map { time($0) }
    }
    rows.firstUnread = unread
    rows.typing = ["Ada"]
    return rows
  }

  private func messages(_ snapshot: Snapshot<Int, TranscriptRow<String>>) -> [[String]] {
    snapshot.plain.map { $0.1.compactMap(\.message) }
  }

  @Test(arguments: 0..<Search.runs(40) as Range<UInt64>)
  func visibleRowsMapToMessages(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let source = WatchedSource(Self.sections(&random))
    let all = Array(source.snapshot.items)
    let rows = transcript(source, unread: all.randomElement(using: &random))
    let shown = Array(rows.snapshot.items)
    let follower = rows as any VisibleItemsTracking
    for first in shown.indices {
      for last in first..<shown.count {
        source.told = []
        follower.visibleItemsDidChange(first..<last + 1)
        let before = shown[..<first].compactMap(\.message).count
        let count = shown[first...last].compactMap(\.message).count
        // If no message is visible, expect the next one or the last one.
        let nearest = max(0, min(before, all.count - 1))
        let expected = count > 0 ? before..<before + count : nearest..<min(nearest + 1, all.count)
        #expect(source.told == [[expected]], "seed \(seed): \(first)...\(last)")
      }
    }
  }

  @Test(arguments: 0..<Search.runs(20) as Range<UInt64>)
  func messageEditsMatchDisplayedRows(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let sections = Self.sections(&random)
    let unread = sections.flatMap(\.1).randomElement(using: &random)
    let shown = transcript(SectionedDataSource(sections: sections), unread: unread).snapshot
    let positions = (0..<shown.numberOfSections).flatMap { section in
      (0...shown.numberOfItems(inSection: section)).map { ItemPosition(section: section, item: $0) }
    }
    for from in positions {
      let message = shown.item(at: from)?.message
      let source = SectionedDataSource(sections: sections)
      let rows = transcript(source, unread: unread)
      #expect(rows.canRemoveItem(at: from) == (message != nil), "seed \(seed): \(from)")
      #expect(rows.canMoveItem(at: from) == (message != nil), "seed \(seed): \(from)")
      if message != nil {
        try rows.remove(at: from)
        #expect(messages(rows.snapshot) == sections.map { $0.1.filter { $0 != message } })
      } else {
        #expect(throws: NotEditable.self) { try rows.remove(at: from) }
      }
      for to in positions {
        let source = SectionedDataSource(sections: sections)
        let rows = transcript(source, unread: unread)
        let expected = shown.moving(from: from, to: to)
        let isOffered = message != nil && expected != nil
        #expect(rows.canMoveItem(from: from, to: to) == isOffered, "seed \(seed): \(from) to \(to)")
        guard isOffered, let expected else { continue }
        try rows.move(from: from, to: to)
        #expect(messages(rows.snapshot) == messages(expected), "seed \(seed): \(from) to \(to)")
        #expect(messages(rows.snapshot) == source.snapshot.plain.map(\.1))
      }
    }
  }
}
