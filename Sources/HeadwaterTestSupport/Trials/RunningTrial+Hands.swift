import Headwater

// Trials of user interaction.
extension RunningTrial {
  func touches() throws {
    var told: [String] = []
    var (highlighted, unhighlighted): ([Int], [Int]) = ([], [])
    var selected: @MainActor (TrialItem) -> Void = { _ in }
    let source = source(("_", ["one", "two", "three"]))
    let stage = stage(source) {
      $0.shouldSelect { item in item.id != 3 }
      $0.onSelect { item in selected(item) }
      $0.onDeselect { item in told.append("-\(item.id)") }
      $0.onHighlight { item in highlighted.append(item.id) }
      $0.onUnhighlight { item in unhighlighted.append(item.id) }
    }
    selected = { [weak list = stage.list] item in
      let context = list?.context(of: item.id)
      told.append("+\(item.id) \(context.map { "\($0.position)" } ?? "nowhere")")
    }
    var selections: [Set<Int>] = []
    stage.list.onSelectionChange = { selections.append($0.ids) }
    for item in 0..<3 {
      stage.tap(at(0, item))
      stage.draw()
    }
    try expect(told.sorted(), ["+1 0.0", "+2 0.1", "-1"], "what is told")
    try expect(selections.last, [2], "what is selected")
    try expect(stage.list.selectedPositions, [at(0, 1)])
    try expect(highlighted, Stage.host.highlights ? [1, 2, 3] : [], "what is highlighted")
    try expect(unhighlighted, highlighted, "what is highlighted no longer")
    stage.close()
  }

  /// Tests that closures for one section are called before closures for all sections.
  func touchesInSections() throws {
    var told: [String] = []
    let source = source(("_", ["one"]), ("_", ["two"]))
    let stage = stage(source) { behavior in
      behavior.onSelect(inSection: 1) { item in told.append("select \(item.id) in 1") }
      behavior.onSelect { item in told.append("select \(item.id)") }
      behavior.onDeselect(inSection: 1) { item in told.append("deselect \(item.id) in 1") }
      behavior.onDeselect { item in told.append("deselect \(item.id)") }
      behavior.onHighlight(inSection: 1) { item in told.append("highlight \(item.id) in 1") }
    }
    for section in [1, 0] {
      stage.tap(at(section, 0))
      stage.draw()
    }
    let highlight = Stage.host.highlights ? ["highlight 2 in 1"] : []
    // Hosts differ in whether they deselect before they select.
    try expect(
      Array(told.prefix(2 + highlight.count)), highlight + ["select 2 in 1", "select 2"], "told first")
    let rest = told.dropFirst(2 + highlight.count)
    try expect(rest.filter { $0.hasPrefix("d") }, ["deselect 2 in 1", "deselect 2"], "told of what was")
    try expect(rest.filter { !$0.hasPrefix("d") }, ["select 1"], "told last")
    stage.close()
  }

  func selection() throws {
    let source = source(("_", ["one", "two", "three"]), ("_", ["four"]))
    let stage = stage(source)
    stage.tap(at(0, 1))
    try source.move(from: at(0, 1), to: at(1, 0))
    stage.draw()
    try expect(stage.list.selectedPositions, [at(1, 0)], "after a move")
    stage.close()
  }

  /// Tests that a removed item is deselected, and that a hidden item stays selected.
  func removedSelection() throws {
    let source = source(("_", ["one", "two", "three"]), ("_", ["four"]))
    let hidden = HiddenItems()
    let filtered = source.filter { !hidden.ids.contains($0.id) }
    let stage = stage(filtered)
    stage.tap(at(0, 1))
    var selections: [Set<Int>] = []
    stage.list.onSelectionChange = { selections.append($0.ids) }
    hidden.ids = [2]
    filtered.invalidate()
    stage.draw()
    try expect(stage.list.selection.ids, [2], "selected while the item is hidden")
    hidden.ids = []
    filtered.invalidate()
    stage.draw()
    try expect(stage.list.selectedPositions, [at(0, 1)], "when the item is back")
    try source.remove(at: at(0, 0))
    stage.draw()
    try expect(selections.count, 0, "the number of other selections")
    try source.remove(at: at(0, 0))
    stage.draw()
    try expect(stage.list.selection.ids, [], "selected without the item")
    try expect(selections, [[]], "the selections")
    try source.insert(TrialItem(2, "two"), at: at(0, 0))
    stage.draw()
    try expect(stage.list.selectedPositions, [], "selected when the item is inserted again")
    stage.tap(at(1, 0))
    stage.draw()
    try source.removeSection(at: 1)
    stage.draw()
    try expect(stage.list.selection.ids, [], "selected without the section")
    try expect(selections, [[], [4], []], "all selections")
    stage.close()
  }

