import Headwater
import HeadwaterTesting
import Testing

@MainActor
@Suite("What is visible of a headless list")
struct HeadlessVisibilityTests {
  private typealias Source = SectionedDataSource<Int, Int>
  private typealias View = HeadlessListView<Int, Int>

  /// Records what the closures report, and the mistakes that the reports contain.
  @MainActor
  private final class Witness {
    var fractions: [Int: Double] = [:]
    var sections: Set<Int> = []
    var working: Set<Int> = []
    var seen: [Int] = []
    var mostVisible: Int?
    var calls = 0
    var mistakes: [String] = []

    func observe(_ behavior: inout ListBehavior<Int, Int>, distance: Int = 3, sight: Double = 0.5) {
      behavior.onVisibilityChange { [unowned self] item, fraction in
        calls += 1
        if (fractions[item] ?? 0) == fraction { mistakes.append("\(item) is \(fraction) twice") }
        fractions[item] = fraction == 0 ? nil : fraction
      }
      behavior.onSee(atLeast: sight) { [unowned self] item in
        seen.append(item)
        if (fractions[item] ?? 0) < sight { mistakes.append("\(item) is seen too early") }
      }
      behavior.onMostVisibleItemChange { [unowned self] item in
        if item == mostVisible { mistakes.append("\(String(describing: item)) is reported twice") }
        mostVisible = item
      }
      behavior.onSectionAppear { [unowned self] section in
        if !sections.insert(section).inserted { mistakes.append("section \(section) appears twice") }
      }
      behavior.onSectionDisappear { [unowned self] section in
        if sections.remove(section) == nil { mistakes.append("section \(section) disappears twice") }
      }
      behavior.onWorkingRange(within: distance) { [unowned self] item in
        if !working.insert(item).inserted { mistakes.append("\(item) enters twice") }
      } leave: { [unowned self] item in
        if working.remove(item) == nil { mistakes.append("\(item) leaves twice") }
      }
    }
  }

  private func numbered(_ count: Int) -> Source { Source(sections: [(0, Array(0..<count))]) }

  private func view(
    _ source: some DataSource<Int, Int>, _ rules: UpdateRules = .collection,
    _ configure: (inout Presentation<HeadlessCell, Int, Int>) -> Void = { _ in }
  ) -> View {
    var presentation = Presentation<HeadlessCell, Int, Int>.descriptions
    configure(&presentation)
    return View(
      source, rules: rules, hasHeaders: false, hasFooters: false, presentation: presentation,
      anchoring: ListAnchoring.none)
  }

  private func witness(
    _ source: some DataSource<Int, Int>, _ rules: UpdateRules = .collection, sight: Double = 0.5
  ) -> (View, Witness) {
    let witness = Witness()
    return (view(source, rules) { witness.observe(&$0.behavior, sight: sight) }, witness)
  }

  /// Waits until a condition is true, without a limit.
  private func becomes(_ isSo: () -> Bool) async -> Bool {
    // Use the lowest priority, so that the awaited work runs first.
    while !isSo() { await Task.detached(priority: .background) {}.value }
    return true
  }

  // MARK: - Reading

  @Test func fractionsFollowScrolling() {
    let view = view(numbered(100))
    view.scroll(to: 0.25)
    #expect([0, 1, 9, 10, 11, 200].map(view.visibleFraction) == [0.75, 1, 1, 0.25, 0, 0])
    view.isInWindow = false
    #expect(view.visibleFraction(of: 1) == 0)
    #expect(view.mostVisibleItem == nil)
  }

  @Test func occlusionInsetsCoverRows() {
    let view = view(numbered(100))
    view.occlusionInsets = ListInsets(top: 2.5, bottom: 1)
    #expect([1, 2, 3, 8, 9].map(view.visibleFraction) == [0, 0.5, 1, 1, 0])
    #expect(view.mostVisibleItem == 5)
    // The visible items and the scroll position don't change.
    #expect(view.visiblePositions.count == 10)
    #expect(view.offset == 0)
  }

  @Test(arguments: [Double.nan, -Double.infinity, -3, 0]) func invalidInsetsCoverNothing(_ inset: Double) {
    let view = view(numbered(100))
    view.occlusionInsets = ListInsets(top: inset, left: inset, bottom: inset, right: inset)
    #expect((0..<10).map(view.visibleFraction) == Array(repeating: 1, count: 10))
  }

