import Headwater

// Trials of the scroll position and of loading.
extension RunningTrial {
  func loading() throws {
    let source = NotingSource(200)
    let stage = stage(source)
    stage.list.behavior.loadMore(minimumDelay: .zero)
    stage.draw()
    try expect(source.loads, [], "loads at the start")
    stage.scroll(to: 1)
    stage.draw()
    try expect(source.loads.first, .append, "the first load")
    try expect(source.snapshot.numberOfItems > 200, true, "more")
    stage.close()
  }

  /// Tests that hidden rows of collapsed sections aren't loaded: of 500 rows in each section, only two are displayed.
  func collapsing() throws {
    let source = LoadingSource(sections: (0..<5).map { Array($0 * 500..<$0 * 500 + 500) })
    let open = source.expanding(isExpandedByDefault: false) { _, _ in 2 }
    let shown = PicturedSource(open, isSeenThrough: true, itemBehind: { $0 }, title: { $0.section.title }) {
      $0
    }
    let stage = stage(shown)
    for _ in 0..<3 { stage.draw() }
    let seen = stage.list.visiblePositions.compactMap { stage.list.item(at: $0)?.id }
    let all = (0..<5).flatMap { [$0 * 500, $0 * 500 + 1] }
    try expect(seen, Array(all.prefix(seen.count)), "what is seen")
    try expect(source.numberOfLoadedRows <= 5 * 42, true, "whether only what is near is loaded")
    open.expand(3)
    for _ in 0..<3 { stage.draw() }
    stage.scroll(to: 1)
    for _ in 0..<3 { stage.draw() }
    let last = stage.list.visiblePositions.last.flatMap { stage.list.item(at: $0)?.id }
    try expect(last, 2_001, "what is seen at the end")
    try expect(source.numberOfLoadedRows < 1_000, true, "whether only what was near is loaded")
    stage.close()
  }

  func visible() throws {
    let source = FollowingSource(200)
    // Visible rows are reported by their numbers in the original source, regardless of operators.
    let shown = source.filter { $0.id % 2 == 1 }
    let stage = stage(shown)
    try expect(source.visible.last?.first, 1, "the first visible row")
    stage.scroll(to: 1)
    stage.draw()
    try expect(source.visible.last?.span.upperBound, 200, "the last visible row")
    stage.close()
  }

  /// Tests that the end of a section is reported when it comes into view and when items are added to it.
  func sectionEnds() throws {
    var told: [String] = []
    let texts = (0..<200).map { "\($0)" }
    let source = source(("_A", texts), ("_B", texts))
    // A host that estimates heights can pass the end of the other section on the way.
    let stage = stage(source) {
      $0.onReachSectionEnd { section in if section.title == "_B" { told.append(section.title) } }
    }
    stage.draw()
    try expect(told, [], "at the start")
    stage.scroll(to: 1)
    stage.draw()
    try expect(told, ["_B"], "at the end")
    try source.append(TrialItem(1_000, "more"), toSection: 1)
    stage.draw()
    try expect(told, ["_B", "_B"], "with another item")
    stage.scroll(to: 0)
    stage.draw()
    stage.scroll(to: 1)
    stage.draw()
    try expect(told, ["_B", "_B", "_B"], "at the end again")
    stage.close()
  }

  func prefetching() throws {
    var coming: Set<Int> = []
    var gone: Set<Int> = []
    let source = numbered(0..<300)
    let stage = stage(source) {
      $0.onPrefetch { section, items in if section.id == 0 { coming.formUnion(items.map(\.id)) } }
      $0.onCancelPrefetching { items in gone.formUnion(items.map(\.id)) }
    }
    stage.scroll(to: 0.2)
    stage.draw()
    let visible = Set(stage.list.visiblePositions.map(\.item))
    guard let last = visible.max(), coming.contains(last + 1) else {
      throw TrialFailure(description: "what comes next is not among \(coming.sorted())")
    }
    let expected = coming.filter { $0 > last && $0 < 200 }
    stage.scroll(to: 1)
    stage.draw()
    try expect(gone.isSuperset(of: expected), true, "what is not expected any longer is given up")
    stage.close()
  }

