package import GalleryKit
import Headwater
import HeadwaterFetching
import HeadwaterTesting

/// A screen with ten million rows from a database. Only the rows around the visible ones are in memory.
package struct TenMillion: GalleryScreen {
  package let name = ScreenName.tenMillion

  package init() {}

  package func makeText(for command: GalleryCommand) async -> String {
    let model = TenMillionModel.ofThisMachine(command)
    await model.open()
    try? await model.source.catchUp()
    let list = textList(model.source, rows: command.rows, header: \.title) { RowText($0) }
    list.loader = model
    // The list now knows which rows are visible. Load those and the rows around them.
    while list.hasPlaceholders, (try? await model.source.catchUp()) != nil {}
    return text(of: model, list: list)
  }
}

extension HeadlessListView where Section == Shelf, Item == LoadingRow<Entry> {
  /// A Boolean value that indicates whether a visible row hasn't been loaded yet.
  fileprivate var hasPlaceholders: Bool {
    visiblePositions.contains { driver.displayed.item(at: $0)?.item == nil }
  }
}