  @Test(arguments: [Double.infinity, 10, 1e300]) func largeInsetsCoverEverything(_ inset: Double) {
    let view = view(numbered(100))
    view.occlusionInsets = ListInsets(top: inset)
    #expect(view.mostVisibleItem == nil)
  }

  @Test func mostVisibleItemIsNearestToCenter() {
    let view = view(numbered(100))
    view.scroll(to: 20.5)
    // Rows 21 to 29 are completely in view.
    #expect(view.mostVisibleItem == 25)
    let tall = HeadlessListView(
      ArrayDataSource([1, 2]), metrics: HeadlessMetrics(viewport: 10) { $0 == 1 ? 30 : 4 })
    #expect(tall.mostVisibleItem == 1)
    tall.scroll(to: 22)
    #expect(tall.mostVisibleItem == 2)
  }

  @Test func rowWithoutHeightIsNotVisible() {
    let flat = HeadlessListView(ArrayDataSource([1, 2]), metrics: HeadlessMetrics(viewport: 10, item: 0))
    #expect(flat.visibleFraction(of: 1) == 0)
    #expect(flat.mostVisibleItem == nil)
  }

  @Test func distanceToEndFollowsScrolling() {
    let view = view(numbered(100))
    #expect(view.distanceToEnd == 90)
    #expect(!view.isAtEnd(within: 89))
    #expect(view.isAtEnd(within: 90))
    view.scroll(to: 200)
    #expect(view.distanceToEnd == 0)
    #expect(view.isAtEnd(within: 0) && view.isAtEnd(within: -1))
    view.isInWindow = false
    #expect(view.distanceToEnd == nil)
    #expect(self.view(numbered(3)).distanceToEnd == 0)
  }

  // MARK: - Reporting

  @Test func listWithoutClosuresMeasuresNothing() {
    let view = view(numbered(100))
    #expect(!view.observesVisibility)
    #expect(!view.wantsVisibleItems)
    view.behavior.onSectionAppear { _ in }
    #expect(view.observesVisibility)
    view.behavior = ListBehavior()
    #expect(!view.observesVisibility)
  }

  @Test(arguments: UpdateRules.allCases, [UInt64](1...6))
  func reportsMatchReferenceUnderRandomChanges(_ rules: UpdateRules, _ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let source = Source(sections: (0..<4).map { ($0, Array($0 * 10..<$0 * 10 + 7)) })
    let (view, witness) = witness(source, rules)
    var next = 1_000
    for step in 0..<200 {
      switch random.below(8) {
      case 0...3: view.scroll(to: Double(random.below(130)) / 4)
      case 4: view.isInWindow.toggle()
      case 5:
        let section = random.below(source.snapshot.numberOfSections)
        try source.insert(next, at: ItemPosition(section: section, item: 0))
        next += 1
      case 6:
        let items = Array(source.snapshot.items)
        if !items.isEmpty { try source.remove(ids: [items[random.below(items.count)]]) }
      default:
        let items = Array(0..<random.below(6)).map { $0 + next }
        next += 6
        try source.setItems(items, inSection: random.below(source.snapshot.numberOfSections))
      }
      // Compute what is visible from the offset alone.
      let rows = Array(source.snapshot.items)
      var fractions: [Int: Double] = [:]
      for (row, item) in rows.enumerated() where view.isInWindow {
        let start = Double(row) - view.offset
        let part = min(start + 1, 10) - max(start, 0)
        if part > 0 { fractions[item] = part }
      }
      let visible = rows.indices.filter { fractions[rows[$0]] != nil }
      let sections = Set(visible.compactMap { source.snapshot.position(atOffset: $0)?.section })
      let working = rows.indices.filter { row in visible.contains { abs($0 - row) <= 3 } }.map { rows[$0] }
      let place = Comment(rawValue: "seed \(seed), step \(step)")
      #expect(witness.fractions == fractions, place)
      #expect(witness.sections == Set(sections.compactMap { source.snapshot.section(at: $0) }), place)
      #expect(witness.working == Set(working), place)
      let middle = view.offset + 5
      let most = visible.min { left, right in
        let (first, second) = (fractions[rows[left]] ?? 0, fractions[rows[right]] ?? 0)
        return first == second
          ? abs(Double(left) + 0.5 - middle) < abs(Double(right) + 0.5 - middle) : first > second
      }
      #expect(witness.mostVisible == most.map { rows[$0] }, place)
    }
    #expect(witness.mistakes == [])
    #expect(view.violations == [])
    view.close()
    #expect(witness.fractions.isEmpty && witness.sections.isEmpty && witness.working.isEmpty)
    #expect(witness.mostVisible == nil)
  }