  func anchoring() throws {
    let source = numbered(0..<200)
    let stage = stage(source)
    stage.list.anchoring = .top
    stage.scroll(to: 0.5)
    stage.draw()
    let first = stage.list.firstItem
    try source.insert(contentsOf: (1_000..<1_036).map { TrialItem($0) }, at: at(0, 0))
    stage.draw()
    try expect(stage.list.firstItem, first, "the first item that is seen")
    try source.perform { try $0.remove(at: (0..<12).map { at(0, $0) }) }
    stage.draw()
    try expect(stage.list.firstItem, first, "the first item that is seen")
    stage.close()
  }

  func following() throws {
    let source = numbered(0..<200)
    let stage = stage(source)
    let list = stage.list
    list.anchoring = .bottom
    list.scrollToEnd()
    stage.draw()
    try expect(list.scrollActivity, .following, "at the end")
    func append(_ ids: Range<Int>) throws {
      try source.append(contentsOf: ids.map { TrialItem($0) }, toSection: 0)
      stage.draw()
    }
    try append(1_000..<1_050)
    try expect(list.isAtEnd, true, "the end is shown")
    try expect(list.unseenCount, 0, "unseen at the end")
    stage.scroll(to: 0.5)
    stage.draw()
    try expect(list.scrollActivity, .idle, "after the user has scrolled away")
    let first = list.firstItem
    try append(2_000..<2_003)
    try expect(list.firstItem, first, "the first item that is seen")
    try expect(list.unseenCount, 3, "unseen")
    try expect(list.firstUnseen, 2_000, "the first that is unseen")
    stage.scroll(to: 1)
    stage.draw()
    try expect(list.scrollActivity, .following, "after the user has scrolled to the end")
    try append(3_000..<3_001)
    try expect(list.isAtEnd, true, "the end is shown")
    stage.close()
  }

  /// Tests that the rows above a partly visible last row don't move while it grows at its end.
  func streaming() throws {
    (calls.sizesItems, calls.anchoring) = (true, .bottom)
    let source = numbered(0..<200)
    let stage = stage(source)
    func lastRow() -> (row: SeenRows.SeenRow, above: SeenRows.SeenRow)? {
      guard let seen = seenRows(on: stage), let last = seen.rows.last, last.end > seen.length,
        last.start < seen.length - Stage.host.tolerance,
        let above = seen.rows.last(where: { $0.end <= seen.length })
      else { return nil }
      return (last, above)
    }
    for step in 0..<60 where lastRow() == nil {
      stage.scroll(to: 0.5 + Double(step) / 357)
      stage.draw()
    }
    guard let (last, above) = lastRow(), case .item(let position) = last.row,
      case .item(let read) = above.row, let item = stage.list.item(at: position),
      let other = stage.list.item(at: read),
      let place = distance(of: other.id, from: .top, on: stage)
    else { throw TrialFailure(description: "no row is cut off in \(stage.shown)") }
    for lines in 2...4 {
      try source.update(TrialItem(item.id, String(repeating: "\n", count: lines - 1)))
      stage.draw()
      let moved = (distance(of: other.id, from: .top, on: stage) ?? .infinity) - place
      try expect(abs(moved) <= Stage.host.tolerance, true, "whether \(moved) is no move, at \(lines) lines")
    }
    stage.close()
  }

  /// Tests jumps to the end, from five positions, while the end moves further away.
  func endlessJumps() throws {
    (calls.sizesItems, calls.anchoring) = (true, .bottom)
    for (number, start) in [0, 0.2, 0.5, 0.8, 0.97].enumerated() {
      let source = numbered(0..<200)
      let stage = stage(source)
      stage.scroll(to: start)
      stage.draw()
      stage.list.scrollToEnd(animated: number % 2 == 1)
      for lines in 1...8 {
        let last = 199 + lines / 3
        if lines % 3 == 0 { try source.append(TrialItem(last), toSection: 0) }
        try source.update(TrialItem(last, String(repeating: "\n", count: lines)))
        if lines % 2 == 0 { stage.draw() }
      }
      for _ in 0..<3 { stage.draw() }
      let left = stage.list.port?.scrollExtent(laidOut: false)?.toEnd ?? .infinity
      try expect(abs(left) <= 0.5, true, "whether \(left) from its end is there, from \(start)")
      try expect(stage.list.scrollActivity, .following, "from \(start)")
      stage.close()
    }
  }

