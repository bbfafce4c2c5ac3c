import Headwater
@_spi(Testing) @testable import HeadwaterComponents
import HeadwaterTesting
import Testing

@MainActor struct ComponentDataSourceTests {
  private typealias Cards = ComponentDataSource<SectionedDataSource<Folder, Note>, Int>

  /// A text component that counts taps.
  private struct Card: StatefulComponent {
    let note: Note
    let context: Int
    var initialState: Int { 0 }

    func body(_ state: StateReference<Int>) throws -> any Component {
      if note.text == 9 { throw Unwilling() }
      return TapComponent(TextComponent("\(note.id):\(note.text) in \(context), \(state.value)")) {
        state.update { $0 += 1 }
      }
    }
  }

  private let runner = ScriptedRunner()
  private let calls = Locked<[Int]>([])
  private let source = SectionedDataSource(sections: [(Folder(id: 0), (0..<3).map { Note(id: $0) })])

  private func cards(isSynchronous: Bool = false, measures: LayoutMeasures = LayoutMeasures()) -> Cards {
    Cards(
      source, context: 0, sizeRange: .any, measures: measures, options: .components,
      isSynchronous: isSynchronous, report: { _ in }, runner: runner, numberOfCores: 2
    ) { [calls] note, context in
      calls.change { $0.append(note.id) }
      return note.text == 10 ? nil : Card(note: note, context: context)
    }
  }

  private func place(_ item: Int) -> ItemPosition { ItemPosition(section: 0, item: item) }

  private func text(_ cards: Cards, _ item: Int) -> String? {
    for case .text(let text) in cards.layout(at: place(item))?.flattened.map(\.content) ?? [] {
      return text.plain
    }
    return nil
  }

  private func tap(_ cards: Cards, _ item: Int) { tap(cards.layout(at: place(item))) }

  private func tap(_ layout: ComponentLayout?) {
    for case .tap(let action) in layout?.flattened.map(\.content) ?? [] { action() }
  }

  @Test func itemsAppearAfterLayout() {
    let cards = cards()
    #expect(cards.snapshot.isEmpty)
    runner.runAll()
    #expect(text(cards, 1) == "1:0 in 0, 0")
    #expect(cards.item(at: place(1)) == Note(id: 1))
    let size = FixedWidthTextMeasure().measure(
      TextContent(runs: [TextRun("1:0 in 0, 0")]), in: .infinity
    ).size
    #expect(cards.size(at: place(1)) == size)
    #expect(cards.size(at: place(3)) == nil)
    #expect(calls.value == [0, 1, 2])
  }

  @Test func onlyChangedItemIsRebuilt() throws {
    let cards = cards()
    runner.runAll()
    try source.update(Note(id: 1, text: 5))
    runner.runAll()
    #expect(text(cards, 1) == "1:5 in 0, 0")
    #expect(calls.value == [0, 1, 2, 1])
  }

  @Test func widthChangeDoesNotRebuildComponents() throws {
    let counter = CountingMeasure()
    let cards = cards(measures: LayoutMeasures(text: counter))
    runner.runAll()
    let wide = cards.size(at: place(0))
    let measured = counter.count.value
    cards.setWidth(50)
    runner.runAll()
    #expect(calls.value == [0, 1, 2])
    #expect(cards.size(at: place(0))?.width == 50)
    #expect((cards.size(at: place(0))?.height ?? 0) > (wide?.height ?? 0))
    let again = counter.count.value
    #expect(again > measured)
    // Change the size back and forth. The layouts for both sizes still exist.
    cards.setSizeRange(.any)
    runner.runAll()
    #expect(cards.size(at: place(0)) == wide)
    cards.setWidth(50)
    runner.runAll()
    #expect(counter.count.value == again)
    #expect(cards.sizeRange.maximum.width == 50)
  }