  @Test func mostVisibleItemIsReportedAfterOthers() {
    var log: [String] = []
    let view = view(numbered(100)) { presentation in
      presentation.behavior.onMostVisibleItemChange { item in log.append("most \(item ?? -1)") }
      presentation.behavior.onVisibilityChange { item, _ in if item > 10 { log.append("\(item)") } }
    }
    #expect(log == ["most 4"])
    view.scroll(to: 1.5)
    #expect(log == ["most 4", "11", "most 6"])
    view.behavior.onMostVisibleItemChange { item in log.append("now \(item ?? -1)") }
    view.isInWindow = false
    #expect(log.suffix(1) == ["now -1"])
  }

  @Test func itemIsSeenOnceUntilOutOfView() {
    let (view, witness) = witness(numbered(100))
    #expect(witness.seen == Array(0..<10))
    view.scroll(to: 0.25)
    view.scroll(to: 0.5)
    view.scroll(to: 0.25)
    view.scroll(to: 0)
    #expect(witness.seen == Array(0...10))
    view.scroll(to: 1)
    view.scroll(to: 0)
    #expect(witness.seen == Array(0...10) + [10, 0])
    #expect(witness.mistakes == [])
  }

  @Test func nothingIsReportedWithoutChange() {
    let (view, witness) = witness(numbered(100))
    let calls = witness.calls
    view.scroll(to: 0)
    view.visibleItemsHaveChanged()
    #expect(witness.calls == calls)
  }

  @Test func closuresSetLaterReportWhatIsVisible() async {
    let view = view(numbered(100))
    var sections: [Int] = []
    view.behavior.onSectionAppear { sections.append($0) }
    #expect(await becomes { sections == [0] })
  }

  @Test func closuresSetBesideOthersReportWhatIsVisible() async {
    var (gone, seen): ([Int], [Int]) = ([], [])
    let view = view(numbered(100)) { presentation in
      presentation.behavior.onSectionDisappear { gone.append($0) }
      presentation.behavior.onSee { seen.append($0) }
    }
    #expect(seen == Array(0..<10))
    // The list has reported the section and the items to the other closures.
    var (sections, fractions): ([Int], [Int: Double]) = ([], [:])
    view.behavior.onSectionAppear { sections.append($0) }
    view.behavior.onVisibilityChange { fractions[$0] = $1 }
    #expect(await becomes { sections == [0] })
    #expect(fractions == Dictionary(uniqueKeysWithValues: (0..<10).map { ($0, 1.0) }))
    #expect(seen == Array(0..<10))
    view.isInWindow = false
    #expect(gone == [0])
    #expect(fractions.values.allSatisfy { $0 == 0 })
  }

  @Test func closuresSetAgainReportWhatIsVisible() async {
    var others = ListBehavior<Int, Int>()
    others.onSectionDisappear { _ in }
    let view = view(numbered(100)) { $0.behavior = others }
    var sections: [Int] = []
    for count in 1...2 {
      view.behavior.onSectionAppear { sections.append($0) }
      #expect(await becomes { sections.count == count })
      view.behavior = others
    }
    #expect(sections == [0, 0])
  }

  @Test func changedInsetsAreReported() async {
    let (view, witness) = witness(numbered(100))
    view.occlusionInsets.top = 2.5
    #expect(await becomes { witness.fractions[2] == 0.5 })
    #expect(witness.fractions[1] == nil)
    #expect(witness.mistakes == [])
  }

  @Test func headersAndFootersMakeSectionsVisible() {
    let source = Source(sections: [(0, [1]), (1, []), (2, [2])])
    var shown: Set<Int> = []
    var presentation = Presentation<HeadlessCell, Int, Int>.descriptions
    presentation.behavior.onSectionAppear { shown.insert($0) }
    let view = View(source, rules: .table, hasHeaders: true, hasFooters: false, presentation: presentation)
    #expect(shown == [0, 1, 2])
    _ = view
  }

