package import GalleryKit
import Headwater
import HeadwaterTesting
import HeadwaterTranscripts

/// A screen with a conversation and a text field for taking part in it.
package struct Chat: GalleryScreen {
  package let name = ScreenName.chat

  package init() {}

  package func makeText(for command: GalleryCommand) async -> String {
    let model = ChatModel.ofToday()
    let rows = model.messages.transcript { $0.sentAt }
    rows.firstUnread = model.firstUnread
    return text(of: model, list: textList(rows, rows: command.rows, text: RowText.init))
  }
}
