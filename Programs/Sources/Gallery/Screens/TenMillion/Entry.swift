import Foundation
import GalleryKit
import Headwater
import HeadwaterFetching

/// One of ten million rows.
struct Entry: FetchedRecord, Equatable {
  let id: Int64
  /// Its section.
  var shelf: Shelf
  /// Where it stands on its shelf.
  var place: Int64
  var title: String
  var points: Int

  static let table = Table<Entry>(
    "gallery_entry", key: "id",
    columns: [
      Column("id", \.id), Column("shelf", \.shelf), Column("place", \.place), Column("title", \.title),
      Column("points", \.points),
    ]
  ) { row in
    Entry(
      id: try row["id"], shelf: try row["shelf"], place: try row["place"], title: try row["title"],
      points: try row["points"])
  }

  /// All entries, by shelf and place.
  ///
  /// - Returns: The request.
  static func request() throws(FetchError) -> FetchRequest<Shelf, Entry> {
    try FetchRequest(sortedBy: [SortDescriptor(\.place)], sectionedBy: .value(\.shelf))
  }
}

extension RowText {
  /// What the row of an entry says; three dots for one that is not loaded yet.
  init(_ slot: Slot<Entry>) {
    guard let entry = slot.item else {
      self.init(title: "…", values: ["", ""])
      return
    }
    self.init(title: entry.title, values: [grouped(entry.points), grouped(Int(entry.place))])
  }
}
