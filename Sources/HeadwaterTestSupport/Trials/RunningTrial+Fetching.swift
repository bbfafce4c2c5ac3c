import Headwater
import HeadwaterFetching

// Trials of database lists.
extension RunningTrial {
  private func store(_ names: [String]) throws -> MemoryStore {
    let store = MemoryStore([TrialThing.table.reference, TrialOwner.table.reference])
    try store.perform(
      [TrialOwner(id: 1, name: "Ada", level: 1), TrialOwner(id: 2, name: "Bo", level: 2)].map {
        .insert(TrialOwner.table.reference, $0.values)
      })
    try store.perform(
      names.enumerated().map { .insert(TrialThing.table.reference, thing($0.offset, $0.element).values) })
    return store
  }

  private func thing(_ id: Int, _ name: String) -> TrialThing {
    TrialThing(
      id: id, name: name, kind: id % 3 == 0 ? nil : "kind \(id % 3)", rank: id, score: nil,
      owner: id % 3 == 0 ? nil : id % 3)
  }

  private func stage<Section>(
    _ source: FetchedDataSource<Section, TrialThing>, _ title: @escaping (Section) -> String
  ) -> Stage {
    stage(
      PicturedSource(source, title: title) { slot in
        slot.item.map { TrialItem($0.id, $0.name) } ?? TrialItem(-1, "…")
      })
  }

  private func becomes(_ shown: [String], on stage: Stage) async throws {
    let showsHeaders = Stage.host.exceptions[.headersShowTheirSectionsAndSomeHaveNone] == nil
    let expected = shown.filter { showsHeaders || !$0.hasPrefix("[") }
    try await becomes("\(expected) is shown, and not \(stage.shown)") {
      stage.draw()
      return stage.shown == expected
    }
  }

  func fetching() async throws {
    let table = TrialThing.table.reference
    let store = try store(["a", "b", "c", "d", "e", "f"])
    let all = FetchedDataSource(try RecordRequest<SingleSection, TrialThing>(), in: store)
    let some = FetchedDataSource(
      try RecordRequest<SingleSection, TrialThing>(offset: 2, limit: 3), in: store)
    let (whole, part) = (stage(all) { _ in "_" }, stage(some) { _ in "_" })
    try await becomes(["a", "b", "c", "d", "e", "f"], on: whole)
    try await becomes(["c", "d", "e"], on: part)
    try store.perform([
      .delete(table, FetchKey(.integer(0))), .update(table, FetchKey(.integer(3)), thing(3, "D").values),
      .insert(table, thing(6, "g").values),
    ])
    try await becomes(["b", "c", "D", "e", "f", "g"], on: whole)
    try await becomes(["D", "e", "f"], on: part)
    all.request = nil
    try await becomes("nothing is shown") {
      whole.draw()
      return whole.shown.isEmpty && whole.status == "empty"
    }
    whole.close()
    part.close()
  }

  func fetchedSections() async throws {
    let store = try store(["a", "b", "c", "d"])
    let kinds = FetchedDataSource(
      try RecordRequest<String?, TrialThing>(sectionedBy: .value(\.kind)), in: store)
    let byKind = stage(kinds) { $0 ?? "none" }
    try await becomes(["[none]", "a", "d", "[kind 1]", "b", "[kind 2]", "c"], on: byKind)
    try expect(Array(kinds.snapshot.sections), [nil, "kind 1", "kind 2"], "the sections")
    let owners = FetchedDataSource(
      try RecordRequest<TrialOwner?, TrialThing>(sectionedBy: .related(\.owner)), in: store)
    let byOwner = stage(owners) { $0?.name ?? "nobody" }
    try await becomes(["[nobody]", "a", "d", "[Ada]", "b", "[Bo]", "c"], on: byOwner)
    try store.perform([
      .update(
        TrialOwner.table.reference, FetchKey(.integer(1)), TrialOwner(id: 1, name: "Ann", level: 1).values)
    ])
    try await becomes(["[nobody]", "a", "d", "[Ann]", "b", "[Bo]", "c"], on: byOwner)
    byKind.close()
    byOwner.close()
  }
}
