import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Prefetching in a collection view")
@MainActor
struct CollectionPrefetchingTests {
  let calls = CellCalls()

  func noted(_ letters: [String]) -> NoteScreen {
    NoteScreen(letters, prefetches: true) { [calls] configuration in
      configuration.onPrefetch { chapter, notes in
        calls.note("+\(chapter.id):\(notes.map(\.id).joined())")
      }
      configuration.onCancelPrefetching { chapter, notes in
        calls.note("-\(chapter.id):\(notes.map(\.id).joined())")
      }
    }
  }

  @Test func prefetchedItemsAreReportedBySection() {
    let screen = noted(["abcdefgh", "ijklmnop", "qrstuvwxyz"])
    #expect(calls.take() == ["+A:gh", "+B:ijkl"])
    screen.scroll(to: 60)
    #expect(calls.take() == ["+B:mno"])
  }

  @Test func cancelledItemsAreReportedBySection() {
    let screen = noted(["abcdefgh", "ijklmnop", "qrstuvwxyz"])
    screen.scroll(to: 40)
    _ = calls.take()
    screen.scroll(to: 20)
    #expect(calls.take() == ["+A:a", "-B:ijklmn"])
  }

  @Test func withoutHandlersNothingIsPrefetched() {
    let screen = NoteScreen(["abcdefgh", "ijklmnop"], prefetches: true)
    let failures = UIKitFailure.collect {
      for offset in [40, 0, 80] { screen.scroll(to: CGFloat(offset)) }
      let path = IndexPath(1, 7)
      screen.adapter.collectionHost.bridge.collectionView(screen.view, prefetchItemsAt: [path])
      screen.adapter.collectionHost.bridge.collectionView(screen.view, cancelPrefetchingForItemsAt: [path])
      #expect(screen.agrees)
      #expect(screen.adapter.prefetching.isEmpty)
    }
    #expect(failures == [])
  }

  @Test func invalidIndexPathsAreIgnored() {
    let screen = noted(["ab", "c"])
    _ = calls.take()
    let paths = [
      IndexPath(1, 0), IndexPath(0, 9), IndexPath(5, 0), IndexPath(0, 1), IndexPath(), IndexPath(0, 0),
    ]
    screen.view.prefetchDataSource?.collectionView(screen.view, prefetchItemsAt: paths)
    #expect(calls.take() == ["+B:c", "+A:ba"])
    screen.adapter.collectionHost.bridge.collectionView(screen.view, cancelPrefetchingForItemsAt: paths)
    #expect(calls.take() == ["-B:c", "-A:ba"])
    screen.view.prefetchDataSource?.collectionView(screen.view, prefetchItemsAt: [IndexPath(7, 7)])
    #expect(calls.take() == [])
  }

  @Test func shrinkingListCancelsPrefetchedItems() throws {
    let screen = noted(["abcdefgh", "ijklmnop"])
    let failures = try UIKitFailure.collect {
      screen.scroll(to: 60)
      #expect(calls.take() == ["+A:gh", "+B:ijkl", "+B:mno"])
      try screen.source.setItems(notes("xy"), inSection: 1)
      #expect(calls.take().last == "-B:jklmno")
      try screen.source.setItems(notes("z"), inSection: 0)
      #expect(calls.take() == [])
      #expect(screen.agrees)
      #expect(screen.texts == ["z", "x", "y"])
    }
    #expect(failures == [])
  }

  @Test func deletingPrefetchedItemsCancelsThem() throws {
    let screen = noted(["abcdefgh", "ijklmnop"])
    #expect(calls.take() == ["+A:gh", "+B:ijkl"])
    try screen.source.remove(at: at(1, 1))
    #expect(calls.take().contains("-B:j"))
    try screen.source.removeSection(id: "B")
    #expect(calls.take().first == "-B:iklm")
  }

  @Test func cancellingOutdatedIndexPathIsIgnored() throws {
    let screen = noted(["abcdefgh", "ijklmnop"])
    _ = calls.take()
    try screen.source.insert(Note("x"), at: at(1, 0))
    _ = calls.take()
    screen.adapter.collectionHost.bridge.collectionView(
      screen.view, cancelPrefetchingForItemsAt: [IndexPath(1, 6)])
    #expect(calls.take() == [])
  }
}
