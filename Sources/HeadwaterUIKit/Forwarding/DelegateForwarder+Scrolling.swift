import Headwater

/// The requests that a table view or collection view makes to a host, independent of the host's generic types.
@MainActor
protocol ListBridgeOwner: AnyObject {
  func countSections() -> Int
  func numberOfItems(in section: Int) -> Int
  func cell(in view: any HostView, at path: IndexPath) -> UIView
  func appear(_ cell: UIView, at path: IndexPath)
  func disappear(_ cell: UIView)
  func appear(_ view: UIView, _ kind: SupplementaryKind, at path: IndexPath)
  func disappear(_ view: UIView, _ kind: SupplementaryKind)
  func mayMove(_ path: IndexPath) -> Bool
  func userMoved(from path: IndexPath, to target: IndexPath)
  func dragGoesOn()
  func targetOfMove(from path: IndexPath, proposed: IndexPath) -> IndexPath?
  func checkedTarget(_ target: IndexPath, from path: IndexPath) -> IndexPath?
  func prefetch(_ paths: [IndexPath])
  func cancelPrefetching(_ paths: [IndexPath])
  func ask(_ question: TouchQuestion, at path: IndexPath) -> Bool
  func tell(_ event: TouchEvent, at path: IndexPath, then app: (IndexPath) -> Void)
  func adoptSelectionOfView()
  func menu(ofItemsAt paths: [IndexPath]) -> UIContextMenuConfiguration?
  func userTouches()
  func userReleases(coasts: Bool)
  func hasComeToRest()
  func hasArrived()
  func hasScrolled()
  func viewHasOtherGeometry()
  func focusMoved(to path: IndexPath?)
  func preferredFocus(app: () -> IndexPath?) -> IndexPath?
  func answering<Answer>(_ answer: () -> Answer) -> Answer
}

extension ListBridgeOwner {
  /// Returns the target at which a dragged item may be dropped. If the app's delegate returns a target other than the proposed
  /// one, it takes precedence over the behavior. If that target doesn't exist, the item returns to its original position.
  func target(from path: IndexPath, proposed: IndexPath, app: () -> IndexPath?) -> IndexPath {
    dragGoesOn()
    return answering {
      if let target = app(), target != proposed { return checkedTarget(target, from: path) ?? path }
      return targetOfMove(from: path, proposed: proposed) ?? proposed
    }
  }
}

// Each of these methods does the host's part and then calls the app's delegate.
extension DelegateForwarder: UIScrollViewDelegate {
  private var app: (any UIScrollViewDelegate)? { forwardedDelegate as? any UIScrollViewDelegate }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard let listOwner else { return }
    listOwner.hasScrolled()
    listOwner.answering { (app?.scrollViewDidScroll(_:))?(scrollView) }
  }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    listOwner?.viewHasOtherGeometry()
    (app?.scrollViewDidChangeAdjustedContentInset(_:))?(scrollView)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    listOwner?.userTouches()
    (app?.scrollViewWillBeginDragging(_:))?(scrollView)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    listOwner?.userReleases(coasts: decelerate)
    (app?.scrollViewDidEndDragging(_:willDecelerate:))?(scrollView, decelerate)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    listOwner?.hasComeToRest()
    (app?.scrollViewDidEndDecelerating(_:))?(scrollView)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    listOwner?.hasArrived()
    (app?.scrollViewDidEndScrollingAnimation(_:))?(scrollView)
  }

  // With Objective-C, messages that the adapter doesn't handle are forwarded to the app's delegate automatically.
  #if !canImport(UIKit)
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      app?.scrollViewWillEndDragging(
        scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
      app?.scrollViewWillBeginDecelerating(scrollView)
    }
  #endif
}

extension DelegateForwarder {
  /// Sets the delegate to which calls are forwarded, which is referenced weakly. Afterward, UIKit must check again which
  /// methods its delegate implements.
  ///
  /// - Parameters:
  ///   - delegate: The app's delegate.
  ///   - owner: The host.
  ///   - onEnd: A closure that is called when the delegate is deallocated. It is needed because a weak reference that becomes
  ///     nil doesn't call a setter.
  func forward(
    to delegate: (any NSObjectProtocol)?, for owner: AnyObject, onEnd: @escaping @MainActor () -> Void
  ) {
    forwardedDelegate = delegate
    #if canImport(UIKit)
      if let delegate { DelegateEnd.watch(delegate, for: owner, onEnd: onEnd) }
    #endif
  }
}
