import Headwater
import HeadwaterTesting
import Testing

@testable import HeadwaterFetching

@Suite("The change of one row equals the result of a comparison")
struct OneRowChangeTests {
  private typealias List = Snapshot<SingleSection, LoadingRow<ListedNote>>

  private func list(_ notes: [ListedNote]) -> List { List(notes.map { LoadingRow.item($0) }) }

  /// Removes the note at an index, and inserts a note at another index.
  private func change(
    _ notes: [ListedNote], from source: Int?, to target: Int?, putting note: ListedNote
  ) -> (before: List, after: List, told: Changeset?) {
    let before = list(notes)
    var after = before
    func position(_ item: Int) -> ItemPosition { ItemPosition(section: 0, item: item) }
    if let source { try? after.remove(at: position(source)) }
    if let target { try? after.insert(.item(note), at: position(target)) }
    let change = OneRowChange(before: before, source: source.map(position), target: target.map(position))
    return (before, after, change.changeset(from: before, to: after))
  }

  @Test func singleRowChangesMatchDiff() throws {
    for count in 0...4 {
      let notes = (0..<count).map { ListedNote($0) }
      for source in [nil] + (0..<count).map(Optional.some) {
        let places = count - (source == nil ? 0 : 1)
        for target in [nil] + (0...places).map(Optional.some) {
          for (id, text) in [(source ?? 99, nil), (source ?? 99, "another"), (99, nil)] as [(Int, String?)] {
            let note = text.map { ListedNote(id, $0) } ?? ListedNote(id)
            let (before, after, told) = change(notes, from: source, to: target, putting: note)
            let compared = try after.changeset(from: before)
            let changeset = try #require(told)
            #expect(changeset.count == compared.count, "\(notes) \(source as Any) \(target as Any)")
            #expect(changeset.isEmpty == compared.isEmpty)
            #expect(changeset.updatedItems.count == compared.updatedItems.count)
            #expect(applied(changeset, to: before, as: after) == identities(after))
          }
        }
      }
    }
  }

  @Test func changeOfDifferentSnapshotHasNoChangeset() throws {
    let (before, after, _) = change([ListedNote(1), ListedNote(2)], from: 0, to: 1, putting: ListedNote(1))
    let change = OneRowChange<SingleSection, ListedNote>(
      before: before, source: nil, target: ItemPosition(section: 0, item: 0))
    #expect(change.changeset(from: after, to: before) == nil)
  }

  private func identities(_ list: List) -> [LoadingRow<ListedNote>.Identity] {
    list.items(inSection: 0).map(\.identity)
  }

  /// Returns the rows of a view after it has applied a changeset: it removes deleted and moved rows, and then inserts the new
  /// ones.
  private func applied(_ changeset: Changeset, to before: List, as after: List) -> [LoadingRow<ListedNote>
    .Identity]
  {
    var rows = identities(before)
    let new = identities(after)
    let gone =
      changeset.deletedItems.flatMap { Array($0.positions) }
      + changeset.movedItems.flatMap(\.single).map(\.source)
    for position in gone.sorted(by: >) { rows.remove(at: position.item) }
    let come =
      changeset.insertedItems.flatMap { Array($0.positions) }
      + changeset.movedItems.flatMap(\.single).map(\.target)
    for position in come.sorted() { rows.insert(new[position.item], at: position.item) }
    return rows
  }
}
