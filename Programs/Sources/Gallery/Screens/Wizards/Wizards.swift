package import GalleryKit

/// A screen with a list of wizards and a button for each kind of edit.
package struct Wizards: GalleryScreen {
  package let name = ScreenName.wizards

  package init() {}

  package func makeText(for command: GalleryCommand) async -> String {
    let model = WizardsModel()
    return text(of: model, list: textList(model.source, rows: command.rows, row: \.rowText))
  }
}
