import Headwater
import HeadwaterComponents
import HeadwaterTesting
import Testing

/// Tests the calls that controllers receive, and their order.
@MainActor struct ControllerLifeTests {
  private typealias Cards = ComponentDataSource<SectionedDataSource<Folder, Note>, Void>

  /// The calls that all controllers have received, in order.
  @MainActor private final class Log {
    var entries: [String] = []

    func taken() -> [String] {
      defer { entries = [] }
      return entries
    }
  }

  private final class Watcher: ComponentController {
    let name: String
    let log: Log

    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init()
    }

    override func didUpdate(_ component: any ControlledComponent) { log.entries.append("\(name) updated") }
    override func didMount() { log.entries.append("\(name) mounted") }
    override func willUnmount() { log.entries.append("\(name) unmounts") }
    override func willAppear() { log.entries.append("\(name) appears") }
    override func didDisappear() { log.entries.append("\(name) disappeared") }
    override func invalidate() { log.entries.append("\(name) invalid") }
  }

  private struct Watched: ControlledComponent {
    let name: String
    let log: Log
    let content: any Component

    var body: any Component { content }

    func makeController() -> ComponentController { Watcher(name, log) }
  }

  private final class Cell {}

  private let log = Log()
  private let source = SectionedDataSource(sections: [(Folder(id: 0), (0..<2).map { Note(id: $0) })])

  /// Creates a card for each note, with one controller, or with two if the note's text is an odd number.
  private func cards() -> Cards {
    source.components(isSynchronous: true) { [log] note in
      var content: any Component = TextComponent("\(note.text)")
      if note.text % 2 == 1 { content = Watched(name: "inner \(note.id)", log: log, content: content) }
      return Watched(name: "\(note.id)", log: log, content: content)
    }
  }

  private func mount(_ item: Int, of cards: Cards, in cell: Cell) throws {
    let position = ItemPosition(section: 0, item: item)
    cards.didMount(try #require(cards.snapshot.item(at: position)), in: cell)
    cards.willAppear(cell)
  }

  @Test func prefetchedControllerAppearsWithItsCell() throws {
    let (cards, cell, other) = (cards(), Cell(), Cell())
    let item = try #require(cards.snapshot.item(at: ItemPosition(section: 0, item: 0)))
    cards.didMount(item, in: cell)
    #expect(log.taken() == ["0 mounted"])
    cards.willUnmount(cell)
    #expect(log.taken() == ["0 unmounts"])

    cards.didMount(item, in: cell)
    cards.willAppear(cell)
    cards.willAppear(cell)
    #expect(log.taken() == ["0 mounted", "0 appears"])
    cards.didMount(item, in: other)
    cards.willUnmount(cell)
    #expect(log.taken() == ["0 disappeared"])
    cards.willAppear(other)
    #expect(log.taken() == ["0 appears"])
    cards.willUnmount(other)
    #expect(log.taken() == ["0 disappeared", "0 unmounts"])
    cards.willAppear(other)
    #expect(log.taken().isEmpty)
  }

  @Test func newControllerInVisibleCellAppearsImmediately() throws {
    let (cards, cell) = (cards(), Cell())
    try mount(0, of: cards, in: cell)
    _ = log.taken()
    try source.update(Note(id: 0, text: 1))
    let item = try #require(cards.snapshot.item(at: ItemPosition(section: 0, item: 0)))
    cards.didMount(item, in: cell)
    #expect(log.taken() == ["0 updated", "inner 0 mounted", "inner 0 appears"])
  }

  @Test func controllerMountsAndUnmountsWithCell() throws {
    let (cards, cell) = (cards(), Cell())
    try mount(0, of: cards, in: cell)
    #expect(log.taken() == ["0 mounted", "0 appears"])
    cards.willUnmount(cell)
    #expect(log.taken() == ["0 disappeared", "0 unmounts"])
    cards.willUnmount(cell)
    #expect(log.taken().isEmpty)
    // The cell gets the same controller, without an update.
    try mount(0, of: cards, in: cell)
    #expect(log.taken() == ["0 mounted", "0 appears"])
  }

  @Test func reusingCellUnmountsPreviousController() throws {
    let (cards, cell) = (cards(), Cell())
    try mount(0, of: cards, in: cell)
    _ = log.taken()
    try mount(1, of: cards, in: cell)
    #expect(log.taken() == ["0 disappeared", "0 unmounts", "1 mounted", "1 appears"])
  }

  @Test func newContentUpdatesExistingController() throws {
    let (cards, cell) = (cards(), Cell())
    try mount(0, of: cards, in: cell)
    _ = log.taken()
    try source.update(Note(id: 0, text: 2))
    try mount(0, of: cards, in: cell)
    #expect(log.taken() == ["0 updated"])
    cards.setWidth(300)
    try mount(0, of: cards, in: cell)
    #expect(log.taken().isEmpty)
  }

  @Test func nestedControllersFollowTheirComponents() throws {
    let (cards, cell) = (cards(), Cell())
    try mount(0, of: cards, in: cell)
    _ = log.taken()
    try source.update(Note(id: 0, text: 1))
    try mount(0, of: cards, in: cell)
    #expect(log.taken() == ["0 updated", "inner 0 mounted", "inner 0 appears"])
    try source.update(Note(id: 0, text: 2))
    try mount(0, of: cards, in: cell)
    #expect(
      log.taken() == ["inner 0 disappeared", "inner 0 unmounts", "inner 0 invalid", "0 updated"])
  }

  @Test func removingItemInvalidatesControllerAfterUnmount() throws {
    let (cards, cell, other) = (cards(), Cell(), Cell())
    try mount(0, of: cards, in: cell)
    try mount(1, of: cards, in: other)
    cards.willUnmount(other)
    _ = log.taken()
    try source.remove(at: ItemPosition(section: 0, item: 0))
    #expect(log.taken().isEmpty)
    cards.willUnmount(cell)
    #expect(log.taken() == ["0 disappeared", "0 unmounts", "0 invalid"])
    try source.remove(at: ItemPosition(section: 0, item: 0))
    #expect(log.taken() == ["1 invalid"])
  }

  @Test func mountingRemovedItemInvalidatesControllerOnUnmount() throws {
    let (cards, cell) = (cards(), Cell())
    let item = try #require(cards.snapshot.item(at: ItemPosition(section: 0, item: 0)))
    try source.remove(at: ItemPosition(section: 0, item: 0))
    cards.didMount(item, in: cell)
    cards.willAppear(cell)
    #expect(log.taken() == ["0 mounted", "0 appears"])
    cards.willUnmount(cell)
    #expect(log.taken() == ["0 disappeared", "0 unmounts", "0 invalid"])
  }

  @Test func itemInTwoCellsMountsOnce() throws {
    let (cards, cell, other) = (cards(), Cell(), Cell())
    try mount(0, of: cards, in: cell)
    try mount(0, of: cards, in: other)
    #expect(log.taken() == ["0 mounted", "0 appears"])
    cards.willUnmount(cell)
    #expect(log.taken().isEmpty)
    cards.willUnmount(other)
    #expect(log.taken() == ["0 disappeared", "0 unmounts"])
  }

  @Test func releasingSourceInvalidatesControllers() async throws {
    var cards: Cards? = cards()
    let cell = Cell()
    if let cards { try mount(0, of: cards, in: cell) }
    _ = log.taken()
    cards = nil
    while log.entries.count < 3 { await Task.yield() }
    #expect(log.taken() == ["0 disappeared", "0 unmounts", "0 invalid"])
  }
}
