import Headwater
import HeadwaterTesting

// Trials of the displayed content.
extension RunningTrial {
  func order() throws {
    let source = source(("Fruit", ["apple", "pear"]), ("Roots", ["beet"]))
    let stage = stage(source)
    try check(stage, source)
    try expect(stage.list.displayed, source.snapshot, "displayed")
    try expect(stage.list.item(at: at(1, 0))?.text, "beet")
    try expect(stage.list.item(at: at(1, 1)), nil)
    try expect(stage.list.section(at: 1)?.title, "Roots")
    try expect(stage.list.position(of: 3), at(1, 0))
    stage.close()
  }

  func registrations() throws {
    let source = source(("_", ["plain", "*star", "plain too"]))
    let stage = stage(source)
    try expect(stage.shown, ["plain", "*star!", "plain too"])
    try source.update(TrialItem(1, "*now a star"))
    try source.update(TrialItem(2, "now plain"))
    stage.draw()
    try expect(stage.shown, ["*now a star!", "now plain", "plain too"])
    stage.close()
    // The section determines the registration of its items.
    let moving = self.source(("_", ["one", "two"]), ("_loud!", ["three"]))
    let other = self.stage(moving)
    try expect(other.shown, ["one", "two", "three!"])
    try moving.move(from: at(0, 0), to: at(1, 1))
    try check(other, moving)
    try expect(other.shown, ["two", "three!", "one!"])
    try moving.updateSection(TrialSection(1, "_calm"))
    try check(other, moving)
    try moving.updateSection(TrialSection(0, "_loud!"))
    try check(other, moving)
    try expect(other.shown, ["two!", "three", "one"])
    other.close()
  }

  func placeholder() throws {
    let source = source(("_", ["one", "?two", "three"]))
    let stage = stage(source)
    try expect(stage.shown, ["one", "-", "three"])
    let isReported = calls.reports.contains { if case .noRegistration = $0 { true } else { false } }
    try expect(isReported, true, "reported")
    stage.close()
  }

  func headers() throws {
    let source = source(("Fruit", ["apple"]), ("_hidden", ["nut"]), ("Roots", ["beet"]))
    let stage = stage(source)
    try expect(stage.shown, ["[Fruit]", "apple", "nut", "[Roots]", "beet"])
    try source.updateSection(TrialSection(0, "Ripe Fruit"))
    stage.draw()
    try expect(stage.shown, ["[Ripe Fruit]", "apple", "nut", "[Roots]", "beet"])
    stage.close()
    // The number of items changes without a change to the section.
    let counted = self.source(("#A", ["a", "b"]), ("#B", ["c"]))
    let other = self.stage(counted)
    try expect(other.shown, ["[#A 2]", "a", "b", "[#B 1]", "c"])
    try counted.append(TrialItem(10, "d"), toSection: 0)
    try check(other, counted)
    try counted.remove(at: at(1, 0))
    try check(other, counted)
    try counted.move(from: at(0, 0), to: at(1, 0))
    try check(other, counted)
    try counted.perform { list in
      try list.insertSection(TrialSection(7, "#C"), items: [TrialItem(11, "e")], at: 0)
      try list.move(from: at(1, 0), to: at(0, 0))
      try list.append(TrialItem(12, "f"), toSection: 2)
    }
    try check(other, counted)
    try expect(other.shown, ["[#C 2]", "b", "e", "[#A 1]", "d", "[#B 2]", "a", "f"])
    other.close()
  }

  func headerLives() throws {
    let source = Source(
      sections: (0..<200).map { section in
        (TrialSection(section, "S\(section)"), (0..<5).map { TrialItem(section * 5 + $0) })
      })
    let stage = stage(source)
    for part in [0.3, 1, 0, 0.5] {
      stage.scroll(to: part)
      stage.draw()
    }
    for section in stage.list.visiblePositions.map(\.section) {
      try source.updateSection(TrialSection(section, "T\(section)"))
    }
    stage.draw()
    stage.close()
    // A header is set up once, laid out when it gets its size, prepared at least once before it is cleaned up, and reset before
    // it is reused for another section.
    let life = /s(p+c(r?p+c)*r?)?/
    for (_, moments) in calls.headers where !(moments.filter { $0 != "l" }.wholeMatch(of: life) != nil) {
      throw TrialFailure(description: "the life of a header is \(moments)")
    }
    let all = calls.headers.map(\.moments).joined()
    try expect("slpcr".filter(all.contains), "slpcr", "the moments of headers")
  }

