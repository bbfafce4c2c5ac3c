package import GalleryKit

/// A million rows, with the time that each change takes.
package struct Million: GalleryScreen {
  package let name = ScreenName.million

  package init() {}

  package func makeText(for command: GalleryCommand) async -> String {
    let model = MillionModel()
    return text(of: model, list: textList(model.source, rows: command.rows) { RowText(row: $0) })
  }
}
