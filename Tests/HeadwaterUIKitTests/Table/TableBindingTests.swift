import Headwater
import HeadwaterUIKit
import Testing

@Suite("Binding a source to a table view")
@MainActor
struct TableBindingTests {
  let source = ArrayDataSource(["a", "b", "c"])
  let screen = TableScreen()

  func adapter() -> TableViewAdapter<SingleSection, String> {
    TableViewAdapter(source) { list in
      list.register(style: .default) { cell, text, _ in cell.textLabel?.text = text }
    }
  }

  @Test func aBoundViewShowsWhatTheSourceHas() {
    let adapter = adapter()
    adapter.bind(to: screen.view)
    #expect(screen.texts == ["a", "b", "c"])
  }

  @Test func changesOfTheSourceAreShownByBatches() throws {
    let adapter = adapter()
    adapter.bind(to: screen.view)
    #expect(screen.texts == ["a", "b", "c"])
    var outcomes: [UpdateOutcome] = []
    adapter.onUpdate = { outcomes.append($0.outcome) }
    try source.insert("x", at: 1)
    try source.remove(at: 0)
    try source.move(from: 0, to: 2)
    #expect(screen.texts == ["b", "c", "x"])
    #expect(outcomes == Array(repeating: .incremental(steps: 1), count: 3))
  }
}
