import Foundation
import Headwater
@testable import HeadwaterFetching
import Testing

private struct Note: FetchedRecord {
  var id: Int
  var title: String
  var subtitle: String?
  var made: Date
  var due: Date?
  var owner: String?

  static let table = RecordTable<Note>(
    "note", key: "id",
    columns: [
      RecordColumn("id", \.id), RecordColumn("title", \.title), RecordColumn("subtitle", \.subtitle),
      RecordColumn("made", \.made),
      RecordColumn("due", \.due), RecordColumn("owner", \.owner),
    ]
  ) { _ in throw FetchError.unsupported("") }
}

private struct Owner: FetchedRecord {
  var id: String
  var rank: Int

  static let table = RecordTable<Owner>(
    "owner", key: "id", columns: [RecordColumn("id", \.id), RecordColumn("rank", \.rank)]
  ) {
    Owner(id: try $0["id"], rank: try $0["rank"])
  }
}

struct DerivedSectionsTests {
  private let note = FetchedRow(
    Note.table.reference,
    values: [
      .integer(1), .text("apple"), .null, .date(Date(timeIntervalSince1970: 1_709_164_799)), .null,
      .text("Eva"),
    ])

  @Test func daySectionsGroupDates() throws {
    let request = try RecordRequest<CalendarDate, Note>(
      sectionedBy: .day(of: \.made, secondsFromGMT: 3600, isDescending: true))
    let key = request.query.sectionKey(of: note)
    #expect(key == FetchKey(.text("2024-02-29")))
    let section = try request.sections.decode(FetchedSection(key: key, count: 1))
    #expect(section == CalendarDate(year: 2024, month: 2, day: 29))
    #expect(section.start(secondsFromGMT: 3600) == Date(timeIntervalSince1970: 1_709_161_200))
  }

  @Test func nullValuesFormNilSection() throws {
    let days = try RecordRequest<CalendarDate?, Note>(sectionedBy: .day(of: \.due))
    #expect(days.query.sectionKey(of: note) == FetchKey(.null))
    #expect(try days.sections.decode(FetchedSection(key: FetchKey(.null), count: 1)) == nil)
    let months = try RecordRequest<CalendarDate?, Note>(sectionedBy: .month(of: \.due))
    #expect(try months.sections.decode(FetchedSection(key: FetchKey(.null), count: 1)) == nil)
    let letters = try RecordRequest<String?, Note>(sectionedBy: .firstLetter(of: \.subtitle))
    #expect(try letters.sections.decode(FetchedSection(key: FetchKey(.null), count: 1)) == nil)
  }

  @Test func monthsAndFirstLettersFormSections() throws {
    let months = try RecordRequest<CalendarDate, Note>(sectionedBy: .month(of: \.made))
    let key = months.query.sectionKey(of: note)
    #expect(key == FetchKey(.text("2024-02")))
    let month = try months.sections.decode(FetchedSection(key: key, count: 1))
    #expect(month == CalendarDate(year: 2024, month: 2))
    #expect(month.start(secondsFromGMT: 3600) == Date(timeIntervalSince1970: 1_706_742_000))
    let letters = try RecordRequest<String, Note>(sectionedBy: .firstLetter(of: \.title))
    #expect(letters.query.sectionKey(of: note) == FetchKey(.text("A")))
  }

  @Test func monthsSortBeforeTheirDays() throws {
    let texts = ["2024-01-31", "2024-02", "2024-02-01", "2024-02-29", "2024-03"]
    let dates = try texts.map { try #require(CalendarDate(fetchValue: .text($0))) }
    #expect(dates.map(\.description) == texts)
    #expect(dates.map(\.day) == [31, nil, 1, 29, nil])
    #expect(dates.shuffled().sorted() == dates)
    for text in ["2024-13", "2024-2", "2024", "2024-02-", "0000-01", "2024-02-30", "2024-020"] {
      #expect(CalendarDate(fetchValue: .text(text)) == nil, "\(text)")
    }
  }

  @Test func invalidDayKeyThrows() throws {
    let request = try RecordRequest<CalendarDate, Note>(sectionedBy: .day(of: \.made))
    for value in [FetchValue.null, .text("2024-02-30"), .text("x"), .text("2024-2-3"), .integer(3)] {
      #expect(throws: FetchError.self) {
        try request.sections.decode(FetchedSection(key: FetchKey(value), count: 1))
      }
    }
  }

  @Test func relatedRecordFormsSection() throws {
    let request = try RecordRequest<Owner?, Note>(
      sectionedBy: .related(\.owner, sortedBy: [SortDescriptor(\.rank, order: .reverse)]))
    #expect(request.query.tables.map(\.name) == ["note", "owner"])
    #expect(request.query.sectionKey(of: note) == FetchKey(.text("Eva")))
    let row = FetchedRow(Owner.table.reference, values: [.text("Eva"), .integer(3)])
    let section = try request.sections.decode(FetchedSection(key: row.key, related: row, count: 1))
    #expect(section == Owner(id: "Eva", rank: 3))
    let none = try request.sections.decode(FetchedSection(key: FetchKey(.null), count: 1))
    #expect(none == nil)
  }
}
