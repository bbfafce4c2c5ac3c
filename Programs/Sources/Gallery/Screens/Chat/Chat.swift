import GalleryComponents
package import GalleryKit
import Headwater
import HeadwaterComponents
import HeadwaterTesting

/// A conversation of components, with a field to take part in it.
package struct Chat: GalleryScreen {
  package let name = ScreenName.chat

  package init() {}

  package func makeText(for command: GalleryCommand) async -> String {
    let model = ChatModel.ofToday()
    let bubbles = model.source.components(
      context: ChatLook(palette: Palette(isDark: false)), sizeRange: .lines
    ) { row, look in look.component(of: row) }
    await bubbles.settle()
    let list = textList(bubbles, rows: command.rows)
    list.scroll(to: list.contentHeight)
    return text(of: model, list: list)
  }
}
