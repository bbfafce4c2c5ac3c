import Headwater

// What the user's hands do.
extension RunningTrial {
  func touches() throws {
    var told: [String] = []
    let source = source(("_", ["one", "two", "three"]))
    let stage = stage(source) {
      $0.shouldSelect { item in item.id != 3 }
      $0.onSelect { item, context in told.append("+\(item.id) \(context.position)") }
      $0.onDeselect { item in told.append("-\(item.id)") }
    }
    var selections: [Set<Int>] = []
    stage.list.onSelectionChange = { selections.append($0.identities) }
    for item in 0..<3 {
      stage.tap(at(0, item))
      stage.draw()
    }
    try expect(told.sorted(), ["+1 0.0", "+2 0.1", "-1"], "what is told")
    try expect(selections.last, [2], "what is selected")
    try expect(stage.list.selectedPositions, [at(0, 1)])
    stage.close()
  }

  func selection() throws {
    let source = source(("_", ["one", "two", "three"]), ("_", ["four"]))
    let stage = stage(source)
    stage.tap(at(0, 1))
    try source.move(from: at(0, 1), to: at(1, 0))
    stage.draw()
    try expect(stage.list.selectedPositions, [at(1, 0)], "after a move")
    try source.remove(at: at(1, 0))
    stage.draw()
    try expect(stage.list.selectedPositions, [], "without the item")
    try source.insert(TrialItem(2, "two"), at: at(0, 0))
    stage.draw()
    try expect(stage.list.selectedPositions, [at(0, 0)], "when the item is back")
    stage.close()
  }

  func activation() throws {
    var activated: [Int] = []
    let source = source(("_", ["one", "two"]))
    let stage = stage(source) { $0.onActivate { item in activated.append(item.id) } }
    stage.activate(at(0, 1))
    try expect(activated, [2])
    stage.close()
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
    }
    stage.choose("Mark", at: at(0, 0))
    stage.choose("Throw", at: at(0, 0))
    stage.choose("Throw", at: at(0, 1))
    try expect(done, ["mark 1", "throw 2"])
    stage.close()
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
