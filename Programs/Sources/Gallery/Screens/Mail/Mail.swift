package import GalleryKit
import Headwater
import HeadwaterFetching
import HeadwaterTesting

/// Conversations of two million messages in a database: the latest message of each, who wrote it and how many are unread, while
/// mail comes in; searched while somebody types.
package struct Mail: GalleryScreen {
  package let name = ScreenName.mail

  package init() {}

  package func makeText(for command: GalleryCommand) async -> String {
    let model = MailModel.ofThisMachine(command)
    await model.open()
    guard model.search.isEmpty else {
      return await text(of: model, model.messages, rows: command.rows, RowText.init)
    }
    return await text(of: model, model.conversations, rows: command.rows, RowText.init)
  }

  private func text<Record: FetchedRecord>(
    of model: MailModel, _ source: FetchedDataSource<SingleSection, Record>, rows: Int,
    _ text: @escaping (Slot<Record>) -> RowText
  ) async -> String {
    try? await model.conversations.catchUp()
    try? await source.catchUp()
    let list = textList(source, rows: rows, row: text)
    // Only now it is known which rows are visible; those around them are loaded.
    while list.hasPlaceholders(), (try? await source.catchUp()) != nil {}
    return GalleryKit.text(of: model, list: list)
  }
}

extension HeadlessListView {
  /// Whether a row is visible that is not loaded.
  func hasPlaceholders<Record>() -> Bool where Item == Slot<Record> {
    visiblePositions.contains { driver.displayed.item(at: $0)?.item == nil }
  }
}
