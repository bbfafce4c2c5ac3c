import Headwater
import HeadwaterUIKit
import Testing

@testable import HeadwaterSwiftUI

/// Tests moves and deletions by the user.
@MainActor
struct MovingTests {
  let source = ArrayDataSource(contacts(0..<100))
  let calls = Stored<[String]>([])

  private func screen(
    _ change: @escaping @MainActor (inout ListDescription<SingleSection, Contact>) -> Void
  ) -> ListScreen<SingleSection, Contact> {
    ListScreen(source, change)
  }

  private func identities(_ count: Int) -> [Int] { source.snapshot.items.prefix(count).map(\.id) }

  /// Returns the middle of a row.
  private func point(_ row: Int) -> CGPoint { CGPoint(x: 100, y: 44 * CGFloat(row) + 22) }

  #if !canImport(UIKit)
    @Test
    func draggingMovesItemInSource() {
      let screen = screen { $0.edit { $0.allowsReordering = true } }
      screen.coordinator.move(.begins, to: point(1))
      #expect(screen.coordinator.isMovingItem)
      screen.coordinator.move(.goesOn, to: point(2))
      screen.coordinator.move(.goesOn, to: point(3))
      #expect(identities(4) == [0, 1, 2, 3])
      screen.coordinator.move(.ends, to: point(3))
      screen.run()
      #expect(identities(4) == [0, 2, 3, 1] && !screen.coordinator.isMovingItem)
      #expect(screen.texts.prefix(4) == ["Contact 0", "Contact 2", "Contact 3", "Contact 1"])
    }

    @Test
    func latestMoveClosureReplacesSourceMove() {
      let name = Stored("first")
      let screen = screen { [calls] list in
        let name = name.value
        list.edit { $0.onMove { calls.value.append("\(name) \($0.id) \($1.item) \($2.item)") } }
      }
      name.value = "last"
      screen.evaluate()
      screen.coordinator.move(.begins, to: point(1))
      screen.coordinator.move(.goesOn, to: point(3))
      screen.coordinator.move(.ends, to: point(3))
      screen.run()
      #expect(calls.value == ["last 1 1 3"] && identities(4) == [0, 1, 2, 3])
      #expect(screen.texts.prefix(2) == ["Contact 0", "Contact 1"])
    }

    @Test
    func cancelledDragMovesNothing() {
      let screen = screen { $0.edit { $0.allowsReordering = true } }
      screen.coordinator.move(.begins, to: point(1))
      screen.coordinator.move(.goesOn, to: point(3))
      screen.coordinator.move(.isCancelled, to: point(3))
      screen.coordinator.move(.ends, to: point(3))
      #expect(identities(4) == [0, 1, 2, 3] && !screen.coordinator.isMovingItem)
    }

    @Test
    func endingListCancelsDrag() {
      let screen = screen { $0.edit { $0.allowsReordering = true } }
      screen.coordinator.move(.begins, to: point(1))
      screen.coordinator.move(.goesOn, to: point(3))
      screen.coordinator.end()
      screen.coordinator.move(.ends, to: point(3))
      #expect(identities(4) == [0, 1, 2, 3] && !screen.coordinator.isMovingItem)
    }

    @Test
    func disallowingReorderingCancelsDrag() {
      let isAllowed = Stored(true)
      let screen = screen { list in
        let isAllowed = isAllowed.value
        list.edit { $0.allowsReordering = isAllowed }
      }
      screen.coordinator.move(.begins, to: point(1))
      isAllowed.value = false
      screen.evaluate()
      #expect(!screen.coordinator.isMovingItem)
      screen.coordinator.move(.begins, to: point(1))
      #expect(!screen.coordinator.isMovingItem)
      #expect(identities(4) == [0, 1, 2, 3])
    }

    @Test
    func swipeDeletionRemovesItemFromSource() throws {
      let screen = screen { $0.edit { $0.allowsDeletion = true } }
      #expect(screen.coordinator.description.shape.hasActions)
      let path = IndexPath(item: 1, section: 0)
      let title = try #require(
        screen.coordinator.adapter?.trailingSwipeActions(at: path)?.actions.first?.title)
      let layout = screen.view.collectionViewLayout as? UICollectionViewCompositionalLayout
      layout?.touchSwipeAction(title, at: path, leading: false)
      screen.run()
      #expect(identities(3) == [0, 2, 3] && screen.texts.prefix(2) == ["Contact 0", "Contact 2"])
    }

    @Test
    func deleteClosureReplacesSourceDeletion() throws {
      let screen = screen { [calls] list in
        list.edit { $0.onDelete { calls.value.append("delete \($0.id)") } }
      }
      let path = IndexPath(item: 1, section: 0)
      let title = try #require(
        screen.coordinator.adapter?.trailingSwipeActions(at: path)?.actions.first?.title)
      let layout = screen.view.collectionViewLayout as? UICollectionViewCompositionalLayout
      layout?.touchSwipeAction(title, at: path, leading: false)
      #expect(calls.value == ["delete 1"] && identities(3) == [0, 1, 2])
    }
  #endif

  @Test
  func editingIsDisabledByDefault() {
    let screen = screen { $0.behavior = { $0.onSelect { _ in } } }
    screen.coordinator.move(.begins, to: point(1))
    #expect(!screen.coordinator.isMovingItem)
    #expect(!screen.coordinator.description.shape.hasActions)
    #expect(screen.coordinator.adapter?.trailingSwipeActions(at: IndexPath(item: 1, section: 0)) == nil)
  }

  @Test
  func reorderingDoesNotEnableSelection() {
    #expect(!screen { $0.edit { $0.allowsReordering = true } }.view.allowsSelection)
  }

  @Test
  func editingOptionsExtendBehavior() {
    let screen = screen { [calls] configuration in
      configuration.edit { $0.allowsReordering = true }
      configuration.behavior = { $0.onSelect { calls.value.append("select \($0.id)") } }
      configuration.edit { $0.allowsDeletion = true }
    }
    #expect(screen.coordinator.adapter?.behavior.allowsReordering == true)
    #expect(screen.coordinator.adapter?.behavior.allowsDeletion == true)
    screen.view.touchItem(at: IndexPath(item: 2, section: 0))
    #expect(calls.value == ["select 2"])
  }
}
