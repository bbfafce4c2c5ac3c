import Headwater
import HeadwaterComponents
import HeadwaterUIKit
import HeadwaterUIKitComponents
import Testing

@MainActor @Suite(.strictUIKit) struct ComponentTableTests {
  private let screen = CardScreen(
    (0..<10).map { Card(identity: $0, text: "card \($0)", height: Double(20 + 10 * ($0 % 3))) })
  private let view: UITableView
  private let adapter: TableViewAdapter<SingleSection, CardScreen.Source.Item>

  init() {
    view = UITableView(frame: screen.window.bounds, style: .plain)
    screen.window.addSubview(view)
    adapter = TableViewAdapter(screen.source) { [source = screen.source] in $0.register(components: source) }
    screen.adapt(adapter)
    adapter.bind(to: view)
    screen.settle(view)
  }

  private func cell(_ row: Int) throws -> ComponentTableCell {
    try #require(view.cellForRow(at: IndexPath(row: row, section: 0)) as? ComponentTableCell)
  }

  @Test func rowHeightsMatchLayouts() throws {
    #expect(screen.source.sizeRange.maximum.width == 100)
    for row in 0..<4 {
      let height = CGFloat(20 + 10 * (row % 3))
      #expect(view.rectForRow(at: IndexPath(row: row, section: 0)).height == height)
      #expect(try cell(row).componentView.texts == ["card \(row)"])
      #expect(
        isMounted(
          screen.source.layout(at: ItemPosition(section: 0, item: row)), in: try cell(row).componentView))
    }
  }

  @Test func contentChangeUpdatesCellAndHeight() throws {
    let cell = try cell(0)
    let views = cell.componentView.subviews
    try screen.cards.replace(at: 0, with: Card(identity: 0, text: "high", height: 50))
    screen.settle(view)
    #expect(try self.cell(0) === cell)
    #expect(zip(views, cell.componentView.subviews).allSatisfy { $0 === $1 })
    #expect(cell.componentView.texts == ["high"])
    #expect(view.rectForRow(at: IndexPath(row: 0, section: 0)).height == 50)
    #expect(view.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 50)
  }

  @Test func widthChangeRecomputesLayouts() throws {
    view.frame.size.width = 40
    screen.settle(view)
    #expect(screen.source.sizeRange.maximum.width == 40)
    #expect(
      isMounted(screen.source.layout(at: ItemPosition(section: 0, item: 0)), in: try cell(0).componentView))
  }

  @Test func listChangesAreShown() throws {
    try screen.cards.remove(at: 0)
    try screen.cards.insert(Card(identity: 50, text: "new", height: 15), at: 1)
    try screen.cards.move(from: 2, to: 0)
    screen.settle(view)
    let texts = try (0..<3).map { try cell($0).componentView.texts }
    #expect(texts == [["card 2"], ["card 1"], ["new"]])
    #expect(view.rectForRow(at: IndexPath(row: 2, section: 0)).height == 15)
  }
}
