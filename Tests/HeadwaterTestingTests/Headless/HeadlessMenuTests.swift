import Headwater
import HeadwaterTesting
import Testing

@Suite("Menus of items")
@MainActor
struct HeadlessMenuTests {
  private let tasks = ArrayDataSource(["a", "b", "c"])
  private let first = ItemPosition(section: 0, item: 0)

  @MainActor
  private final class Done {
    var actions: [String] = []
  }

  private func view(
    _ done: Done, configure: (inout ListBehavior<SingleSection, String>) -> Void
  ) -> HeadlessListView<SingleSection, String> {
    let view = HeadlessListView(tasks)
    view.behavior.leadingActions { _ in [ListAction("Mark") { done.actions.append("mark \($0)") }] }
    view.behavior.trailingActions { item in
      item == "c" ? [] : [ListAction("Throw", isDestructive: true) { done.actions.append("throw \($0)") }]
    }
    configure(&view.behavior)
    return view
  }

  @Test func menuContainsSwipeActions() {
    let view = view(Done()) { _ in }
    #expect(view.menuTitles(at: first) == ["Mark", "Throw"])
    #expect(view.menuTitles(at: ItemPosition(section: 0, item: 2)) == ["Mark"])
    #expect(view.menuTitles(at: ItemPosition(section: 0, item: 3)) == [])
  }

  @Test func menuActionsAreNotSwipeActions() {
    let done = Done()
    let view = view(done) { behavior in
      behavior.menuActions { _ in [ListAction("Copy") { done.actions.append("copy \($0)") }] }
    }
    #expect(view.menuTitles(at: first) == ["Mark", "Copy", "Throw"])
    #expect(view.actionTitles(at: first) == ["Mark", "Throw"])
    #expect(view.perform(action: "Copy", at: first))
    #expect(done.actions == ["copy a"])
  }

  @Test func menuCanOmitSwipeActions() {
    let view = view(Done()) { $0.menuActions(includesSwipeActions: false) { _ in [] } }
    #expect(view.menuTitles(at: first) == [])
    #expect(view.actionTitles(at: first) == ["Mark", "Throw"])
  }
}
