import HeadlessUIKit
import Testing

@MainActor
@Suite("Content configurations of cells")
struct ContentConfigurationTests {
  private let collectionCell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
  private let tableCell = UITableViewCell(style: .default, reuseIdentifier: nil)

  @Test func configurationReplacesContentView() throws {
    let old = collectionCell.contentView
    collectionCell.contentConfiguration = NoteConfiguration(text: "a")
    let view = try #require(collectionCell.contentView as? NoteView)
    #expect(view.superview === collectionCell)
    #expect(view.frame == collectionCell.bounds)
    #expect(old.superview == nil)
    #expect(collectionCell.subviews.count == 1)
  }

  @Test func sameTypeConfigurationReusesView() throws {
    tableCell.contentConfiguration = NoteConfiguration(text: "a")
    let view = try #require(tableCell.contentView as? NoteView)
    tableCell.contentConfiguration = NoteConfiguration(text: "b")
    #expect(tableCell.contentView === view)
    #expect(view.shown == ["a", "b"])
  }

  @Test func differentTypeConfigurationReplacesView() {
    tableCell.contentConfiguration = NoteConfiguration(text: "a")
    tableCell.contentConfiguration = UIListContentConfiguration.cell()
    #expect(tableCell.contentView is UIListContentView)
    #expect(tableCell.subviews.count == 1)
  }

  @Test func removingConfigurationLeavesEmptyView() {
    let first = collectionCell.contentView
    collectionCell.contentConfiguration = nil
    #expect(collectionCell.contentView === first)
    collectionCell.contentConfiguration = NoteConfiguration(text: "a")
    collectionCell.contentConfiguration = nil
    #expect(!(collectionCell.contentView is NoteView))
    #expect(collectionCell.contentView !== first)
    #expect(collectionCell.contentView.superview === collectionCell)
  }

  @Test func contentViewKeepsSubviewOrder() {
    let front = UIView()
    collectionCell.addSubview(front)
    collectionCell.contentConfiguration = NoteConfiguration(text: "a")
    #expect(collectionCell.subviews.last === front)
    #expect(collectionCell.subviews.first === collectionCell.contentView)
  }

  @Test func headerSupportsContentConfiguration() throws {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.contentConfiguration = NoteConfiguration(text: "a", height: 70)
    #expect(header.contentView is NoteView)
    #expect(header.sizeThatFits(CGSize(width: 10, height: 0)).height == 70)
    let shown = try #require(header.contentConfiguration as? NoteConfiguration)
    #expect(shown.states == ["view"])
  }

  @Test func defaultConfigurationMatchesCellStyle() {
    #expect(UITableViewCell(style: .default, reuseIdentifier: nil).defaultContentConfiguration() == .cell())
    #expect(
      UITableViewCell(style: .subtitle, reuseIdentifier: nil).defaultContentConfiguration()
        == .subtitleCell())
    for style in [UITableViewCell.CellStyle.value1, .value2] {
      #expect(
        UITableViewCell(style: style, reuseIdentifier: nil).defaultContentConfiguration() == .valueCell())
    }
    #expect(UICollectionViewListCell(frame: .zero).defaultContentConfiguration() == .cell())
  }

  @Test(arguments: [UITableView.Style.plain, .grouped])
  func headerDefaultConfigurationMatchesTableStyle(_ style: UITableView.Style) {
    let table = UITableView(frame: .zero, style: style)
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    let header = table.dequeueReusableHeaderFooterView(withIdentifier: "header")
    #expect(
      header?.defaultContentConfiguration() == (style == .plain ? .plainHeader() : .groupedHeader()))
    #expect(header?.reuseIdentifier == "header")
  }

  @Test func listConfigurationTextDeterminesHeight() {
    var list = UIListContentConfiguration.cell()
    let cell = tableCell
    func height() -> CGFloat {
      cell.contentConfiguration = list
      return cell.sizeThatFits(CGSize(width: 80, height: 0)).height
    }
    list.text = "text"
    #expect(height() == 44)
    list.secondaryText = "second"
    #expect(height() == 64)
    list.prefersSideBySideTextAndSecondaryText = true
    #expect(height() == 44)
    list.text = String(repeating: "x", count: 30)
    #expect(height() == 84)
    list.textProperties.numberOfLines = 1
    #expect(height() == 44)
    list.image = UIImage(size: CGSize(width: 10, height: 90))
    #expect(height() == 90)
  }

  @Test func listContentViewShowsTextInLabels() {
    var list = UIListContentConfiguration.subtitleCell()
    list.text = "first"
    list.secondaryText = "second"
    list.textProperties.color = .red
    let view = UIListContentView(configuration: list)
    let labels = view.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.text) == ["first", "second"])
    #expect(labels.map(\.textColor) == [.red, .secondaryLabel])
    view.configuration = NoteConfiguration(text: "ignored")
    #expect(labels.map(\.text) == ["first", "second"])
    #expect(!view.supports(NoteConfiguration(text: "")))
    #expect(view.supports(UIListContentConfiguration.plainHeader()))
  }

  @Test func headersAreShorterThanCells() {
    let size = CGSize(width: 100, height: 0)
    let headers: [UIListContentConfiguration] = [
      .plainHeader(), .plainFooter(), .groupedHeader(), .groupedFooter(), .sidebarHeader(),
    ]
    for header in headers { #expect(header.makeContentView().sizeThatFits(size).height == 28) }
    for cell in [UIListContentConfiguration.cell(), .valueCell(), .sidebarCell(), .sidebarSubtitleCell()] {
      #expect(cell.makeContentView().sizeThatFits(size).height == 44)
    }
  }

  @Test func equalContentMakesEqualConfigurations() {
    var (first, second) = (UIListContentConfiguration.cell(), UIListContentConfiguration.cell())
    #expect(first == second)
    first.text = "a"
    #expect(first != second)
    second.text = "a"
    #expect(first == second)
    first.textProperties.font = .boldSystemFont(ofSize: 9)
    #expect(first != second)
  }
}