  func options() throws {
    let source = source(("Fruit", ["apple"]), ("Nuts", ["nut"]), ("Roots", []))
    let stage = stage(source)
    func check(_ levels: TrialLevels, _ expected: [String], line: Int = #line) throws {
      stage.showHeaders(levels)
      stage.draw()
      try expect(stage.shown, expected, line: line)
    }
    try check(TrialLevels(named: [1: false]), ["[Fruit]", "apple", "nut", "[Roots]"])
    try check(TrialLevels(all: false, named: [1: true]), ["apple", "[Nuts]", "nut"])
    // Only sections that aren't empty have headers.
    try check(
      TrialLevels(all: false, bySection: { $1.numberOfItems > 0 }, named: [1: false]),
      ["[Fruit]", "apple", "nut"])
    try source.append(TrialItem(100, "beet"), toSection: 2)
    stage.draw()
    try expect(stage.shown, ["[Fruit]", "apple", "nut", "[Roots]", "beet"])
    try source.remove(at: at(0, 0))
    stage.draw()
    try expect(stage.shown, ["nut", "[Roots]", "beet"])
    try check(TrialLevels(), ["[Fruit]", "[Nuts]", "nut", "[Roots]", "beet"])
    // A section loses its header when it becomes empty, and gets it back when items are added again.
    try check(TrialLevels(bySection: { $1.numberOfItems > 0 }), ["[Nuts]", "nut", "[Roots]", "beet"])
    for round in 0..<3 {
      try source.setItems([], inSection: 1)
      stage.draw()
      try expect(stage.shown, ["[Roots]", "beet"], "round \(round)")
      try source.setItems([TrialItem(200 + round, "nut \(round)")], inSection: 1)
      stage.draw()
      try expect(stage.shown, ["[Nuts]", "nut \(round)", "[Roots]", "beet"], "round \(round)")
    }
    // The closure depends on the value and the index of a section, and both change.
    try check(
      TrialLevels(bySection: { $0.title.hasPrefix("R") && $1.position.section > 0 }),
      ["nut 2", "[Roots]", "beet"])
    try source.updateSection(TrialSection(2, "Leaves"))
    stage.draw()
    try expect(stage.shown, ["nut 2", "beet"])
    try source.updateSection(TrialSection(2, "Roots again"))
    stage.draw()
    try expect(stage.shown, ["nut 2", "[Roots again]", "beet"])
    try source.moveSection(from: 2, to: 0)
    stage.draw()
    try expect(stage.shown, ["beet", "nut 2"])
    try source.moveSection(from: 0, to: 1)
    stage.draw()
    try expect(stage.shown, ["[Roots again]", "beet", "nut 2"])
    stage.close()
  }

  func sizes() throws {
    calls.sizesItems = true
    let source = numbered(0..<60)
    let stage = stage(source)
    let count = stage.list.visiblePositions.count
    try source.perform { list in
      for item in 0..<60 { try list.replace(at: at(0, item), with: TrialItem(item, "high\nas three\nlines")) }
    }
    stage.draw()
    let high = stage.list.visiblePositions.count
    try expect(high < count && high >= count / 4, true, "whether fewer are seen, \(high) of \(count),")
    try source.perform { list in
      for item in 0..<60 { try list.replace(at: at(0, item), with: TrialItem(item)) }
    }
    stage.draw()
    try expect(stage.list.visiblePositions.count, count, "how many are seen when they are low again")
    stage.close()
  }

  func content() throws {
    let source = source(("_", ["one", "two", "three"]))
    let stage = stage(source)
    let cells = calls.numberOfPreparedCells
    try source.update(TrialItem(2, "zwei"))
    stage.draw()
    try expect(stage.shown, ["one", "zwei", "three"])
    try expect(calls.numberOfPreparedCells, cells, "cells that show something for the first time")
    try expect(calls.numberOfCleanUps, 0, "clean-ups")
    stage.close()
  }

  func contentOfSections() throws {
    let source = source(("_red", ["@one", "two"]), ("_green", ["@three"]))
    let stage = stage(source)
    try expect(stage.shown, ["@one of _red", "two", "@three of _green"])
    let cells = calls.numberOfPreparedCells
    try source.updateSection(TrialSection(0, "_blue"))
    stage.draw()
    try expect(stage.shown, ["@one of _blue", "two", "@three of _green"])
    try expect(calls.numberOfPreparedCells, cells, "cells that show something for the first time")
    try source.perform { list in
      try list.replaceSection(at: 1, with: TrialSection(1, "_brown"))
      try list.replace(at: at(1, 0), with: TrialItem(3, "@drei"))
      try list.move(from: at(0, 0), to: at(1, 1))
    }
    stage.draw()
    try expect(stage.shown, ["two", "@drei of _brown", "@one of _brown"])
    stage.close()
    // Cells that aren't visible display the new value when they become visible again.
    let long = self.source(("_old", (0..<80).map { "@\($0)" }))
    let other = self.stage(long)
    other.scroll(to: 0.5)
    other.draw()
    try long.updateSection(TrialSection(0, "_new"))
    other.draw()
    for part in [0.5, 0, 1, 0.2] {
      other.scroll(to: part)
      other.draw()
      try expect(other.shown.filter { !$0.hasSuffix("of _new") }, [], "rows with the old section")
    }
    other.close()
  }