  @Test(arguments: [-1, .infinity, .nan]) func invalidWidthIsIgnored(_ width: Double) {
    let cards = cards()
    cards.setWidth(width)
    #expect(cards.sizeRange == .any)
  }

  @Test func contextChangeRebuildsItemsAndKeepsState() {
    let cards = cards()
    runner.runAll()
    tap(cards, 2)
    runner.runAll()
    cards.setContext(7)
    runner.runAll()
    #expect(cards.context == 7)
    #expect((0..<3).map { text(cards, $0) } == ["0:0 in 7, 0", "1:0 in 7, 0", "2:0 in 7, 1"])
    cards.reload()
    runner.runAll()
    #expect(text(cards, 2) == "2:0 in 7, 1")
    #expect(calls.value.count == 3 + 1 + 3 + 3)
  }

  @Test func stateChangesInOneTurnRebuildOnce() {
    let cards = cards()
    runner.runAll()
    for _ in 0..<5 { tap(cards, 1) }
    #expect(text(cards, 1) == "1:0 in 0, 0")
    runner.runAll()
    #expect(text(cards, 1) == "1:0 in 0, 5")
    #expect(calls.value == [0, 1, 2, 1])
  }

  @Test func nextChangeSeesUpdatedState() throws {
    let cards = cards()
    runner.runAll()
    tap(cards, 1)
    try source.update(Note(id: 1, text: 3))
    cards.setWidth(500)
    runner.runAll()
    #expect(text(cards, 1) == "1:3 in 0, 1")
    #expect(cards.size(at: place(1))?.width == 500)
  }

  @Test func removedItemLosesState() throws {
    let cards = cards()
    runner.runAll()
    tap(cards, 1)
    runner.runAll()
    try source.remove(at: ItemPosition(section: 0, item: 1))
    runner.runAll()
    try source.append(Note(id: 1), toSection: 0)
    runner.runAll()
    #expect(text(cards, 2) == "1:0 in 0, 0")
  }

  @Test func replacedComponentLosesState() throws {
    let cards = source.components(isSynchronous: true) { note -> (any Component)? in
      note.text == 0 ? Card(note: note, context: 0) : TextComponent("another")
    }
    func texts() -> [String] {
      cards.snapshot.items.flatMap { item -> [String] in
        (item.prepared?.layout.flattened ?? []).compactMap { part in
          if case .text(let text) = part.content { text.plain } else { nil }
        }
      }
    }
    for case .tap(let action) in cards.layout(at: place(0))?.flattened.map(\.content) ?? [] { action() }
    #expect(texts()[0] == "0:0 in 0, 1")
    try source.update(Note(id: 0, text: 1))
    #expect(texts()[0] == "another")
    try source.update(Note(id: 0, text: 0))
    #expect(texts()[0] == "0:0 in 0, 0")
  }

  @Test(arguments: [10, 1_000]) func changesSkipStateOfUnchangedItems(count: Int) throws {
    let source = SectionedDataSource(sections: [(Folder(id: 0), (0..<count).map { Note(id: $0) })])
    let cards = source.components(isSynchronous: true) { note in Card(note: note, context: 0) }
    // Give each item a state.
    for item in 0..<count { tap(cards.layout(at: place(item))) }
    let before = cards.memory.numberOfItemsLookedAt
    try source.update(Note(id: 3, text: 1))
    try source.append(Note(id: count), toSection: 0)
    try source.move(from: place(0), to: place(5))
    try source.remove(at: place(7))
    #expect(cards.memory.numberOfItemsLookedAt - before <= 3)
    #expect(cards.memory.states.count == count - 1)
  }

  @Test func tapOnRemovedItemIsIgnored() throws {
    let cards = cards()
    runner.runAll()
    let layout = cards.layout(at: place(1))
    try source.remove(at: ItemPosition(section: 0, item: 1))
    for case .tap(let action) in layout?.flattened.map(\.content) ?? [] { action() }
    runner.runAll()
    #expect(cards.snapshot.numberOfItems == 2)
    #expect(calls.value == [0, 1, 2])
  }

