import Foundation
import HeadwaterTestSupport
import HeadwaterTesting
import Testing

@testable import HeadwaterFetching

@Suite("Keys are compared as in a database")
struct FetchKeyTests {
  @Test func textKeysCompareByBytes() {
    let forms = [
      "\u{E9}", "e\u{301}", "\u{C5}", "\u{212B}", "A\u{30A}", "K", "\u{212A}", "q\u{307}\u{323}",
      "q\u{323}\u{307}",
    ]
    for (index, one) in forms.enumerated() {
      for (other, text) in forms.enumerated() {
        #expect((FetchKey(.text(one)) == FetchKey(.text(text))) == (index == other))
        #expect((SQLValue.text(one) == SQLValue.text(text)) == (index == other))
      }
    }
    #expect(Set(forms.map { FetchKey(.text($0)) }).count == forms.count)
    #expect(forms.map(\.isComposed) == [true, false, true, false, false, true, false, false, true])
  }

  @Test(arguments: KeyForms.allCases, [SQLDialect.sqlite, .postgres])
  func keysBindInStoredForm(_ forms: KeyForms, _ dialect: SQLDialect) {
    for raw in forms.values(dialect) {
      let raw = dialect == .postgres ? dialect.encoded(raw.stored, as: forms.type) : raw
      let value = dialect.decoded(raw, as: forms.type)
      let key = dialect.form(of: raw, decodedTo: value, as: forms.type) ?? value
      let bound = dialect.encoded(key, as: forms.type)
      // PostgreSQL and its clients write the same date, or the same number, in several forms.
      let isSame =
        dialect == .sqlite
        ? bound.stored.compare(to: raw.stored) == .orderedSame
        : dialect.form(of: bound, decodedTo: dialect.decoded(bound, as: forms.type), as: forms.type)
          == dialect.form(of: raw, decodedTo: value, as: forms.type)
      #expect(isSame, "\(raw) is bound as \(bound)")
      #expect(dialect.canHold(FetchKey(key), in: [forms.type]))
    }
  }

  @Test func canonicalSQLiteDatesNeedNoStoredForm() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<10_000 {
      let seconds = Int64(random.next() % 260_000_000_000) - 10_000_000_000
      let text = SQLDateText.sqlite(Date(seconds: seconds, microseconds: Int64(random.below(1_000_000))))
      guard let date = SQLDateText.date(text) else { continue }
      let form = SQLDialect.sqlite.form(of: .text(text), decodedTo: .date(date), as: .date)
      #expect((form == nil) == (SQLDateText.sqlite(date) == text), "\(text)")
    }
  }

  @Test func datesRoundedBySwiftKeepExactOrder() {
    let texts = [
      "-infinity", "4713-01-01 00:00:00+00 BC", "0044-03-15 12:00:00+00 BC", "0001-01-01 00:00:00.000001+00",
      "0001-01-01 00:00:00.000002+00", "1969-07-20 20:17:40.1+00", "9999-12-31 23:59:59.999998+00",
      "9999-12-31 23:59:59.999999+00", "10000-01-01 00:00:00+00", "infinity",
    ]
    let values = texts.map { text in
      let value = SQLDialect.postgres.decoded(.text(text), as: .date)
      return SQLDialect.postgres.form(of: .text(text), decodedTo: value, as: .date) ?? value
    }
    for (index, one) in values.enumerated() {
      for (place, other) in values.enumerated() {
        let expected: ComparisonResult =
          index < place ? .orderedAscending : index > place ? .orderedDescending : .orderedSame
        #expect(
          one.compare(to: other, in: .date, textOrder: .binary) == expected,
          "\(texts[index]), \(texts[place])")
      }
    }
  }
}
