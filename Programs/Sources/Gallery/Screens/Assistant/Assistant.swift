package import GalleryKit
import Headwater
import HeadwaterFetching
import HeadwaterTesting
import HeadwaterTranscripts

/// A screen with a conversation in which an assistant answers one token at a time. The long history is stored in a database.
package struct Assistant: GalleryScreen {
  package let name = ScreenName.assistant

  package init() {}

  package func makeText(for command: GalleryCommand) async -> String {
    let model = AssistantModel()
    await model.open()
    let list = textList(model.rows, rows: command.rows, text: RowText.init)
    // The list now knows which rows are visible. Load those and the rows around them.
    while list.hasPlaceholders, (try? await model.history.catchUp()) != nil {}
    return text(of: model, list: list)
  }

  package func write(_ number: Int) { AssistantVoice.write(number) }
}

extension HeadlessListView where Item == AssistantModel.Row {
  /// A Boolean value that indicates whether a visible row hasn't been loaded yet.
  var hasPlaceholders: Bool {
    visiblePositions.contains { driver.displayed.item(at: $0)?.message.map { $0.item == nil } ?? false }
  }
}
