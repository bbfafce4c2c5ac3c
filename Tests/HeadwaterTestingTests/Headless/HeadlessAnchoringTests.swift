import Headwater
import HeadwaterTesting
import Testing

@MainActor
@Suite("Anchoring in a headless list")
struct HeadlessAnchoringTests {
  private func view(
    _ rules: UpdateRules, _ items: ArrayDataSource<Int>, _ anchoring: ListAnchoring? = .top
  ) -> HeadlessListView<SingleSection, Int> {
    HeadlessListView(items, rules: rules, metrics: HeadlessMetrics(viewport: 4), anchoring: anchoring)
  }

  private func seen(_ view: HeadlessListView<SingleSection, Int>) -> [Int] {
    view.visiblePositions.compactMap(view.driver.displayed.item(at:))
  }

  @Test func onlyRowListsAnchorByDefault() {
    let items = ArrayDataSource([1])
    #expect(view(.collection, items, nil).anchoring == .none)
    #expect(view(.table, items, nil).anchoring == .none)
    #expect(view(.list, items, nil).anchoring == .top)
  }

  @Test(arguments: UpdateRules.allCases)
  func changesAboveKeepVisibleItems(_ rules: UpdateRules) throws {
    let items = ArrayDataSource(Array(1...50))
    let view = view(rules, items)
    view.scroll(to: 20.5)
    try items.insert(contentsOf: [100, 101], at: 0)
    #expect(view.offset == 22.5)
    #expect(seen(view) == [21, 22, 23, 24, 25])
    try items.remove(at: 22)
    #expect(seen(view) == [20, 22, 23, 24, 25])
    #expect(view.seenRows.rows.dropFirst().first?.start == 0.5)
    try items.setItems(Array(15...45))
    #expect(seen(view) == [20, 21, 22, 23, 24])
    #expect(view.offset == 5.5)
    #expect(view.anchorShifts.isEmpty)
  }

  @Test(arguments: UpdateRules.allCases)
  func feedStartShowsNewItemsOnlyIfConfigured(_ rules: UpdateRules) throws {
    for (staysAtStart, expected) in [(false, [1, 2, 3, 4]), (true, [100, 101, 1, 2])] {
      let items = ArrayDataSource(Array(1...50))
      let view = view(rules, items, ListAnchoring(.top, staysAtStart: staysAtStart))
      try items.insert(contentsOf: [100, 101], at: 0)
      #expect(seen(view) == expected)
      #expect(view.anchorShifts.isEmpty)
    }
  }

  @Test(arguments: UpdateRules.allCases)
  func chatFollowsNewMessagesAtEnd(_ rules: UpdateRules) throws {
    let items = ArrayDataSource<Int>([])
    let view = view(rules, items, .bottom)
    try items.append(contentsOf: 1...10)
    #expect(seen(view) == [7, 8, 9, 10])
    try items.append(11)
    #expect(seen(view) == [8, 9, 10, 11])
    try items.insert(contentsOf: [-2, -1, 0], at: 0)
    #expect(seen(view) == [8, 9, 10, 11])
    view.scroll(by: -2)
    try items.append(12)
    #expect(seen(view) == [6, 7, 8, 9])
    try items.insert(100, at: 11)
    #expect(seen(view) == [7, 8, 100, 9])
    #expect(view.anchorShifts.isEmpty)
  }

  @Test(arguments: UpdateRules.allCases)
  func growingRowsPushAwayFromAnchoredEdge(_ rules: UpdateRules) throws {
    for (anchoring, expected) in [(ListAnchoring.top, 5.0), (.bottom, 8)] {
      let notes = Notes(sections: [(Folder(0), (0..<20).map { Note($0, "1") })])
      let view = NoteView(
        notes, rules: rules, metrics: HeadlessMetrics(viewport: 4, item: .each { Double($0.text) ?? 1 }),
        anchoring: anchoring)
      view.scroll(to: 5)
      try notes.update(Note(6, "4"))
      #expect(view.offset == expected)
      #expect(view.anchorShifts.isEmpty)
    }
  }

  @Test(arguments: UpdateRules.allCases)
  func rotationKeepsAnchoredEdge(_ rules: UpdateRules) {
    for (anchoring, expected) in [(ListAnchoring.top, [20, 21]), (.bottom, [22, 23])] {
      let view = view(rules, ArrayDataSource(Array(0..<50)), anchoring)
      view.scroll(to: 20)
      view.metrics.viewport = 2
      #expect(seen(view) == expected)
      view.metrics.viewport = 4
      #expect(seen(view) == [20, 21, 22, 23])
    }
  }

  @Test(arguments: UpdateRules.allCases)
  func shortContentShowsItsStart(_ rules: UpdateRules) throws {
    for anchoring in [ListAnchoring.top, .bottom] {
      let items = ArrayDataSource(Array(1...50))
      let view = view(rules, items, anchoring)
      view.scroll(to: 20)
      try items.setItems([22, 23])
      #expect(view.offset == 0)
      #expect(view.anchorShifts.isEmpty)
    }
  }

