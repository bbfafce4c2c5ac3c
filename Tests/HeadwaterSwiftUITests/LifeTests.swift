import Foundation
import Headwater
import HeadwaterUIKit
import Testing

@testable import HeadwaterSwiftUI

/// Tests that a list is released with its view, and that evaluations don't leak anything.
@MainActor
struct LifeTests {
  /// An object that a view's closures retain.
  final class Held {}

  /// Counts the retained objects that still exist.
  final class Counter {
    private var all: [() -> Held?] = []

    var value: Int { all.count { $0() != nil } }

    func hold() -> Held {
      let held = Held()
      all.append { [weak held] in held }
      return held
    }
  }

  let source = ArrayDataSource(contacts(0..<100))
  let counter = Counter()

  private func screen() -> ListScreen<SingleSection, Contact> {
    let selection = Stored<Set<Int>>([])
    let place = Stored(ListPlace<Int>())
    return ListScreen { [source, counter] in
      let held = counter.hold()
      var list = ListDescription<SingleSection, Contact>(source, .list(.plain)) { contact, _ in
        withExtendedLifetime(held) { UIListContentConfiguration.row(contact.name) }
      }
      list.header = { _, _ in withExtendedLifetime(held) { UIListContentConfiguration.row("Header") } }
      list.statusViews[.empty] = { _, _ in
        withExtendedLifetime(held) { UIListContentConfiguration.row("Empty") }
      }
      list.selection = SelectionBinding(
        allowsSeveral: true,
        binding: ListBinding(
          get: { withExtendedLifetime(held) { selection.value } }, set: { selection.value = $0 }))
      list.place = place.binding
      list.onReachEnd = { withExtendedLifetime(held) {} }
      list.behavior = { behavior in behavior.onSelect { _ in withExtendedLifetime(held) {} } }
      return list
    }
  }

  @Test
  func repeatedEvaluationsRetainOnlyLatestClosures() {
    let screen = screen()
    for _ in 0..<1_000 { screen.coordinator.update(screen.body()) }
    screen.run()
    #expect(counter.value == 1)
  }

  @Test
  func endedListsAreReleased() {
    weak var coordinator: ListCoordinator<SingleSection, Contact>?
    weak var adapter: CollectionViewAdapter<SingleSection, Contact>?
    weak var view: UICollectionView?
    for _ in 0..<1_000 {
      autoreleasepool {
        let screen = screen()
        (coordinator, adapter, view) = (screen.coordinator, screen.coordinator.adapter, screen.view)
        screen.coordinator.end()
      }
    }
    #expect(coordinator == nil)
    #expect(adapter == nil)
    #expect(view == nil)
    #expect(counter.value == 0)
  }

  @Test
  func endedListIgnoresUpdates() throws {
    let screen = screen()
    let coordinator = screen.coordinator
    coordinator.end()
    #expect(screen.view.dataSource == nil)
    try source.append(Contact(id: 1_000, name: "New"))
    coordinator.update(screen.body())
    coordinator.end()
    #expect(coordinator.adapter == nil)
  }

  @Test
  func endingListCancelsRefresh() async {
    let stream = AsyncStream<Void>.makeStream()
    let screen = ListScreen { [source] in
      var list = ListDescription<SingleSection, Contact>(source, .list(.plain)) { contact, _ in
        UIListContentConfiguration.row(contact.name)
      }
      // The refresh ends when its task is canceled.
      list.refresh = { for await _ in stream.stream {} }
      return list
    }
    screen.view.refreshControl?.sendActions(for: .valueChanged)
    let refreshing = screen.coordinator.refreshing
    #expect(refreshing != nil)
    screen.coordinator.end()
    await refreshing?.value
    #expect(screen.coordinator.refreshing == nil)
  }
}