  // MARK: - Cells

  @Test func cellsAreNotifiedOfTheirFraction() {
    var log: [String] = []
    let view = view(numbered(20)) { presentation in
      presentation.register(HeadlessCell.self, identifier: "cell") { cell, item in cell.text = "\(item)" }
        .onVisibilityChange { cell, fraction in log.append("\(cell.text): \(fraction)") }
        .onEndDisplaying { cell in log.append("\(cell.text) ends") }
    }
    #expect(log == (0..<10).map { "\($0): 1.0" })
    log = []
    view.scroll(to: 0.5)
    #expect(log == ["0: 0.5", "10: 0.5"])
    log = []
    view.scroll(to: 1)
    #expect(log == ["0: 0.0", "0 ends", "10: 1.0"])
    log = []
    view.isInWindow = false
    #expect(log.sorted() == (1...10).map { "\($0): 0.0" }.sorted())
  }

  @Test func callbackAddedLaterTakesEffect() async {
    var fractions: [String: Double] = [:]
    var registration: ViewRegistration<HeadlessCell, Int, Int>?
    let view = view(numbered(20)) { presentation in
      registration = presentation.register(HeadlessCell.self, identifier: "cell") { cell, item in
        cell.text = "\(item)"
      }
    }
    registration?.onVisibilityChange { cell, fraction in fractions[cell.text] = fraction }
    #expect(await becomes { fractions.count == 10 })
    #expect(view.observesVisibility)
  }

  // MARK: - Closures that change the list

  @Test func closureRemovesWhatIsSeen() {
    let source = numbered(40)
    let witness = Witness()
    let view = view(source) { presentation in
      witness.observe(&presentation.behavior)
      presentation.behavior.onSee { item in
        if item % 2 == 0 { try? source.remove(ids: [item]) }
      }
    }
    view.scroll(to: 0.5)
    view.scroll(to: 0)
    let visible = view.visiblePositions.compactMap { view.item(at: $0) }
    #expect(visible.allSatisfy { $0 % 2 == 1 })
    #expect(Set(witness.fractions.keys) == Set(visible))
    #expect(witness.mistakes == [])
    #expect(view.violations == [])
  }

  @Test func closureScrollsList() {
    let (view, witness) = witness(numbered(100))
    view.behavior.onSee { [weak view] item in if item == 30 { view?.scroll(to: 60) } }
    view.scroll(to: 25)
    #expect(view.offset == 60)
    #expect(Set(witness.fractions.keys) == Set(60..<70))
    #expect(witness.mistakes == [])
  }

  @Test func closureRemovesOtherClosures() async {
    let witness = Witness()
    let view = view(numbered(100)) { witness.observe(&$0.behavior) }
    let old = view.behavior
    var calls = 0
    view.behavior.onVisibilityChange { [weak view] _, _ in
      calls += 1
      view?.behavior = ListBehavior()
    }
    view.scroll(to: 30)
    #expect(calls == 1)
    #expect(!view.observesVisibility)
    // Closures that are set later receive everything that is visible.
    (witness.fractions, witness.sections, witness.working, witness.mostVisible) = ([:], [], [], nil)
    view.behavior = old
    #expect(await becomes { witness.sections == [0] })
    #expect(Set(witness.fractions.keys) == Set(30..<40))
    #expect(witness.working == Set(27..<43))
    #expect(witness.mostVisible == 34)
    #expect(witness.mistakes == [])
  }

  @Test func closuresThatNeverStopDoNotBlock() async {
    let source = numbered(40)
    var edits = 0
    let view = view(source) { presentation in
      presentation.behavior.onSectionAppear { _ in
        edits += 1
        if edits < 1_000 { try? source.perform { $0.removeAll() } }
      }
      presentation.behavior.onSectionDisappear { _ in
        edits += 1
        if edits < 1_000 { try? source.perform { $0.appendSection(edits, items: [edits]) } }
      }
    }
    #expect(edits < 1_000)
    #expect(await becomes { edits >= 1_000 })
    #expect(view.violations == [])
  }

  @Test func visibilityKeepsNoList() {
    let source = numbered(40)
    weak var released: View?
    do {
      let (view, _) = witness(source)
      released = view
    }
    #expect(released == nil)
  }
}
