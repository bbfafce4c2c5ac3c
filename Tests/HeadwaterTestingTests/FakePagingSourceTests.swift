import Headwater
import HeadwaterTesting
import Testing

@Suite("A paging source for tests")
struct FakePagingSourceTests {
  private func pages(_ fake: FakePagingSource<Int>) async throws -> [Page<Int, Int>] {
    var pages: [Page<Int, Int>] = []
    var key: Int? = 0
    while let present = key {
      let page = try await fake.load(PageRequest(kind: .append, key: present, size: 4))
      pages.append(page)
      key = page.nextKey
    }
    return pages
  }

  @Test func sourceReturnsItemsPageByPage() async throws {
    let fake = FakePagingSource(Array(0..<10))
    let pages = try await pages(fake)
    #expect(pages.flatMap(\.items) == Array(0..<10))
    #expect(pages.map(\.itemsBefore) == [0, 4, 8])
    #expect(pages.map(\.itemsAfter) == [6, 2, 0])
    #expect(fake.requests.map(\.key) == [0, 4, 8])
    #expect(fake.numberOfAnswers == 3)
  }

  @Test func sourceOmitsDisabledInformation() async throws {
    let fake = FakePagingSource(Array(0..<10))
    fake.tells = []
    let page = try await fake.load(PageRequest(kind: .append, key: 4, size: 4))
    #expect(page == Page(items: [4, 5, 6, 7], nextKey: 8))
    #expect(fake.key(atOffset: 3) == nil)
  }

  @Test func scriptedRequestsFail() async throws {
    let fake = FakePagingSource(Array(0..<10))
    fake.failing = [1]
    let request = PageRequest(kind: .refresh, key: Int?.none, size: 4)
    _ = try await fake.load(request)
    await #expect(throws: FakePagingSource<Int>.Failure(request: 1)) { try await fake.load(request) }
    _ = try await fake.load(request)
    #expect(fake.numberOfAnswers == 2)
  }

  @Test func sameSeedFailsSameRequests() async throws {
    func outcomes(_ seed: UInt64) async -> [Bool] {
      let fake = FakePagingSource(Array(0..<10), seed: seed)
      fake.failureRate = 0.5
      var outcomes: [Bool] = []
      for _ in 0..<40 {
        outcomes.append((try? await fake.load(PageRequest(kind: .refresh, key: Int?.none, size: 4))) != nil)
      }
      return outcomes
    }
    let first = await outcomes(7)
    #expect(await outcomes(7) == first)
    #expect(await outcomes(8) != first)
    #expect(Set(first).count == 2)
  }

  @Test func gapsOmitItems() async throws {
    let fake = FakePagingSource(Array(0..<12))
    fake.gapRate = 1
    let page = try await fake.load(PageRequest(kind: .append, key: 0, size: 12))
    #expect(page.items == [0, 1, 2, 3, 6, 7, 8, 9, 10, 11])
  }

  @Test func latencyFollowsClock() async {
    let clock = VirtualClock()
    let fake = FakePagingSource(Array(0..<10), clock: clock)
    fake.latency = .seconds(2) ... .seconds(2)
    let task = Task { try await fake.load(PageRequest(kind: .refresh, key: Int?.none, size: 4)) }
    while clock.numberOfSleepers == 0 { await Task.yield() }
    await clock.advance(by: .seconds(1))
    #expect(fake.numberOfAnswers == 0)
    await clock.advance(by: .seconds(1))
    _ = await task.result
    #expect(fake.numberOfAnswers == 1)
  }

  @Test func cancellationEndsUnansweredRequest() async {
    let fake = FakePagingSource(Array(0..<10))
    fake.neverAnswering = [0]
    let task = Task { try await fake.load(PageRequest(kind: .refresh, key: Int?.none, size: 4)) }
    while fake.requests.isEmpty { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
