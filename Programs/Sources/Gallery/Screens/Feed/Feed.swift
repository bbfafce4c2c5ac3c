package import GalleryKit
import Headwater
import HeadwaterTesting

/// Posts from a server on this machine, without end in both directions.
package struct Feed: GalleryScreen {
  package let name = ScreenName.feed

  package init() {}

  package func makeText(for command: GalleryCommand) async -> String {
    let model = FeedModel()
    let list = textList(model.rows, rows: command.rows) { RowText($0) }
    list.loader = model.pages
    await model.show(command.state)
    return text(of: model, list: list)
  }
}
