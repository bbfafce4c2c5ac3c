package import Headwater
package import HeadwaterTesting

/// Returns a list as text, preceded by the title line of its screen. If the list is empty, the text contains the placeholder
/// instead of the rows.
@MainActor
package func text<Section, Item>(of model: any ScreenModel, list: HeadlessListView<Section, Item>) -> String {
  let content =
    list.driver.displayed.isEmpty && list.status ?? .empty == .empty
    ? "\(model.emptyText.title). \(model.emptyText.hint)" : list.text
  return [model.titleLine, model.notice, content].compactMap { $0 }.joined(separator: "\n")
}

/// Creates a headless list that renders a source as text, with the given number of visible lines. It follows the source until
/// it is released.
@MainActor
package func textList<Section: ListElement, Item: ListElement>(
  _ source: some DataSource<Section, Item>, rows: Int, header: ((Section) -> String)? = nil,
  row: @escaping (Item) -> RowText
) -> HeadlessListView<Section, Item> {
  var presentation = Presentation<HeadlessCell, Section, Item>.descriptions
  presentation.register(HeadlessCell.self, identifier: "cell") { cell, item in
    cell.text = row(item).line()
  }
  if let header {
    presentation.register(.header, HeadlessCell.self) { cell, section in
      cell.text = header(section)
    }
    .create { HeadlessCell(kind: "header") }
  }
  return HeadlessListView(
    source, rules: .list, hasHeaders: header != nil,
    metrics: HeadlessMetrics(viewport: Double(rows)), presentation: presentation)
}
