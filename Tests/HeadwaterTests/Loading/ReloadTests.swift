import Headwater
import HeadwaterTesting
import Testing

@Suite("A source that reloads sections, and its load states")
@MainActor
struct ReloadTests {
  let scene = LoadScene()
  var source: LoadingDataSource<String, Int> { scene.source }

  @Test func reloadedSectionIsReplacedFromStart() async {
    await scene.start(with: [("a", [1, 2]), ("b", [3])])
    let tasks = source.reload(sections: ["a", "none"])
    #expect(tasks.count == 1)
    await scene.server.reply(found([("a", [2, 4])]))
    for task in tasks { await task.value }
    #expect(scene.server.requests.last?.offset == 0)
    #expect(scene.items == [[2, 4], [3]])
  }

  @Test func sectionReloadDropsPendingLoad() async {
    await scene.start(with: [("a", [1])])
    let more = source.load(section: "a")
    await scene.server.received(2)
    let tasks = source.reload(sections: ["a"])
    await more?.value
    await scene.server.received(3)
    await scene.server.reply(found([("a", [9])]))
    await scene.server.reply(found([("a", [1, 2])]))
    for task in tasks { await task.value }
    #expect(scene.items == [[1, 2]])
  }

  @Test func endedSectionCanBeReloaded() async {
    await scene.start(with: [("a", [1])])
    await scene.load(.section("a"), found([("a", [2])], isEnd: true, cursor: 5))
    #expect(source.load(section: "a") == nil)
    let tasks = source.reload(sections: ["a"])
    #expect(tasks.count == 1)
    await scene.server.reply(found([("a", [1])]))
    for task in tasks { await task.value }
    #expect(scene.server.requests.last?.cursor == nil)
    #expect(scene.items == [[1]])
    #expect(source.states[.section("a")] == .idle)
  }

  @Test func failedReloadIsRetriedAsReload() async {
    await scene.start(with: [("a", [1, 2])])
    let tasks = source.reload(sections: ["a"])
    await scene.server.reply(.failure(LoadRefusal()))
    for task in tasks { await task.value }
    #expect(scene.items == [[1, 2]])
    source.retry()
    await scene.server.reply(found([("a", [2])]))
    await until { !source.states.isLoading }
    #expect(scene.server.requests.last?.offset == 0)
    #expect(scene.items == [[2]])
  }

  @Test func loadAfterCancelledReloadAppends() async {
    await scene.start(with: [("a", [1, 2])])
    _ = source.reload(sections: ["a"])
    await scene.server.received(2)
    source.cancel(section: "a")
    await scene.server.reply(found([("a", [9])]))
    await scene.load(.section("a"), found([("a", [3])]))
    #expect(scene.server.requests.last?.offset == 2)
    #expect(scene.items == [[1, 2, 3]])
  }

  @Test func sectionReloadDuringReloadRestartsIt() async {
    await scene.start(with: [("a", [1])])
    let all = source.reload()
    await scene.server.received(2)
    let again = source.reload(sections: ["a"])
    #expect(again.count == 1)
    await scene.server.reply(found([("a", [2])]))
    await all?.value
    #expect(scene.items == [[1]])
    await scene.server.reply(found([("a", [3])]))
    for task in again { await task.value }
    #expect(scene.items == [[3]])
  }

  @Test func sectionReloadMovesItemFromOtherSection() async {
    await scene.start(with: [("a", [1]), ("b", [2, 3])])
    let tasks = source.reload(sections: ["a"])
    await scene.server.reply(found([("a", [1, 3])]))
    for task in tasks { await task.value }
    #expect(scene.items == [[1, 3], [2]])
    #expect(source.states.failedParts == [])
  }

  @Test func failedRefreshKeepsEndedState() async {
    await scene.start(with: [("a", [1])])
    await scene.load(.append, found([("a", [2])], isEnd: true))
    await scene.load(.refresh, .failure(LoadRefusal()))
    #expect(source.state(of: .append) == .ended)
    #expect(source.state == .ended && !source.snapshot.isEmpty)
    source.load(.refresh)
    source.cancel(.refresh)
    #expect(source.state(of: .append) == .ended)
    await scene.server.received(4)
    await scene.server.reply(.failure(LoadRefusal()))
    await scene.start(with: [("a", [1])])
    #expect(source.state(of: .append) == .idle)
  }

