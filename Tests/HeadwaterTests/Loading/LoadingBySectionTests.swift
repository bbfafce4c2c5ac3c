import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("A source that loads section by section")
@MainActor
struct LoadingBySectionTests {
  /// A server with numbered items for each folder.
  actor Folders {
    private(set) var asked: [String] = []
    var refused: Set<String> = []

    func items(_ folder: String, from offset: Int, end: Int = 4) throws -> [String] {
      asked.append("\(folder) \(offset)")
      if refused.contains(folder) { throw LoadRefusal() }
      return (offset..<max(offset, min(end, offset + 2))).map { "\(folder)\($0)" }
    }

    func refuse(_ folders: Set<String>) { refused = folders }
  }

  let folders = Folders()

  private func source(_ sections: [String] = ["a", "b"]) -> LoadingDataSource<String, String> {
    LoadingDataSource(sections: sections) { [folders] folder, offset in
      try await folders.items(folder, from: offset)
    }
  }

  private func lists(_ source: LoadingDataSource<String, String>) -> [[String]] {
    (0..<source.snapshot.numberOfSections).map { Array(source.snapshot.items(inSection: $0)) }
  }

  private func wait(_ tasks: [Task<Void, Never>]) async {
    for task in tasks { await task.value }
  }

  @Test func sectionsExistBeforeLoading() {
    let source = source()
    #expect(Array(source.snapshot.sections) == ["a", "b"])
    #expect(source.state == .idle)
    #expect(source.state(ofSection: "a") == .idle)
  }

  @Test func sectionsLoadIndependently() async {
    let source = source()
    let tasks = source.loadSections()
    #expect(tasks.count == 2)
    #expect(source.state(ofSection: "a") == .loading)
    #expect(source.state == .loading)
    await wait(tasks)
    #expect(lists(source) == [["a0", "a1"], ["b0", "b1"]])
    await wait(source.loadSections())
    #expect(lists(source) == [["a0", "a1", "a2", "a3"], ["b0", "b1", "b2", "b3"]])
    await wait(source.loadSections())
    #expect(source.state(ofSection: "a") == .ended)
    #expect(source.loadSections().isEmpty)
    #expect(Set(await folders.asked) == ["a 0", "a 2", "a 4", "b 0", "b 2", "b 4"])
  }

  @Test func failingSectionDoesNotAffectOthers() async {
    await folders.refuse(["a"])
    let source = source()
    await wait(source.loadSections())
    #expect(lists(source) == [[], ["b0", "b1"]])
    #expect(source.state(ofSection: "a") == .failed(LoadRefusal()))
    #expect(source.state(ofSection: "b") == .idle)
    await folders.refuse([])
    source.retry()
    await until { !source.states.isLoading }
    #expect(lists(source) == [["a0", "a1"], ["b0", "b1"]])
  }

  @Test func listLoadsAllSectionsThenMoreOfLast() async {
    let source = source()
    await source.load()?.value
    #expect(lists(source) == [["a0", "a1"], ["b0", "b1"]])
    await source.load()?.value
    #expect(lists(source) == [["a0", "a1"], ["b0", "b1", "b2", "b3"]])
    #expect(source.state(of: .append) == .idle)
    await source.load()?.value
    #expect(source.state(of: .append) == .ended)
    #expect(source.state(of: .prepend) == .ended)
    let reload = source.reload()
    #expect(source.state(of: .refresh) == .loading)
    await reload?.value
    #expect(source.state(of: .refresh) == .idle)
    #expect(lists(source) == [["a0", "a1"], ["b0", "b1"]])
  }

  @Test func remainingSectionsKeepItemsUntilReloaded() async {
    let source = source()
    await wait(source.loadSections())
    await wait(source.loadSections())
    let tasks = source.reload(newSections: ["c", "b"])
    #expect(lists(source) == [[], ["b0", "b1", "b2", "b3"]])
    await wait(tasks)
    #expect(Array(source.snapshot.sections) == ["c", "b"])
    #expect(lists(source) == [["c0", "c1"], ["b0", "b1"]])
    #expect(source.state(ofSection: "a") == .idle)
  }

  @Test func duplicateSectionsAreKeptOnce() async {
    let source = source()
    var reported: [Diagnostic] = []
    source.report = { reported.append($0) }
    await wait(source.reload(newSections: ["a", "b", "a"]))
    #expect(Array(source.snapshot.sections) == ["a", "b"])
    #expect(reported == [.duplicatesDropped(identities: ["a"])])
  }

  @Test func editsFromReportClosureAreKept() async throws {
    let source = source()
    await wait(source.loadSections())
    source.report = { [weak source] _ in try? source?.remove(at: ItemPosition(section: 0, item: 0)) }
    await folders.refuse(["a"])
    await wait(source.reload(newSections: ["a", "b", "a"]))
    #expect(lists(source) == [["a1"], ["b0", "b1"]])
  }

  @Test func reloadingNewSectionsWithinEditLoadsThem() async throws {
    let source = source()
    await wait(source.loadSections())
    var tasks: [Task<Void, Never>] = []
    try source.perform { list in
      try list.remove(at: ItemPosition(section: 1, item: 0))
      tasks = source.reload(newSections: ["c", "b"])
    }
    #expect(lists(source) == [[], ["b1"]])
    #expect(tasks.count == 2)
    await wait(tasks)
    #expect(lists(source) == [["c0", "c1"], ["b0", "b1"]])
  }

