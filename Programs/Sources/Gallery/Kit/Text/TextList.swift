package import Headwater
package import HeadwaterTesting

/// Prints a list below the title line of its screen; if the list is empty, prints what stands in its place.
///
/// - Parameters:
///   - model: The screen's model.
///   - list: The list.
/// - Returns: The text.
@MainActor
package func text<Section, Item>(of model: any ScreenModel, list: HeadlessListView<Section, Item>) -> String {
  let content =
    list.driver.displayed.isEmpty && list.shownState ?? .empty == .empty
    ? "\(model.emptyText.title). \(model.emptyText.hint)" : list.text
  return [model.titleLine, model.notice, content].compactMap { $0 }.joined(separator: "\n")
}

/// Makes a list of text for a source.
///
/// - Parameters:
///   - source: What is shown.
///   - rows: How many lines are seen at once.
///   - header: The title of a section; nil for a list without headers.
///   - row: What the row of an item says.
/// - Returns: The list. It follows the source for as long as it is kept.
@MainActor
package func textList<Section: ListElement, Item: ListElement>(
  _ source: some DataSource<Section, Item>, rows: Int, header: ((Section) -> String)? = nil,
  row: @escaping (Item) -> RowText
) -> HeadlessListView<Section, Item> {
  var presentation = Presentation<HeadlessCell, Section, Item>.descriptions
  presentation.register(identifier: "cell", create: { HeadlessCell() }) { cell, item in
    cell.text = row(item).line()
  }
  if let header {
    presentation.registerHeader(create: { HeadlessCell(kind: "header") }) { cell, section in
      cell.text = header(section)
    }
  }
  return HeadlessListView(
    source, rules: .list, hasHeaders: header != nil,
    metrics: HeadlessMetrics(viewport: Double(rows)), presentation: presentation)
}
