#if !canImport(UIKit)
  import Headwater
  import HeadwaterTesting
  import HeadwaterUIKit

  class FuzzCollectionCell: UICollectionViewCell, FuzzCell {
    var text: String?
  }

  final class OtherFuzzCollectionCell: FuzzCollectionCell {}

  /// A collection view in a window.
  @MainActor
  final class CollectionFuzzStage: NSObject, UIKitStage {
    let scene: UIKitScene
    let list: CollectionViewAdapter<FuzzElement, FuzzElement>
    private let collection: UICollectionView
    private(set) var look: UIKitLook
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
      look = fuzzCase.look
      list = CollectionViewAdapter(scene.source, configuration: scene.collectionConfiguration(fuzzCase.look))
      super.init()
      list.delegate = self
      list.report = { _ in }
      list.onUpdate = { _ in scene.reached(.update) }
      list.runLater = { scene.runLater($0, $1) }
      scene.window.addSubview(collection)
    }

    var selected: [IndexPath] { collection.indexPathsForSelectedItems ?? [] }

    func bind() { list.bind(to: collection) }
    func unbind() { list.unbind() }
    func touch(_ path: IndexPath) { collection.touchItem(at: path) }
    func mark(_ path: IndexPath) {
      if selected.contains(path) {
        collection.deselectItem(at: path, animated: false)
      } else {
        collection.selectItem(at: path, animated: false, scrollPosition: [])
      }
    }
    func show(_ look: UIKitLook) {
      self.look = look
      list.configuration = scene.collectionConfiguration(look)
    }
    var hasCellsOfLook: Bool {
      collection.visibleCells.allSatisfy { $0 is OtherFuzzCollectionCell == look.hasOtherCells }
    }
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
    }
    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt path: IndexPath
    ) {
      scene.end(cell)
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scene.reached(.scroll) }
  }

  extension UIKitScene {
    func collectionConfiguration(
      _ look: UIKitLook
    ) -> CollectionConfiguration<FuzzElement, FuzzElement> {
      var list = configuration(
        look, look.hasOtherCells ? OtherFuzzCollectionCell.self : FuzzCollectionCell.self,
        headers: UICollectionReusableView.self)
      if look.hasHeaders {
        list.options.headerSize = CGSize(width: 100, height: 10)
        if look.leavesOutEmptyHeaders {
          list.options.bySection { _, context, options in options.showsHeader = context.numberOfItems > 0 }
        }
      }
      if look.hasOwnSizes {
        list.options.itemSize = .each { item, _ in
          self.reached(.size)
          return CGSize(width: 100, height: item.ownHeight)
        }
      }
      return list
    }
  }
#endif
