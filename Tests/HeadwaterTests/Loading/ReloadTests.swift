import Headwater
import HeadwaterTesting
import Testing

@Suite("A source that reloads sections, and tells what it does")
@MainActor
struct ReloadTests {
  let scene = LoadScene()
  var source: LoadingDataSource<String, Int> { scene.source }

  @Test func sectionsAreReloadedFromTheirBeginningAndReplaced() async {
    await scene.start(with: [("a", [1, 2]), ("b", [3])])
    let tasks = source.reload(sections: ["a", "none"])
    #expect(tasks.count == 1)
    await scene.server.reply(found([("a", [2, 4])]))
    for task in tasks { await task.value }
    #expect(scene.server.requests.last?.offset == 0)
    #expect(scene.items == [[2, 4], [3]])
  }

  @Test func aReloadOfASectionDropsWhatIsOnItsWayForIt() async {
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

  @Test func aSectionThatHasEndedCanBeReloaded() async {
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

  @Test func aReloadThatHasFailedIsTriedAgainAsSuch() async {
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

  @Test func aReloadThatWasCancelledLeavesALoadToAdd() async {
    await scene.start(with: [("a", [1, 2])])
    _ = source.reload(sections: ["a"])
    await scene.server.received(2)
    source.cancel(.section("a"))
    await scene.server.reply(found([("a", [9])]))
    await scene.load(.section("a"), found([("a", [3])]))
    #expect(scene.server.requests.last?.offset == 2)
    #expect(scene.items == [[1, 2, 3]])
  }

  @Test func noSectionIsReloadedWhileAllIs() async {
    await scene.start(with: [("a", [1])])
    let all = source.reload()
    #expect(source.reload(sections: ["a"]).isEmpty)
    await scene.server.reply(found([("a", [2])]))
    await all?.value
    #expect(scene.items == [[2]])
  }

  @Test func anItemThatASectionsReloadFindsElsewhereComesOver() async {
    await scene.start(with: [("a", [1]), ("b", [2, 3])])
    let tasks = source.reload(sections: ["a"])
    await scene.server.reply(found([("a", [1, 3])]))
    for task in tasks { await task.value }
    #expect(scene.items == [[1, 3], [2]])
    #expect(source.states.failedParts == [])
  }

  @Test func whatHasEndedStaysSoWhenARefreshFails() async {
    await scene.start(with: [("a", [1])])
    await scene.load(.append, found([("a", [2])], isEnd: true))
    await scene.load(.refresh, .failure(LoadRefusal()))
    #expect(source.state(of: .append) == .ended)
    #expect(source.phase == .ready)
    source.load(.refresh)
    source.cancel(.refresh)
    #expect(source.state(of: .append) == .ended)
    await scene.server.received(4)
    await scene.server.reply(.failure(LoadRefusal()))
    await scene.start(with: [("a", [1])])
    #expect(source.state(of: .append) == .idle)
  }

  @Test func observersSeeContentAndStatesChangeTogether() async {
    var phases: [LoadPhase] = []
    let token = source.observeLoading { [scene] in phases.append(scene.source.phase) }
    var seen: [LoadPhase] = []
    let content = source.observe { [scene] _ in seen.append(scene.source.phase) }
    await scene.start(with: [("a", [1])])
    #expect(phases == [.loading, .ready])
    #expect(seen == [.ready])
    await scene.start(with: [])
    // Nothing is loading any more when the last item goes.
    #expect(seen == [.ready, .empty])
    #expect(phases.last == .empty)
    #expect(!phases.dropFirst().contains(.loading))
    token.cancel()
    content.cancel()
  }

  @Test func theCallbackComesWhenAResultIsInAndMayLoadOn() async {
    var parts: [LoadStates<String>.Part] = []
    source.onLoad = { [weak source] part in
      parts.append(part)
      if parts.count < 3 { source?.load() }
    }
    let first = source.load()
    await scene.server.reply(found([("a", [1])]))
    await first?.value
    await scene.server.reply(found([("a", [2])]))
    await scene.server.reply(found([("a", [3])]))
    await until { !source.states.isLoading }
    #expect(parts == [.refresh, .append, .append])
    #expect(scene.items == [[1, 2, 3]])
  }

  @Test func statesAreToldToTheCallback() async {
    var told: [Bool] = []
    source.onStatesChange = { told.append($0.isLoading) }
    await scene.start(with: [("a", [1])])
    #expect(told == [true, false])
  }

  @Test func aSourceThatIsFilledByAnotherHasAPhaseToo() async throws {
    let names = ArrayDataSource<String>([])
    let loader = names.loader { edge in
      [edge.rawValue]
    } put: { [names] found, _ in
      try names.append(contentsOf: found)
      return names.count == 2
    }
    #expect(loader.phase == .initial)
    loader.startLoading(.refresh)
    #expect(loader.phase == .loading)
    await until { loader.phase != .loading }
    #expect(loader.phase == .ready)
    loader.startLoading(.append)
    await until { loader.state(of: .append) != .loading }
    #expect(Array(names.items) == ["refresh", "append"])
    #expect(loader.state(of: .append) == .ended)
  }

  @Test func whatCannotBePutIntoASourceIsAFailureThatCanBeTriedAgain() async throws {
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
    #expect(failure.error is EditError)
    try names.removeAll()
    loader.retry()
    await until { loader.state(of: .append) != .loading }
    #expect(loader.state(of: .append) == .ended)
    #expect(loader.phase == .ready)
  }

  @Test func aLoaderTellsWhenOthersFillOrEmptyItsSource() throws {
    let names = ArrayDataSource<String>([])
    let loader = names.loader { _ in
      0
    } put: { _, _ in
      true
    }
    var phases: [LoadPhase] = []
    let token = loader.observeLoading { [weak loader] in phases.append(loader?.phase ?? .empty) }
    try names.append("a")
    try names.append("b")
    try names.removeAll()
    #expect(phases == [.ready, .initial])
    token.cancel()
  }
}
