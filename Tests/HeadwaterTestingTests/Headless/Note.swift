import Headwater
import HeadwaterTesting

/// An item with mutable content.
struct Note: Identifiable, Equatable, ListElement, CustomStringConvertible {
  let id: Int
  var text: String

  init(_ id: Int, _ text: String? = nil) {
    self.id = id
    self.text = text ?? "note \(id)"
  }

  var description: String { text }
}

/// A section with mutable content.
struct Folder: Identifiable, Equatable, ListElement, CustomStringConvertible {
  let id: Int
  var name: String

  init(_ id: Int, _ name: String? = nil) {
    self.id = id
    self.name = name ?? "folder \(id)"
  }

  var description: String { name }
}

typealias Notes = SectionedDataSource<Folder, Note>
typealias NoteView = HeadlessListView<Folder, Note>

extension Snapshot where Section == Folder, Item == Note {
  /// Creates a snapshot of a random list.
  init(_ list: [PlainFolder]) {
    self.init(sections: list.map { ($0.folder, $0.notes) })
  }

  /// Returns the expected text of a view in which all rows are visible.
  func picture(_ layout: RowLayout) -> String {
    var lines: [String] = []
    for (index, folder) in sections.enumerated() {
      if layout.hasHeaders { lines.append("[\(folder)]") }
      lines += items(inSection: index).map { "  \($0)" }
      if layout.hasFooters { lines.append("(\(folder))") }
    }
    if isEmpty { lines.append("(empty)") }
    return lines.joined(separator: "\n")
  }
}

/// A data source that accepts any list, including one with duplicates.
@MainActor
final class LooseSource: DataSource {
  private let store = SnapshotStore<Folder, Note>()
  var snapshot: Snapshot<Folder, Note> { store.snapshot }

  func observe(_ body: @escaping @MainActor (SnapshotTransition<Folder, Note>) -> Void) -> ObservationToken {
    store.observe(body)
  }

  func set(_ list: [PlainFolder]) {
    store.set(Snapshot(list))
  }
}
