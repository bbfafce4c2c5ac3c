import Testing

@testable import GalleryKit

@Suite struct RowTextTests {
  @Test func lineEndsWithValues() {
    let row = RowText(title: "bash", note: "5.2", subtitle: "a shell", values: ["7.3 MB"])
    #expect(row.line(width: 60) == "bash  5.2                             a shell         7.3 MB")
  }

  @Test func longTextEndsWithEllipsis() {
    let row = RowText(symbol: "B", title: "a long title", values: ["1", "2"])
    #expect(row.line(width: 12, valueWidth: 3) == "B  a …  1  2")
    #expect(RowText(title: "title").line(width: 3) == "ti…")
    #expect(RowText(title: "title").line(width: 0) == "…")
  }

  @Test func lineWithoutValuesEndsWithText() {
    #expect(RowText(title: "Row 1").line() == "Row 1")
  }
}
