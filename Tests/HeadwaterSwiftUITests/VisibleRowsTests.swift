import Headwater
import HeadwaterUIKit
import Testing

@testable import HeadwaterSwiftUI

/// Tests the modifiers that observe what is visible. The window shows ten rows, and most of another one.
@MainActor
struct VisibleRowsTests {
  let source = ArrayDataSource(contacts(0..<100))

  private func screen(
    _ change: @escaping @MainActor (inout ListDescription<SingleSection, Contact>) -> Void
  ) -> ListScreen<SingleSection, Contact> {
    ListScreen(source, change)
  }

  /// Draws a screen until a condition is true, and gives up after a fixed number of turns.
  private func becomes(
    _ screen: ListScreen<SingleSection, Contact>, _ isSo: @MainActor () -> Bool
  ) async -> Bool {
    for _ in 0..<2_000 where !isSo() {
      screen.run()
      await Task.yield()
    }
    return isSo()
  }

  @Test func fractionsFollowScrolling() async {
    let fractions = Stored<[Int: Double]>([:])
    let screen = screen { list in
      list.edit { behavior in
        behavior.onVisibilityChange { contact, fraction in
          fractions.value[contact.id] = fraction == 0 ? nil : fraction
        }
      }
    }
    #expect(await becomes(screen) { fractions.value.count == 11 })
    #expect(fractions.value[0] == 1)
    screen.view.contentOffset.y = 22
    #expect(await becomes(screen) { fractions.value[0] == 0.5 })
  }

  @Test func latestClosureIsCalledForNewRows() async {
    let name = Stored("first")
    let seen = Stored<Set<String>>([])
    let screen = screen { list in
      let name = name.value
      list.edit { $0.onSee { contact in seen.value.insert("\(name) \(contact.id)") } }
    }
    #expect(await becomes(screen) { seen.value.contains("first 0") })
    name.value = "last"
    screen.evaluate()
    screen.view.contentOffset.y = 440
    #expect(await becomes(screen) { seen.value.contains("last 15") })
    #expect(!seen.value.contains("last 0") && !seen.value.contains("first 15"))
  }

  @Test func removedModifierStopsObserving() {
    let isThere = Stored(true)
    let screen = screen { list in
      if isThere.value { list.edit { $0.onSectionAppear { _ in } } }
    }
    #expect(screen.coordinator.adapter?.observesVisibility == true)
    isThere.value = false
    screen.evaluate()
    #expect(screen.coordinator.adapter?.observesVisibility == false)
    isThere.value = true
    screen.evaluate()
    #expect(screen.coordinator.adapter?.observesVisibility == true)
  }

  @Test func mostVisibleItemIsWrittenOnce() async {
    let item = Stored<Int?>(nil)
    let screen = screen { $0.writeMostVisibleItem(to: item.binding) }
    #expect(await becomes(screen) { item.value == 5 })
    screen.view.contentOffset.y = 440
    #expect(await becomes(screen) { item.value == 15 })
    let count = item.numberOfWrites
    for _ in 0..<5 { screen.evaluate() }
    for _ in 0..<200 { await Task.yield() }
    #expect(item.numberOfWrites == count)
  }

  @Test func evaluationsCallNoClosures() async {
    let other = ArrayDataSource<Contact>([])
    let isOther = Stored(false)
    let item = Stored<Int?>(nil)
    let (appearances, disappearances) = (Stored(0), Stored(0))
    let screen = ListScreen { [source] in
      var list = ListDescription<SingleSection, Contact>(
        isOther.value ? other : source, .list(.plain)
      ) { contact, _ in UIListContentConfiguration.row(contact.name) }
      list.edit { behavior in
        behavior.onSectionAppear { _ in appearances.value += 1 }
        behavior.onSectionDisappear { _ in disappearances.value += 1 }
      }
      list.writeMostVisibleItem(to: item.binding)
      return list
    }
    #expect(await becomes(screen) { item.value == 5 })
    isOther.value = true
    screen.coordinator.update(screen.body())
    #expect(item.value == 5 && disappearances.value == 0)
    // The list that was replaced reports that nothing of it is visible.
    #expect(await becomes(screen) { item.value == nil })
    #expect(disappearances.value == 1)
    isOther.value = false
    screen.coordinator.update(screen.body())
    #expect(await becomes(screen) { item.value == 5 })
    screen.coordinator.end()
    #expect(item.value == 5 && disappearances.value == appearances.value - 1)
    screen.turns.run()
    #expect(item.value == nil && disappearances.value == appearances.value)
  }

  @Test func occlusionInsetsFollowEvaluations() async {
    let (item, covered) = (Stored<Int?>(nil), Stored(260.0))
    let screen = screen { list in
      list.occlusionInsets = ListInsets(bottom: covered.value)
      list.writeMostVisibleItem(to: item.binding)
    }
    #expect(await becomes(screen) { item.value == 2 })
    covered.value = 0
    screen.evaluate()
    #expect(await becomes(screen) { item.value == 5 })
  }
}
