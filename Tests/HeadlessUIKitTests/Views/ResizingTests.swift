import HeadlessUIKit
import Testing

@MainActor
@Suite("Views that follow the size of their superview")
struct ResizingTests {
  /// Returns the frame of a view that measures 60 by 40 points, at (10, 20), after its superview is resized from 100 by 100
  /// points to 200 by 150.
  private func frame(_ mask: UIView.AutoresizingMask, resizes: Bool = true) -> CGRect {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 20, width: 60, height: 40))
    child.autoresizingMask = mask
    parent.autoresizesSubviews = resizes
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 200, height: 150)
    return child.frame
  }

  @Test func viewKeepsFrameWithoutFlexibleMask() {
    #expect(frame([]) == CGRect(x: 10, y: 20, width: 60, height: 40))
    #expect(
      frame([.flexibleRightMargin, .flexibleBottomMargin]) == CGRect(x: 10, y: 20, width: 60, height: 40))
    #expect(frame([.flexibleWidth], resizes: false) == CGRect(x: 10, y: 20, width: 60, height: 40))
  }

  @Test func flexibleSizesTakeWholeDifference() {
    #expect(frame([.flexibleWidth]) == CGRect(x: 10, y: 20, width: 160, height: 40))
    #expect(frame([.flexibleHeight]) == CGRect(x: 10, y: 20, width: 60, height: 90))
    #expect(frame([.flexibleWidth, .flexibleHeight]) == CGRect(x: 10, y: 20, width: 160, height: 90))
  }

  @Test func flexibleMarginsMoveView() {
    #expect(frame([.flexibleLeftMargin, .flexibleTopMargin]) == CGRect(x: 110, y: 70, width: 60, height: 40))
  }

  @Test func flexiblePartsShareDifferenceProportionally() {
    // Horizontally, margins of 10 and 30 share 100. Vertically, a margin of 20, a height of 40, and a margin of 40 share 50.
    #expect(
      frame([.flexibleLeftMargin, .flexibleRightMargin]) == CGRect(x: 35, y: 20, width: 60, height: 40))
    #expect(
      frame([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin])
        == CGRect(x: 10, y: 30, width: 60, height: 60))
  }

  @Test func zeroSizePartsShareEqually() {
    let (parent, child) = (UIView(), UIView())
    child.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin]
    parent.addSubview(child)
    parent.frame.size.width = 100
    #expect(child.frame == CGRect(x: 50, y: 0, width: 50, height: 0))
  }

  @Test func resizingPropagatesImmediatelyToDescendants() {
    let (top, middle, bottom) = (UIView(), UIView(), UIView())
    for view in [middle, bottom] { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    middle.addSubview(bottom)
    top.addSubview(middle)
    top.bounds.size = CGSize(width: 30, height: 40)
    #expect(bottom.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
    top.bounds.origin.x = 5
    #expect(middle.frame.origin == .zero)
  }

  @Test func resizedTableShowsMoreRows() {
    let stage = TableStage.laidOut([items("a", 20)])
    stage.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stage.window.frame.size.height = 200
    stage.window.layoutIfNeeded()
    #expect(stage.texts == items("a", 10))
  }
}
