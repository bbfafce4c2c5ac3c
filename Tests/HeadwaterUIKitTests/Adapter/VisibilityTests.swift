import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("What is visible of a table")
@MainActor
struct VisibilityTests {
  private let names = (0..<30).map { "row \($0)" }

  private func draw(_ fixture: TableFixture) {
    for _ in 0..<3 { fixture.turn() }
  }

  @Test func fractionsFollowContentOffset() {
    var fractions: [String: Double] = [:]
    let fixture = TableFixture([names]) { configuration in
      configuration.onVisibilityChange { entry, fraction in
        fractions[entry.text] = fraction == 0 ? nil : fraction
      }
    }
    draw(fixture)
    #expect(fractions == Dictionary(uniqueKeysWithValues: names.prefix(6).map { ($0, 1) }))
    // No cell appears or disappears in the second step.
    for (offset, first, last) in [(15.0, 0.25, 0.75), (10, 0.5, 0.5)] {
      fixture.view.contentOffset.y = offset
      draw(fixture)
      #expect(fractions["row 0"] == first && fractions["row 6"] == last, "\(offset)")
      #expect(fractions.count == 7)
    }
    // A bar covers rows.
    fixture.view.contentInset.top = 40
    draw(fixture)
    let length = fractions.values.reduce(0, +) * 20
    #expect(abs(length - 80) < 0.01)
    #expect(fractions.allSatisfy { fixture.adapter.visibleFraction(of: $0.key) == $0.value })
  }

  @Test func cellsAreNotifiedUntilTheyDisappear() {
    var fractions: [String: Double] = [:]
    var ends: [String] = []
    let fixture = TableFixture([names]) { configuration in
      configuration.register(RowCell.self) { cell, entry in cell.textLabel?.text = entry.text }
        .onVisibilityChange { cell, fraction in fractions[cell.textLabel?.text ?? ""] = fraction }
        .onEndDisplaying { cell in
          let text = cell.textLabel?.text ?? ""
          ends.append("\(text) at \(fractions[text] ?? -1)")
        }
    }
    draw(fixture)
    #expect(fractions.filter { $0.value == 1 }.count == 6)
    fixture.view.contentOffset.y = 30
    draw(fixture)
    #expect(fractions["row 1"] == 0.5)
    #expect(ends == ["row 0 at 0.0"])
    fixture.view.removeFromSuperview()
    draw(fixture)
    #expect(fractions.allSatisfy { $0.value == 0 })
  }

  @Test func callbackAddedLaterTakesEffect() async {
    var fractions: [String: Double] = [:]
    var registration: ViewRegistration<RowCell, TableEntry, TableChapter>?
    let fixture = TableFixture([names]) { configuration in
      registration = configuration.register(RowCell.self) { cell, entry in cell.textLabel?.text = entry.text }
    }
    draw(fixture)
    registration?.onVisibilityChange { cell, fraction in fractions[cell.textLabel?.text ?? ""] = fraction }
    for _ in 0..<200 { await Task.yield() }
    draw(fixture)
    #expect(fractions.count == 6)
  }

  @Test func sectionsAppearAndDisappear() {
    var shown: [Int] = []
    let fixture = TableFixture([Array(names.prefix(5)), Array(names.dropFirst(5))]) { configuration in
      configuration.onSectionAppear { chapter in shown.append(chapter.identity) }
      configuration.onSectionDisappear { _ in shown.removeFirst() }
    }
    draw(fixture)
    #expect(shown.count == 2)
    fixture.view.contentOffset.y = 300
    draw(fixture)
    #expect(shown.count == 1)
    fixture.adapter.unbind()
    #expect(shown == [])
  }

  @Test func boundViewOfAnotherListShowsNothing() {
    var item: String?
    var sections: Set<Int> = []
    let fixture = TableFixture([names]) { configuration in
      configuration.onMostVisibleItemChange { entry in item = entry?.text }
      configuration.onSectionAppear { chapter in sections.insert(chapter.identity) }
      configuration.onSectionDisappear { chapter in sections.remove(chapter.identity) }
    }
    draw(fixture)
    #expect(item != nil && sections == [0])
    let other = TableFixture([["other"]], binds: false)
    other.adapter.bind(to: fixture.view)
    draw(fixture)
    #expect(item == nil && sections == [])
    #expect(fixture.texts == ["other"])
  }

  @Test func listWithoutClosuresPlansNoTurns() {
    let fixture = TableFixture([names])
    draw(fixture)
    fixture.view.contentOffset.y = 5
    fixture.view.layoutIfNeeded()
    #expect(fixture.turns.isEmpty)
    #expect(!fixture.adapter.observesVisibility)
  }

  #if !canImport(UIKit)
    @Test(arguments: [true, false]) func animatedScrollCompletes(isInterrupted: Bool) async {
      let fixture = TableFixture([names])
      let window = fixture.screen.window
      var results: [Bool] = []
      window.holdsAnimations = true
      fixture.adapter.scroll(toItem: "row 20", animated: true) { results.append($0) }
      for _ in 0..<200 { await Task.yield() }
      #expect(results == [])
      if isInterrupted { fixture.adapter.scroll(toItem: "row 3") } else { window.advance(by: .seconds(1)) }
      for _ in 0..<200 { await Task.yield() }
      #expect(results == [!isInterrupted])
      window.holdsAnimations = false
      for _ in 0..<200 { await Task.yield() }
      #expect(results.count == 1)
    }

    @Test func removedItemEndsAnimatedScroll() async throws {
      let fixture = TableFixture([names])
      var results: [Bool] = []
      fixture.screen.window.holdsAnimations = true
      fixture.adapter.scroll(toItem: "row 20", animated: true) { results.append($0) }
      try fixture.source.remove(ids: ["row 20"])
      for _ in 0..<200 { await Task.yield() }
      #expect(results == [false])
      fixture.screen.window.holdsAnimations = false
    }
  #endif
}
