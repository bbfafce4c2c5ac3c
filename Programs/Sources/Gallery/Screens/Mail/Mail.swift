package import GalleryKit
import Headwater
import HeadwaterFetching
import HeadwaterTesting

/// A screen that shows the conversations in a database of two million messages while new mail arrives. Each row shows the
/// latest message, its sender, and the number of unread messages. The screen updates its search results as the user types.
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
    _ text: @escaping (LoadingRow<Record>) -> RowText
  ) async -> String {
    try? await model.conversations.catchUp()
    try? await source.catchUp()
    let list = textList(source, rows: rows, row: text)
    // The list now knows which rows are visible. Load those and the rows around them.
    while list.hasPlaceholders(), (try? await source.catchUp()) != nil {}
    return GalleryKit.text(of: model, list: list)
  }
}

extension HeadlessListView {
  /// Returns a Boolean value that indicates whether a visible row hasn't been loaded yet.
  func hasPlaceholders<Record>() -> Bool where Item == LoadingRow<Record> {
    visiblePositions.contains { driver.displayed.item(at: $0)?.item == nil }
  }
}
