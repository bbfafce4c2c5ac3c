package import GalleryKit
import GalleryStores
import Headwater
import HeadwaterTesting

/// A screen that shows all packages on this machine and those that can be installed. The packages are stored in a database.
package struct Packages: GalleryScreen {
  package let name = ScreenName.packages

  package init() {}

  package func makeText(for command: GalleryCommand) async -> String {
    let model = PackagesModel.ofThisMachine(command)
    await model.importPackages()
    let list = await loadedList(model.source, rows: command.rows, header: \.headerText) { RowText($0) }
    list.loader = model
    return text(of: model, list: list)
  }
}
