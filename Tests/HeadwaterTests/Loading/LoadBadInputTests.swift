import Foundation
import Headwater
import HeadwaterTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("A source whose load closure misbehaves")
@MainActor
struct LoadBadInputTests {
  let scene = LoadScene()
  var source: LoadingDataSource<String, Int> { scene.source }

  @Test func unansweredLoadTimesOut() async {
    source.timeout = .seconds(10)
    let task = source.load()
    await until { scene.clock.numberOfSleepers == 1 }
    await scene.clock.advance(by: .seconds(9))
    #expect(source.state == .loading)
    await scene.clock.advance(by: .seconds(1))
    await until { source.state != .loading }
    guard case .failed(let failure) = source.state else {
      Issue.record("\(source.state)")
      return
    }
    #expect(failure as? Diagnostic == .timedOut(after: .seconds(10)))
    // Waiting tasks resume even though the closure hasn't returned.
    await task?.value
    await scene.server.reply(.failure(LoadRefusal()))
  }

  @Test func unansweredLoadWithoutTimeoutRunsUntilCancelled() async {
    let task = source.load()
    await scene.clock.advance(by: .seconds(1_000_000))
    #expect(source.state == .loading)
    source.cancel(.refresh)
    await task?.value
    #expect(source.state == .idle)
    await scene.server.reply(.failure(LoadRefusal()))
  }

  @Test func responseAfterTimeoutIsDropped() async {
    source.timeout = .seconds(1)
    source.load()
    await scene.server.received(1)
    await until { scene.clock.numberOfSleepers == 1 }
    await scene.clock.advance(by: .seconds(2))
    await until { source.state != .loading }
    await scene.server.reply(found([("a", [1])]))
    #expect(scene.items == [])
    let again = source.load()
    await scene.server.reply(found([("a", [2])]))
    await again?.value
    #expect(scene.items == [[2]])
    #expect(source.state == .ended && !source.snapshot.isEmpty)
  }

  @Test func finishedLoadStopsTimeout() async {
    source.timeout = .seconds(60)
    await scene.start(with: [("a", [1])])
    await until { scene.clock.numberOfSleepers == 0 }
    await scene.load(.append, .failure(LoadRefusal()))
    await until { scene.clock.numberOfSleepers == 0 }
    let task = source.load(.append)
    await scene.server.received(3)
    await until { scene.clock.numberOfSleepers == 1 }
    source.cancel(.append)
    await task?.value
    await until { scene.clock.numberOfSleepers == 0 }
    await scene.server.reply(.failure(LoadRefusal()))
  }

  @Test func releasedSourceStopsTimeout() async {
    let (clock, server) = (VirtualClock(), LoadServer())
    var source: LoadingDataSource<String, Int>? = LoadingDataSource(clock: clock) { request in
      try await server.answer(request)
    }
    source?.timeout = .seconds(60)
    let task = source?.load()
    await server.received(1)
    await until { clock.numberOfSleepers == 1 }
    weak let gone = source
    source = nil
    #expect(gone == nil)
    await task?.value
    await until { clock.numberOfSleepers == 0 }
    await server.reply(found([("a", [1])]))
  }

  @Test func responseFromOtherThreadAppliesOnMainActor() async {
    let source = LoadingDataSource<SingleSection, Int> { _ in
      await Task.detached { LoadResult(items: [1, 2]) }.value
    }
    var isTold = false
    let token = source.observe { _ in
      MainActor.assertIsolated()
      isTold = true
    }
    await source.load()?.value
    #expect(isTold)
    #expect(Array(source.snapshot.items) == [1, 2])
    token.cancel()
  }

  @Test func thrownCancellationErrorCountsAsCancellation() async {
    await scene.load(.refresh, .failure(CancellationError()))
    #expect(source.state == .idle)
    await scene.start(with: [("a", [1])])
    await scene.load(.append, .failure(CancellationError()))
    #expect(source.state(of: .append) == .idle)
    #expect(source.states.failedParts == [])
  }

  @Test func canceledURLRequestCountsAsCancellation() async {
    await scene.load(.refresh, .failure(URLError(.cancelled)))
    #expect(source.state == .idle)
    await scene.load(.refresh, .failure(URLError(.timedOut)))
    guard case .failed = source.state else {
      Issue.record("\(source.state)")
      return
    }
  }

  @Test func cancellingTaskCancelsLoad() async {
    let task = source.load()
    await scene.server.received(1)
    task?.cancel()
    await task?.value
    #expect(source.state == .idle)
    await scene.server.reply(found([("a", [1])]))
    await scene.clock.advance(by: .zero)
    #expect(scene.items == [])
  }

  @Test func knownItemsUpdateInPlace() async {
    struct Post: Identifiable, ListElement {
      let id: Int
      var text: String
    }
    let pages = [
      [Post(id: 1, text: "one"), Post(id: 2, text: "two")],
      [Post(id: 1, text: "new"), Post(id: 3, text: "three")],
    ]
    let source = LoadingDataSource<SingleSection, Post> { request in
      LoadResult(items: pages[request.offset == 0 ? 0 : 1])
    }
    await source.load()?.value
    await source.load()?.value
    #expect(source.snapshot.items.map(\.text) == ["new", "two", "three"])
  }

