import Headwater
import HeadwaterTesting
import Testing

/// The examples of the article *Testing your list*.
@MainActor
struct TestingYourListExamples {
  @Test
  func viewTextShowsItems() throws {
    let fruit = ArrayDataSource(["apple", "pear"])
    let view = HeadlessListView(fruit)

    try fruit.insert("plum", at: 1)

    #expect(
      view.text == """
          apple
          plum
          pear
        """)
    #expect(view.violations.isEmpty)
  }

  @Test
  func listRulesProduceSplices() throws {
    let fruit = ArrayDataSource(["apple", "pear"])
    let view = HeadlessListView(fruit, rules: .list)

    try fruit.append("plum")

    #expect(view.steps.last == .splice(position: 2, removed: 0, added: 1))
  }

  @Test
  func userActivatesDragsAndDeletesItems() {
    var (opened, counts): ([String], [Int]) = ([], [])

    let tasks = ArrayDataSource(["Milk", "Bread", "Paint"])
    let view = HeadlessListView(tasks)
    view.behavior.allowsReordering = true
    view.behavior.allowsDeletion = true
    view.behavior.onActivate { task in opened.append(task) }
    view.behavior.trailingActions { _ in
      [ListAction("Once More") { task in try tasks.append("\(task) again") }]
    }
    view.onUpdate = { update in counts.append(update.itemCounts.after) }

    view.activate(ItemPosition(section: 0, item: 0))
    view.drag(ItemPosition(section: 0, item: 2), to: ItemPosition(section: 0, item: 0))
    view.delete(ItemPosition(section: 0, item: 1))
    view.perform(action: "Once More", at: ItemPosition(section: 0, item: 0))

    #expect(opened == ["Milk"])
    #expect(Array(tasks.items) == ["Paint", "Bread", "Paint again"])
    #expect(counts == [3, 2, 3])
  }

  @Test
  func tappingIndexTitleScrollsToSection() {
    let words = ArrayDataSource(["apple", "pear", "plum"]).section { $0.prefix(1).uppercased() }
    let view = HeadlessListView(words, metrics: HeadlessMetrics(viewport: 2))
    view.behavior.indexTitle { letter in letter }

    view.tapIndex("P")

    #expect(view.indexTitles == ["A", "P"])
    #expect(view.firstItem == "pear")
  }

  @Test
  func viewScrollsToPosition() {
    let numbers = ArrayDataSource(Array(1...1_000))
    let view = HeadlessListView(numbers, metrics: HeadlessMetrics(viewport: 3))

    view.scroll(to: ItemPosition(section: 0, item: 499))

    #expect(
      view.text == """
          500
          501
          502
        lines 500 to 502 of 1000
        """)

    var metrics = HeadlessMetrics<Int>(viewport: 2)
    metrics.columns = 3
    let grid = HeadlessListView(numbers, metrics: metrics)

    #expect(
      grid.text == """
          1  2  3
          4  5  6
        lines 1 to 6 of 1000
        """)
  }

  @Test
  func headerIsPinnedToTop() {
    let fruit = SectionedDataSource(sections: [("Fruit", ["apple", "fig", "pear", "plum"])])
    let sticky = HeadlessListView(fruit, hasHeaders: true, metrics: HeadlessMetrics(viewport: 3))
    sticky.pinsSectionHeaders = true
    sticky.scroll(to: 2)

    #expect(
      sticky.text == """
        [Fruit]
          pear
          plum
        lines 3 to 5 of 5
        """)
  }

  @Test
  func userScrollsDuringInsertion() async throws {
    let clock = VirtualClock()
    let numbers = ArrayDataSource(Array(0..<10_000))
    let view = HeadlessListView(numbers, anchoring: .top)

    let arrival = Task {
      try await clock.sleep(until: clock.now.advanced(by: .milliseconds(300)))
      try numbers.insert(-1, at: 0)
    }
    let script = ScrollScript().fling(3_000, over: .milliseconds(600)).drag(-40, over: .milliseconds(200))
    await view.play(script, clock: clock)
    try await arrival.value

    #expect(view.offset.rounded() == 2_961)
  }

  @Test
  func flickContinuesAfterInsertion() throws {
    let numbers = ArrayDataSource(Array(0..<1_000))
    let view = HeadlessListView(numbers, anchoring: .top)

    view.touch()
    view.drag(by: 5)
    view.release(velocity: 0.1)
    view.advance(by: .milliseconds(100))
    try numbers.insert(contentsOf: [-1, -2, -3], at: 0)
    #expect(view.isDecelerating)
    view.advance(by: .seconds(6))

    #expect(view.firstItem == 54)
  }

  @Test
  func insertionAboveKeepsScrollPosition() throws {
    let numbers = ArrayDataSource(Array(1...50))
    let view = HeadlessListView(numbers, metrics: HeadlessMetrics(viewport: 4), anchoring: .top)
    view.scroll(to: 20.5)

    try numbers.insert(contentsOf: [100, 101], at: 0)

    #expect(view.firstItem == 21)
    #expect(view.anchorShifts.isEmpty)
  }

  @Test
  func selectionFollowsItsItem() throws {
    let fruit = ArrayDataSource(["apple", "pear", "plum"])
    let view = HeadlessListView(fruit)

    view.tap(ItemPosition(section: 0, item: 2))
    try fruit.move(from: 2, to: 0)

    #expect(
      view.text == """
        > plum
          apple
          pear
        """)
  }

  @Test
  func registrationsCreateCells() {
    var presentation = Presentation<HeadlessCell, SingleSection, Int>()
    presentation.register(HeadlessCell.self) { cell, number in
      cell.text = "\(number) is even"
    }
    .when { number, _ in number.isMultiple(of: 2) }
    .create { HeadlessCell(kind: "even") }
    presentation.register(HeadlessCell.self) { cell, number in
      cell.text = "\(number) is odd"
    }
    .create { HeadlessCell(kind: "odd") }
    let view = HeadlessListView(ArrayDataSource([1, 2]), presentation: presentation)

    #expect(
      view.text == """
          1 is odd
          2 is even
        """)
    view.close()
    #expect(view.lifeCycle.appearances == view.lifeCycle.cleanUps)
  }

  @Test
  func emptyListShowsLoadingState() async {
    let feed = LoadingDataSource<SingleSection, Int> { _ in LoadResult(items: [1, 2]) }
    let view = HeadlessListView(feed)

    let load = feed.load()
    #expect(view.text == "(loading…)")
    #expect(view.status == .loading)
    await load?.value
    #expect(view.text == "  1\n  2")
  }

  @Test
  func slowViewAppliesNextUpdateAfterCompletion() throws {
    let fruit = ArrayDataSource(["apple"])
    let view = HeadlessListView(fruit)
    view.holdsCompletions = true

    try fruit.append("pear")
    try fruit.append("plum")
    #expect(
      view.text == """
          apple
          pear
        """)

    view.releaseCompletion()
    #expect(
      view.text == """
          apple
          pear
          plum
        """)
  }

  @Test
  func oracleValidatesBatch() {
    var batch = Batch()
    batch.insertedItems = [ItemPosition(section: 0, item: 2)]

    let rules = UpdateRules.table
    #expect(rules.violations(in: batch, before: [2], after: [3]).isEmpty)
    #expect(!rules.violations(in: batch, before: [2], after: [2]).isEmpty)
  }
}
