import Headwater

extension ListAdapter {
  func follow(_ old: ProgressiveLoading?) {
    if old !== progressiveLoading { old?.detach() }
    progressiveLoading?.later = { [weak self] work in self?.runLater(.zero, work) }
    progressiveLoading?.attach(
      { [weak self] in self?.scrollExtent },
      visibleItems: { [weak self] in
        self.flatMap {
          $0.driver.wantsVisibleItems
            ? nil : $0.driver.displayed.range(of: $0.visiblePaths.compactMap(ItemPosition.init).sorted())
        }
      })
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

extension ScrollExtent {
  /// An extent of UIKit's numbers.
  fileprivate init(offset: CGFloat, viewport: CGFloat, content: CGFloat) {
    self.init(offset: Double(offset), viewport: Double(viewport), content: Double(content))
  }
}