  @Test func duplicatesInResponseAreReportedAndDropped() async {
    await scene.start(with: [("a", [1, 1]), ("b", [1, 2])])
    #expect(scene.items == [[1], [2]])
    await scene.load(.append, found([("b", [3, 3]), ("c", [3, 4])]))
    #expect(scene.items == [[1], [2, 3], [4]])
    #expect(scene.reports == [.duplicatesDropped(identities: ["1"]), .duplicatesDropped(identities: ["3"])])
  }

  @Test func repeatedSectionInResponseIsMerged() async {
    await scene.start(with: [("a", [1])])
    await scene.load(.append, found([("b", [2]), ("b", [3])]))
    await scene.load(.prepend, found([("a", [-1]), ("a", [0])]))
    #expect(scene.items == [[-1, 0, 1], [2, 3]])
  }

  /// Tests all short sequences of cursors that consist of distinct cursors followed by a cycle.
  @Test(arguments: 0..<5, 1..<7)
  func cyclingCursorsEndLoading(before: Int, circle: Int) async {
    var count = 0
    func next() -> Int {
      defer { count += 1 }
      return count < before ? -1 - count : (count - before) % circle
    }
    await scene.start(with: [("a", [0])], cursor: next())
    while source.state(of: .append) == .idle, count < 100 {
      await scene.load(.append, found([("a", [count])], cursor: next()))
    }
    #expect(source.state(of: .append) == .ended)
    #expect(scene.reports == [.repeatedCursor(part: "append")])
    #expect(count > before + circle, "ended before the circle had closed")
    #expect(count <= 3 * (before + circle) + 1)
  }

  @Test func distinctCursorsNeverEndLoading() async {
    await scene.start(with: [("a", [0])], cursor: 0)
    for cursor in 1..<200 { await scene.load(.append, found([("a", [cursor])], cursor: cursor)) }
    #expect(source.snapshot.numberOfItems == 200)
    #expect(scene.reports == [])
  }

  @Test func cursorsOfDifferentTypesAreDistinct() async {
    await scene.start(with: [("a", [0])], cursor: 1)
    await scene.load(.append, found([("a", [1])], cursor: "1"))
    #expect(source.state(of: .append) == .idle)
  }

  @Test func refreshResetsCursorHistory() async {
    await scene.start(with: [("a", [0])], cursor: 1)
    await scene.load(.append, found([("a", [1])], cursor: 2))
    await scene.start(with: [("a", [0])], cursor: 1)
    await scene.load(.append, found([("a", [1])], cursor: 2))
    #expect(scene.reports == [])
    #expect(source.state(of: .append) == .idle)
  }

  @Test func emptyResponseWithCursorContinues() async {
    await scene.start(with: [("a", [1])], cursor: 1)
    await scene.load(.append, found([], cursor: 2))
    #expect(source.state(of: .append) == .idle)
    await scene.load(.append, found([("a", [2])], isEnd: true))
    #expect(scene.server.requests.map { $0.cursor as? Int } == [nil, 1, 2])
    #expect(scene.items == [[1, 2]])
  }

  @Test func emptyResponseWithoutCursorEndsLoading() async {
    await scene.start(with: [("a", [1])])
    await scene.load(.append, found([("a", [])]))
    #expect(source.state(of: .append) == .ended)
    #expect(source.state(of: .prepend) == .idle)
  }

  @Test func emptyFirstResponseAllowsFurtherLoads() async {
    await scene.start(with: [])
    #expect(source.state == .ended && source.snapshot.isEmpty)
    #expect(source.state(of: .append) == .idle)
    await scene.load(.append, found([("a", [1])]))
    #expect(source.state == .ended && !source.snapshot.isEmpty)
  }

  @Test func responseForRemovedSectionIsDropped() async {
    await scene.start(with: [("a", [1]), ("b", [2])])
    let more = source.load(section: "b")
    await scene.server.received(2)
    let all = source.load(.append)
    await scene.server.received(3)
    await scene.server.replyLast(found([("a", [1])], replacesPresent: true))
    await all?.value
    #expect(scene.items == [[1]])
    await scene.server.reply(found([("b", [3])]))
    await more?.value
    #expect(scene.items == [[1]])
    #expect(source.states[.section("b")] == .idle)
    #expect(!source.states.isLoading)
  }

  @Test func failureOfRemovedSectionIsForgotten() async {
    await scene.start(with: [("a", [1]), ("b", [2])])
    await scene.load(.section("b"), .failure(LoadRefusal()))
    #expect(source.states.failedParts == [.section("b")])
    await scene.load(.append, found([("a", [1])], replacesPresent: true))
    #expect(source.states.failedParts == [])
  }
}
