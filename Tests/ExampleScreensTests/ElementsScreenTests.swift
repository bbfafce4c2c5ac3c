#if !canImport(UIKit)
  import Headwater
  import HeadwaterUIKit
  import Testing

  @testable import ExampleScreens

  @Suite("The screen of elements")
  @MainActor
  struct ElementsScreenTests {
    let screen = Screen(ElementsViewController())
    var view: UICollectionView { screen.controller.collectionView }

    /// The visible symbols and headers.
    var texts: [String] { screen.texts(in: view) }
    var symbols: [String] {
      screen.window.layoutIfNeeded()
      return view.indexPathsForVisibleItems.sorted().compactMap {
        (view.cellForItem(at: $0) as? TileCell)?.titleLabel.text
      }
    }
    var counts: [Int] { (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) } }

    /// Performs an action, and expects UIKit to report no failures.
    func use(_ body: () throws -> Void) rethrows {
      #expect(
        try UIKitFailure.collect {
          try body()
          screen.window.layoutIfNeeded()
        } == [])
    }

    @Test func allElementsAreGroupedByPeriod() {
      #expect(counts == [2, 8, 8, 18, 18, 32, 32])
      #expect(symbols.prefix(6) == ["H", "He", "Li", "Be", "B", "C"])
      #expect(texts.first == "Period 1")
      #expect(texts.contains("Hydrogen"))
    }

    @Test func elementsAreUnique() {
      #expect(Set(ChemicalElement.all.map(\.symbol)).count == 118)
      #expect(Set(ChemicalElement.all.map(\.name)).count == 118)
      #expect(ChemicalElement.all.map(\.id) == Array(1...118))
    }

    @Test(arguments: ElementOrder.allCases)
    func eachOrderSortsElementsWithinPeriods(_ order: ElementOrder) {
      use { screen.controller.order = order }
      let naive = (1...7).flatMap { period in
        ChemicalElement.all.filter { $0.period == period }.sorted { order.places($0, before: $1) }
      }
      #expect(symbols == Array(naive.map(\.symbol).prefix(symbols.count)))
      #expect(symbols.count > 10)
      use { screen.controller.order = .number }
      #expect(symbols.prefix(4) == ["H", "He", "Li", "Be"])
    }

    @Test func searchKeepsMatchingElements() {
      use { screen.controller.searchText = "tin" }
      #expect(symbols == ["Sn"])
      #expect(texts.first == "Period 5")
      use { screen.controller.searchText = "PB" }
      #expect(symbols == ["Pb"])
      use { screen.controller.searchText = "ca" }
      #expect(symbols == ["C", "Ca", "Cd", "Cs", "Cf"])
      use { screen.controller.searchText = "nothing" }
      #expect(texts == ["No such element"])
      use { screen.controller.searchText = "" }
      #expect(counts.reduce(0, +) == 118)
      #expect(!texts.contains("No such element"))
    }

    @Test func touchingElementDescribesIt() {
      use { view.touchItem(at: IndexPath(item: 1, section: 0)) }
      #expect(screen.controller.title == "Helium: number 2, weight 4.0026")
    }

    @Test func scrollingDownShowsEveryElement() {
      var seen: [String] = []
      use {
        repeat {
          seen += symbols.filter { !seen.contains($0) }
          view.drag(by: CGPoint(x: 0, y: 300))
        } while view.contentOffset.y + view.bounds.height < view.contentSize.height
        seen += symbols.filter { !seen.contains($0) }
      }
      #expect(seen == ChemicalElement.all.map(\.symbol))
    }
  }
#endif
