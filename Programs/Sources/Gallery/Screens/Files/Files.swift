package import GalleryKit

/// A screen that shows the files of this machine as an outline.
package struct Files: GalleryScreen {
  package let name = ScreenName.files

  package init() {}

  package func makeText(for command: GalleryCommand) async -> String {
    let model = FilesModel()
    model.openAtOnce(command.open)
    return text(of: model, list: textList(model.source, rows: command.rows, row: \.rowText))
  }
}
