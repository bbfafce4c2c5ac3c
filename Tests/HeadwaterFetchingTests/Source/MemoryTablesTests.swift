import HeadwaterTesting
import Testing

@testable import Headwater
@testable import HeadwaterFetching

@Suite("Rows in memory")
struct MemoryTablesTests {
  private let table = ListedNote.table.reference

  private func values(_ id: Int, _ title: String = "") -> [FetchValue] {
    ListedNote(id, title).values
  }

  private func key(_ id: Int) -> FetchKey { ListedNote(id).key }

  /// Applies an edit to an array of rows with a linear search. Returns false if the key of a new row already exists.
  private func naive(_ edit: FetchRowEdit, _ rows: inout [[FetchValue]]) -> Bool {
    func index(_ key: FetchKey) -> Int? {
      rows.firstIndex { FetchedRow(table, values: $0).key == key }
    }
    switch edit {
    case .insert(_, let values):
      if index(FetchedRow(table, values: values).key) != nil { return false }
      rows.append(values)
    case .update(_, let key, let values):
      guard let place = index(key) else { return true }
      let new = FetchedRow(table, values: values).key
      if new != key, index(new) != nil { return false }
      rows[place] = values
    case .delete(_, let key):
      if let place = index(key) { rows.remove(at: place) }
    }
    return true
  }

  @Test(arguments: 0..<Search.runs(12) as Range<UInt64>)
  func randomEditsMatchNaiveArray(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var tables = MemoryTables([table])
    var rows: [[FetchValue]] = []
    for step in 0..<200 {
      let id = Int.random(in: 0..<20, using: &random)
      let new = values(Int.random(in: 0..<20, using: &random), "\(step)")
      let edit: FetchRowEdit =
        switch Int.random(in: 0..<3, using: &random) {
        case 0: .insert(table, new)
        case 1: .update(table, key(id), new)
        default: .delete(table, key(id))
        }
      let before = Dictionary(rows.map { (FetchedRow(table, values: $0).key, $0) }) { first, _ in first }
      let isAllowed = naive(edit, &rows)
      do {
        let images = try tables.perform(edit)
        #expect(isAllowed)
        for (key, image) in images {
          #expect(image == (before[key].map { .row(FetchedRow(table, values: $0)) } ?? .absent))
        }
      } catch {
        #expect(!isAllowed)
      }
      #expect(try tables.rows(of: table).map(\.values) == rows, "seed \(seed), step \(step)")
    }
  }

  @Test(arguments: 0..<Search.runs(12) as Range<UInt64>)
  func batchedEditsMatchSingleEdits(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var tables = MemoryTables([table])
    for step in 0..<100 {
      let edits = (0..<Int.random(in: 0..<8, using: &random)).map { _ -> FetchRowEdit in
        let id = Int.random(in: 0..<40, using: &random)
        return switch Int.random(in: 0..<6, using: &random) {
        case 0: .delete(table, key(id))
        case 1: .update(table, key(id), values(id, "\(step)"))
        default: .insert(table, values(id))
        }
      }
      var expected = tables
      var images: [FetchKey: FetchedImage] = [:]
      var isAllowed = true
      do {
        for edit in edits { images.merge(try expected.perform(edit)) { earlier, _ in earlier } }
      } catch {
        isAllowed = false
      }
      var found = tables
      do {
        let touched = try found.perform(edits)[table.name, default: [:]]
        let (rows, expectedRows) = (try found.rows(of: table), try expected.rows(of: table))
        #expect(isAllowed)
        #expect(touched == images, "seed \(seed), step \(step)")
        #expect(rows == expectedRows, "seed \(seed), step \(step)")
        tables = found
      } catch {
        #expect(!isAllowed, "seed \(seed), step \(step): \(error)")
      }
    }
  }

  /// Checks that a write copies only the nodes of the tree on the path to the row. All other nodes, and the index of keys, are
  /// shared with the version before the write.
  @Test(arguments: [1_000, 100_000])
  func writeCopiesOnlyPathToRow(count: Int) throws {
    var tables = MemoryTables([table])
    for id in 0..<count { _ = try tables.perform(.insert(table, values(id))) }
    let edits: [FetchRowEdit] = [
      .insert(table, values(count)), .update(table, key(count / 2), values(count / 2, "new")),
      .delete(table, key(count / 3)),
    ]
    for edit in edits {
      let before = try #require(tables.tables[table.name])
      _ = try tables.perform(edit)
      let after = try #require(tables.tables[table.name])
      let comparison = TreeComparison(from: before.tree[0].items, to: after.tree[0].items)
      let made = comparison.newLeaves.reduce(0) { $0 + $1.node.elements.count }
      #expect(made > 0)
      #expect(made <= 200, "\(made) of \(count) rows were copied")
    }
  }
}
