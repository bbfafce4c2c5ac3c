import Foundation
import HeadwaterFetching
import HeadwaterTesting
import Testing

@testable import Browse

@Suite struct ValueTextTests {
  @Test func nullPrintsAsKeyword() {
    #expect(FetchValue.null.shownText() == "NULL")
  }

  @Test(arguments: [
    (0.0, "0.0"), (1, "1.0"), (-1.5, "-1.5"), (0.1 + 0.2, "0.30000000000000004"), (1e15, "1.0e+15"),
    (100_000, "100000.0"),
    (1e100, "1.0e+100"), (-2.5e-7, "-2.5e-07"), (.infinity, "Inf"), (-.infinity, "-Inf"), (1e-5, "1.0e-05"),
    (0.0001, "0.0001"), (1_234_567_890_123_456, "1.234567890123456e+15"), (-1e16, "-1.0e+16"),
    (1_466_592_836_771_787.5, "1.4665928367717875e+15"),
    (.leastNonzeroMagnitude, "5.0e-324"), (999_999_999_999_999, "999999999999999.0"),
    (9_007_199_254_740_993, "9.007199254740992e+15"),
  ])
  func numbersUseDecimalPointAndFewestDigits(value: Double, text: String) {
    #expect(FetchValue.real(value).shownText() == text)
  }

  @Test func everyNumberRoundTrips() {
    var random = SplitMix64(seed: 24)
    for _ in 0..<10_000 {
      let some = Double(bitPattern: random.next())
      // Many of these numbers are close to the threshold above which SQLite uses exponents.
      for value in [some, some.significand * 0x1p50, -some.significand * 0x1p-13] where value.isFinite {
        let text = FetchValue.real(value).shownText()
        #expect(Double(text) == value)
        #expect(text.contains("."))
      }
    }
  }

  @Test func printedBytesAreTruncatedAtLimit() {
    let bytes = Data(repeating: 0xAB, count: 300)
    let digits = String(repeating: "AB", count: 256)
    #expect(FetchValue.bytes(bytes).printedText == "X'\(digits)…' (300 bytes)")
    #expect(FetchValue.bytes(bytes.prefix(256)).printedText == "X'\(digits)'")
  }

  @Test func textEscapesControlCharactersOnOneLine() {
    #expect(FetchValue.text("a\nb\tc\u{0}\u{1B}[31m\u{2028}\u{202E}x").shownText().contains("\n") == false)
    #expect(FetchValue.text("a\nb").shownText() == #"a\nb"#)
    #expect(FetchValue.text("\u{1B}[31m").shownText() == #"\u{1B}[31m"#)
    #expect(FetchValue.text("\u{202E}x").shownText() == #"\u{202E}x"#)
    #expect(FetchValue.text("👩‍🔬 it's").shownText() == "👩‍🔬 it's")
  }

  @Test func longValuesAreTruncatedAtRequestedLimit() {
    #expect(FetchValue.text("abcdef").shownText(limit: 3) == "abc…")
    #expect(FetchValue.text("äöü").shownText(limit: 3) == "äöü")
    #expect(FetchValue.bytes(Data([1, 2, 255])).shownText(limit: 2) == "X'0102…' (3 bytes)")
    #expect(FetchValue.bytes(Data([1, 2, 255])).shownText() == "X'0102FF'")
  }

  @Test(arguments: [
    (0.0, "1970-01-01 00:00:00+00"), (1.5, "1970-01-01 00:00:01.5+00"),
    (-0.000_001, "1969-12-31 23:59:59.999999+00"),
    (1_769_860_800, "2026-01-31 12:00:00+00"), (-62_135_596_800, "0001-01-01 00:00:00+00"),
  ])
  func datesPrintInUTC(seconds: Double, text: String) {
    #expect(FetchValue.date(Date(timeIntervalSince1970: seconds)).shownText() == text)
  }

  @Test func columnsFitTheirWidestValue() {
    var columns = TextColumns(titles: ["a", "name"])
    let rows = [["1", "x"], ["1000", ""], ["", "longer"], ["", ""]]
    for row in rows { columns.fit(row) }
    #expect(columns.heading == ["a     name", "----  ------"])
    #expect(rows.map(columns.line) == ["1     x", "1000", "      longer", ""])
  }
}
