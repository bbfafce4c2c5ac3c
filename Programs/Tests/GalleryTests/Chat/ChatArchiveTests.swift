import Foundation
import GalleryKit
import Headwater
import Testing

@testable import ChatScreen

/// Returns a day in the machine's time zone.
func day(_ number: Int) -> Date {
  DateComponents(calendar: .current, year: 2024, month: 3, day: number).date ?? .distantPast
}

@Suite struct ChatArchiveTests {
  private let archive = ChatArchive(count: 2_000, seed: 7, lastDay: day(20))

  @Test func equalSeedsProduceEqualConversations() {
    let other = ChatArchive(count: 2_000, seed: 7, lastDay: day(20))
    let different = ChatArchive(count: 2_000, seed: 8, lastDay: day(20))
    #expect((0..<2_000).allSatisfy { archive.message($0) == other.message($0) })
    #expect((0..<2_000).contains { archive.message($0) != different.message($0) })
  }

  @Test func timesIncreaseUntilLastDay() {
    let times = (0..<2_000).map { archive.message($0).sentAt }
    let days = Set(times.map { Calendar.current.startOfDay(for: $0) })
    #expect(times == times.sorted())
    #expect(days.count == 13)
    #expect(days.max() == day(20))
  }

  @Test func everyPersonWritesAndUserWritesMost() {
    var counts: [ChatPerson: Int] = [:]
    for number in 0..<2_000 { counts[archive.message(number).author, default: 0] += 1 }
    #expect(counts.count == ChatPerson.allCases.count)
    #expect(counts.max { $0.value < $1.value }?.key == .own)
  }

  @Test func negativeCountYieldsEmptyConversation() {
    #expect(ChatArchive(count: -5, seed: 1, lastDay: day(1)).count == 0)
  }
}

@Suite struct ChatMessageTests {
  private func message(_ minute: Double) -> ChatMessage {
    ChatMessage(id: 1, author: .ada, sentAt: day(1).addingTimeInterval(minute * 60), text: "Yes.")
  }

  @Test func minutesHaveTwoDigits() {
    #expect(message(545).note == "9:05")
    #expect(message(0).note == "0:00")
    #expect(message(1_439).note == "23:59")
  }

  @Test func rowTextDescribesMessage() {
    var message = message(545)
    (message.isEdited, message.isFailed, message.picture) = (true, true, 1)
    #expect(
      RowText(message)
        == RowText(title: "Ada Lovelace", note: "9:05 · edited · not sent", subtitle: "Yes. [picture]"))
  }
}

@Suite struct ChatPictureTests {
  @Test func everyPictureHasAllPixels() {
    let pictures = (0..<ChatPicture.count).map { ChatPicture.pixels(of: $0) }
    #expect(Set(pictures).count == ChatPicture.count)
    #expect(pictures.allSatisfy { $0.count == ChatPicture.width * ChatPicture.height * 3 })
  }
}
