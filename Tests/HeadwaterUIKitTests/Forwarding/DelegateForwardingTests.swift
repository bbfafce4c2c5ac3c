// Only where there is Objective-C are messages forwarded that the adapter does not know.
#if canImport(UIKit)
  import Headwater
  import Testing

  @testable import HeadwaterUIKit

  /// What a layout of the app's own asks its view's delegate.
  @objc private protocol ColumnDelegate: UICollectionViewDelegate {
    func numberOfColumns() -> Int
  }

  private final class ThreeColumns: NSObject, ColumnDelegate {
    func numberOfColumns() -> Int { 3 }
  }

  /// A delegate with the method that UIKit had before iOS 15.
  private final class OlderMover: NSObject, UICollectionViewDelegate {
    @objc(collectionView:targetIndexPathForMoveFromItemAtIndexPath:toProposedIndexPath:)
    func target(_ view: UICollectionView, from source: IndexPath, to proposed: IndexPath) -> IndexPath {
      IndexPath(0, 0)
    }
  }

  @Suite("Messages that go on to the app's delegate")
  @MainActor
  struct DelegateForwardingTests {
    @Test func aLayoutFindsItsOwnProtocolInTheAppsDelegate() {
      let (screen, delegate) = (NoteScreen(["a"]), ThreeColumns())
      #expect(!(screen.view.delegate is any ColumnDelegate))
      screen.adapter.delegate = delegate
      #expect((screen.view.delegate as? any ColumnDelegate)?.numberOfColumns() == 3)
      screen.adapter.delegate = nil
      #expect(!(screen.view.delegate is any ColumnDelegate))
    }

    @Test func theOlderMethodForTheTargetOfAMoveIsAskedToo() {
      let (screen, delegate) = (NoteScreen(["abc"]), OlderMover())
      screen.adapter.delegate = delegate
      let target = screen.adapter.bridge.collectionView(
        screen.view, targetIndexPathForMoveOfItemFromOriginalIndexPath: IndexPath(0, 2),
        atCurrentIndexPath: IndexPath(0, 2), toProposedIndexPath: IndexPath(0, 1))
      #expect(target == IndexPath(0, 0))
    }
  }
#endif
