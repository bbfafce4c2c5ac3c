import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("Loading the items around an item")
@MainActor
struct LoadingFindingTests {
  let scene = LoadScene()
  let around = LoadServer()
  var source: LoadingDataSource<String, Int> { scene.source }

  /// Loads an item and starts looking up another one.
  private func search(for item: Int) async -> Task<ItemSearch, any Error> {
    await scene.start(with: [("a", [1])])
    source.loadAround = { [around] in try await around.answer((.refresh, nil, $0, nil)) }
    let search = Task { try await source.find(item) }
    await around.received(1)
    return search
  }

  @Test func loadAroundItemReplacesContent() async throws {
    let search = await search(for: 9)
    await around.reply(found([("b", [8, 9])]))
    #expect(try await search.value == .found)
    #expect(scene.items == [[8, 9]])
  }

  @Test func reloadDuringLookupWins() async throws {
    let search = await search(for: 9)
    let reload = source.reload()
    await scene.server.received(2)
    await around.reply(found([("old", [9])]))
    await scene.server.reply(found([("a", [2])]))
    await reload?.value
    #expect(scene.items == [[2]])
    // The items around it are loaded again from the current data.
    await around.received(2)
    #expect(scene.items == [[2]])
    await around.reply(found([("new", [9])]))
    #expect(try await search.value == .found)
    #expect(Array(source.snapshot.sections) == ["new"])
  }

  @Test func finishedReloadIsNotUndone() async throws {
    let search = await search(for: 9)
    await scene.start(with: [("a", [2, 9])])
    await around.reply(found([("old", [9])]))
    #expect(try await search.value == .found)
    #expect(scene.items == [[2, 9]])
    #expect(around.requests.count == 1)
  }

  @Test func sectionReloadDuringLookupWins() async throws {
    let search = await search(for: 9)
    let tasks = source.reload(sections: ["a"])
    await scene.server.received(2)
    await around.reply(found([("old", [9])]))
    await scene.server.reply(found([("a", [3])]))
    for task in tasks { await task.value }
    #expect(scene.items == [[3]])
    await around.received(2)
    await around.reply(found([("new", [7])]))
    #expect(try await search.value == .absent)
    #expect(scene.items == [[7]])
  }

  @Test func appendDuringLookupDoesNotRepeatIt() async throws {
    let search = await search(for: 9)
    source.load(.append)
    await scene.server.received(2)
    await around.reply(found([("b", [9])]))
    #expect(try await search.value == .found)
    #expect(scene.items == [[9]])
    #expect(around.requests.count == 1)
    await scene.server.reply(found([("a", [2])]))
  }
}
