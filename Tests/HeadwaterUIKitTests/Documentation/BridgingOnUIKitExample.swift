import Headwater
import HeadwaterBridges
import HeadwaterUIKit
import Testing

/// The UIKit example from the article *Bridging*.
@MainActor
struct BridgingOnUIKitExample {
  let screen = ExampleScreen()

  @Test
  func diffableSnapshotsUpdateCollectionView() {
    let collectionView = screen.collection()
    var names = [1: "Ada", 2: "Grace"]

    let registration = UICollectionView.CellRegistration<ContactCell, Int> { cell, _, id in
      cell.nameLabel.text = names[id]
    }
    let source = DiffableSource<String, Int>()
    let adapter = CollectionViewAdapter(source) { configuration in configuration.register(registration) }
    adapter.bind(to: collectionView)

    var snapshot = DiffableSnapshot<String, Int>()
    snapshot.appendSections(["Friends"])
    snapshot.appendItems([1, 2])
    source.apply(snapshot)

    #expect(source.indexPath(for: 2) == IndexPath(item: 1, section: 0))
    #expect(source.itemIdentifier(for: IndexPath(item: 0, section: 0)) == 1)

    #expect(source.itemIdentifier(for: IndexPath(item: 9, section: 0)) == nil)
    #expect(source.itemIdentifier(for: IndexPath(index: 0)) == nil)
    #expect(collectionView.lines == ["Ada", "Grace"])
    let cell = collectionView.cellForItem(at: IndexPath(item: 0, section: 0))
    names[1] = "Ada Lovelace"
    snapshot = source.snapshot()
    snapshot.reconfigureItems([1])
    source.apply(snapshot)
    #expect(collectionView.lines == ["Ada Lovelace", "Grace"])
    #expect(collectionView.cellForItem(at: IndexPath(item: 0, section: 0)) === cell)
  }
}
