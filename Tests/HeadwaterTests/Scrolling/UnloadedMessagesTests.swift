import Foundation
import HeadwaterTranscripts
import Testing

@testable import Headwater

@Suite("Messages of a transcript that a source loads and unloads")
struct UnloadedMessagesTests {
  private typealias Rows = Snapshot<SingleSection, TranscriptRow<LoadingRow<Int>>>

  private static let places = (0..<5_000).map { _ in UUID() }

  /// Creates messages, some ranges of which are loaded, with a divider before every tenth loaded message.
  private func rows(_ count: Int, loaded: Range<Int>...) -> Rows {
    Rows(
      (0..<count).flatMap { number -> [TranscriptRow<LoadingRow<Int>>] in
        guard loaded.contains(where: { $0.contains(number) }) else {
          return [.message(.placeholder(Self.places[number]))]
        }
        let day = Date(timeIntervalSince1970: Double(number))
        return (number.isMultiple(of: 10) ? [.day(day, run: 0)] : []) + [.message(.item(number))]
      })
  }

  private func update(_ before: Rows, _ after: Rows) throws -> ComingUpdate<
    SingleSection, TranscriptRow<LoadingRow<Int>>
  > {
    ComingUpdate(from: before, to: after, changeset: try after.changeset(from: before))
  }

  private func position(_ number: Int, in rows: Rows) throws -> ItemPosition {
    try #require(rows.position(of: .message(.item(number))))
  }

  @Test(arguments: [ListAnchoring.Edge.top, .bottom])
  func loadedMessagesKeepTheirPlaceholderPositions(_ edge: ListAnchoring.Edge) throws {
    let (before, after) = (rows(400), rows(400, loaded: 100..<300))
    let seen = SeenRows(
      (150..<160).map {
        .init(
          .item(ItemPosition(section: 0, item: $0)), from: Double($0 - 150) * 10, to: Double($0 - 149) * 10)
      }, length: 100, toStart: 1_500, toEnd: 2_400)
    let place = ListAnchoring(edge).place(of: seen, in: try update(before, after))
    let target = try position(edge == .top ? 150 : 159, in: after)
    #expect(
      place == .row(AnchoredRow(.item(target), rowEdge: edge, from: edge, distance: 0)))
  }

  @Test(arguments: [100, 3_000]) func seenMessagesStaySeenAfterUnloading(_ count: Int) throws {
    let before = rows(5_000, loaded: 5_000 - count..<5_000)
    var unseen = UnseenItems<SingleSection, TranscriptRow<LoadingRow<Int>>>()
    unseen.see(try position(4_990, in: before), in: before)
    #expect(unseen.count(in: before) == 9)
    let after = rows(5_000)
    unseen.follow(try update(before, after))
    #expect(unseen.count(in: after) == 9)
    // Load only a few at a time.
    let again = rows(5_000, loaded: 4_900..<5_000)
    unseen.follow(try update(after, again))
    #expect(unseen.count(in: again) == 9)
  }

  @Test func onlyUnloadedMessagesArePlaceholders() {
    #expect(rows(1).item(at: ItemPosition(section: 0, item: 0))?.isPlaceholder == true)
    #expect(TranscriptRow<LoadingRow<Int>>.message(.item(1)).isPlaceholder == false)
    #expect(TranscriptRow<LoadingRow<Int>>.unread.isPlaceholder == false)
  }
}
