// Sections that scroll on their own can be scrolled only in the test double.
#if !canImport(UIKit)
  import Headwater
  import HeadlessUIKit
  import Testing

  @testable import HeadwaterUIKit

  @Suite("Sections that scroll on their own", .strictUIKit)
  @MainActor
  struct CarouselTests {
    /// Returns a layout of items of 40 by 20 points. The first section scrolls horizontally.
    private func layout() -> UICollectionViewCompositionalLayout {
      UICollectionViewCompositionalLayout { index in
        let size = NSCollectionLayoutSize(widthDimension: .absolute(40), heightDimension: .absolute(20))
        let item = NSCollectionLayoutItem(layoutSize: size)
        let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
        section.orthogonalScrollingBehavior = index == 0 ? .continuous : .none
        return section
      }
    }

    /// Returns a screen whose carousel shows the first two and a half of ten items.
    private func screen(
      _ layout: UICollectionViewCompositionalLayout, rows: String = "klm",
      configure: (inout NoteScreen.Configuration) -> Void = { _ in }
    ) -> NoteScreen {
      let screen = NoteScreen(["abcdefghij", rows], binds: false, configure: configure)
      screen.view.collectionViewLayout = layout
      screen.adapter.bind(to: screen.view)
      draw(screen)
      return screen
    }

    private func draw(_ screen: NoteScreen) {
      for _ in 0..<3 {
        screen.view.layoutIfNeeded()
        screen.turns.run()
      }
    }

    private func offset(_ screen: NoteScreen) -> CGFloat? {
      let path = screen.view.indexPathsForVisibleItems.first { $0.section == 0 }
      let cell = path.flatMap { screen.view.cellForItem(at: $0) }
      return (cell?.superview as? UIScrollView)?.contentOffset.x
    }

    @Test func endOfCarouselIsTold() throws {
      let calls = CellCalls()
      let layout = layout()
      let screen = screen(layout) { configuration in
        configuration.onReachSectionEnd { chapter in calls.note(chapter.id) }
      }
      #expect(calls.take() == ["B"])
      layout.scroll(section: 0, to: 1_000)
      draw(screen)
      #expect(calls.take() == ["A"])
      try screen.source.append(Note("x"), toSection: 0)
      draw(screen)
      #expect(calls.take() == ["A"])
      try screen.source.append(Note("y"), toSection: 1)
      draw(screen)
      #expect(calls.take() == ["B"])
    }

    @Test func fractionsFollowCarousel() {
      let layout = layout()
      let screen = screen(layout)
      func fractions() -> [Double] {
        let items = screen.source.snapshot.items(inSection: 0).prefix(4)
        return items.map { screen.adapter.visibleFraction(of: $0.identity) }
      }
      #expect(fractions() == [1, 1, 0.5, 0])
      layout.scroll(section: 0, to: 20)
      draw(screen)
      #expect(fractions() == [0.5, 1, 1, 0])
    }

    @Test func closureForSectionEndMayBeSetLater() {
      let calls = CellCalls()
      let screen = screen(layout())
      screen.adapter.behavior.onReachSectionEnd { chapter in calls.note(chapter.id) }
      draw(screen)
      #expect(calls.take() == ["B"])
    }

    @Test func visibleItemsFollowCarousel() {
      let layout = layout()
      let screen = screen(layout)
      #expect(screen.adapter.visiblePositions.filter { $0.section == 0 } == [at(0, 0), at(0, 1), at(0, 2)])
      layout.scroll(section: 0, to: 200)
      draw(screen)
      #expect(screen.adapter.visiblePositions.filter { $0.section == 0 } == [at(0, 5), at(0, 6), at(0, 7)])
    }

    @Test func scrollingToItemScrollsItsCarousel() {
      let screen = screen(layout(), rows: "klmnopqrstuv")
      screen.scroll(to: 100)
      #expect(screen.adapter.scroll(toItem: "f"))
      draw(screen)
      #expect(screen.view.contentOffset == .zero)
      #expect(offset(screen) == 200)
      #expect(screen.adapter.scroll(toItem: "j"))
      draw(screen)
      #expect(offset(screen) == 300)
      #expect(screen.adapter.scroll(toItem: "a"))
      draw(screen)
      #expect(offset(screen) == 0)
    }

    @Test func restoredPositionIncludesCarousel() {
      let layout = layout()
      let screen = screen(layout, rows: "klmnopqrstuv")
      layout.scroll(section: 0, to: 130)
      draw(screen)
      let saved = screen.adapter.restoration
      layout.scroll(section: 0, to: 0)
      screen.scroll(to: 100)
      draw(screen)
      screen.adapter.restoration = saved
      draw(screen)
      #expect(screen.view.contentOffset == .zero)
      #expect(offset(screen) == 130)
    }

    @Test func updatesKeepPositionOfCarousel() throws {
      let layout = layout()
      let screen = screen(layout)
      layout.scroll(section: 0, to: 120)
      draw(screen)
      try screen.source.append(Note("x"), toSection: 1)
      try screen.source.update(Note("e", "new"))
      draw(screen)
      #expect(offset(screen) == 120)
      #expect(screen.text(at: IndexPath(0, 4)) == "new")
    }
  }
#endif
