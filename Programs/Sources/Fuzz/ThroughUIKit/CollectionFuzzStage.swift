#if !canImport(UIKit)
  import Headwater
  import HeadwaterTesting
  import HeadwaterUIKit

  final class FuzzCollectionCell: UICollectionViewCell {
    var text: String?
  }

  /// A collection view on a screen.
  @MainActor
  final class CollectionFuzzStage: NSObject, UIKitStage {
    let scene: UIKitScene
    private let list: CollectionViewAdapter<FuzzElement, FuzzElement>
    private let collection: UICollectionView
    var adapter: ListAdapter<FuzzElement, FuzzElement> { list }
    var view: UIScrollView { collection }

    init(_ fuzzCase: UIKitCase) {
      let scene = UIKitScene(fuzzCase)
      self.scene = scene
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 20)
      (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
      collection = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
      collection.isPrefetchingEnabled = fuzzCase.prefetches
      collection.allowsMultipleSelection = true
      list = CollectionViewAdapter(scene.source) { list in
        list.register(
          FuzzCollectionCell.self,
          when: { _, _ in
            scene.reached(.accepts)
            return true
          },
          cleanUp: { cell in
            scene.cleanUp(cell)
            scene.reached(.cleanUp)
          },
          prepare: { cell, item in
            scene.prepare(cell, item)
            cell.text = fuzzText(item)
            scene.reached(.prepare)
          })
        if fuzzCase.hasHeaders {
          list.registerHeader(UICollectionReusableView.self) { _, _, _ in scene.reached(.prepareHeader) }
          list.options.headerSize = CGSize(width: 100, height: 10)
        }
        if fuzzCase.hasOwnSizes {
          list.options.itemSize = .each { item, _ in
            scene.reached(.size)
            return CGSize(width: 100, height: item.ownHeight)
          }
        }
        list.behavior = scene.behavior
      }
      super.init()
      list.delegate = self
      list.report = { _ in }
      list.onUpdate = { _ in scene.reached(.update) }
      list.runLater = { scene.runLater($0, $1) }
      scene.window.addSubview(collection)
    }

    var visible: [(path: IndexPath, text: String?)] {
      collection.indexPathsForVisibleItems.map {
        ($0, (collection.cellForItem(at: $0) as? FuzzCollectionCell)?.text)
      }
    }
    var selected: [IndexPath] { collection.indexPathsForSelectedItems ?? [] }

    func bind() { list.bind(to: collection) }
    func unbind() { list.unbind() }
    func touch(_ path: IndexPath) { collection.touchItem(at: path) }
    func grab(_ path: IndexPath) -> Bool { collection.beginInteractiveMovementForItem(at: path) }
    func propose(_ path: IndexPath) { collection.proposeTarget(path) }
    func drop() { collection.endInteractiveMovement() }
    func cancel() { collection.cancelInteractiveMovement() }
  }

  extension CollectionFuzzStage: UICollectionViewDelegate {
    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
    ) {
      scene.show(cell)
      scene.reached(.willDisplay)
    }
    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt path: IndexPath
    ) {
      scene.end(cell)
      scene.reached(.didEndDisplaying)
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scene.reached(.scroll) }
  }

  extension UIKitScene {
    /// What a list does when it is touched.
    var behavior: ListBehavior<FuzzElement, FuzzElement> {
      var behavior = ListBehavior<FuzzElement, FuzzElement>()
      behavior.onMove { [source] _, from, to in
        self.reached(.move)
        // What was true when the finger let go may not be any longer.
        try source.move(from: from, to: to)
      }
      behavior.shouldSelect { _ in
        self.reached(.shouldSelect)
        return true
      }
      behavior.onSelect { _ in self.reached(.select) }
      behavior.onDeselect { _ in self.reached(.deselect) }
      behavior.onHighlight { _ in self.reached(.highlight) }
      behavior.onPrefetch { _ in self.reached(.prefetch) }
      return behavior
    }
  }
#endif
