package import GalleryKit

/// A screen that shows the processes of this machine and updates every second.
package struct Processes: GalleryScreen {
  package let name = ScreenName.processes

  package init() {}

  package func makeText(for command: GalleryCommand) async -> String {
    let model = ProcessesModel(files: ProcessFolder())
    return text(of: model, list: textList(model.source, rows: command.rows, row: \.rowText))
  }
}
