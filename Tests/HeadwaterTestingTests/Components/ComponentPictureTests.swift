import Headwater
import HeadwaterComponents
import HeadwaterComponentsTesting
import HeadwaterTesting
import Testing

/// Draws a component with a maximum width in characters.
func picture(_ component: any Component, columns: Double) throws -> String {
  let layout = try BuiltComponent(component).layout(
    in: try SizeRange(to: Size(width: columns * ComponentPicture.cell.width, height: .infinity)))
  return ComponentPicture(layout).text
}

@Suite struct ComponentPictureTests {
  private let onePixel: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [
      0, 0, 0, 1, 0, 0, 0, 1,
    ]

  @Test func textIsDrawnWithLineBreaks() throws {
    let text = try picture(TextComponent("one two three\nfour"), columns: 8)
    #expect(text == "one two\nthree\nfour")
  }

  @Test(arguments: [
    (TextTruncation.tail, "three…"), (.head, "…e six"), (.middle, "thr…ix"), (.none, "three"),
  ])
  func truncationModePlacesEllipsis(_ truncation: TextTruncation, _ last: String) throws {
    let text = try picture(
      TextComponent("one two three four five six", maximumLines: 2, truncation: truncation), columns: 7)
    #expect(text == "one two\n\(last)")
  }

  @Test func ellipsisReplacesLastCharacterOfFullLine() throws {
    let text = try picture(TextComponent("seventy seven", maximumLines: 1), columns: 7)
    #expect(text == "sevent…")
  }

  @Test func alignmentPositionsText() throws {
    for (alignment, expected) in [(TextStyle.Alignment.start, "ab"), (.center, "  ab"), (.end, "    ab")] {
      let wide = TextComponent("ab", alignment: alignment).sized(width: .fraction(1))
      #expect(try picture(wide, columns: 6) == expected)
    }
  }

  @Test func onlyBorderedBoxDrawsFrame() throws {
    let inset = TextComponent("hi").inset(
      horizontal: ComponentPicture.cell.width, vertical: ComponentPicture.cell.height)
    let framed = inset.background(BoxComponent(borderColor: .black, borderWidth: 1))
    #expect(try picture(framed, columns: 10) == "┌──┐\n│hi│\n└──┘")
    let filled = inset.background(BoxComponent(color: .white))
    #expect(try picture(filled, columns: 10) == "\n hi\n")
  }

  @Test func filledBoxHidesContentBehindIt() throws {
    let covered = TextComponent("hidden").overlay(BoxComponent(color: .white))
    #expect(try picture(covered, columns: 10) == "")
    let seen = TextComponent("seen").overlay(BoxComponent(color: .clear))
    #expect(try picture(seen, columns: 10) == "seen")
  }

  @Test func buttonIsDrawnAsBracketedTitle() throws {
    #expect(try picture(ButtonComponent("Send") {}, columns: 20).contains("[Send]"))
    #expect(try picture(ButtonComponent("Send", isEnabled: false) {}, columns: 20).contains("(Send)"))
  }

  @Test func readableImageIsFilledAndUnreadableIsEmpty() throws {
    let size = Size(width: 3 * ComponentPicture.cell.width, height: ComponentPicture.cell.height)
    #expect(try picture(ImageComponent(bytes: onePixel, size: size), columns: 10) == "▣▣▣")
    #expect(try picture(ImageComponent(bytes: [1, 2, 3], size: size), columns: 10) == "")
    #expect(try picture(ImageComponent(file: "/there/is/none", size: size), columns: 10) == "")
  }

  @Test func contentBeyondCellIsClipped() throws {
    let far = AbsoluteComponent([
      (TextComponent("left"), at: (x: -2 * ComponentPicture.cell.width, y: 0)),
      (TextComponent("far away"), at: (x: 1e12, y: -1e12)),
      (BoxComponent(BoxStyle(color: .white)).sized(width: .points(1e12)), at: (x: 0, y: 1e11)),
    ])
    let layout = try BuiltComponent(far).layout(
      in: try SizeRange(from: .zero, to: Size(width: 84, height: ComponentPicture.cell.height)))
    #expect(ComponentPicture(layout).text == "ft")
  }

  @Test func pictureSizeIsLimited() throws {
    let layout = ComponentLayout(
      size: Size(width: 1e12, height: 1e12),
      content: .box(BoxStyle(borderColor: .black, borderWidth: 1)))
    let lines = ComponentPicture(layout).text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == ComponentPicture.limit)
    #expect(lines.first?.count == ComponentPicture.limit)
  }

  @Test func megabyteTextIsTruncatedToFit() throws {
    let long = String(repeating: "word ", count: 200_000)
    #expect(try picture(TextComponent(long, maximumLines: 2), columns: 9) == "word word\nword wor…")
  }
}
