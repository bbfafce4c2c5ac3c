import Headwater
@_spi(Testing) @testable import HeadwaterComponents
import Testing

/// Tests items that are inserted with a size range that differs from the list's.
@MainActor struct OwnSizeRangeTests {
  private typealias Cards = ComponentDataSource<CommandDataSource<Folder, Note>, Int>

  /// A component that counts taps.
  private struct Card: StatefulComponent {
    let note: Note
    var initialState: Int { 0 }

    func body(_ state: StateReference<Int>) -> any Component {
      TapComponent(TextComponent("\(state.value)")) { state.update { $0 += 1 } }
    }
  }

  private let runner = ScriptedRunner()
  private let source = CommandDataSource(sections: [(Folder(id: 0), [Note(id: 0), Note(id: 1)])])

  private func cards() throws -> Cards {
    let cards = Cards(
      source, context: 0, sizeRange: try SizeRange(width: 300), measures: LayoutMeasures(),
      options: .components, isSynchronous: false, report: { _ in }, runner: runner, numberOfCores: 2
    ) { note, _ in Card(note: note) }
    runner.runAll()
    return cards
  }

  private func place(_ item: Int) -> ItemPosition { ItemPosition(section: 0, item: item) }

  private func widths(_ cards: Cards) -> [Double?] {
    (0..<cards.snapshot.numberOfItems).map { cards.size(at: place($0))?.width }
  }

  /// Inserts a note at the beginning and changes the text of the next one, both with a width of 100.
  private func insertAndUpdate(_ cards: Cards, synchronously isSynchronous: Bool = false) throws {
    let commands = ChangeCommands<Folder, Note> { change in
      change.insert(Note(id: 2), at: place(0))
      change.update(at: place(0), with: Note(id: 0, text: 1))
    }
    try cards.apply(commands, sizeRange: try SizeRange(width: 100), synchronously: isSynchronous)
    runner.runAll()
  }

  private func tap(_ cards: Cards, _ item: Int) {
    for case .tap(let action) in cards.layout(at: place(item))?.flattened.map(\.content) ?? [] { action() }
    runner.runAll()
  }

  @Test(arguments: [false, true]) func customSizeRangeAppliesToChangedItems(_ isSynchronous: Bool) throws {
    let cards = try cards()
    #expect(widths(cards) == [300, 300])
    try insertAndUpdate(cards, synchronously: isSynchronous)
    #expect(widths(cards) == [100, 100, 300])
    #expect(cards.sizeRange.maximum.width == 300)
  }

  @Test func customSizeRangeSurvivesStateAndContextChanges() throws {
    let cards = try cards()
    try insertAndUpdate(cards)
    tap(cards, 0)
    tap(cards, 2)
    #expect(widths(cards) == [100, 100, 300])
    cards.setContext(1)
    runner.runAll()
    #expect(widths(cards) == [100, 100, 300])
  }

  @Test func newContentResetsCustomSizeRange() throws {
    let cards = try cards()
    try insertAndUpdate(cards)
    try cards.apply(ChangeCommands { $0.update(at: place(0), with: Note(id: 2, text: 5)) })
    runner.runAll()
    #expect(widths(cards) == [300, 100, 300])
  }

  @Test func globalSizeRangeReplacesCustomOne() throws {
    let cards = try cards()
    try insertAndUpdate(cards)
    cards.setWidth(200)
    runner.runAll()
    #expect(widths(cards) == [200, 200, 200])
  }

  @Test func laterGlobalSizeRangeOverridesPendingChange() throws {
    let cards = try cards()
    cards.pause()
    try insertAndUpdate(cards)
    cards.setWidth(200)
    cards.resume()
    runner.runAll()
    #expect(widths(cards) == [200, 200, 200])
  }

  @Test func customSizeRangeAppliesOnlyInsideClosure() throws {
    let cards = try cards()
    let width = try cards.withSizeRange(try SizeRange(width: 50)) {
      try source.apply(ChangeCommands { $0.insert(Note(id: 7), at: place(2)) })
      return 50.0
    }
    try source.apply(ChangeCommands { $0.insert(Note(id: 8), at: place(3)) })
    runner.runAll()
    #expect(widths(cards) == [300, 300, width, 300])
  }

  @Test func supersededChangeDoesNotLeakItsSizeRange() throws {
    let cards = try cards()
    cards.options.newestWins = true
    let many = (10..<40).map { Note(id: $0) }
    try cards.apply(
      ChangeCommands { $0.insert(contentsOf: many, at: place(0)) }, sizeRange: try SizeRange(width: 60))
    // The change is planned and partly prepared.
    runner.runFirstJob()
    runner.runFirstJob()
    try cards.apply(
      ChangeCommands { $0.insert(Note(id: 9), at: place(0)) }, sizeRange: try SizeRange(width: 70))
    runner.runAll()
    #expect(widths(cards) == Array(repeating: 70, count: 31) + [300, 300])
  }
}
