import Foundation
import HeadwaterFetching
import HeadwaterTesting
import Testing

/// Tests the result of each kind of expression for a row: two-valued logic, comparison by bytes, and null if there is no
/// result.
struct EvaluationTests {
  private static let columns: [ColumnReference] = [
    ColumnReference("whole", type: .integer, isOptional: true),
    ColumnReference("text", type: .text, isOptional: true),
    ColumnReference("folded", type: .text, ignoresCase: true),
    ColumnReference("date", type: .date, isOptional: true),
  ]

  private func evaluate(
    _ expression: FetchExpression, whole: FetchValue = .null, text: FetchValue = .null,
    folded: FetchValue = .text("aB"),
    date: FetchValue = .null
  ) -> FetchValue {
    let table = TableReference("table", key: ["whole"], columns: Self.columns)
    return expression.evaluate(in: FetchedRow(table, values: [whole, text, folded, date]))
  }

  private var whole: FetchExpression { .column(Self.columns[0]) }
  private var text: FetchExpression { .column(Self.columns[1]) }

  @Test func nullEqualsOnlyNullAndIsUnordered() {
    let comparisons: [(FetchComparison, Bool, Bool)] = [
      (.equal, true, false), (.notEqual, false, true), (.less, false, false), (.lessOrEqual, false, false),
      (.greater, false, false), (.greaterOrEqual, false, false),
    ]
    for (comparison, withNull, withNumber) in comparisons {
      #expect(evaluate(.comparison(comparison, whole, .value(.null))) == .boolean(withNull), "\(comparison)")
      #expect(
        evaluate(.comparison(comparison, whole, .value(.integer(1)))) == .boolean(withNumber), "\(comparison)"
      )
      #expect(
        evaluate(.comparison(comparison, .value(.integer(1)), whole)) == .boolean(withNumber), "\(comparison)"
      )
    }
  }

  @Test func emptyAllIsTrueAndEmptyAnyFalse() {
    #expect(evaluate(.all([])) == .boolean(true))
    #expect(evaluate(.any([])) == .boolean(false))
    #expect(evaluate(.not(whole)) == .boolean(true))
    #expect(evaluate(.isOne(whole, of: [])) == .boolean(false))
    #expect(evaluate(.isOne(whole, of: [.null])) == .boolean(true))
  }

  @Test func integerOverflowIsNull() {
    func result(_ operation: FetchArithmetic, _ first: Int64, _ second: Int64) -> FetchValue {
      evaluate(.arithmetic(operation, whole, .value(.integer(second))), whole: .integer(first))
    }
    #expect(result(.add, .max, 1) == .null)
    #expect(result(.subtract, .min, 1) == .null)
    #expect(result(.multiply, .max, 2) == .null)
    #expect(result(.divide, .min, -1) == .null)
    #expect(result(.remainder, .min, -1) == .integer(0))
    #expect(result(.divide, 7, 0) == .null)
    #expect(result(.remainder, 7, 0) == .null)
    #expect(result(.divide, -7, 2) == .integer(-3))
    #expect(result(.remainder, -7, 2) == .integer(-1))
    #expect(evaluate(.arithmetic(.add, whole, .value(.integer(1)))) == .null)
  }

  @Test func undefinedRealResultsAreNull() {
    func result(_ operation: FetchArithmetic, _ first: Double, _ second: Double) -> FetchValue {
      evaluate(.arithmetic(operation, .value(.real(first)), .value(.real(second))))
    }
    #expect(result(.subtract, .infinity, .infinity) == .null)
    #expect(result(.divide, 1, 0) == .null)
    #expect(result(.remainder, 3, 2) == .null)
    #expect(result(.divide, 1, 2) == .real(0.5))
    #expect(evaluate(.arithmetic(.multiply, whole, .value(.real(0.5))), whole: .integer(3)) == .real(1.5))
  }

  @Test func textComparesByBytes() {
    let sorted = ["", "A", "B", "Z", "a", "b", "z", "É", "é", "\u{D7FF}", "\u{FFFD}", "😀"]
    for (first, second) in zip(sorted, sorted.dropFirst()) {
      #expect(FetchValue.text(first).compare(to: .text(second)) == .orderedAscending, "\(first) \(second)")
      #expect(FetchValue.text(second).compare(to: .text(first)) == .orderedDescending, "\(first) \(second)")
    }
    // These strings look the same, but have different bytes.
    #expect(FetchValue.text("e\u{301}").compare(to: .text("é")) == .orderedAscending)
    #expect(evaluate(.matches(.contains, text, .value(.text("e")))) == .boolean(false))
    #expect(
      evaluate(.matches(.contains, text, .value(.text("e"))), text: .text("e\u{301}")) == .boolean(true))
  }

  @Test func caseFoldingAffectsOnlyASCIILetters() {
    let folded = FetchExpression.column(Self.columns[2])
    #expect(evaluate(.comparison(.equal, folded, .value(.text("Ab")))) == .boolean(true))
    #expect(evaluate(.isOne(folded, of: [.text("AB")])) == .boolean(true))
    #expect(evaluate(.comparison(.equal, folded, .value(.text("É"))), folded: .text("é")) == .boolean(false))
    #expect(FetchValue.text("[").compare(to: .text("a"), textOrder: .ignoringASCIICase) == .orderedAscending)
    #expect(FetchValue.text("Z").compare(to: .text("["), textOrder: .ignoringASCIICase) == .orderedDescending)
  }

  @Test func textMatchesContainsPrefixAndSuffix() {
    func result(_ match: FetchTextMatch, _ other: FetchValue) -> Bool {
      evaluate(.matches(match, text, .value(other)), text: .text("abc")) == .boolean(true)
    }
    #expect(result(.contains, .text("b")) && result(.contains, .text("")) && !result(.contains, .text("d")))
    #expect(result(.hasPrefix, .text("ab")) && !result(.hasPrefix, .text("b")))
    #expect(
      result(.hasSuffix, .text("bc")) && !result(.hasSuffix, .text("ab")) && result(.hasSuffix, .text("")))
    #expect(!result(.contains, .null) && !result(.hasSuffix, .text("aabc")))
  }

  @Test func coalesceAndConditionalSelectValue() {
    #expect(evaluate(.coalesce(whole, .value(.integer(3)))) == .integer(3))
    #expect(evaluate(.coalesce(whole, .value(.integer(3))), whole: .integer(1)) == .integer(1))
    let test = FetchExpression.comparison(.equal, whole, .value(.integer(1)))
    #expect(
      evaluate(.conditional(test, .value(.text("a")), .value(.text("b"))), whole: .integer(1)) == .text("a"))
    #expect(evaluate(.conditional(whole, .value(.text("a")), .value(.text("b")))) == .text("b"))
  }

  @Test func firstLetterUppercasesASCII() {
    let letters: [(FetchValue, FetchValue)] = [
      (.text("apple"), .text("A")), (.text("Zoo"), .text("Z")), (.text("éa"), .text("é")),
      (.text(""), .text("")),
      (.text("😀"), .text("😀")), (.text("1"), .text("1")), (.null, .null),
    ]
    for (value, letter) in letters {
      #expect(evaluate(.firstLetter(text), text: value) == letter)
    }
  }

  @Test func daysAndMonthsMatchCalendar() throws {
    let date = FetchExpression.column(Self.columns[3])
    var random = SplitMix64(seed: 20_240_229)
    let offsets = [0, 3600, -43_200, 20_700]
    let edges: [Double] = [
      -0.000_001, 0, 86_399.999_999, 951_782_400, 1_709_164_800, 4_107_542_400, -2_203_891_200,
    ]
    let dates =
      edges + (0..<300).map { _ in Double.random(in: -12_000_000_000...200_000_000_000, using: &random) }
    for offset in offsets {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = try #require(TimeZone(secondsFromGMT: offset))
      for seconds in dates {
        let moment = FetchValue.date(Date(timeIntervalSince1970: seconds))
        let parts = calendar.dateComponents(
          [.year, .month, .day], from: Date(timeIntervalSince1970: seconds))
        let (year, month, day) = (
          try #require(parts.year), try #require(parts.month), try #require(parts.day)
        )
        let found = evaluate(.day(date, secondsFromGMT: offset), date: moment)
        // For dates before 1582, Foundation uses the Julian calendar.
        guard year > 1582 else { continue }
        #expect(found == CalendarDate(year: year, month: month, day: day)?.fetchValue, "\(seconds) \(offset)")
        #expect(
          evaluate(.month(date, secondsFromGMT: offset), date: moment)
            == CalendarDate(year: year, month: month)?.fetchValue, "\(seconds) \(offset)")
      }
    }
  }

  @Test func datesOutOfRangeHaveNoDay() {
    let date = FetchExpression.column(Self.columns[3])
    for seconds in [-62_135_596_801, 253_402_300_800, 1e300, -.infinity, .infinity] as [Double] {
      let moment = FetchValue.date(Date(timeIntervalSince1970: seconds))
      #expect(evaluate(.day(date, secondsFromGMT: 0), date: moment) == .null, "\(seconds)")
    }
  }

  @Test func mixedTypesOrderAsInSQLite() {
    let sorted: [FetchValue] = [
      .null, .integer(.min), .real(-1.5), .boolean(false), .integer(1), .real(1.5),
      .integer(9_007_199_254_740_993),
      .integer(.max), .real(0x1p63), .text(""), .text("2024"),
      .date(Date(timeIntervalSince1970: 1_720_000_000)),
      .text("a"), .bytes(Data()), .bytes(Data([1])),
    ]
    for (index, first) in sorted.enumerated() {
      for (other, second) in sorted.enumerated() {
        let expected: ComparisonResult =
          index < other ? .orderedAscending : index == other ? .orderedSame : .orderedDescending
        #expect(first.compare(to: second) == expected, "\(first) \(second)")
      }
    }
  }

  @Test func queryReportsUsedColumns() {
    let table = TableReference("table", key: ["whole"], columns: Self.columns)
    let query = FetchQuery(
      table: table, filter: .comparison(.equal, text, .value(.null)),
      sectioning: .value(.day(.column(Self.columns[3]), secondsFromGMT: 0), isDescending: false))
    #expect(Set(query.usedColumns.map(\.name)) == ["whole", "text", "date"])
  }
}
