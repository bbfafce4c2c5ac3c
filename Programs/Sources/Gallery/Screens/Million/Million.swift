package import GalleryKit

/// A screen with a million rows that shows the duration of each update.
package struct Million: GalleryScreen {
  package let name = ScreenName.million

  package init() {}

  package func makeText(for command: GalleryCommand) async -> String {
    let model = MillionModel()
    await model.fill().value
    return text(of: model, list: textList(model.source, rows: command.rows) { RowText(row: $0) })
  }
}
