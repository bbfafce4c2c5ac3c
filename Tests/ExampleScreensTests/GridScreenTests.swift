#if !canImport(UIKit)
  import Headwater
  import HeadwaterUIKit
  import Testing

  @testable import ExampleScreens

  @Suite("The screen with a grid")
  @MainActor
  struct GridScreenTests {
    let screen = Screen(GridViewController())
    var view: UICollectionView { screen.controller.collectionView }

    func cell(_ item: Int, inSection section: Int) -> TileCell? {
      screen.window.layoutIfNeeded()
      return view.cellForItem(at: IndexPath(item: item, section: section)) as? TileCell
    }

    /// Performs an action, and expects UIKit to report no failures.
    func use(_ body: () throws -> Void) rethrows {
      #expect(
        try UIKitFailure.collect {
          try body()
          screen.window.layoutIfNeeded()
        } == [])
    }

    @Test func eachTileKindShowsItsText() {
      #expect(cell(0, inSection: 0)?.titleLabel.text == "Each section has its own layout")
      #expect(cell(3, inSection: 1)?.detailLabel.text == "green")
      #expect(cell(3, inSection: 1)?.color == .systemGreen)
      #expect(cell(11, inSection: 2)?.titleLabel.text == "12")
      #expect(cell(11, inSection: 2)?.detailLabel.text == "2·2·3")
    }

    @Test func mostSpecificRuleSizesTiles() {
      #expect(cell(0, inSection: 0)?.frame.size == CGSize(width: 336, height: 56))
      #expect(cell(0, inSection: 1)?.frame.size == CGSize(width: 72, height: 72))
      #expect(cell(0, inSection: 2)?.frame.size == CGSize(width: 60, height: 48))
    }

    @Test func onlyBannersLackHeader() {
      let texts = screen.texts(in: view)
      #expect(!texts.contains("Banners"))
      #expect(texts.contains("Colors"))
      #expect(texts.contains("Numbers"))
    }

    @Test func bannersFollowViewWidth() {
      use { screen.controller.view.frame.size.width = 300 }
      #expect(cell(0, inSection: 0)?.frame.width == 276)
    }

    @Test func selectedTilesAreCountedAndRemoved() throws {
      use {
        view.touchItem(at: IndexPath(item: 0, section: 1))
        view.touchItem(at: IndexPath(item: 1, section: 2))
        view.touchItem(at: IndexPath(item: 0, section: 0))
      }
      #expect(screen.controller.title == "2 selected")
      #expect(cell(0, inSection: 1)?.isSelected == true)
      try use { try screen.controller.removeSelected() }
      #expect(screen.controller.title == "Grid")
      #expect(screen.controller.tiles.snapshot.numberOfItems == 510)
      #expect(cell(0, inSection: 1)?.detailLabel.text == "orange")
      #expect(cell(1, inSection: 2)?.titleLabel.text == "3")
      #expect(view.indexPathsForSelectedItems == [])
    }

    @Test func shuffleKeepsSelection() throws {
      use { view.touchItem(at: IndexPath(item: 2, section: 1)) }
      var dice = Dice(seed: 11)
      try use { try screen.controller.shuffle(using: &dice) }
      let selected = try #require(view.indexPathsForSelectedItems)
      #expect(selected.count == 1)
      #expect(selected.first.flatMap { cell($0.item, inSection: 1)?.detailLabel.text } == "yellow")
      #expect(screen.controller.title == "1 selected")
      let numbers = screen.controller.tiles.snapshot.items(inSection: 2)
      #expect(Array(numbers) != (1...500).map(Tile.number))
      #expect(Set(numbers) == Set((1...500).map(Tile.number)))
    }

    @Test func factorsArePrefetchedBeforeTilesAppear() {
      let missesAtFirst = screen.controller.factors.misses
      use { for _ in 0..<10 { view.drag(by: CGPoint(x: 0, y: 100)) } }
      #expect(screen.controller.factors.misses == missesAtFirst)
      #expect(missesAtFirst > 0)
    }
  }
#endif
