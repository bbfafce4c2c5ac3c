import Testing

@testable import ArticlesScreen

@Suite struct ChangelogParsingTests {
  static let changelog = """
    tool (2.0-1) unstable; urgency=high

      [ Grace Hopper ]
      * Say what goes wrong,
        and where.
        - in a line
          of its own
      * Closes: #1024598.

     -- Ada Lovelace <ada@example.org>  Mon, 02 Jan 2023 13:06:21 +0100

    tool (1.0-1) unstable; urgency=medium, binary-only=yes

      First release.

     -- Ada Lovelace <ada@example.org>  Sun, 01 Jan 2023 10:00:00 +0100
    """

  @Test func releasesAreParsedWithPoints() throws {
    let releases = ChangelogParsing.releases(in: Self.changelog, count: 9)
    #expect(releases.map(\.version) == ["2.0-1", "1.0-1"])
    #expect(releases.map(\.urgency) == ["high", "medium"])
    #expect(releases.map(\.date) == ["02 Jan 2023", "01 Jan 2023"])
    #expect(releases.allSatisfy { $0.source == "tool" && $0.author == "Ada Lovelace" })
    #expect(
      releases.first?.blocks == [
        .heading("Grace Hopper"), .point("Say what goes wrong, and where.", level: 0),
        .point("in a line of its own", level: 1), .point("Closes: #1024598.", level: 0),
      ])
    #expect(releases.last?.blocks == [.paragraph("First release.")])
  }

  @Test func parsingStopsAtRequestedCount() {
    #expect(ChangelogParsing.releases(in: Self.changelog, count: 1).map(\.version) == ["2.0-1"])
    #expect(ChangelogParsing.releases(in: Self.changelog, count: 0).isEmpty)
  }

  @Test(arguments: [
    "", "\n\n", "Version 2.0 (2023)\n * something", "(1.0) x; y", "a b (1) c; d", "tool (); urgency=low",
    "tool (1.0", " tool (1.0) unstable; urgency=low",
  ])
  func invalidChangelogHasNoReleases(text: String) {
    #expect(ChangelogParsing.releases(in: text, count: 9).isEmpty)
  }

  @Test func incompleteReleaseIsParsed() {
    let releases = ChangelogParsing.releases(in: "tool (1) x; urgency=\n  * One\n -- \n -- Ada", count: 9)
    #expect(releases.map(\.blocks) == [[.point("One", level: 0)]])
    #expect(releases.map(\.author) == ["Ada"])
    #expect(releases.map(\.urgency) == [""])
  }

  @Test func releaseBlocksAreLimited() {
    let points = (0..<1_000).map { "  * point \($0)" }.joined(separator: "\n")
    let releases = ChangelogParsing.releases(in: "tool (1) x; urgency=low\n\(points)", count: 9)
    #expect(releases.first?.blocks.count == Article.blockLimit)
  }
}
