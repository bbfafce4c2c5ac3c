/// An observer of a collection view's layout object. It is needed because a new layout doesn't have the sizes that were set on
/// the old one.
@MainActor
final class LayoutWatch {
  #if canImport(UIKit)
    private var observation: NSKeyValueObservation?

    func watch(_ view: UICollectionView, onChange: @escaping @MainActor () -> Void) {
      observation = view.observe(\.collectionViewLayout) { _, _ in
        // UIKit's views are used only on the main thread.
        MainActor.assumeIsolated(onChange)
      }
    }

    func end() { observation = nil }
  #else
    private weak var view: UICollectionView?

    func watch(_ view: UICollectionView, onChange: @escaping @MainActor () -> Void) {
      self.view = view
      view.onLayoutExchange = onChange
    }

    func end() {
      view?.onLayoutExchange = {}
      view = nil
    }
  #endif
}