  func opening() throws {
    calls.anchoring = .bottom
    let source = numbered(0..<200)
    let stage = stage(source)
    func isAtEnd(_ stage: Stage, _ what: String) throws {
      try expect(stage.list.scrollActivity, .following, what)
      try expect(stage.list.visiblePositions.last?.item, stage.list.displayed.numberOfItems - 1, what)
    }
    try isAtEnd(stage, "as it opens")
    try source.append(TrialItem(1_000), toSection: 0)
    stage.draw()
    try isAtEnd(stage, "as something comes")
    stage.close()

    let late = Source(sections: [(TrialSection(0, "_"), [])])
    let filled = self.stage(late)
    try late.append(contentsOf: (0..<200).map { TrialItem($0) }, toSection: 0)
    filled.draw()
    try isAtEnd(filled, "as it is filled")
    filled.close()

    let unread = self.stage(UnreadSource(200))
    let distance = distance(of: 60, from: .top, on: unread) ?? .infinity
    try expect(abs(distance) <= Stage.host.tolerance, true, "whether the first unread item is at the top")
    unread.close()

    calls.anchoring = .top(staysAtStart: true, staysAtEnd: true)
    let either = self.stage(source)
    try expect(either.list.firstItem, 0, "the first item that is seen of one that stays at its start")
    either.close()
  }

  func restoring() throws {
    let source = numbered(0..<200)
    let stage = stage(source)
    stage.scroll(to: 0.5)
    stage.draw()
    stage.list.select([3])
    let state = stage.list.restoration
    stage.close()
    let other = self.stage(source)
    other.list.restoration = state
    other.draw()
    try expect(other.list.firstItem, state.firstItem, "the first item that is seen")
    try expect(other.list.selection.ids, [3], "what is selected")
    other.close()
  }

  func restoringUnloaded() throws {
    let source = LoadingSource(Array(0..<1_000))
    let stage = stage(source)
    stage.scroll(to: 0.5)
    stage.draw()
    let state = stage.list.restoration
    guard let first = state.firstItem, first > 100 else {
      throw TrialFailure(description: "the place is \(String(describing: state.place))")
    }
    source.loads = false
    stage.scroll(to: 0.8)
    stage.draw()
    let (unloaded, seen) = (stage.list.restoration, stage.list.visiblePositions.first)
    try expect(unloaded.firstItem, nil, "the first item where none is loaded")
    stage.close()

    // Insert a number of items that is divisible by the number of columns of any grid, so that later items stay in their
    // columns.
    let other = self.stage(LoadingSource(Array(5_000..<5_012) + Array(0..<1_000)))
    other.list.restoration = state
    for _ in 0..<3 { other.draw() }
    try expect(other.list.firstItem, first, "the first item that is seen")
    try expect(other.list.awaitedItem, nil, "what is waited for")
    other.list.restoration = unloaded
    for _ in 0..<3 { other.draw() }
    try expect(other.list.visiblePositions.first, seen, "the first position that is seen")
    other.close()
  }

