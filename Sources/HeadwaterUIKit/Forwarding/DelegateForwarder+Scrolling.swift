import Headwater

/// What a table or collection view asks an adapter, without the adapter's types.
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
  func userTouches()
  func userReleases(coasts: Bool)
  func hasComeToRest()
  func hasArrived()
  func hasScrolled()
  func viewHasOtherGeometry()
  func focusMoved(to path: IndexPath?)
  func preferredFocus() -> IndexPath?
  func answering<Answer>(_ answer: () -> Answer) -> Answer
}

extension ListBridgeOwner {
  /// Where a dragged item may be dropped: as the app's delegate says, if it says something else than was proposed, or else as
  /// the behaviour does. An answer that is not there sends the item back.
  func target(from path: IndexPath, proposed: IndexPath, app: () -> IndexPath?) -> IndexPath {
    dragGoesOn()
    return answering {
      if let target = app(), target != proposed { return checkedTarget(target, from: path) ?? path }
      return targetOfMove(from: path, proposed: proposed) ?? proposed
    }
  }
}

// Each method does the adapter's part, and then lets the app's delegate have its own.
extension DelegateForwarder: UIScrollViewDelegate {
  private var app: (any UIScrollViewDelegate)? { forwardedDelegate as? any UIScrollViewDelegate }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    listOwner?.hasScrolled()
    listOwner?.answering {
      (app?.scrollViewDidScroll(_:))?(scrollView)
    }
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

  // Where there is Objective-C, messages that the adapter does not know go on to the app's delegate by themselves.
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
  /// Passes on to another delegate from now on, or to none; it is not kept. UIKit has to be told anew which methods there are.
  ///
  /// - Parameters:
  ///   - delegate: The app's delegate.
  ///   - owner: For whom.
  ///   - onEnd: Called when the delegate has gone: a weak reference that turns nil calls no setter.
  func forward(
    to delegate: (any NSObjectProtocol)?, for owner: AnyObject, onEnd: @escaping @MainActor () -> Void
  ) {
    forwardedDelegate = delegate
    #if canImport(UIKit)
      if let delegate { DelegateEnd.watch(delegate, for: owner, onEnd: onEnd) }
    #endif
  }
}
