package import GalleryKit
import Headwater
import HeadwaterFetching
import HeadwaterTesting

/// A conversation with an assistant that answers a token at a time, below a long history in a database.
package struct Assistant: GalleryScreen {
  package let name = ScreenName.assistant

  package init() {}

  package func makeText(for command: GalleryCommand) async -> String {
    let model = AssistantModel()
    await model.open()
    let list = textList(model.rows, rows: command.rows, text: RowText.init)
    // Only now it is known which rows are visible; those around them are loaded.
    while list.hasPlaceholders, (try? await model.history.catchUp()) != nil {}
    return text(of: model, list: list)
  }

  package func write(_ number: Int) { AssistantVoice.write(number) }
}

extension HeadlessListView where Item == AssistantModel.Row {
  /// Whether a row is visible that is not loaded.
  var hasPlaceholders: Bool {
    visiblePositions.contains { driver.displayed.item(at: $0)?.message.map { $0.item == nil } ?? false }
  }
}
