import Headwater
import HeadwaterFetching
import HeadwaterTesting

/// A record for tests: a note in a folder, at a position.
struct ListedNote: FetchedRecord, Hashable {
  var id: Int
  var title: String
  var folder: String
  var position: Double
  var rank: Int

  static let table = RecordTable<ListedNote>(
    "note", key: "id",
    columns: [
      RecordColumn("id", \.id), RecordColumn("title", \.title), RecordColumn("folder", \.folder),
      RecordColumn("position", \.position), RecordColumn("rank", \.rank),
    ]
  ) { row in
    try ListedNote(
      id: row["id"], title: row["title"], folder: row["folder"], position: row["position"], rank: row["rank"])
  }

  init(_ id: Int, _ title: String = "", in folder: String = "a", position: Double? = nil, rank: Int? = nil) {
    self.init(
      id: id, title: title, folder: folder, position: position ?? Double(id), rank: rank ?? id * 1_024)
  }

  init(id: Int, title: String, folder: String, position: Double, rank: Int) {
    (self.id, self.title, self.folder, self.position, self.rank) = (id, title, folder, position, rank)
  }

  var values: [FetchValue] {
    [.integer(Int64(id)), .text(title), .text(folder), .real(position), .integer(Int64(rank))]
  }
  var key: FetchKey { FetchKey(.integer(Int64(id))) }
}

extension MemoryStore {
  /// Creates a store that contains notes.
  static func notes(_ notes: [ListedNote] = []) throws -> MemoryStore {
    let store = MemoryStore([ListedNote.table.reference])
    try store.insert(notes)
    return store
  }

  func insert(_ notes: [ListedNote]) throws {
    try perform(notes.map { .insert(ListedNote.table.reference, $0.values) })
  }

  func update(_ note: ListedNote) throws {
    try perform([.update(ListedNote.table.reference, note.key, note.values)])
  }

  func delete(_ id: Int) throws {
    try perform([.delete(ListedNote.table.reference, ListedNote(id).key)])
  }

  /// Returns the notes in the order of a property.
  func notes<Value: Comparable>(by property: (ListedNote) -> Value) throws -> [ListedNote] {
    try rows(of: ListedNote.table.reference).map {
      try ListedNote.table.decode(FetchedRow(ListedNote.table.reference, values: $0))
    }.sorted { property($0) < property($1) }
  }
}

extension FetchedDataSource where Record == ListedNote {
  /// The ids of the displayed rows, with nil for placeholders.
  var ids: [Int?] { snapshot.items.map { $0.item?.id } }
}

/// Waits until a condition is true, without a time limit.
@MainActor
func until(_ isSo: () -> Bool) async -> Bool {
  // Use the lowest priority, so that the awaited work runs first.
  while !isSo() { await Task.detached(priority: .background) { await Task.yield() }.value }
  return true
}

/// Yields repeatedly, so that all pending work can complete.
@MainActor
func settle() async {
  for _ in 0..<50 {
    await Task.detached(priority: .background) { await Task.yield() }.value
    await Task.yield()
  }
}