  @Test(arguments: UpdateRules.allCases)
  func removingVisibleRowsShowsTheirNeighbors(_ rules: UpdateRules) throws {
    for (anchoring, expected) in [(ListAnchoring.top, [31, 32, 33, 34]), (.bottom, [16, 17, 18, 19])] {
      let items = ArrayDataSource(Array(1...50))
      let view = view(rules, items, anchoring)
      view.scroll(to: 21)
      try items.removeSubrange(19..<30)
      #expect(seen(view) == expected, "\(anchoring)")
      #expect(view.anchorShifts.isEmpty)
    }
  }

  @Test(arguments: UpdateRules.allCases)
  func movingAnchorRowAwayKeepsScrollPosition(_ rules: UpdateRules) throws {
    let items = ArrayDataSource(Array(1...50))
    let view = view(rules, items)
    view.scroll(to: 20)
    try items.move(from: 20, to: 0)
    #expect(seen(view) == [20, 22, 23, 24])
  }

  @Test(arguments: batchRules)
  func reloadKeepsScrollPosition(_ rules: UpdateRules) throws {
    let items = ArrayDataSource(Array(1...50))
    let view = view(rules, items)
    view.driver.policy.updates = .reloadData
    view.scroll(to: 20.5)
    try items.insert(contentsOf: 100...200, at: 3)
    #expect(view.steps.last == .reload)
    #expect(view.offset == 121.5)
    #expect(view.anchorShifts.isEmpty)
  }

  @Test(arguments: UpdateRules.allCases)
  func scrollingDuringUpdateTakesPrecedence(_ rules: UpdateRules) throws {
    let items = ArrayDataSource(Array(1...50))
    let view = view(rules, items)
    view.holdsCompletions = true
    view.scroll(to: 20)
    try items.insert(contentsOf: [100, 101], at: 0)
    view.scroll(to: 3)
    while view.releaseCompletion() {}
    #expect(view.offset == 3)
    #expect(view.anchorShifts.isEmpty)
  }

  @Test(arguments: UpdateRules.allCases)
  func millionItemListKeepsAnchor(_ rules: UpdateRules) throws {
    let items = ArrayDataSource(Array(0..<1_000_000))
    let view = view(rules, items)
    view.scroll(to: 700_000)
    for number in 1...100 { try items.insert(-number, at: number) }
    #expect(view.offset == 700_100)
    #expect(view.anchorShifts.isEmpty)
  }
}

@MainActor
@Suite("Anchored headless lists under random edits")
struct HeadlessAnchoringRandomTests {
  nonisolated static let anchorings = [
    ListAnchoring.top, .bottom, ListAnchoring(.top, staysAtStart: true),
    ListAnchoring(.bottom, staysAtStart: true, staysAtEnd: true),
  ]

  @Test(arguments: UpdateRules.allCases, anchorings)
  func anchorNeverMoves(_ rules: UpdateRules, _ anchoring: ListAnchoring) throws {
    for seed in 0..<12 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var folders = RandomFolders(folders: 5, notes: 40, identities: 90, &random)
      let source = LooseSource()
      source.set(folders.list)
      var metrics: HeadlessMetrics<Note> =
        random.oneIn(2)
        ? HeadlessMetrics(viewport: 7)
        : HeadlessMetrics(
          viewport: 9, item: .each { Double(1 + ($0.id * 7 + $0.text.count + $0.text.hash(3)) % 3) },
          header: 2, footer: 0.5)
      metrics.columns = random.oneIn(3) ? 2 + random.below(3) : 1
      let view = NoteView(
        source, rules: rules,
        hasHeaders: random.oneIn(2), hasFooters: random.oneIn(3), metrics: metrics,
        policy: UpdatePolicy(updates: random.oneIn(6) ? .reloadData : .incremental), anchoring: anchoring)
      for step in 0..<60 {
        view.scroll(to: Double(random.below(Int(view.contentHeight * 2) + 1)) / 2)
        let before = NaiveScreen(view)
        for _ in 0..<1 + random.below(5) { folders.edit(&random) }
        source.set(folders.list)
        let after = NaiveScreen(view)
        let expected = try before.offset(after: after, anchoring)
        #expect(expected == nil || after.offset == expected, "seed \(seed), step \(step)")
        #expect((0...after.lastOffset).contains(after.offset), "seed \(seed), step \(step)")
      }
      #expect(view.anchorShifts.isEmpty, "seed \(seed)")
      #expect(view.violations.isEmpty, "seed \(seed)")
    }
  }
}

extension String {
  /// Returns a hash value that is the same in every run.
  fileprivate func hash(_ bound: Int) -> Int { utf8.reduce(0) { ($0 &* 31 &+ Int($1)) % bound } }
}
