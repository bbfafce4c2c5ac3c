/// A control with which the user refreshes content by pulling it down.
///
/// The refresh begins when the user pulls the content down by at least the height of the control and releases it. The space for
/// the control is part of `adjustedContentInset`, but not of `contentInset`.
@MainActor
open class UIRefreshControl: UIControl {
  static let height: CGFloat = 60

  /// A Boolean value that indicates whether a refresh is in progress.
  open internal(set) var isRefreshing = false
  weak var scrollView: UIScrollView?

  /// Creates a refresh control with the system's size.
  public convenience init() {
    self.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
  }

  /// Begins a refresh programmatically. The scroll view adds space for the control and preserves the scroll position, but no
  /// action is sent.
  open func beginRefreshing() {
    scrollView?.setRefreshing(true)
    isRefreshing = true
  }

  /// Ends the refresh. The scroll view removes the space for the control, and scrolls content that is pulled down into that
  /// space back to the top.
  open func endRefreshing() {
    scrollView?.setRefreshing(false)
    isRefreshing = false
  }
}

extension UIScrollView {
  /// The inset for a refresh control that is refreshing.
  var refreshInset: UIEdgeInsets {
    UIEdgeInsets(
      top: refreshControl?.isRefreshing == true ? UIRefreshControl.height : 0, left: 0, bottom: 0, right: 0)
  }

  func refreshControlHasChanged(from old: UIRefreshControl?) {
    old?.scrollView = nil
    old?.removeFromSuperview()
    guard let refreshControl else { return }
    refreshControl.scrollView = self
    refreshControl.frame = CGRect(
      x: 0, y: -UIRefreshControl.height, width: bounds.width, height: UIRefreshControl.height)
    insertSubview(refreshControl, at: 0)
  }

  /// Begins a refresh if the content was pulled far enough, and returns a Boolean value that indicates whether a refresh began.
  func beginsRefreshing() -> Bool {
    guard let refreshControl, refreshControl.isEnabled, !refreshControl.isRefreshing,
      contentOffset.y + adjustedContentInset.top <= -UIRefreshControl.height
    else { return false }
    refreshControl.beginRefreshing()
    return true
  }

  /// Adds or removes the space for the refresh control.
  func setRefreshing(_ refreshes: Bool) {
    guard let refreshControl, refreshControl.isRefreshing != refreshes else { return }
    refreshControl.isRefreshing = refreshes
    setNeedsLayout()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    let top = -adjustedContentInset.top
    guard !refreshes, isStill, contentOffset.y < top else { return }
    let target = CGPoint(x: contentOffset.x, y: top)
    if takesTime { glide(to: target) } else { contentOffset = target }
  }
}
