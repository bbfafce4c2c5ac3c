package import GalleryKit
package import Headwater
package import HeadwaterFetching
package import HeadwaterTesting

/// Creates a headless list that renders records as text, with its visible rows loaded. It follows the source until it is
/// released.
@MainActor
package func loadedList<Section: ListElement, Record: FetchedRecord>(
  _ source: FetchedDataSource<Section, Record>, rows: Int, header: ((Section) -> String)? = nil,
  row: @escaping (LoadingRow<Record>) -> RowText
) async -> HeadlessListView<Section, LoadingRow<Record>> {
  try? await source.catchUp()
  let list = textList(source, rows: rows, header: header, row: row)
  // The list now knows which rows are visible. Load those and the rows around them.
  while list.hasPlaceholders(), (try? await source.catchUp()) != nil {}
  return list
}

extension HeadlessListView {
  /// Returns a Boolean value that indicates whether a visible row hasn't been loaded yet.
  package func hasPlaceholders<Record>() -> Bool where Item == LoadingRow<Record> {
    visiblePositions.contains { driver.displayed.item(at: $0)?.item == nil }
  }
}
