import Headwater
import HeadwaterUIKit

/// A collection view in a window with six lines of 100 by 20 points. By default, it doesn't prefetch.
@MainActor
final class CollectionScreen {
  let layout = UICollectionViewFlowLayout()
  let view: UICollectionView
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 120))

  init(inWindow: Bool = true, prefetches: Bool = false) {
    layout.itemSize = CGSize(width: 100, height: 20)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 120), collectionViewLayout: layout)
    view.isPrefetchingEnabled = prefetches
    if inWindow { window.addSubview(view) }
  }

  /// The text of each visible cell, from top to bottom.
  var texts: [String] {
    view.layoutIfNeeded()
    return view.indexPathsForVisibleItems.sorted().compactMap {
      (view.cellForItem(at: $0) as? TextCell)?.text
    }
  }
}
