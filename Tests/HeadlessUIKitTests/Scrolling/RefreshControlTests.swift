import HeadlessUIKit
import Testing

@MainActor
@Suite("Pull to refresh")
struct RefreshControlTests {
  private func stage() -> (ScrollStage, UIRefreshControl, () -> Int) {
    let stage = ScrollStage()
    stage.window.holdsAnimations = true
    let control = UIRefreshControl()
    var actions = 0
    control.addAction(UIAction { _ in actions += 1 }, for: .valueChanged)
    stage.view.refreshControl = control
    return (stage, control, { actions })
  }

  @Test func longPullStartsRefreshing() {
    let (stage, control, actions) = stage()
    stage.flick(0, after: -400)
    #expect(control.isRefreshing)
    #expect(actions() == 1)
    #expect(stage.view.adjustedContentInset.top == 60)
    #expect(stage.view.contentInset.top == 0)
    stage.view.advance(by: .seconds(2))
    #expect(stage.offset == -60)
    stage.events = []
    control.endRefreshing()
    #expect(stage.takeEvents() == ["insets"])
    #expect(stage.offset == -60)
    stage.view.advance(by: .seconds(1))
    #expect(stage.offset == 0)
    #expect(stage.takeEvents() == ["scrolled"], "nobody is told of an animation that nobody has asked for")
  }

  @Test func shortPullDoesNotRefresh() {
    let (stage, control, actions) = stage()
    stage.flick(0, after: -100)
    #expect(!control.isRefreshing)
    #expect(actions() == 0)
    stage.view.advance(by: .seconds(2))
    #expect(stage.offset == 0)
  }

  @Test func pullDuringRefreshDoesNotRefreshAgain() {
    let (stage, control, actions) = stage()
    stage.flick(0, after: -400)
    stage.flick(0, after: -400)
    #expect(actions() == 1)
    #expect(control.isRefreshing)
  }

  @Test func programmaticRefreshDoesNotScroll() {
    let (stage, control, actions) = stage()
    control.beginRefreshing()
    #expect(control.isRefreshing)
    #expect(actions() == 0)
    #expect(stage.offset == 0)
    control.endRefreshing()
    #expect(stage.offset == 0)
    #expect(stage.view.adjustedContentInset.top == 0)
  }

  @Test func endingRefreshDuringDecelerationReturnsToTop() {
    let (stage, control, _) = stage()
    stage.flick(0, after: -400)
    stage.view.advance(by: .milliseconds(30))
    control.endRefreshing()
    #expect(stage.view.isDecelerating)
    stage.view.advance(by: .seconds(3))
    #expect(stage.offset == 0)
  }

  @Test func shortListCanBePulledToRefresh() {
    let stage = ScrollStage(rows: 1)
    stage.view.refreshControl = UIRefreshControl()
    stage.flick(0, after: -400)
    #expect(stage.view.refreshControl?.isRefreshing == true)
  }

  @Test func removingRefreshControlRemovesInset() {
    let (stage, control, _) = stage()
    control.beginRefreshing()
    stage.view.refreshControl = nil
    #expect(stage.view.adjustedContentInset.top == 0)
    #expect(control.superview == nil)
  }
}