  func updates() throws {
    let source = source(("_", ["one"]))
    let stage = stage(source)
    var told = 0
    stage.list.onUpdate = { _ in told += 1 }
    try source.append(TrialItem(7), toSection: 0)
    stage.draw()
    try source.update(TrialItem(1, "eins"))
    stage.draw()
    try expect(told, 2, "updates told")
    stage.close()
  }

  /// Tests that pending changes are combined into one update: those made while updates are paused, and those made during an
  /// update.
  func coalescing() throws {
    let source = source(("_", ["one"]))
    let stage = stage(source)
    var updates = 0
    stage.list.onUpdate = { _ in updates += 1 }
    let number = calls.log.entries.last?.number ?? 0
    stage.list.driver.pause()
    for id in 100..<1_100 { try source.append(TrialItem(id), toSection: 0) }
    try source.perform { try $0.removeItems(in: 3..<1_001, inSection: 0) }
    try source.move(from: at(0, 2), to: at(0, 0))
    try source.update(TrialItem(1, "eins"))
    stage.draw()
    try expect(stage.list.displayed.numberOfItems, 1, "items while updates wait")
    stage.list.driver.resume()
    try check(stage, source)
    try expect(updates, 1, "updates")
    try expect(calls.log.entries.last?.number, number + 1_003, "changes that are listed")
    stage.list.onUpdate = { [weak list = stage.list] _ in
      updates += 1
      list?.onUpdate = { _ in updates += 1 }
      for id in 200..<210 { try? source.append(TrialItem(id), toSection: 0) }
      try? source.perform { try $0.removeItems(in: 4..<14, inSection: 0) }
    }
    updates = 0
    try source.append(TrialItem(50), toSection: 0)
    try check(stage, source)
    stage.draw()
    try expect(updates <= 2, true, "whether \(updates) updates are at most two, which it")
    stage.list.policy.coalescesUpdates = false
    updates = 0
    stage.list.driver.pause()
    for id in 300..<303 { try source.append(TrialItem(id), toSection: 0) }
    stage.list.driver.resume()
    try check(stage, source)
    try expect(updates, 3, "updates that are not coalesced")
    stage.close()
  }

  func history() throws {
    let source = source(("A", ["one", "two", "three"]), ("B", ["four"]))
    let stage = stage(source)
    func last(_ item: Int) -> String? {
      calls.log.history(of: item).last.map { line in String(line.drop { $0 != ":" }.dropFirst(2)) }
    }
    try source.perform(context: UpdateContext(origin: "sync")) { list in
      try list.move(from: at(0, 2), to: at(0, 0))
      try list.replace(at: at(0, 0), with: TrialItem(3, "drei"))
    }
    stage.draw()
    try expect(last(3), "moved from 0.2 to 0.0, and its content changed", "why the third moved")
    try expect(calls.log.history(of: 3).last?.contains(", from sync:"), true, "whether the origin is told")
    try source.update(TrialItem(1, "eins"))
    stage.draw()
    try expect(last(1), "content changed at 0.1")
    try source.update(TrialItem(2, "*star"))
    stage.draw()
    try expect(last(2), "cell recreated, because another registration accepts the item")
    try expect(calls.log.history(of: 2).count, 2, "lines of the second")
    try source.remove(at: at(0, 1))
    stage.draw()
    try expect(last(1), "deleted at 0.1")
    try source.removeSection(at: 1)
    stage.draw()
    try expect(last(4), "deleted with its section at 1")
    stage.list.policy.updates = .reloadData
    try source.append(TrialItem(9), toSection: 0)
    stage.draw()
    try expect(last(9), "inserted at 0.2; the view was reloaded: reloadedByPolicy")
    stage.close()
  }

  func policy() throws {
    let source = source(("_", ["one"]))
    let stage = stage(source)
    var outcomes: [Bool] = []
    stage.list.onUpdate = { outcomes.append($0.outcome.isReload) }
    stage.list.policy.updates = .reloadData
    try source.append(TrialItem(7), toSection: 0)
    try check(stage, source)
    stage.list.policy.updates = .incremental
    try source.append(TrialItem(8), toSection: 0)
    try check(stage, source)
    try expect(outcomes, [true, false], "reloads")
    stage.close()
  }