  @Test func observersSeeContentAndStatesChangeTogether() async {
    struct Moment: Equatable {
      var state: LoadState
      var isEmpty: Bool
    }
    func now() -> Moment { Moment(state: source.state, isEmpty: source.snapshot.isEmpty) }
    let (filled, emptied) = (Moment(state: .ended, isEmpty: false), Moment(state: .ended, isEmpty: true))
    var told: [Moment] = []
    let token = source.observeLoading { told.append(now()) }
    var seen: [Moment] = []
    let content = source.observe { _ in seen.append(now()) }
    await scene.start(with: [("a", [1])])
    #expect(told == [Moment(state: .loading, isEmpty: true), filled])
    #expect(seen == [filled])
    await scene.start(with: [])
    // No load is running when the last item is removed.
    #expect(seen == [filled, emptied])
    #expect(told.last == emptied)
    #expect(!told.dropFirst().map(\.state).contains(.loading))
    token.cancel()
    content.cancel()
  }

  @Test func observerCanLoadMoreOnResult() async {
    var results = 0
    let token = source.observe { [weak source] _ in
      results += 1
      if results < 3 { source?.load() }
    }
    let first = source.load()
    await scene.server.reply(found([("a", [1])]))
    await first?.value
    await scene.server.reply(found([("a", [2])]))
    await scene.server.reply(found([("a", [3])]))
    await until { !source.states.isLoading }
    #expect(scene.server.requests.map { $0.kind } == [.refresh, .append, .append])
    #expect(scene.items == [[1, 2, 3]])
    token.cancel()
  }

  @Test func stateChangesNotifyObservers() async {
    var told: [Bool] = []
    let token = source.observeLoading { [scene] in told.append(scene.source.states.isLoading) }
    await scene.start(with: [("a", [1])])
    #expect(told == [true, false])
    token.cancel()
  }

  @Test func externallyFilledSourceHasLoadState() async throws {
    let names = ArrayDataSource<String>([])
    let loader = names.loader { kind in
      [kind.rawValue]
    } put: { [names] found, _ in
      try names.append(contentsOf: found)
      return names.count == 2
    }
    #expect(loader.state == .idle)
    loader.startLoading(.refresh)
    #expect(loader.state == .loading)
    await until { loader.state != .loading }
    #expect(loader.state == .ended && names.count == 1)
    loader.startLoading(.append)
    await until { loader.state(of: .append) != .loading }
    #expect(Array(names.items) == ["refresh", "append"])
    #expect(loader.state(of: .append) == .ended)
  }

  @Test func rejectedResultIsRetryableFailure() async throws {
    let names = ArrayDataSource<String>(["a"])
    let loader = names.loader { _ in
      "a"
    } put: { [names] found, _ in
      try names.append(found)
      return true
    }
    loader.startLoading(.append)
    await until { loader.state(of: .append) != .loading }
    guard case .failed(let failure) = loader.state(of: .append) else {
      Issue.record("not failed")
      return
    }
    #expect(failure is EditError)
    names.removeAll()
    loader.retry()
    await until { loader.state(of: .append) != .loading }
    #expect(loader.state(of: .append) == .ended)
    #expect(loader.state == .ended && names.count == 1)
  }

  @Test func emptyingListShowsEmptyState() async throws {
    let names = ArrayDataSource(["a"])
    let loader = names.loader { _ in
      0
    } put: { _, _ in
      true
    }
    let list = HeadlessListView(names)
    list.loader = loader
    names.removeAll()
    #expect(list.status == .empty)
    let feed = LoadingDataSource(sections: [(SingleSection(), ["a"])]) { _ in LoadResult(items: []) }
    let other = HeadlessListView(feed)
    #expect(other.status == nil)
    try feed.remove(at: ItemPosition(section: 0, item: 0))
    #expect(other.status == .empty)
  }

  @Test func loaderNotifiesWhenSourceFillsOrEmpties() throws {
    let names = ArrayDataSource<String>([])
    let loader = names.loader { _ in
      0
    } put: { _, _ in
      true
    }
    var states: [LoadState?] = []
    let token = loader.observeLoading { [weak loader] in states.append(loader?.state) }
    try names.append("a")
    try names.append("b")
    names.removeAll()
    // A source that was emptied by an edit is known to be empty, so it doesn't need to load.
    #expect(states == [.ended, .ended])
    token.cancel()
  }
}
