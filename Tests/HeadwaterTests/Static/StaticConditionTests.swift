import Testing

@testable import Headwater

/// Every change of the conditions of a screen, compared with a screen that is built from scratch.
@MainActor
@Suite("Conditions of a static screen")
struct StaticConditionTests {
  /// The conditions of a screen.
  struct Conditions: Equatable {
    enum Choice: CaseIterable { case none, one, several }

    var flags = [false, false, false, false, false]
    var choice = Choice.none

    static let all = (0..<32).flatMap { bits in
      Choice.allCases.map { choice in
        Conditions(flags: (0..<5).map { bits >> $0 & 1 == 1 }, choice: choice)
      }
    }

    /// The titles of the rows in each section, written without a builder.
    var titles: [(String, [String])] {
      var first = ["always"]
      if flags[0] { first += ["a1", "a2"] }
      first += flags[1] ? (flags[0] ? ["b1"] : ["b2"]) : ["b3", "b4"]
      switch choice {
      case .none: break
      case .one: first.append("c1")
      case .several: first += ["c2", "c3"]
      }
      first.append("last")
      var sections = [("first", first)]
      if flags[2] { sections.append(("second", flags[3] ? ["d1"] : [])) }
      sections.append(("third", flags[4] ? ["e1", "e2"] : ["e3"]))
      return sections
    }
  }

  final class Model {
    var conditions = Conditions()

    @MainActor @StaticBuilder<StaticRow> var choices: [StaticRow] {
      switch conditions.choice {
      case .none: []
      case .one: StaticRow("c1")
      case .several:
        StaticRow("c2")
        StaticRow("c3")
      }
    }

    @MainActor @StaticBuilder<StaticSection> var sections: [StaticSection] {
      StaticSection("first") {
        StaticRow("always")
        if conditions.flags[0] {
          StaticRow("a1")
          StaticRow("a2")
        }
        if conditions.flags[1] {
          if conditions.flags[0] { StaticRow("b1") } else { StaticRow("b2") }
        } else {
          StaticRow("b3")
          StaticRow("b4")
        }
        choices
        StaticRow("last")
      }
      if conditions.flags[2] {
        StaticSection("second") { if conditions.flags[3] { StaticRow("d1") } }
      }
      StaticSection("third") {
        if conditions.flags[4] {
          for title in ["e1", "e2"] { StaticRow(title) }
        } else {
          StaticRow("e3")
        }
      }
    }
  }

  @Test func everyChangeInsertsAndRemovesExactlyItsRows() {
    let model = Model()
    var ids: [String: String] = [:]
    let fresh = Conditions.all.map { conditions in
      model.conditions = conditions
      return StaticDataSource { model.sections }.snapshot
    }
    for (conditions, snapshot) in zip(Conditions.all, fresh) {
      let titles = snapshot.plain.map { section, rows in ([section.header ?? ""], rows.map(\.title)) }
      #expect(titles.map(\.0) == conditions.titles.map { [$0.0] })
      #expect(titles.map(\.1) == conditions.titles.map(\.1))
      // A row has the same id under all conditions, and no other row has it.
      for row in snapshot.items {
        #expect(ids.updateValue(row.identity, forKey: row.title) ?? row.identity == row.identity)
      }
    }
    #expect(Set(ids.values).count == ids.count)

    model.conditions = Conditions()
    let source = StaticDataSource { model.sections }
    let checker = TransitionChecker(source)
    var last = Changeset()
    let observation = source.observe { last = $0.changeset }
    for before in Conditions.all.indices {
      for after in Conditions.all.indices {
        model.conditions = Conditions.all[before]
        source.invalidate()
        last = Changeset()
        model.conditions = Conditions.all[after]
        source.invalidate()
        guard source.snapshot == fresh[after] else {
          Issue.record("from \(Conditions.all[before]) to \(Conditions.all[after]): \(source.snapshot.plain)")
          return
        }
        let (old, new) = (fresh[before].plain, fresh[after].plain)
        // Rows of an inserted or deleted section are part of it.
        let kept = Set(old.map(\.0.identity)).intersection(new.map(\.0.identity))
        let (oldRows, newRows) = (Self.rows(of: old, in: kept), Self.rows(of: new, in: kept))
        let isExact =
          last.deletedItems.reduce(0) { $0 + $1.count } == oldRows.subtracting(newRows).count
          && last.insertedItems.reduce(0) { $0 + $1.count } == newRows.subtracting(oldRows).count
          && last.deletedSections.count == old.count - kept.count
          && last.insertedSections.count == new.count - kept.count
          && last.movedItems.isEmpty && last.updatedItems.isEmpty
          && last.movedSections.isEmpty && last.updatedSections.isEmpty
        guard isExact else {
          Issue.record("from \(Conditions.all[before]) to \(Conditions.all[after]): \(last)")
          return
        }
      }
    }
    #expect(checker.faults == [])
    observation.cancel()
  }

  private static func rows(of content: [(StaticSection, [StaticRow])], in kept: Set<String>) -> Set<String> {
    Set(content.filter { kept.contains($0.0.identity) }.flatMap { $0.1.map(\.identity) })
  }

  @Test func everyChangeOfNamedLoopIsSmallest() {
    // All arrangements of up to four names.
    var lists: [[Int]] = [[]]
    for _ in 0..<4 {
      lists += lists.flatMap { list in (0..<4).filter { !list.contains($0) }.map { list + [$0] } }
    }
    lists = Array(Set(lists)).sorted { "\($0)" < "\($1)" }
    #expect(lists.count == 65)
    var names: [Int] = []
    let source = StaticDataSource {
      StaticSection {
        StaticRow("first")
        for name in names { StaticRow("row \(name)").id(name) }
        StaticRow("last")
      }
    }
    let checker = TransitionChecker(source)
    for before in lists {
      for after in lists {
        for list in [before, after] {
          names = list
          source.invalidate()
        }
        let titles = ["first"] + after.map { "row \($0)" } + ["last"]
        guard source.snapshot.items.map(\.title) == titles else {
          Issue.record("from \(before) to \(after): \(source.snapshot.plain)")
          return
        }
      }
    }
    #expect(checker.faults == [])
  }

  @Test func arrayOfRowsIsNumbered() {
    let source = StaticDataSource {
      StaticSection {
        ["a", "b"].map { StaticRow($0) }
        [StaticRow("c").id("c"), StaticRow("d")]
      }
    }
    #expect(source.snapshot.items.map(\.identity) == ["#0/0.0", "#0/0.1", "c", "#0/1.1"])
  }

  @Test func rowsFollowSectionWithOwnId() {
    @MainActor final class Settings { var isReversed = false }
    let settings = Settings()
    let source = StaticDataSource {
      for name in settings.isReversed ? ["b", "a"] : ["a", "b"] {
        StaticSection(name, rows: { StaticRow("row of \(name)") }).id(name)
      }
    }
    let checker = TransitionChecker(source)
    var changes = Changeset()
    let observation = source.observe { changes = $0.changeset }
    settings.isReversed = true
    source.invalidate()
    #expect(source.snapshot.items.map(\.title) == ["row of b", "row of a"])
    #expect(changes.movedSections.count == 1 && changes.count == 1 && checker.faults == [])
    observation.cancel()
  }
}
