package import GalleryKit
import Headwater
import HeadwaterTesting

/// A screen that shows an infinite feed of posts from a server on this machine. The feed loads more posts in both directions.
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
