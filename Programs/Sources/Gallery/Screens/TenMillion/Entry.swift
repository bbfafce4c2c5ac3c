import Foundation
import GalleryKit
import Headwater
import HeadwaterFetching

/// One of ten million rows.
struct Entry: FetchedRecord, Equatable {
  let id: Int64
  /// The section of the entry.
  var shelf: Shelf
  /// The position of the entry on its shelf.
  var place: Int64
  var title: String
  var points: Int

  static let table = RecordTable<Entry>(
    "gallery_entry", key: "id",
    columns: [
      RecordColumn("id", \.id), RecordColumn("shelf", \.shelf), RecordColumn("place", \.place),
      RecordColumn("title", \.title),
      RecordColumn("points", \.points),
    ]
  ) { row in
    Entry(
      id: try row["id"], shelf: try row["shelf"], place: try row["place"], title: try row["title"],
      points: try row["points"])
  }

  /// Returns a request for all entries, sorted by shelf and position.
  static func request() throws(FetchError) -> RecordRequest<Shelf, Entry> {
    try RecordRequest(sortedBy: [SortDescriptor(\.place)], sectionedBy: .value(\.shelf))
  }
}

extension RowText {
  /// Creates the text of an entry's row, or an ellipsis if the entry isn't loaded.
  init(_ slot: LoadingRow<Entry>) {
    self =
      slot.item.map { RowText(title: $0.title, values: [grouped($0.points), grouped(Int($0.place))]) }
      ?? RowText(title: "…", values: ["", ""])
  }
}
