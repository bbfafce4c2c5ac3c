import Headwater
import HeadwaterUIKit
import Testing

@testable import HeadwaterSwiftUI

/// Tests that a list calls the closures from the latest evaluation, as often as documented.
@MainActor
struct ClosureTests {
  let source = ArrayDataSource(contacts(0..<100))
  let calls = Stored<[String]>([])

  private func screen(
    _ change: @escaping @MainActor (inout ListDescription<SingleSection, Contact>) -> Void
  ) -> ListScreen<SingleSection, Contact> {
    ListScreen(source, change)
  }

  @Test
  func reachingEndCallsLatestClosureOnce() async throws {
    let name = Stored("first")
    let screen = screen { [calls] list in
      let name = name.value
      list.onReachEnd = { calls.value.append(name) }
    }
    #expect(screen.coordinator.reachedEnd.call == nil)
    name.value = "last"
    screen.evaluate()

    screen.coordinator.adapter?.scroll(toItem: 95)
    screen.run()
    await screen.coordinator.reachedEnd.call?.value
    #expect(calls.value == ["last"])

    // If the items haven't changed, evaluating the view again at their end doesn't call the closure again.
    screen.coordinator.adapter?.scrollToEnd()
    screen.evaluate()
    #expect(screen.coordinator.reachedEnd.call == nil)
    #expect(calls.value == ["last"])

    // With new items, it is called again near their end.
    try source.append(contentsOf: contacts(100..<200))
    screen.run()
    #expect(screen.coordinator.reachedEnd.call == nil)
    screen.coordinator.adapter?.scrollToEnd()
    screen.run()
    await screen.coordinator.reachedEnd.call?.value
    #expect(calls.value == ["last", "last"])
  }

  @Test
  func endClosureIsCalledUntilListIsFilled() async throws {
    try source.setItems(contacts(0..<2))
    let screen = screen { [source, calls] list in
      list.onReachEnd = {
        calls.value.append("more")
        let count = source.count
        guard count < 60 else { return }
        try? source.append(contentsOf: contacts(count..<count + 20))
      }
    }
    for _ in 0..<10 {
      await screen.coordinator.reachedEnd.call?.value
      screen.run()
    }
    #expect(source.count == 22)
    #expect(calls.value == ["more"])
  }

  @Test
  func removedEndClosureIsNotCalled() async {
    let isThere = Stored(true)
    let screen = screen { [calls] list in
      if isThere.value { list.onReachEnd = { calls.value.append("end") } }
    }
    isThere.value = false
    screen.evaluate()
    screen.coordinator.adapter?.scrollToEnd()
    screen.run()
    await screen.coordinator.reachedEnd.call?.value
    #expect(calls.value == [])
  }

  @Test
  func loadingSourceStartsAutomatically() async {
    let loading = LoadingDataSource<SingleSection, Contact> { request in
      LoadResult(items: contacts(request.offset..<request.offset + 30), isEnd: true)
    }
    let screen = ListScreen {
      ListDescription<SingleSection, Contact>(loading, .list(.plain)) { contact, _ in
        UIListContentConfiguration.row(contact.name)
      }
    }
    #expect(loading.state == .loading)
    #expect(screen.coordinator.adapter != nil)
  }

  @Test
  func pullToRefreshCallsLatestClosureOnce() async {
    let name = Stored("first")
    let isThere = Stored(true)
    let screen = screen { [calls] list in
      let name = name.value
      if isThere.value { list.refresh = { await calls.note(name) } }
    }
    name.value = "last"
    screen.evaluate()
    let control = screen.view.refreshControl
    control?.beginRefreshing()
    control?.sendActions(for: .valueChanged)
    control?.sendActions(for: .valueChanged)
    await screen.coordinator.refreshing?.value
    #expect(calls.value == ["last"])
    #expect(control?.isRefreshing == false)

    isThere.value = false
    screen.evaluate()
    #expect(screen.view.refreshControl == nil)
  }

  @Test
  func selectionUsesLatestBehavior() {
    let name = Stored("first")
    let screen = screen { [calls] configuration in
      let name = name.value
      configuration.behavior = { $0.onSelect { calls.value.append("\(name) \($0.id)") } }
    }
    name.value = "last"
    screen.evaluate()
    screen.view.touchItem(at: IndexPath(item: 3, section: 0))
    #expect(calls.value == ["last 3"])
  }

  @Test
  func laterBehaviorAddsSwipeActions() {
    let hasActions = Stored(false)
    let screen = screen { [calls] configuration in
      configuration.behavior = { behavior in
        behavior.onSelect { _ in }
        guard hasActions.value else { return }
        behavior.trailingActions { _ in [ListAction("Star") { calls.value.append("star \($0.id)") }] }
      }
    }
    #expect(!screen.coordinator.description.shape.hasActions)
    screen.coordinator.adapter?.scroll(toItem: 40)
    screen.run()

    hasActions.value = true
    screen.evaluate()
    #expect(screen.texts.first == "Contact 40")
    let offer = screen.coordinator.adapter?.trailingSwipeActions(at: IndexPath(item: 41, section: 0))
    #expect(offer?.actions.map(\.title) == ["Star"])
    #if !canImport(UIKit)
      let layout = screen.view.collectionViewLayout as? UICollectionViewCompositionalLayout
      layout?.touchSwipeAction("Star", at: IndexPath(item: 41, section: 0), leading: false)
      #expect(calls.value == ["star 41"])
    #endif
  }
}

extension Stored where Value == [String] {
  func note(_ call: String) { value.append(call) }
}
