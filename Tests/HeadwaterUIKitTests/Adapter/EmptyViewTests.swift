import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("The view of an empty collection view")
@MainActor
struct EmptyViewTests {
  func showing(_ letters: [String]) -> (NoteScreen, UIView) {
    let screen = NoteScreen(letters)
    let view = UIView(frame: .zero)
    screen.adapter.emptyView = view
    return (screen, view)
  }

  @Test func emptyViewAppearsOnlyWithoutItems() throws {
    let (screen, view) = showing(["a"])
    #expect(view.superview == nil)
    try screen.source.remove(at: at(0, 0))
    #expect(view.superview === screen.view)
    try screen.source.append(Note("b"), toSection: 0)
    #expect(view.superview == nil)
    screen.source.removeAll()
    #expect(view.superview === screen.view)
  }

  @Test func emptySectionsShowEmptyView() {
    let (screen, view) = showing(["", ""])
    #expect(view.superview === screen.view)
  }

  @Test func emptyViewFillsVisibleArea() throws {
    let screen = NoteScreen([""], binds: false)
    screen.view.contentInset = UIEdgeInsets(top: 10, left: 5, bottom: 20, right: 15)
    let view = UIView(frame: .zero)
    screen.adapter.emptyView = view
    screen.adapter.bind(to: screen.view)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 80, height: 90))
    screen.view.frame.size = CGSize(width: 200, height: 240)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 180, height: 210))
  }

  @Test func emptyViewFollowsInsetChanges() {
    let (screen, view) = showing([""])
    screen.view.contentInset = UIEdgeInsets(top: 10, left: 5, bottom: 20, right: 15)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 80, height: 90))
  }

  // No app can cover UIKit's window with bars programmatically.
  #if !canImport(UIKit)
    @Test func emptyViewFollowsSafeAreaChanges() {
      let (screen, view) = showing([""])
      screen.window.coveredEdges = UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0)
      #expect(screen.view.adjustedContentInset.top == 40)
      #expect(screen.view.contentOffset.y == -40)
      #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    }
  #endif

  @Test func emptyViewCanBeSetBeforeBinding() {
    let screen = NoteScreen([], binds: false)
    let view = UIView(frame: .zero)
    screen.adapter.emptyView = view
    #expect(view.superview == nil)
    screen.adapter.bind(to: screen.view)
    #expect(view.superview === screen.view)
  }

  @Test func existingBackgroundViewIsKept() throws {
    let (screen, view) = showing([""])
    let background = UIView(frame: .zero)
    screen.view.backgroundView = background
    try screen.source.append(Note("a"), toSection: 0)
    screen.source.removeAll()
    #expect(screen.view.backgroundView === background)
    #expect(background.superview === screen.view)
    #expect(view.superview === screen.view)
  }

  @Test func newEmptyViewReplacesOld() {
    let (screen, first) = showing([""])
    let second = UIView(frame: .zero)
    screen.adapter.emptyView = second
    #expect(first.superview == nil)
    #expect(second.superview === screen.view)
    #expect(screen.adapter.emptyView === second)
    screen.adapter.emptyView = nil
    #expect(second.superview == nil)
    #expect(screen.adapter.emptyView == nil)
  }

  @Test func rebindingMovesEmptyView() {
    let (screen, view) = showing([""])
    let other = CollectionScreen()
    screen.adapter.bind(to: other.view)
    #expect(view.superview === other.view)
    screen.adapter.unbind()
    #expect(view.superview == nil)
    screen.adapter.emptyView = view
    #expect(view.superview == nil)
  }

  @Test func releasingAdapterRemovesEmptyView() {
    let (screen, view) = (CollectionScreen(), UIView(frame: .zero))
    var adapter: CollectionViewAdapter<SingleSection, String>? = CollectionViewAdapter(ArrayDataSource([])) {
      _ in
    }
    adapter?.emptyView = view
    adapter?.bind(to: screen.view)
    #expect(view.superview === screen.view)
    adapter = nil
    #expect(view.superview == nil)
  }

  @Test func emptyViewMovedByAppStays() throws {
    let (screen, view) = showing([""])
    let own = UIView(frame: .zero)
    own.addSubview(view)
    try screen.source.append(Note("a"), toSection: 0)
    #expect(view.superview === own)
  }
}
