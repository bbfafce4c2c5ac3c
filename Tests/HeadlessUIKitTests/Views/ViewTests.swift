import HeadlessUIKit
import Testing

@MainActor
@Suite("Views")
struct ViewTests {
  final class Witness: UIView {
    var events: [String] = []
    override func didMoveToWindow() { events.append(window == nil ? "no window" : "window") }
    override func didMoveToSuperview() { events.append(superview == nil ? "no superview" : "superview") }
    override func layoutSubviews() { events.append("layout") }
  }

  @Test func viewIsNotifiedOfWindowChanges() {
    let (window, parent, child) = (UIWindow(), UIView(), Witness())
    parent.addSubview(child)
    #expect(child.window == nil)
    window.addSubview(parent)
    #expect(child.window === window)
    #expect(child.isDescendant(of: window))
    parent.removeFromSuperview()
    child.removeFromSuperview()
    #expect(child.events == ["superview", "window", "no window", "no superview"])
    #expect(child.superview == nil)
  }

  @Test(arguments: [CGFloat.nan, .infinity])
  func nonfiniteFrameFails(_ length: CGFloat) {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    let failures = UIKitFailure.collect {
      view.frame.origin.x = length
      view.frame.size.height = length
    }
    #expect(failures == [.invalidFrame, .invalidFrame])
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func viewHasOnlyOneSuperview() {
    let (first, second, child) = (UIView(), UIView(), UIView())
    first.addSubview(child)
    first.addSubview(UIView())
    first.addSubview(child)
    #expect(first.subviews.last === child)
    #expect(first.subviews.count == 2)
    second.insertSubview(child, at: 7)
    #expect(first.subviews.count == 1)
    #expect(second.subviews == [child])
  }

  @Test func layoutRunsOncePerRequestOrResize() {
    let (parent, child) = (UIView(), Witness())
    parent.addSubview(child)
    parent.layoutIfNeeded()
    parent.layoutIfNeeded()
    #expect(child.events == ["superview", "layout"])
    child.frame.origin.x = 5
    parent.layoutIfNeeded()
    #expect(child.events.count == 2)
    child.frame.size.width = 5
    parent.layoutIfNeeded()
    #expect(child.events.count == 3)
  }

  @Test func frameBoundsAndCenterStayInSync() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    view.center = CGPoint(x: 15, y: 20)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
    view.bounds.size.width = 50
    #expect(view.frame.width == 50)
  }

  @Test func labelsFitTheirText() {
    let label = UILabel()
    #expect(label.sizeThatFits(CGSize(width: 80, height: 0)) == .zero)
    label.text = "twelve chars"
    #expect(label.sizeThatFits(CGSize(width: 40, height: 0)) == CGSize(width: 96, height: 20))
    label.numberOfLines = 0
    #expect(label.sizeThatFits(CGSize(width: 40, height: 0)) == CGSize(width: 40, height: 60))
    label.numberOfLines = 2
    #expect(label.sizeThatFits(CGSize(width: 40, height: 0)) == CGSize(width: 40, height: 40))
  }

  @Test func indexPathComponentsAreMutable() {
    var path = IndexPath(row: 3, section: 2)
    #expect(path == IndexPath(item: 3, section: 2))
    (path.section, path.item) = (4, 5)
    #expect((path.section, path.row) == (4, 5))
  }

  @Test func insetsShrinkRectangle() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      CGRect(x: 0, y: 0, width: 10, height: 10).inset(by: insets) == CGRect(x: 2, y: 1, width: 4, height: 6))
  }

  @Test(arguments: [
    UISemanticContentAttribute.unspecified, .playback, .spatial, .forceLeftToRight, .forceRightToLeft,
  ])
  func layoutDirectionFollowsSemanticContent(_ attribute: UISemanticContentAttribute) {
    let (parent, child) = (UIView(), UIView())
    parent.addSubview(child)
    parent.semanticContentAttribute = attribute
    let isForced = attribute == .forceRightToLeft
    #expect(parent.effectiveUserInterfaceLayoutDirection == (isForced ? .rightToLeft : .leftToRight))
    #expect(child.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test func animationsAreDisabledOnlyInsideClosure() {
    UIView.performWithoutAnimation { #expect(!UIView.areAnimationsEnabled) }
    #expect(UIView.areAnimationsEnabled)
  }
}
