import Headwater

extension ListAdapter {
  func follow(_ old: ProgressiveLoading?) {
    if old !== progressiveLoading { old?.detach() }
    progressiveLoading?.later = { [weak self] work in self?.runLater(.zero, work) }
    progressiveLoading?.attach(
      { [weak self] in self?.scrollExtent },
      visibleItems: { [weak self] in
        self.flatMap { $0.driver.displayed.range(of: $0.visiblePaths.compactMap(ItemPosition.init).sorted()) }
      })
    watchWindow()
  }

  /// Sees when the bound view comes onto a screen: a list without items asks nothing then.
  func watchWindow() {
    guard progressiveLoading != nil, let scrollView else {
      windowWatch?.removeFromSuperview()
      return windowWatch = nil
    }
    let watch = windowWatch ?? WindowWatch(frame: .zero)
    windowWatch = watch
    watch.onWindow = { [weak self] in self?.progressiveLoading?.lookSoon() }
    if watch.superview !== scrollView { scrollView.insertSubview(watch, at: 0) }
  }

  /// How far the view is scrolled, along the axis along which it scrolls; nil while it is on no screen, or does not show yet
  /// what its source has.
  private var scrollExtent: ScrollExtent? {
    guard let view = scrollView, isViewOurs, view.window != nil, canLayOut else { return nil }
    view.layoutIfNeeded()
    guard canLayOut else { return nil }
    let visible = view.bounds.inset(by: view.adjustedContentInset)
    return scrollsAcross
      ? ScrollExtent(offset: visible.minX, viewport: visible.width, content: view.contentSize.width)
      : ScrollExtent(offset: visible.minY, viewport: visible.height, content: view.contentSize.height)
  }

  private var canLayOut: Bool { !driver.isUpdating && !isAnswering }
}

/// Stands unseen in a view and tells when that comes into a window.
final class WindowWatch: UIView {
  var onWindow: @MainActor () -> Void = {}

  override func didMoveToWindow() {
    super.didMoveToWindow()
    isHidden = true
    if window != nil { onWindow() }
  }
}

extension ScrollExtent {
  /// An extent of UIKit's numbers.
  fileprivate init(offset: CGFloat, viewport: CGFloat, content: CGFloat) {
    self.init(offset: Double(offset), viewport: Double(viewport), content: Double(content))
  }
}
