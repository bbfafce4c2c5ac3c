/// Shows that content is fetched again, and lets the user ask for it by pulling the content down.
///
/// A pull by the control's own height is far enough; the content is fetched when the finger lets go. The room for the control is a part of
/// `adjustedContentInset`, and not of `contentInset`.
@MainActor
open class UIRefreshControl: UIControl {
  static let height: CGFloat = 60

  /// Whether the content is fetched.
  open internal(set) var isRefreshing = false
  weak var scrollView: UIScrollView?

  /// Makes a control, whose size is the system's.
  public convenience init() {
    self.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
  }

  /// Says that the content is fetched, by program: there is room for the control, no action is sent, and the content stays where it
  /// is.
  open func beginRefreshing() {
    scrollView?.setRefreshing(true)
    isRefreshing = true
  }

  /// Says that the content has been fetched. The room for the control goes, and content that stands in it moves out of it.
  open func endRefreshing() {
    scrollView?.setRefreshing(false)
    isRefreshing = false
  }
}

extension UIScrollView {
  /// The room for a control that shows that the content is fetched.
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

  /// Begins to fetch where content was pulled far enough.
  func beginsRefreshing() -> Bool {
    guard let refreshControl, refreshControl.isEnabled, !refreshControl.isRefreshing,
      contentOffset.y + adjustedContentInset.top <= -UIRefreshControl.height
    else { return false }
    refreshControl.beginRefreshing()
    return true
  }

  /// Makes room for the control, or takes it away.
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
