/// Tells when a collection view is given another layout object, which knows nothing of the sizes that the one before was told.
@MainActor
final class LayoutWatch {
  #if canImport(UIKit)
    private var observation: NSKeyValueObservation?

    func watch(_ view: UICollectionView, onChange: @escaping @MainActor () -> Void) {
      observation = view.observe(\.collectionViewLayout) { _, _ in
        // UIKit's views are used on the main thread alone.
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
