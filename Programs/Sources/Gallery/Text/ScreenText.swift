import Headwater
import HeadwaterComponents
import HeadwaterFetching
import HeadwaterTesting

/// A screen as text, drawn through the list view that needs no display.
///
/// - Parameter command: Which screen, and how.
/// - Returns: Its title with its counts, and its rows below.
@MainActor
func text(of command: GalleryCommand) async -> String {
  let rows = command.rows
  switch command.screen {
  case .packages:
    let model = PackagesModel.ofThisMachine(command)
    await model.importPackages()
    try? await model.source.catchUp()
    let list = textList(model.source, rows: rows, header: \.headerText) { RowText($0) }
    list.loader = model
    return text(of: model, list: list)
  case .processes:
    let model = ProcessesModel(files: ProcessFolder())
    return text(of: model, list: textList(model.source, rows: rows, row: \.rowText))
  case .files:
    let model = FilesModel()
    model.openAtOnce(command.open)
    return text(of: model, list: textList(model.source, rows: rows, row: \.rowText))
  case .wizards:
    let model = WizardsModel()
    return text(of: model, list: textList(model.source, rows: rows, row: \.rowText))
  case .elements:
    let model = ElementsModel()
    return text(of: model, list: textList(model.list, rows: rows, header: \.titleText, row: \.rowText))
  case .million:
    let model = MillionModel()
    return text(of: model, list: textList(model.source, rows: rows) { RowText(row: $0) })
  case .tenMillion:
    let model = TenMillionModel.ofThisMachine(command)
    await model.open()
    try? await model.source.catchUp()
    let list = textList(model.source, rows: rows, header: \.title) { RowText($0) }
    list.loader = model
    list.progressiveLoading = ProgressiveLoading(model.source)
    // The rows around what is seen are known to be wanted only now.
    while list.hasPlaceholders, (try? await model.source.catchUp()) != nil {}
    return text(of: model, list: list)
  case .feed:
    let model = FeedModel()
    let list = textList(model.rows, rows: rows) { RowText($0) }
    list.loader = model.pages
    await model.show(command.state)
    return text(of: model, list: list)
  case .articles:
    let model = ArticlesModel()
    model.search = command.search ?? ""
    await model.read(limit: model.search.isEmpty ? rows : nil)
    let cards = model.source.components(context: Palette(isDark: false), sizeRange: .lines) {
      article, palette in
      ArticleCard(article: article, palette: palette)
    }
    await cards.settle()
    return text(of: model, list: textList(cards, rows: rows))
  case .chat:
    let model = ChatModel.ofToday()
    let bubbles = model.source.components(
      context: ChatLook(palette: Palette(isDark: false)), sizeRange: .lines
    ) { row, look in look.component(of: row) }
    await bubbles.settle()
    let list = textList(bubbles, rows: rows)
    list.scroll(to: list.contentHeight)
    return text(of: model, list: list)
  }
}

/// The title line, what else is to be said, and a list, or what stands in its place while it is empty.
@MainActor
func text<Section, Item>(of model: any ScreenModel, list: HeadlessListView<Section, Item>) -> String {
  let content =
    list.driver.displayed.isEmpty && list.shownState ?? .empty == .empty
    ? "\(model.emptyText.title). \(model.emptyText.hint)" : list.text
  return [model.titleLine, model.notice, content].compactMap { $0 }.joined(separator: "\n")
}

/// A list of text on a source.
///
/// - Parameters:
///   - source: What is shown.
///   - rows: How many lines are seen at once.
///   - header: The title of a section; nil for a list without headers.
///   - row: What the row of an item says.
/// - Returns: The list. Whoever keeps it sees it follow the source.
@MainActor
func textList<Section: ListElement, Item: ListElement>(
  _ source: some DataSource<Section, Item>, rows: Int, header: ((Section) -> String)? = nil,
  row: @escaping (Item) -> RowText
) -> HeadlessListView<Section, Item> {
  var presentation = Presentation<HeadlessCell, Section, Item>.descriptions
  presentation.register(
    CellRegistration(identifier: "cell", create: { HeadlessCell() }) { cell, item, _ in
      cell.text = row(item).line()
    })
  if let header {
    presentation.register(
      SupplementaryRegistration(kind: .header, create: { HeadlessCell(kind: "header") }) { cell, section, _ in
        cell.text = header(section)
      })
  }
  return HeadlessListView(
    source, rules: .list, rowLayout: RowLayout(hasHeaders: header != nil),
    metrics: HeadlessMetrics(viewport: Double(rows)), presentation: presentation)
}

/// A list of components as text, each as a picture of characters.
///
/// - Parameters:
///   - source: What is shown, laid out.
///   - rows: How many lines of characters are seen at once.
/// - Returns: The list.
@MainActor
func textList<Source: DataSource, Context: Sendable>(
  _ source: ComponentDataSource<Source, Context>, rows: Int
) -> HeadlessListView<Source.Section, ComponentDataSource<Source, Context>.Item> {
  HeadlessListView(
    components: source, rules: .list, viewport: Double(rows) * HeadlessComponentCell.grid.height)
}

extension SizeRange {
  /// For lines of a hundred characters.
  fileprivate static var lines: SizeRange {
    (try? SizeRange(width: 100 * HeadlessComponentCell.grid.width)) ?? .any
  }
}

extension HeadlessListView where Section == Shelf, Item == Slot<Entry> {
  /// Whether a row is seen that is not loaded.
  fileprivate var hasPlaceholders: Bool {
    visiblePositions.contains { driver.displayed.item(at: $0)?.item == nil }
  }
}
