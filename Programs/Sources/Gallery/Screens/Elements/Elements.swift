package import GalleryKit

/// A screen that shows the chemical elements, grouped into collapsible families.
package struct Elements: GalleryScreen {
  package let name = ScreenName.elements

  package init() {}

  package func makeText(for command: GalleryCommand) async -> String {
    let model = ElementsModel()
    return text(
      of: model, list: textList(model.list, rows: command.rows, header: \.titleText, row: \.rowText))
  }
}