  func activation() throws {
    var activated: [Int] = []
    let source = source(("_", ["one", "two"]))
    let stage = stage(source) { $0.onActivate { item in activated.append(item.id) } }
    stage.activate(at(0, 1))
    try expect(activated, [2])
    stage.close()
    var told: [String] = []
    let sections = self.source(("_", ["one"]), ("_", ["two"]))
    let other = self.stage(sections) { behavior in
      behavior.onActivate { item in told.append("\(item.id)") }
      behavior.onActivate(inSection: 1) { item in told.append("\(item.id) in 1") }
    }
    other.activate(at(0, 0))
    other.activate(at(1, 0))
    try expect(told, ["1", "2 in 1", "2"], "told")
    other.close()
  }

  func dragging() throws {
    let source = source(("_", ["one", "two", "three"]))
    var moves = 0
    let stage = stage(source) {
      $0.allowsReordering = true
      $0.canMove { item in item.id != 2 }
    }
    let token = source.observe { _ in moves += 1 }
    stage.drag(at(0, 0), to: at(0, 2))
    stage.draw()
    try expect(source.snapshot.items.map(\.id), [2, 3, 1], "the source")
    try check(stage, source)
    stage.drag(at(0, 0), to: at(0, 2))
    stage.draw()
    try expect(moves, 1, "changes of the source")
    try check(stage, source)
    _ = token
    stage.close()
    // Headers display the number of items, and sections determine the registrations.
    let sections = self.source(("#A", ["one", "two"]), ("#B!", ["three"]))
    let other = self.stage(sections) { $0.allowsReordering = true }
    other.drag(at(0, 1), to: at(1, 0))
    other.draw()
    try expect(sections.snapshot.items.map(\.id), [1, 2, 3], "the source of sections")
    try expect(sections.snapshot.numberOfItems(inSection: 0), 1, "items of the first section")
    try check(other, sections)
    other.close()
  }

  func deleting() throws {
    let source = source(("_", ["one", "two", "three"]))
    let stage = stage(source) {
      $0.allowsDeletion = true
      $0.canEdit { item in item.id != 2 }
    }
    stage.delete(at(0, 1))
    stage.delete(at(0, 0))
    stage.draw()
    try expect(source.snapshot.items.map(\.id), [2, 3], "the source")
    try check(stage, source)
    stage.close()
  }

  func actions() throws {
    var done: [String] = []
    let source = source(("_", ["one", "two"]))
    let stage = stage(source) {
      $0.leadingActions { _ in [ListAction("Mark") { item in done.append("mark \(item.id)") }] }
      $0.trailingActions { item in
        item.id == 1
          ? [] : [ListAction("Throw", isDestructive: true) { item in done.append("throw \(item.id)") }]
      }
      $0.menuActions { _ in [ListAction("Copy") { item in done.append("copy \(item.id)") }] }
    }
    stage.choose("Mark", at: at(0, 0))
    stage.choose("Throw", at: at(0, 0))
    stage.choose("Throw", at: at(0, 1))
    stage.choose("Copy", at: at(0, 1))
    try expect(done, ["mark 1", "throw 2", "copy 2"])
    stage.close()
  }

  /// Tests that a list that stays at its end announces the items that arrive there, together and only if it should.
  func announcements() throws {
    calls.anchoring = .bottom
    let source = numbered(0..<30)
    let stage = stage(source)
    func announced(_ texts: [String], during body: () throws -> Void) throws {
      if let read = try stage.announcements(during: body) { try expect(read, texts, "what is read") }
    }
    try announced(["2 new items"]) {
      try source.append(TrialItem(30), toSection: 0)
      try source.insert(TrialItem(100), at: at(0, 0))
      try source.append(TrialItem(31), toSection: 0)
    }
    try announced(["1 new item"]) { try source.append(TrialItem(32), toSection: 0) }
    try announced([]) { try source.remove(at: at(0, 31)) }
    stage.list.strings.newItems = { "\($0) neue" }
    try announced(["1 neue"]) { try source.append(TrialItem(33), toSection: 0) }
    stage.list.announcesNewItems = false
    try announced([]) { try source.append(TrialItem(34), toSection: 0) }
    stage.list.announcesNewItems = true
    stage.list.anchoring = .top
    try announced([]) { try source.append(TrialItem(35), toSection: 0) }
    stage.close()
    calls.anchoring = nil
  }

  func index() throws {
    let letters = ["A", "B", "C"]
    let source = Source(
      sections: letters.enumerated().map { index, letter in
        (TrialSection(index, letter), (0..<60).map { TrialItem(index * 100 + $0, "\(letter)\($0)") })
      })
    let stage = stage(source) { $0.indexTitle { section in section.title } }
    stage.tapIndex("C")
    stage.draw()
    try expect(stage.list.visiblePositions.contains(at(2, 0)), true, "whether the section is seen")
    try expect(stage.list.visiblePositions.contains(at(0, 0)), false, "whether the first section is seen")
    stage.close()
  }
}

/// The ids of the items that a filter hides.
@MainActor
private final class HiddenItems {
  var ids: Set<Int> = []
}