  @Test func failedItemStaysInListWithError() throws {
    let cards = cards()
    runner.runAll()
    try source.update(Note(id: 0, text: 9))
    try source.update(Note(id: 1, text: 10))
    runner.runAll()
    #expect(cards.snapshot.numberOfItems == 3)
    #expect(throws: PreparationError.self) { try cards.snapshot.item(at: place(0))?.result.get() }
    #expect(cards.size(at: place(0)) == nil)
    #expect(cards.layout(at: place(1)) == nil)
    try source.update(Note(id: 0, text: 1))
    runner.runAll()
    #expect(text(cards, 0) == "0:1 in 0, 0")
  }

  @Test func recursiveComponentFailsOnlyItsItem() throws {
    struct Endless: ComposedComponent {
      var body: any Component { Endless().inset(1) }
    }
    let cards = source.components(isSynchronous: true, report: { _ in }) { note -> (any Component)? in
      note.id == 1 ? Endless() : TextComponent("\(note.id)")
    }
    #expect(cards.size(at: place(0)) != nil)
    let item = try #require(cards.snapshot.item(at: place(1)))
    guard case .failure(.failed(let error)) = item.result else {
      Issue.record("\(item.result)")
      return
    }
    #expect("\(error)".contains("Endless"))
  }

  @Test func synchronousChangeFlushesPendingChanges() throws {
    let cards = cards()
    tap(cards, 0)
    try cards.synchronously { try source.append(Note(id: 3), toSection: 0) }
    #expect(cards.snapshot.numberOfItems == 4)
  }

  @Test func commandsUpdateComponentList() throws {
    let cards = ComponentDataSource(
      sections: [(Folder(id: 0), [Note(id: 0)])], context: (), isSynchronous: true
    ) { note, _ in TextComponent("\(note.id)") }
    try cards.apply(
      ChangeCommands { change in change.insert(Note(id: 1), at: ItemPosition(section: 0, item: 0)) })
    #expect(cards.item(at: place(0)) == Note(id: 1))
    #expect(throws: CommandError.self) {
      try cards.apply(ChangeCommands { change in change.remove(at: ItemPosition(section: 0, item: 2)) })
    }
  }

  @Test func preparationObserverIsNotifiedUntilCancelled() throws {
    let cards = ComponentDataSource(
      sections: [(Folder(id: 0), [Note(id: 0)])], context: (), isSynchronous: true
    ) { note, _ in TextComponent("\(note.id)") }
    var heard: [String] = []
    let token = cards.observePreparation(
      willPrepare: { _ in heard.append("will prepare") }, didPrepare: { _ in heard.append("did prepare") },
      willApply: { _ in heard.append("will apply") },
      didApply: { heard.append("did apply \($0.isSynchronous)") })
    let insertion = ChangeCommands<Folder, Note> { change in
      change.insert(Note(id: 1), at: ItemPosition(section: 0, item: 0))
    }
    try cards.apply(insertion)
    #expect(heard == ["will prepare", "did prepare", "will apply", "did apply true"])
    token.cancel()
    try cards.apply(ChangeCommands { change in change.remove(at: ItemPosition(section: 0, item: 0)) })
    #expect(heard.count == 4)
  }

  @Test func sourceIsReleasedDuringLayout() {
    var cards: Cards? = cards()
    weak let weakly = cards
    cards = nil
    #expect(weakly == nil)
    runner.runAll()
    #expect(runner.isIdle)
  }
}

/// A text measure that counts its calls.
private struct CountingMeasure: TextMeasuring {
  let count = Locked(0)

  func measure(_ text: TextContent, in maximumWidth: Double) -> TextExtent {
    count.change { $0 += 1 }
    return FixedWidthTextMeasure().measure(text, in: maximumWidth)
  }
}
