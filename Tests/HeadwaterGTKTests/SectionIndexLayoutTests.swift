#if GTK
  import Testing

  @testable import HeadwaterGTK

  struct SectionIndexLayoutTests {
    private static func layout(_ count: Int, height: Double) -> SectionIndexLayout {
      SectionIndexLayout(count: count, lineHeight: 16, height: height)
    }

    /// Returns the shown titles, with a dot for omitted ones.
    private static func text(_ layout: SectionIndexLayout) -> String {
      layout.marks.map { mark in mark.title.map { "\($0)" } ?? "•" }.joined(separator: " ")
    }

    @Test func allTitlesAreCenteredIfTheyFit() {
      let layout = Self.layout(3, height: 100)
      #expect(layout.marks.map(\.middle) == [34, 50, 66])
      #expect(Self.text(layout) == "0 1 2")
      #expect(layout.title(at: 0) == 0)
      #expect(layout.title(at: 57) == 1)
      #expect(layout.title(at: 100) == 2)
    }

    @Test func dotsReplaceTitlesThatDontFit() {
      #expect(Self.text(Self.layout(26, height: 26 * 16)).contains("•") == false)
      #expect(
        Self.text(Self.layout(26, height: 26 * 16 - 1))
          == "0 • 2 • 4 • 6 • 8 • 10 • 13 • 15 • 17 • 19 • 21 • 23 • 25")
      #expect(Self.text(Self.layout(26, height: 200)) == "0 • 4 • 8 • 13 • 17 • 21 • 25")
      #expect(Self.text(Self.layout(26, height: 40)) == "0 • 25")
      #expect(Self.text(Self.layout(26, height: 39)) == "•")
    }

    @Test(arguments: [1, 2, 3, 5, 26, 27, 100])
    func everyTitleCanBeChosenAtAnyHeight(count: Int) {
      for height in stride(from: 1.0, to: 900, by: 7) {
        let layout = Self.layout(count, height: height)
        let places = stride(from: 0, through: height, by: min(4, height / Double(count * 4)))
        let chosen = Set(places.compactMap { layout.title(at: $0) })
        #expect(chosen == Set(0..<count), "\(count) titles, height \(height)")
      }
    }

    @Test(arguments: [1, 2, 3, 5, 26, 27, 500])
    func shownTitlesAreWhereTheyAreChosen(count: Int) {
      for height in stride(from: 1.0, to: 900, by: 7) {
        let layout = Self.layout(count, height: height)
        let middles = layout.marks.map(\.middle)
        #expect(zip(middles, middles.dropFirst()).allSatisfy { upper, lower in lower - upper >= 11.99 })
        let titles = layout.marks.filter { $0.title != nil }
        #expect(titles.map { layout.title(at: $0.middle) } == titles.map(\.title))
      }
    }

    @Test func placesOutsideChooseNearestTitle() {
      #expect(Self.layout(26, height: 200).title(at: -50) == 0)
      #expect(Self.layout(26, height: 200).title(at: 1_000) == 25)
      #expect(Self.layout(0, height: 200).title(at: 10) == nil)
      #expect(Self.layout(3, height: 0).marks.isEmpty)
    }
  }
#endif
