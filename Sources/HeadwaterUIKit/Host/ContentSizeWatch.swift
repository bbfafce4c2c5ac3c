/// An observer that is notified of changes to a view's content size before cells are laid out.
@MainActor
final class ContentSizeWatch {
  #if canImport(UIKit)
    private let observation: NSKeyValueObservation

    init(_ view: UIScrollView, onChange: @escaping @MainActor () -> Void) {
      observation = view.observe(\.contentSize, options: [.old, .new]) { _, change in
        guard change.oldValue != change.newValue else { return }
        MainActor.assumeIsolated { onChange() }
      }
    }
  #else
    init(_ view: UIScrollView, onChange: @escaping @MainActor () -> Void) {
      view.onContentSizeChange = onChange
    }
  #endif
}
