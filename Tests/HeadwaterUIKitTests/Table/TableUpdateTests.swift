import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Updates of a table", .strictUIKit)
@MainActor
struct TableUpdateTests {
  @Test func afterUpdatesRunsImmediatelyWithoutUpdate() {
    var isShown = false
    TableFixture([["a"]]).adapter.afterUpdates { isShown = true }
    #expect(isShown)
  }

  #if !canImport(UIKit)
    @Test func afterUpdatesRunsAfterAnimation() throws {
      let fixture = TableFixture([["a"]])
      fixture.screen.window.holdsAnimations = true
      var shown: [Int] = []
      try fixture.source.append(TableEntry("b"), toSection: 0)
      fixture.adapter.afterUpdates { shown.append(1) }
      try fixture.source.append(TableEntry("c"), toSection: 0)
      fixture.adapter.afterUpdates { shown.append(2) }
      #expect(shown == [])
      fixture.screen.window.finishAnimations()
      #expect(shown == [1, 2])
    }

    @Test func afterUpdatesWaitsForCellReplacement() throws {
      let fixture = TableFixture([["a"]]) { configuration in
        configuration.register(OtherRowCell.self)
          .when { entry, _ in entry.text.hasPrefix("o") }
      }
      fixture.screen.window.holdsAnimations = true
      var isShown = false
      try fixture.source.update(TableEntry("a", "other"))
      fixture.adapter.afterUpdates { isShown = true }
      #expect(!isShown)
      fixture.screen.window.finishAnimations()
      #expect(isShown)
    }

    @Test func unbindingOrLeavingWindowEndsWaiting() throws {
      for unbinds in [true, false] {
        let fixture = TableFixture([["a"]])
        fixture.screen.window.holdsAnimations = true
        var count = 0
        try fixture.source.append(TableEntry("b"), toSection: 0)
        fixture.adapter.afterUpdates { count += 1 }
        if unbinds { fixture.adapter.unbind() } else { fixture.view.removeFromSuperview() }
        #expect(count == 1)
        fixture.screen.window.finishAnimations()
        #expect(count == 1)
      }
    }

    @Test func updatesFinishedReturnsAfterAnimation() async throws {
      let fixture = TableFixture([["a"]])
      fixture.screen.window.holdsAnimations = true
      try fixture.source.append(TableEntry("b"), toSection: 0)
      let window = fixture.screen.window
      var hasEnded = false
      Task { @MainActor in
        hasEnded = true
        window.finishAnimations()
      }
      await fixture.adapter.updatesFinished()
      #expect(hasEnded)
    }
  #endif

  @Test func updatesFinishedWaitsForBackgroundDiffing() async throws {
    let fixture = TableFixture([(0..<50).map { "\($0)" }])
    fixture.adapter.policy.maximumMainActorComparison = 10
    try fixture.source.setSections([(TableChapter(0), (0..<50).reversed().map { TableEntry("\($0)") })])
    await fixture.adapter.updatesFinished()
    #expect(fixture.texts == ["49", "48", "47", "46", "45", "44"])
  }

  @Test func reloadingPolicyReloadsInsteadOfAnimating() throws {
    let fixture = TableFixture([["a", "b"]]) { $0.policy.updates = .reloadData }
    try fixture.source.insert(TableEntry("x"), at: ItemPosition(0, 0))
    try fixture.source.update(TableEntry("a", "A"))
    #expect(fixture.outcomes == [.reloadedByPolicy, .incremental(steps: 0)])
    #expect(fixture.texts == ["x", "A", "b"])
  }

  @Test func exceedingMaximumChangesReloads() throws {
    let fixture = TableFixture([["a", "b"]])
    fixture.adapter.policy.maximumChanges = 2
    try fixture.source.append(contentsOf: ["c", "d", "e"].map { TableEntry($0) }, toSection: 0)
    #expect(fixture.outcomes == [.tooManyChanges(3)])
    #expect(fixture.texts == ["a", "b", "c", "d", "e"])
  }

  @Test func logRecordsOutcomeOfEachUpdate() throws {
    let fixture = TableFixture([["a"]])
    try fixture.source.perform(context: UpdateContext(origin: "test")) { chapters in
      try chapters.append(TableEntry("b"), toSection: 0)
    }
    #expect(fixture.adapter.log === fixture.log)
    #expect(fixture.log.entries.map(\.outcome) == [.attached, .incremental(steps: 1)])
    #expect(fixture.log.entries.last?.origin == "test")
  }
}
