import HeadlessUIKit

/// A table with 20-point rows, five of which are visible, and a record of the scroll events that its delegate receives.
@MainActor
final class ScrollStage: NSObject {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let view = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
  var events: [String] = []
  /// The offsets at which the delegate was notified of scrolling.
  var offsets: [CGFloat] = []
  var numberOfRows: Int
  /// The offset at which deceleration should end; nil to end it at the proposed offset.
  var target: CGFloat?
  private(set) var proposed: CGFloat?
  var onScroll: () -> Void = {}

  init(rows: Int = 100) {
    numberOfRows = rows
    super.init()
    view.rowHeight = 20
    view.dataSource = self
    view.delegate = self
    window.addSubview(view)
    window.layoutIfNeeded()
    (events, offsets) = ([], [])
  }

  var offset: CGFloat { view.contentOffset.y }

  /// Drags vertically, and releases the content at a velocity.
  func flick(_ velocity: CGFloat, after distance: CGFloat = 0) {
    view.touch()
    view.drag(by: CGPoint(x: 0, y: distance))
    view.release(velocity: CGPoint(x: 0, y: velocity))
  }

  func takeEvents() -> [String] {
    defer { events = [] }
    return events
  }
}

extension ScrollStage: UITableViewDataSource, UITableViewDelegate {
  var implementedMethods: Set<HeadlessMethod> { [] }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { numberOfRows }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if events.last != "scrolled" { events.append("scrolled") }
    offsets.append(scrollView.contentOffset.y)
    onScroll()
  }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { events.append("insets") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { events.append("will drag") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    events.append("will let go")
    proposed = targetContentOffset.pointee.y
    if let target { targetContentOffset.pointee.y = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    events.append("let go \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { events.append("will run on") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { events.append("rests") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { events.append("animated") }
}
