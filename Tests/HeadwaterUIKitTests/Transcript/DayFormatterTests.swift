import Foundation
import Headwater
import Testing

@testable import HeadwaterUIKitTranscripts

@Suite("Formatters of day dividers")
@MainActor
struct DayFormatterTests {
  private let now = Date(timeIntervalSince1970: 1_700_000_000)

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }

  private func titles(_ calendar: Calendar, _ formatters: DayFormatters) -> [String] {
    (0..<100).map { days in
      let day = calendar.startOfDay(for: now.addingTimeInterval(-86_400 * Double(days)))
      return ListStrings().title(of: day, now: now, calendar, formatters)
    }
  }

  @Test func hundredDividersCreateTwoFormatters() {
    let formatters = DayFormatters()
    let titles = titles(calendar, formatters)
    #expect(Set(titles).count == 100)
    #expect(formatters.numberOfCreations == 2)
  }

  @Test func otherTimeZoneCreatesOtherFormatters() {
    let formatters = DayFormatters()
    var other = calendar
    other.timeZone = TimeZone(secondsFromGMT: 3_600) ?? .gmt
    _ = titles(calendar, formatters)
    _ = titles(other, formatters)
    _ = titles(calendar, formatters)
    #expect(formatters.numberOfCreations == 4)
  }

  @Test func otherLocaleCreatesOtherFormatter() {
    let formatters = DayFormatters()
    let english = formatters.formatter(for: calendar, Locale(identifier: "en_US"), isRelative: false)
    let german = formatters.formatter(for: calendar, Locale(identifier: "de_DE"), isRelative: false)
    #expect(english !== german)
    #expect(english === formatters.formatter(for: calendar, Locale(identifier: "en_US"), isRelative: false))
    #expect(formatters.numberOfCreations == 2)
  }
}
