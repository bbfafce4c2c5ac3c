import Headwater
import HeadwaterFetching
import HeadwaterSwiftUI
import HeadwaterTesting
import SwiftUI

/// A live list of database records, with the number of errands that aren't done. This example uses an in-memory database, but
/// other databases work the same way.
@MainActor
struct ErrandsScreen: View {
  @State private var errands = Errands()
  @State private var findsOpenAlone = false

  var body: some View {
    ErrandList(findsOpenAlone ? errands.open : errands.all, errands)
      .toolbar {
        Toggle("Open", isOn: $findsOpenAlone)
        Button("Add") { try? errands.add() }
      }
  }
}

@MainActor
private struct ErrandList: View {
  @Fetched private var found: SourceContents<SingleSection, LoadingRow<Errand>>
  @FetchedValue private var numberOfOpen: Int
  private let errands: Errands

  init(_ request: HeadwaterFetching.RecordRequest<SingleSection, Errand>?, _ errands: Errands) {
    _found = Fetched(request, in: errands.store)
    _numberOfOpen = FetchedValue(
      wrappedValue: 0, .count(#Predicate<Errand> { !$0.isDone }), in: errands.store)
    self.errands = errands
  }

  var body: some View {
    HeadwaterList($found) { row in
      if let errand = row.item {
        Label(errand.title, systemImage: errand.isDone ? "checkmark.circle" : "circle")
      } else {
        Text("…")
      }
    }
    .behavior { behavior in
      behavior.onSelect { row in
        if let errand = row.item { try? errands.toggle(errand) }
      }
    }
    .navigationTitle("\(found.numberOfItems) errands, \(numberOfOpen) open")
  }
}

/// An errand, stored as a record in the database.
private struct Errand: FetchedRecord {
  var id: Int
  var title: String
  var isDone: Bool

  static let table = RecordTable<Errand>(
    "errand", key: "id",
    columns: [RecordColumn("id", \.id), RecordColumn("title", \.title), RecordColumn("is_done", \.isDone)]
  ) {
    Errand(id: try $0["id"], title: try $0["title"], isDone: try $0["is_done"])
  }
}

/// A database of errands and its requests.
@MainActor
private final class Errands {
  let store = MemoryStore([Errand.table.reference])
  let all = try? HeadwaterFetching.RecordRequest<SingleSection, Errand>(sortedBy: [SortDescriptor(\.title)])
  let open = try? HeadwaterFetching.RecordRequest<SingleSection, Errand>(
    #Predicate { !$0.isDone }, sortedBy: [SortDescriptor(\.title)])
  private var count = 0

  init() {
    for _ in 0..<20 { try? add() }
  }

  func add() throws {
    count += 1
    try store.perform([
      .insert(Errand.table.reference, [.integer(Int64(count)), .text("Errand \(count)"), .boolean(false)])
    ])
  }

  func toggle(_ errand: Errand) throws {
    try store.perform([
      .update(
        Errand.table.reference, FetchKey([.integer(Int64(errand.id))]),
        [.integer(Int64(errand.id)), .text(errand.title), .boolean(!errand.isDone)])
    ])
  }
}
