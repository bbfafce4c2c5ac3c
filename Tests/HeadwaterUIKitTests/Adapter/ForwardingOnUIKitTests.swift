// These tests depend on Objective-C messages, which only UIKit sends.
#if canImport(UIKit)
  import Headwater
  import Testing
  import UIKit

  @testable import HeadwaterUIKit

  /// The delegate protocol of a custom layout.
  @MainActor @objc private protocol WaterfallDelegate: UICollectionViewDelegate {
    func numberOfColumns(in view: UICollectionView) -> Int
  }

  /// A delegate that also implements methods of older versions of UIKit, and methods of flow layouts without conforming to
  /// their protocol.
  @MainActor
  private final class OlderDelegate: NSObject, WaterfallDelegate, UITableViewDelegate {
    private(set) var calls = 0

    func numberOfColumns(in view: UICollectionView) -> Int { 3 }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls += 1 }

    func collectionView(
      _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { originalIndexPath }

    @objc(collectionView:layout:sizeForItemAtIndexPath:)
    func size(_ view: UICollectionView, layout: UICollectionViewLayout, path: IndexPath) -> CGSize {
      CGSize(width: 70, height: 30)
    }

    @available(iOS, deprecated: 13.0)
    func tableView(
      _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]? { nil }
  }

  @Suite("Delegate calls that are forwarded to the app")
  @MainActor
  struct ForwardingOnUIKitTests {
    @Test func messageToReleasedDelegateIsIgnored() {
      let screen = NoteScreen(["a"])
      var delegate: OlderDelegate? = OlderDelegate()
      screen.adapter.delegate = delegate
      let bridge = screen.adapter.collectionHost.bridge
      let selector = #selector((any UIScrollViewDelegate).scrollViewDidEndDecelerating(_:))
      bridge.perform(selector, with: screen.view)
      #expect(delegate?.calls == 1)
      delegate = nil
      bridge.perform(selector, with: screen.view)
      #expect(!bridge.responds(to: selector))
    }

    @Test func bridgeAdoptsAppDelegateProtocols() {
      let (screen, delegate) = (NoteScreen(["a"]), OlderDelegate())
      #expect(!(screen.view.delegate is any WaterfallDelegate))
      screen.adapter.delegate = delegate
      #expect((screen.view.delegate as? any WaterfallDelegate)?.numberOfColumns(in: screen.view) == 3)
    }

    @Test func legacyDelegateMethodChoosesMoveTarget() {
      let (screen, delegate) = (NoteScreen(["abc"]), OlderDelegate())
      screen.adapter.delegate = delegate
      let (from, to) = (IndexPath(0, 0), IndexPath(0, 2))
      let target = screen.adapter.collectionHost.bridge.collectionView(
        screen.view, targetIndexPathForMoveOfItemFromOriginalIndexPath: from, atCurrentIndexPath: from,
        toProposedIndexPath: to)
      #expect(target == from)
    }

    @Test func sizesComeFromNonconformingDelegate() {
      let (screen, delegate) = (NoteScreen(["a"]), OlderDelegate())
      screen.adapter.delegate = delegate
      screen.view.layoutIfNeeded()
      #expect(screen.view.layoutAttributesForItem(at: IndexPath(0, 0))?.size == CGSize(width: 70, height: 30))
    }

    @Test func legacyRowActionsOverrideSwipeActions() {
      let (fixture, delegate) = (TableFixture([["a"]]), OlderDelegate())
      let newer = #selector(
        (any UITableViewDelegate).tableView(_:trailingSwipeActionsConfigurationForRowAt:))
      #expect(fixture.adapter.tableHost.bridge.responds(to: newer))
      fixture.adapter.delegate = delegate
      #expect(!fixture.adapter.tableHost.bridge.responds(to: newer))
      #expect(
        fixture.adapter.tableHost.bridge.responds(
          to: NSSelectorFromString("tableView:editActionsForRowAtIndexPath:")))
    }

    @Test func reloadAfterAnimatedBatchIsShown() throws {
      let screen = NoteScreen(["abc"])
      try screen.source.append(Note("d"), toSection: 0)
      screen.adapter.policy.updates = .reloadData
      try screen.source.append(Note("e"), toSection: 0)
      #expect(screen.texts == ["a", "b", "c", "d", "e"])
      #expect(screen.agrees)
    }
  }
#endif