  func edits() throws {
    let source = source(("A", ["a", "b"]), ("_B", ["c"]))
    let stage = stage(source)
    var random = SplitMix64(seed: 18)
    var next = 100
    for _ in 0..<60 {
      try source.perform { snapshot in
        for _ in 0..<1 + random.below(3) { try edit(&snapshot, &random, &next) }
      }
      if source.snapshot.numberOfItems <= 6 { try check(stage, source) } else { stage.draw() }
      try expect(stage.list.displayed, source.snapshot, "displayed")
    }
    stage.close()
  }

  private func edit(
    _ snapshot: inout Snapshot<TrialSection, TrialItem>, _ random: inout SplitMix64, _ next: inout Int
  ) throws {
    next += 1
    let sections = snapshot.numberOfSections
    guard sections > 0 else { return try snapshot.insertSection(TrialSection(next, "New"), items: [], at: 0) }
    let section = random.below(sections)
    let count = snapshot.numberOfItems(inSection: section)
    switch random.below(count > 4 ? 3 : 8) {
    case 0, 1, 2:
      if count > 0 {
        try snapshot.remove(at: at(section, random.below(count)))
      } else if sections > 1 {
        try snapshot.removeSection(at: section)
      }
    case 3: if count > 0 { try snapshot.replace(at: at(section, 0), with: changed(snapshot, section, next)) }
    case 4:
      if count > 0 { try snapshot.move(from: at(section, 0), to: at(section, random.below(count))) }
    case 5: if sections < 3 { try snapshot.insertSection(TrialSection(next, "New"), items: [], at: section) }
    default: try snapshot.insert(TrialItem(next), at: at(section, random.below(count + 1)))
    }
  }

  private func changed(_ snapshot: Snapshot<TrialSection, TrialItem>, _ section: Int, _ text: Int)
    -> TrialItem
  {
    var item = snapshot.item(at: at(section, 0)) ?? TrialItem(text)
    item.text = "text \(text)"
    return item
  }

  func differences() throws {
    let source = source(("A", ["a", "b", "c"]), ("B", ["d"]))
    let stage = stage(source)
    try source.setSections([
      (TrialSection(1, "B now"), [TrialItem(3, "c"), TrialItem(9, "new")]),
      (TrialSection(0, "A"), [TrialItem(2, "b changed")]),
    ])
    try check(stage, source)
    try source.setItems([TrialItem(9, "new"), TrialItem(3, "c")], inSection: 0)
    try check(stage, source)
    stage.close()
  }

  func states() throws {
    let source = source(("_", []))
    let stage = stage(source)
    try expect(stage.status, "empty")
    try source.append(TrialItem(1), toSection: 0)
    stage.draw()
    try expect(stage.status, nil)
    try expect(stage.shown, ["item 1"])
    try source.remove(at: at(0, 0))
    stage.draw()
    try expect(stage.status, "empty")
    stage.close()
    let loading = NotingSource(0)
    loading.state = .loading
    let other = self.stage(loading)
    try expect(other.status, "loading")
    loading.state = .failed(TrialFailure(description: "no network"))
    other.draw()
    try expect(other.status, "failed")
    other.close()
  }

  func lives() throws {
    let source = numbered(0..<200)
    let stage = stage(source)
    for part in [0.3, 1, 0, 0.5] {
      stage.scroll(to: part)
      stage.draw()
    }
    try source.remove(at: at(0, 100))
    stage.draw()
    stage.close()
    try expect(calls.preparations.count, 0, "cells without clean-up")
    guard calls.numberOfCleanUps > 10 else { throw TrialFailure(description: "no cell was cleaned up") }
  }

  func sharing() throws {
    let source = source(("A", ["a"]))
    let (first, second) = (stage(source), stage(source))
    try source.append(TrialItem(7), toSection: 0)
    try check(first, source)
    try check(second, source)
    first.close()
    try source.append(TrialItem(8), toSection: 0)
    try check(second, source)
    second.close()
  }

  func ownership() throws {
    weak var list: AnyObject?
    let source = source(("A", ["a"]))
    do {
      let stage = stage(source) { $0.onSelect { _ in } }
      list = stage.list
      stage.tap(at(0, 0))
      stage.close()
    }
    try source.append(TrialItem(7), toSection: 0)
    try expect(list == nil, true, "the list is gone")
  }
}
