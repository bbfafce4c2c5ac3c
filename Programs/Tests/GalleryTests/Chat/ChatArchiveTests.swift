import Foundation
import HeadwaterComponents
import Testing

@testable import ChatScreen

@Suite struct ChatTimeTests {
  @Test func daysAreThoseOfTheCalendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.calendar = calendar
    format.timeZone = calendar.timeZone
    format.dateFormat = "EEEE, d MMMM yyyy"
    // Every day of some years, and one of each week of many more.
    for day in Array(10_000..<12_000) + Array(stride(from: -60_000, to: 60_000, by: 7)) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)
      #expect(ChatTime.dayText(day) == format.string(from: date))
    }
  }

  @Test func minutesHaveTwoDigits() {
    #expect(ChatTime(day: 0, minute: 545).text == "9:05")
    #expect(ChatTime(day: 0, minute: 0).text == "0:00")
    #expect(ChatTime(day: 0, minute: 1_439).text == "23:59")
  }
}

@Suite struct ChatArchiveTests {
  private let archive = ChatArchive(count: 2_000, seed: 7, lastDay: 20_000)

  @Test func theSameSeedMakesTheSameConversation() {
    let other = ChatArchive(count: 2_000, seed: 7, lastDay: 20_000)
    let different = ChatArchive(count: 2_000, seed: 8, lastDay: 20_000)
    #expect((0..<2_000).allSatisfy { archive.message($0) == other.message($0) })
    #expect((0..<2_000).contains { archive.message($0) != different.message($0) })
  }

  @Test func timeGoesOnUntilTheLastDay() {
    let times = (0..<2_000).map { archive.message($0).time }
    #expect(times == times.sorted())
    #expect(times.last?.day == 20_000)
    #expect(Set(times.map(\.day)).count == 13)
    #expect(times.allSatisfy { (0..<1_440).contains($0.minute) })
  }

  @Test func partsOfTheRowsAreTheWhole() {
    let all = archive.rows(0..<2_000)
    for middle in [0, 1, 79, 80, 81, 160, 999, 1_999, 2_000] {
      #expect(archive.rows(0..<middle) + archive.rows(middle..<2_000) == all)
    }
    #expect(Set(all.map(\.identity)).count == all.count)
  }

  @Test func everybodySaysSomethingAndTheUserMost() {
    var counts: [ChatPerson: Int] = [:]
    for number in 0..<2_000 { counts[archive.message(number).author, default: 0] += 1 }
    #expect(counts.count == ChatPerson.allCases.count)
    #expect(counts.max { $0.value < $1.value }?.key == .own)
  }

  @Test func aConversationOfNothingHasNoRows() {
    #expect(ChatArchive(count: 0, seed: 1, lastDay: 1).rows(0..<0).isEmpty)
    #expect(ChatArchive(count: -5, seed: 1, lastDay: 1).count == 0)
  }
}

@Suite struct ChatPictureTests {
  @Test func eachIsAFileOfItsSizeWithAsManyPixels() throws {
    #expect(Set(ChatPicture.all).count == ChatPicture.count)
    for file in ChatPicture.all {
      let size = try ComponentLayout(of: ImageComponent(bytes: file), in: .any).size
      #expect(size == Size(width: Double(ChatPicture.width), height: Double(ChatPicture.height)))
      // Behind two heads and the palette of 103 colours.
      let pixels = file.dropFirst(14 + 40 + 103 * 4)
      #expect(pixels.count == ChatPicture.width * ChatPicture.height)
      #expect(pixels.allSatisfy { $0 < 103 })
    }
  }
}
