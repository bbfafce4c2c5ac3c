import Foundation
import Headwater
import HeadwaterFetching
import HeadwaterTesting
import Testing

@MainActor
@Suite("Rows of a tree that move to another parent")
struct OutlineMovingTests {
  private typealias Outline = OutlineDataSource<SingleSection, LoadingRow<Folder>>

  /// The reported diagnostics.
  private final class Reports {
    var all: [Diagnostic] = []
  }

  private let store = MemoryStore([Folder.table.reference])
  private let reports = Reports()

  private func values(_ folder: Folder) -> [FetchValue] {
    [
      .integer(Int64(folder.id)), folder.parent.map { .integer(Int64($0)) } ?? .null, .text(folder.name),
    ]
  }

  private func outline(of folders: [Folder]) throws -> Outline {
    try store.perform(folders.map { .insert(Folder.table.reference, values($0)) })
    let outline = try store.outline(
      of: Folder.self, parent: \.parent, isExpandable: \.hasFolders, sortedBy: [SortDescriptor(\.name)],
      options: FetchOptions(minimumInterval: .zero), report: { [reports] in reports.all.append($0) })
    outline.expansion = Expansion(isExpandedByDefault: true)
    return outline
  }

  private func move(_ folder: Folder) throws {
    try store.perform([
      .update(Folder.table.reference, FetchKey(.integer(Int64(folder.id))), values(folder))
    ])
  }

  private func rows(_ snapshot: Snapshot<SingleSection, OutlineRow<LoadingRow<Folder>>>) -> [String] {
    snapshot.items.map { row in
      String(repeating: " ", count: row.level) + (row.loadState == nil ? row.node.item?.name ?? "?" : "…")
    }
  }

  /// Waits until the outline shows the expected rows, and then a little longer to check that the rows don't change again.
  private func wait(
    _ outline: Outline, until rows: [String], watching: @escaping @MainActor ([String]) -> Void = { _ in }
  ) async {
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
    let token = outline.observe {
      watching(self.rows($0.after))
      continuation.yield()
    }
    if self.rows(outline.snapshot) != rows {
      for await _ in changes where self.rows(outline.snapshot) == rows { break }
    }
    for _ in 0..<100 { await Task.yield() }
    token.cancel()
    #expect(self.rows(outline.snapshot) == rows)
  }

  private let folders = [
    Folder(id: 1, name: "a"), Folder(id: 2, name: "b"), Folder(id: 3, parent: 1, name: "x"),
    Folder(id: 4, parent: 1, name: "y"), Folder(id: 5, parent: 2, name: "z"),
    Folder(id: 6, parent: 3, name: "below x"),
  ]

  @Test func movingRowBetweenParentsNeverDuplicatesIt() async throws {
    let outline = try outline(of: folders)
    await wait(outline, until: ["a", " x", "  below x", " y", "b", " z"])
    var counts: Set<Int> = []
    for round in 0..<10 {
      let isBelowB = round.isMultiple(of: 2)
      try move(Folder(id: 3, parent: isBelowB ? 2 : 1, name: "x"))
      let next =
        isBelowB ? ["a", " y", "b", " x", "  below x", " z"] : ["a", " x", "  below x", " y", "b", " z"]
      await wait(outline, until: next) { rows in counts.insert(rows.count { $0.hasSuffix("x") }) }
    }
    // The row itself, and the one below it.
    #expect(counts == [2])
    #expect(reports.all.isEmpty)
  }

  @Test func movingRowToRootNeverDuplicatesIt() async throws {
    let outline = try outline(of: folders)
    await wait(outline, until: ["a", " x", "  below x", " y", "b", " z"])
    var counts: Set<Int> = []
    for round in 0..<10 {
      let isRoot = round.isMultiple(of: 2)
      try move(Folder(id: 3, parent: isRoot ? nil : 1, name: "x"))
      let next =
        isRoot ? ["a", " y", "b", " z", "x", " below x"] : ["a", " x", "  below x", " y", "b", " z"]
      await wait(outline, until: next) { rows in counts.insert(rows.count { $0.hasSuffix("x") }) }
    }
    #expect(counts == [2])
    #expect(reports.all.isEmpty)
  }

  @Test func cyclicRowsAreHiddenWithoutReports() async throws {
    let outline = try outline(of: folders)
    await wait(outline, until: ["a", " x", "  below x", " y", "b", " z"])
    // Create a cycle: a → x → below x → a.
    try move(Folder(id: 1, parent: 6, name: "a"))
    await wait(outline, until: ["b", " z"])
    #expect(reports.all.isEmpty)
    // Break the cycle.
    try move(Folder(id: 3, parent: 2, name: "x"))
    await wait(outline, until: ["b", " x", "  below x", "   a", "    y", " z"])
    #expect(reports.all.isEmpty)
  }

  @Test func orphanAppearsWhenItsParentIsInserted() async throws {
    let outline = try outline(of: [Folder(id: 1, name: "a"), Folder(id: 3, parent: 2, name: "orphan")])
    await wait(outline, until: ["a"])
    try store.perform([.insert(Folder.table.reference, values(Folder(id: 2, name: "b")))])
    await wait(outline, until: ["a", "b", " orphan"])
    try store.perform([.delete(Folder.table.reference, FetchKey(.integer(2)))])
    await wait(outline, until: ["a"])
    #expect(reports.all.isEmpty)
  }

  /// Tests changing random trees in which some rows have windowed children.
  @Test(arguments: 0..<3) func randomMovesNeverDuplicateRows(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    var tree = (1...30).map {
      Folder(id: $0, parent: $0 > 5 ? 1 + random.below($0 - 1) : nil, name: "n\($0)")
    }
    let outline = try outline(of: tree)
    await wait(outline, until: expected(tree))
    for _ in 0..<20 {
      let index = 5 + random.below(25)
      tree[index].parent = 1 + random.below(index)
      try move(tree[index])
      await wait(outline, until: expected(tree)) { rows in
        if Set(rows.filter { !$0.hasSuffix("…") }).count != rows.filter({ !$0.hasSuffix("…") }).count {
          Issue.record("\(rows)")
        }
      }
    }
    #expect(reports.all.isEmpty)
  }

  private func expected(_ folders: [Folder]) -> [String] {
    func below(_ parent: Int?, _ level: Int) -> [String] {
      folders.filter { $0.parent == parent }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }.flatMap {
        [String(repeating: " ", count: level) + $0.name] + below($0.id, level + 1)
      }
    }
    return below(nil, 0)
  }
}