  func replacedWaits() throws {
    let source = numbered(0..<100)
    let stage = stage(source)
    // Everything that scrolls elsewhere, or that replaces the place, ends the wait.
    let ends:
      [(name: String, end: @MainActor (ListController<Stage.View, TrialSection, TrialItem>) -> Void)] = [
        ("a scroll to an item that isn't there", { $0.scroll(toItem: 900) }),
        ("a scroll to an item", { $0.scroll(toItem: 30) }),
        ("a scroll to a section", { $0.scroll(toSection: 0) }),
        ("a state without a place", { $0.restoration = ListRestoration() }),
        ("a canceled scroll", { $0.cancelScroll() }),
      ]
    for (name, end) in ends {
      stage.list.scroll(toItem: 500, waits: true)
      try expect(stage.list.scrollActivity, .scrolling(to: 500), "before \(name)")
      end(stage.list)
      for _ in 0..<3 { stage.draw() }
      try expect(stage.list.awaitedItem, nil, "what is waited for after \(name)")
      try expect(stage.list.scrollActivity, .idle, "after \(name)")
      // The item no longer moves the list when it arrives.
      let first = stage.list.firstItem
      try source.append(TrialItem(500), toSection: 0)
      for _ in 0..<3 { stage.draw() }
      try expect(stage.list.firstItem, first, "the first item after \(name)")
      try source.remove(ids: [500])
      for _ in 0..<3 { stage.draw() }
    }
    // A jump ends if its item is removed by an update that was pending.
    stage.list.driver.pause()
    try source.remove(ids: [60])
    stage.list.scroll(toItem: 60)
    stage.list.driver.resume()
    for _ in 0..<3 { stage.draw() }
    try expect(stage.list.awaitedItem, nil, "what is waited for after a removal")
    try expect(stage.list.scrollActivity, .idle, "after a removal")
    stage.close()
  }

  func waiting() throws {
    let source = numbered(0..<100)
    let stage = stage(source)
    try expect(stage.list.scroll(toItem: 500, waits: true), false, "whether it is there")
    try expect(stage.list.awaitedItem, 500)
    try source.insert(contentsOf: (400..<600).map { TrialItem($0) }, at: at(0, 50))
    stage.draw()
    try expect(stage.list.awaitedItem, nil)
    try expect(stage.list.visiblePositions.contains(at(0, 150)), true, "whether it is seen")
    stage.close()
  }

  func expanding() throws {
    let source = source(("#A", ["a", "b"]), ("#B", ["c"]))
    let expanding = source.expanding(isExpandedByDefault: false)
    expanding.expand(0)
    let shown = PicturedSource(
      expanding, isSeenThrough: true, title: { "\($0.section.title)\($0.isExpanded ? "-" : "+")" }
    ) { $0 }
    let stage = stage(shown)
    func check(_ headers: [String], _ items: [String], line: Int = #line) throws {
      try self.check(stage, shown, line: line)
      try expect(stage.list.displayed.sections.map(\.title), headers, "headers", line: line)
      try expect(stage.list.displayed.items.map(\.text), items, "items of open sections", line: line)
    }
    try check(["#A-", "#B+"], ["a", "b"])
    expanding.expand(1)
    try check(["#A-", "#B-"], ["a", "b", "c"])
    let state = stage.list.restoration
    expanding.collapse(0)
    try check(["#A+", "#B-"], ["c"])
    try source.append(TrialItem(9, "d"), toSection: 0)
    try check(["#A+", "#B-"], ["c"])
    stage.list.restoration = state
    try check(["#A-", "#B-"], ["a", "b", "d", "c"])
    stage.close()
  }

  func outline() throws {
    let source = source(("_", ["a", "b"]))
    let outline = source.outlined { node in
      switch node.id {
      case 1: [TrialItem(10, "aa"), TrialItem(11, "ab")]
      case 10: [TrialItem(100, "aaa")]
      default: []
      }
    }
    let shown = outline.map { row in
      let mark = row.isExpandable ? row.isExpanded ? "-" : "+" : " "
      return TrialItem(row.node.id, String(repeating: ".", count: row.level) + mark + row.node.text)
    }
    let stage = stage(shown)
    func check(_ expected: [String], line: Int = #line) throws {
      stage.draw()
      try expect(stage.shown, expected, "shown", line: line)
    }
    try check(["+a", " b"])
    outline.expand(10)
    try check(["+a", " b"])
    outline.expand(1)
    try check(["-a", ".-aa", ".. aaa", ". ab", " b"])
    let open = outline.expansion
    outline.collapse(10)
    try check(["-a", ".+aa", ". ab", " b"])
    outline.collapse(1)
    try check(["+a", " b"])
    try source.update(TrialItem(1, "A"))
    try check(["+A", " b"])
    outline.expansion = open
    try check(["-A", ".-aa", ".. aaa", ". ab", " b"])
    try source.remove(at: at(0, 0))
    try check([" b"])
    stage.close()
  }
}
