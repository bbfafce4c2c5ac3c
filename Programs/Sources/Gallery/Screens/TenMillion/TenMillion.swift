package import GalleryKit
import GalleryStores
import Headwater
import HeadwaterTesting

/// A screen with ten million rows from a database. Only the rows around the visible ones are in memory.
package struct TenMillion: GalleryScreen {
  package let name = ScreenName.tenMillion

  package init() {}

  package func makeText(for command: GalleryCommand) async -> String {
    let model = TenMillionModel.ofThisMachine(command)
    await model.open()
    let list = await loadedList(model.source, rows: command.rows, header: \.title) { RowText($0) }
    list.loader = model
    return text(of: model, list: list)
  }
}
