import Foundation
import Headwater
import HeadwaterFetching
import HeadwaterTesting
import Testing

@MainActor
@Suite("An outline of a table whose rows refer to their parents")
struct OutlineOfTableTests {
  private typealias Outline = OutlineDataSource<SingleSection, LoadingRow<Folder>>

  private func store(_ folders: [Folder]) throws -> MemoryStore {
    let store = MemoryStore([Folder.table.reference])
    try store.perform(folders.map { .insert(Folder.table.reference, values($0)) })
    return store
  }

  private func values(_ folder: Folder) -> [FetchValue] {
    [
      .integer(Int64(folder.id)), folder.parent.map { .integer(Int64($0)) } ?? .null, .text(folder.name),
    ]
  }

  private func outline(of store: MemoryStore) throws -> Outline {
    try store.outline(
      of: Folder.self, parent: \.parent, isExpandable: \.hasFolders, sortedBy: [SortDescriptor(\.name)],
      options: FetchOptions(minimumInterval: .zero))
  }

  private func rows(_ outline: Outline) -> [String] {
    outline.snapshot.items.map { row in
      String(repeating: " ", count: row.level) + (row.loadState == nil ? row.node.item?.name ?? "?" : "…")
        + (row.isExpandable ? row.isExpanded ? "-" : "+" : "")
    }
  }

  private func wait(_ outline: Outline, until rows: [String]) async {
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
    let token = outline.observe { _ in continuation.yield() }
    if self.rows(outline) != rows {
      for await _ in changes where self.rows(outline) == rows { break }
    }
    token.cancel()
    #expect(self.rows(outline) == rows)
  }

  @Test func expandedRowsLoadAndFollowChanges() async throws {
    let store = try store([
      Folder(id: 1, name: "b"), Folder(id: 2, name: "a"), Folder(id: 3, parent: 1, name: "d"),
      Folder(id: 4, parent: 1, name: "c"), Folder(id: 5, parent: 3, name: "e"),
    ])
    let outline = try outline(of: store)
    await wait(outline, until: ["a", "b+"])
    outline.expand(.item(1))
    await wait(outline, until: ["a", "b-", " c", " d+"])
    outline.expand(.item(3))
    await wait(outline, until: ["a", "b-", " c", " d-", "  e"])
    try store.perform([.insert(Folder.table.reference, values(Folder(id: 6, parent: 4, name: "f")))])
    await wait(outline, until: ["a", "b-", " c+", " d-", "  e"])
    try store.perform([.delete(Folder.table.reference, FetchKey(.integer(5)))])
    await wait(outline, until: ["a", "b-", " c+", " d"])
  }

  @Test func orphansAndCyclesAreHidden() async throws {
    let store = try store([
      Folder(id: 1, name: "a"), Folder(id: 2, parent: 9, name: "orphan"),
      Folder(id: 3, parent: 3, name: "own"),
      Folder(id: 4, parent: 5, name: "round"), Folder(id: 5, parent: 4, name: "and round"),
    ])
    let outline = try outline(of: store)
    outline.expandAll()
    await wait(outline, until: ["a"])
  }

  /// Compares changing random trees with the result of reading all rows again.
  @Test(arguments: 0..<3) func randomEditsMatchTree(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    var folders: [Int: Folder] = [:]
    let store = try store([])
    let outline = try outline(of: store)
    outline.expansion = Expansion(isExpandedByDefault: true)
    for _ in 0..<20 {
      let id = 1 + random.below(12)
      let parent = random.oneIn(3) ? nil : 1 + random.below(id)
      let folder = Folder(id: id, parent: parent == id ? nil : parent, name: "n\(random.below(9))")
      switch (folders[id], random.below(4)) {
      case (nil, _):
        folders[id] = folder
        try store.perform([.insert(Folder.table.reference, values(folder))])
      case (_?, 0):
        folders[id] = nil
        try store.perform([.delete(Folder.table.reference, FetchKey(.integer(Int64(id))))])
      default:
        folders[id] = folder
        try store.perform([.update(Folder.table.reference, FetchKey(.integer(Int64(id))), values(folder))])
      }
      await wait(outline, until: expected(folders))
    }
  }

  private func expected(_ folders: [Int: Folder]) -> [String] {
    func below(_ parent: Int?, _ level: Int) -> [String] {
      folders.values.filter { $0.parent == parent }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }.flatMap {
        let inner = below($0.id, level + 1)
        let own = String(repeating: " ", count: level) + $0.name
        return [own + (inner.isEmpty ? "" : "-")] + inner
      }
    }
    return below(nil, 0)
  }

  @Test func invalidOutlineTableThrows() throws {
    let store = try store([])
    let table = RecordTable<Folder>(
      TableReference("folder", key: ["id", "name"], columns: Folder.table.reference.columns),
      columns: Folder.table.columns, key: { FetchKey(.integer(Int64($0))) }, identity: { _ in nil },
      decode: { _ in Folder(id: 0, name: "") })
    let several =
      "An outline requires a primary key of one column, but the key of folder has several or none."
    #expect(throws: FetchError.unsupported(several)) {
      try store.outline(of: Folder.self, parent: \.parent, from: table)
    }
    let withoutParent = RecordTable<Folder>("folder", key: "id", columns: [RecordColumn("id", \.id)]) { _ in
      Folder(id: 0, name: "")
    }
    #expect(throws: FetchError.self) {
      try store.outline(of: Folder.self, parent: \.parent, from: withoutParent)
    }
  }
}
