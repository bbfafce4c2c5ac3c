import Headwater
@_spi(Testing) @testable import HeadwaterComponents
import HeadwaterTesting
import Testing

/// Tests that the items that fill the viewport are shown first, regardless of which are ready first.
@MainActor
struct ViewportFirstTests {
  private func notes(_ ids: some Sequence<Int>) -> SectionedDataSource<Folder, Note> {
    SectionedDataSource(sections: [(Folder(id: 0), ids.map { Note(id: $0) })])
  }

  @Test(arguments: 0..<Search.runs(100))
  func firstStepFillsViewport(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let runner = ScriptedRunner()
    let (count, capacity) = (2 + random.below(300), 1 + random.below(12))
    var options = PreparationOptions.components
    options.viewportCapacity = capacity
    let prepared = preparedNotes(
      notes(0..<count), runner, options: options, cores: 1 + random.below(4),
      minimumChunk: random.below(20))
    var counts: [Int] = []
    let token = prepared.observe { counts.append($0.after.numberOfItems) }
    while !runner.isIdle { runner.runAny(&random) }
    #expect(counts.first == min(count, capacity), "seed \(seed)")
    #expect(counts.last == count && counts.count <= 2, "seed \(seed)")
    _ = token
  }

  @Test(arguments: 0..<Search.runs(40))
  func visibleInsertedItemsAppearFirst(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let (runner, source) = (ScriptedRunner(), notes(1_000..<1_020))
    let prepared = preparedNotes(source, runner, cores: 1 + random.below(4), minimumChunk: random.below(20))
    runner.runAll()
    prepared.visibleItemsDidChange(0..<5)
    var steps: [[Int]] = []
    let token = prepared.observe { transition in steps.append(transition.after.items.map(\.item.id)) }
    let new = (0..<20 + random.below(200)).map { Note(id: $0) }
    // The first visible item stays in its position, because items before it aren't visible.
    try source.perform { try $0.insert(contentsOf: new, at: ItemPosition(section: 0, item: 3)) }
    while !runner.isIdle { runner.runAny(&random) }
    #expect(steps.first == Array(1_000..<1_003) + [0, 1] + Array(1_003..<1_020), "seed \(seed)")
    #expect(steps.count == 2 && steps.last?.count == 20 + new.count, "seed \(seed)")
    _ = token
  }

  @Test(arguments: [false, true])
  func fastComponentsFillViewportFirst(_ isBound: Bool) async throws {
    for _ in 0..<10 {
      let source = ArrayDataSource<Int>()
      var options = PreparationOptions.components
      options.viewportCapacity = 5
      let cards = source.components(context: (), sizeRange: .any, options: options) { item, _ in
        TextComponent("\(item)")
      }
      let view = isBound ? HeadlessListView(cards, metrics: HeadlessMetrics(viewport: 5)) : nil
      var counts: [Int] = []
      let token = cards.observe { counts.append($0.after.numberOfItems) }
      await cards.settle()
      counts = []
      try source.append(contentsOf: 0..<300)
      await cards.settle()
      #expect(counts == [5, 300])
      _ = (token, view)
    }
  }

  @Test func extremeOptionsShowAllItems() throws {
    let numbers = [Int.min, -1, 0, 1, 7, .max - 1, .max]
    for itemsPerTurn in numbers {
      for capacity in numbers {
        let (runner, source) = (ScriptedRunner(), notes(0..<40))
        let options = PreparationOptions(itemsPerTurn: itemsPerTurn, viewportCapacity: capacity)
        let prepared = preparedNotes(source, runner, options: options)
        runner.runAll()
        for rows in [0..<Int.max, Int.min..<0, Int.max..<Int.max, 3..<9] {
          prepared.visibleItemsDidChange(rows)
          try source.perform { try $0.append(Note(id: $0.numberOfItems), toSection: 0) }
          prepared.setContext(prepared.context + 1)
          runner.runAll()
        }
        #expect(prepared.plain.flatMap { $0 } == Array(source.snapshot.items))
      }
    }
  }
}
