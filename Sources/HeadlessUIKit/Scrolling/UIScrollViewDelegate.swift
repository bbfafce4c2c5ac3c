/// Receives what happens to a scroll view. All methods are optional in UIKit; here they do nothing by default.
@MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Lists which methods of ``HeadlessMethod`` the delegate implements; by default none. Not in UIKit.
  ///
  /// It is not enough to implement such a method: the delegate has to list it too. Like UIKit, views look when the delegate is
  /// set, and not again.
  var implementedMethods: Set<HeadlessMethod> { get }
  /// The content has moved, by hand or by program.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// The room around the content is another.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
  /// A finger is about to move the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The finger is about to let go. The delegate may change where the content comes to rest, unless that is beyond an end.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// The finger has let go.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content is about to run on.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// The content has come to rest.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// A movement by program has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// None.
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
