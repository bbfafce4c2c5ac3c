package import GalleryKit
import Headwater
import HeadwaterFetching
import HeadwaterTesting

/// Ten million rows of a database, of which only those near the visible ones are in memory.
package struct TenMillion: GalleryScreen {
  package let name = ScreenName.tenMillion

  package init() {}

  package func makeText(for command: GalleryCommand) async -> String {
    let model = TenMillionModel.ofThisMachine(command)
    await model.open()
    try? await model.source.catchUp()
    let list = textList(model.source, rows: command.rows, header: \.title) { RowText($0) }
    list.loader = model
    // Only now it is known which rows are visible; those around them are loaded.
    while list.hasPlaceholders, (try? await model.source.catchUp()) != nil {}
    return text(of: model, list: list)
  }
}

extension HeadlessListView where Section == Shelf, Item == Slot<Entry> {
  /// Whether a row is visible that is not loaded.
  fileprivate var hasPlaceholders: Bool {
    visiblePositions.contains { driver.displayed.item(at: $0)?.item == nil }
  }
}
