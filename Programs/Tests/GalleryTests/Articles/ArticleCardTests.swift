import HeadwaterComponents
import HeadwaterComponentsTesting
import HeadwaterTesting
import Testing

@testable import ArticlesScreen
@testable import GalleryComponents

@MainActor
@Suite struct ArticleCardTests {
  private static let palette = Palette(isDark: false)
  private static let release = Article(
    id: "release/tool/2.0-1", kind: .release, title: "tool", package: "tool-bin", version: "2.0-1",
    urgency: "high", author: "Ada Lovelace", date: "02 Jan 2023",
    blocks: [.heading("Grace Hopper")]
      + (1...6).map {
        .point("Point \($0), which is as long as a point is that is longer than a line.", level: $0 % 2)
      })
  private static let copyright = Article(
    id: "copyright/tool", kind: .copyright, title: "The Tool of a Name that Goes On and On", package: "tool",
    licenses: ["GPL-2+", "MIT", "BSD-3-clause", "Apache-2.0", "public-domain"],
    blocks: [.paragraph("© 1843 Ada Lovelace"), .lines("Name      Year\nAda       1843")], notes: [.latin],
    picture: "/nowhere/tool.png")

  private func texts(_ article: Article) throws -> [String] {
    try layout(ArticleCard(article: article, palette: Self.palette), width: 700).texts
  }

  @Test func releaseCardShowsVersionAndUrgency() throws {
    #expect(
      try texts(Self.release).prefix(6) == [
        "TO", "tool", "2.0-1", "high", "Release", "Ada Lovelace · 02 Jan 2023 · in tool-bin",
      ])
  }

  @Test func copyrightCardShowsLicensesAndNotes() throws {
    let texts = try texts(Self.copyright)
    #expect(
      texts == [
        "The Tool of a Name that Goes On and On", "GPL-2+", "MIT", "BSD-3-clause", "+2", "Copyright",
        "in tool",
        "© 1843 Ada Lovelace", "Name      Year\nAda       1843",
        "The file isn't in UTF-8, so it was read as Latin-1.",
      ])
  }

  @Test func emptyCardShowsPlaceholderText() throws {
    let article = Article(id: "1", kind: .release, title: "tool", package: "tool")
    #expect(try texts(article).last == "No details.")
  }

  @Test func tappingExpandsAndCollapsesCard() throws {
    let shown = ShownComponent(ArticleCard(article: Self.release, palette: Self.palette), width: 700)
    var heights: [Double] = []
    for title in ["Show 3 more", "Show less", "Show 3 more"] {
      #expect(shown.texts.last == title)
      #expect(shown.texts.contains { $0.hasPrefix("Point 6") } == (title == "Show less"))
      heights.append(shown.height)
      shown.tap()
    }
    #expect(heights[1] > heights[0])
    #expect(heights[2] == heights[0])
  }

  @Test func collapsedCardDoesNotEndWithHeading() throws {
    var article = Self.release
    article.blocks = [
      .point("One", level: 0), .heading("Ada"), .point("Two", level: 0), .heading("Grace"),
      .point("Three", level: 0),
    ]
    #expect(try texts(article).suffix(6) == ["•", "One", "Ada", "•", "Two", "Show 2 more"])
    article.blocks = (0..<6).map { .heading("Heading \($0)") }
    #expect(try texts(article).suffix(2) == ["Heading 3", "Show 2 more"])
  }

  @Test func cardIsDrawnWithCharacters() throws {
    var article = Self.release
    article.blocks = [
      .heading("Grace Hopper"), .point("Say what goes wrong, and where. Closes: #1024598", level: 0),
    ]
    let laidOut = try layout(
      ArticleCard(article: article, palette: Self.palette), width: 60 * HeadlessComponentCell.grid.width)
    #expect(
      laidOut.picture == """
          ┌──────────────────────────────────────────────────────┐
          │                                                      │
          │  TO    tool   2.0-1 high  Release                    │
          │        Ada Lovelace · 02 Jan 2023 · in tool-bin      │
          │                                                      │
          │ Grace Hopper                                         │
          │ • Say what goes wrong, and where. Closes: #1024598   │
          └──────────────────────────────────────────────────────┘

        """)
  }

  @Test func partsFitCardWithoutOverlappingText() throws {
    for article in [Self.release, Self.copyright] {
      for width in stride(from: 320.0, through: 1_400, by: 36) {
        let laidOut = try layout(ArticleCard(article: article, palette: Self.palette), width: width)
        #expect(laidOut.size.width == width)
        #expect(laidOut.partsBeyond.isEmpty, "\(width)")
        #expect(laidOut.overlappingTexts.isEmpty, "\(width)")
      }
    }
  }

  @Test func widerCardIsNotTaller() throws {
    var height = Double.infinity
    for width in stride(from: 320.0, through: 1_400, by: 12) {
      let next = try layout(ArticleCard(article: Self.release, palette: Self.palette), width: width).size
        .height
      #expect(next <= height + 0.01)
      height = next
    }
  }
}
