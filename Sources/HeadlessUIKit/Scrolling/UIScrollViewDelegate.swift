/// The methods that a scroll view calls when it scrolls. In UIKit, they are optional; here, they do nothing by default.
@MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The methods of ``HeadlessMethod`` that the delegate implements. Empty by default. HeadlessUIKit only.
  ///
  /// Implementing one of these methods has no effect unless the delegate also lists it. As in UIKit, views read the list only
  /// when the delegate is set.
  var implementedMethods: Set<HeadlessMethod> { get }
  /// Called when the content is scrolled by the user or by the app.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when the adjusted content inset changes.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
  /// Called before the user drags the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called before the user stops dragging. The delegate can change the target offset, unless it is beyond an end.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called when the user stops dragging.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called before the content decelerates.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when the content stops decelerating.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called when animated scrolling ends.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Returns an empty set.
  public var implementedMethods: Set<HeadlessMethod> { [] }
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