  @Test func loadOfRemovedSectionIsDropped() async {
    let source = source()
    let first = source.loadSections()
    await wait(source.reload(newSections: ["b"]))
    await wait(first)
    #expect(lists(source) == [["b0", "b1"]])
    #expect(!source.states.isLoading)
  }

  @Test func reloadReplacesInitialSections() async {
    let source = LoadingDataSource<String, String>(sections: [("a", ["x"]), ("b", [])]) { [folders] request in
      let folder = request.section ?? "all"
      return LoadResult(sections: [(folder, try await folders.items(folder, from: request.offset))])
    }
    #expect(lists(source) == [["x"], []])
    await wait(source.loadSections())
    #expect(lists(source) == [["x", "a1", "a2"], ["b0", "b1"]])
    await source.reload()?.value
    #expect(lists(source) == [["all0", "all1"]])
  }
}

@Suite("Edits of loaded content")
@MainActor
struct LoadedEditsTests {
  let scene = LoadScene()
  var source: LoadingDataSource<String, Int> { scene.source }

  private func at(_ section: Int, _ item: Int) -> ItemPosition { ItemPosition(section: section, item: item) }

  @Test func userCanDeleteAndMoveLoadedRows() async {
    await scene.start(with: [("a", [1, 2, 3]), ("b", [4])])
    let list = HeadlessListView(source)
    (list.behavior.allowsDeletion, list.behavior.allowsReordering) = (true, true)
    #expect(list.delete(at(0, 1)))
    #expect(list.drag(at(0, 0), to: at(1, 1)))
    #expect(scene.items == [[3], [4, 1]])
    #expect(scene.reports.isEmpty)
  }

  @Test func nextRequestOffsetCountsEditedItems() async throws {
    await scene.start(with: [("a", [1, 2, 3])])
    try source.remove(at: at(0, 0))
    try source.insert(9, at: at(0, 2))
    try source.remove(at: at(0, 0))
    await scene.load(.append, found([("a", [5])]))
    #expect(scene.server.requests.last?.offset == 2)
    #expect(scene.items == [[3, 9, 5]])
  }

  @Test func invalidEditsChangeNothing() async {
    await scene.start(with: [("a", [1, 2])])
    let before = source.snapshot
    #expect(throws: EditError.self) { try source.insert(2, at: at(0, 0)) }
    #expect(throws: EditError.self) { try source.remove(at: at(0, 2)) }
    #expect(throws: EditError.self) { try source.move(from: at(0, 0), to: at(1, 0)) }
    #expect(source.snapshot.isIdentical(to: before))
  }

  @Test func editDuringLoadIsKept() async throws {
    await scene.start(with: [("a", [1, 2])])
    let more = source.load()
    await scene.server.received(2)
    try source.remove(at: at(0, 0))
    await scene.server.reply(found([("a", [3])]))
    await more?.value
    #expect(scene.items == [[2, 3]])
  }

  @Test func removedSectionStopsLoading() async throws {
    await scene.start(with: [("a", [1]), ("b", [2])])
    let more = source.load(section: "b")
    await scene.server.received(2)
    try source.perform { try $0.removeSection(at: 1) }
    #expect(!source.states.isLoading)
    await scene.server.reply(found([("b", [3])]))
    await more?.value
    #expect(scene.items == [[1]])
  }

  @Test func emptyingListNotifiesLoadingObservers() async throws {
    await scene.start(with: [("a", [1])])
    var told = 0
    let token = source.observeLoading { told += 1 }
    try source.remove(at: at(0, 0))
    #expect(told == 1)
    #expect(source.state == .ended)
    token.cancel()
  }

  @Test func reloadDuringFirstLoadDropsItsResult() async throws {
    let server = LoadServer()
    let source = LoadingDataSource<String, Int>(sections: ["a"]) { section, offset in
      try await server.answer((kind: .append, section: section, offset: offset, cursor: nil))
        .sections.flatMap(\.items)
    }
    let first = source.load()
    await server.received(1)
    let again = try #require(source.reload())
    await server.received(2)
    await server.reply(found([("a", [1])]))
    await first?.value
    await server.reply(found([("a", [2])]))
    await again.value
    #expect(Array(source.snapshot.items) == [2])
  }

  @Test func addedSectionStartsWithoutOldCursor() async throws {
    let server = LoadServer()
    let source = LoadingDataSource<String, Int>(sections: [("a", []), ("b", [])]) { request in
      try await server.answer(request)
    }
    for cursor in [1, 2] {
      let load = source.load(section: "b")
      await server.reply(found([("b", [cursor])], cursor: cursor))
      await load?.value
    }
    try source.perform { try $0.removeSection(at: 1) }
    try source.perform { try $0.insertSection("b", at: 1) }
    let load = source.load(section: "b")
    await server.reply(found([("b", [3])]))
    await load?.value
    #expect(server.requests.map { $0.cursor as? Int } == [nil, 1, nil])
  }
}
