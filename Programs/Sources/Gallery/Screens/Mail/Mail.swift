package import GalleryKit
import GalleryStores
import HeadwaterFetching

/// A screen that shows the conversations in a database of two million messages while new mail arrives. Each row shows the
/// latest message, its sender, and the number of unread messages. The screen updates its search results as the user types.
package struct Mail: GalleryScreen {
  package let name = ScreenName.mail

  package init() {}

  package func makeText(for command: GalleryCommand) async -> String {
    let model = MailModel.ofThisMachine(command)
    await model.open()
    try? await model.conversations.catchUp()
    guard model.search.isEmpty else {
      return text(of: model, list: await loadedList(model.messages, rows: command.rows, row: RowText.init))
    }
    return text(of: model, list: await loadedList(model.conversations, rows: command.rows, row: RowText.init))
  }
}
