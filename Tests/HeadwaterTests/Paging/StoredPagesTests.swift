import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("Pages from a store that is filled from the network")
@MainActor
struct StoredPagesTests {
  let fake = FakePagingSource(Array(0..<40))
  let store = MemoryPageStore<Int, Int>()
  let options = PagingOptions(pageSize: 5, initialSize: 5, prefetchDistance: 0)

  init() { fake.tells = .previousKeys }

  /// Creates a list as it is after the app starts.
  private func start() -> (StoredPages<MemoryPageStore<Int, Int>, FakePagingSource<Int>>, List) {
    let pages = StoredPages(store, filledFrom: fake)
    return (pages, PagedDataSource(pages, options: options))
  }

  typealias List = PagedDataSource<Int, Int>

  private func waitUntil(_ condition: () -> Bool) async {
    while !condition() { await Task.yield() }
  }

  @Test func missingPagesAreLoadedAndStored() async {
    let (_, list) = start()
    await list.load(.refresh)?.value
    await list.load(.append)?.value
    #expect(list.items == Array(0..<10))
    #expect(await store.pages.count == 2)
    #expect(fake.requests.count == 2)
  }

  @MainActor
  private final class Seen {
    var lists: [[Int]] = []
  }

  @Test func storedPageAppearsBeforeRemotePage() async {
    let (_, before) = start()
    await before.load(.refresh)?.value
    fake.items.insert(99, at: 0)
    let (pages, list) = start()
    let seen = Seen()
    let token = list.observe { [unowned list] _ in seen.lists.append(list.items) }
    await list.load(.refresh)?.value
    await waitUntil { list.items.first == 99 }
    // The remote page may arrive as soon as the stored page is shown.
    #expect(seen.lists.contains(Array(0..<5)))
    token.cancel()
    #expect(list.items == [99, 0, 1, 2, 3])
    #expect(pages.state == .ended)
    // The final content came from the store, which was requested once.
    await list.finishLoading()
    #expect(fake.requests.count == 2)
  }

  @Test func invalidationByRemoteReloadsStoredPages() async {
    let remote = PagedDataSourceTests.ChangingPages()
    let list = PagedDataSource(StoredPages(store, filledFrom: remote))
    list.load(.refresh)
    await list.finishLoading()
    #expect(list.items == [1])
    remote.change(to: [2])
    await list.finishLoading()
    #expect(list.items == [2])
    #expect(await store.pages.values.map(\.items) == [[2]])
  }

  @Test func closuresReadAndWriteStore() async {
    func start() -> List {
      PagedDataSource(
        fake.stored(
          read: { [store] in try await store.page(for: $0) },
          write: { [store] in try await store.write($0, for: $1) },
          replaceAll: { [store] in try await store.replaceAll(with: $0, for: $1) }), options: options)
    }
    let list = start()
    await list.load(.refresh)?.value
    await list.load(.append)?.value
    #expect(await store.pages.count == 2)
    #expect(await store.numberOfClears == 1)
    fake.failureRate = 1
    let again = start()
    await again.load(.refresh)?.value
    await again.load(.append)?.value
    #expect(again.items == Array(0..<10))
  }

  @Test func remotePageThatCannotBeStoredIsShown() async {
    let (_, before) = start()
    await before.load(.refresh)?.value
    fake.items = Array(100..<110)
    let pages = fake.stored(
      read: { [store] in try await store.page(for: $0) }, write: { _, _ in throw PageFailure() },
      replaceAll: { _, _ in throw PageFailure() })
    let list = PagedDataSource(pages, options: options)
    await list.load(.refresh)?.value
    await waitUntil { list.items == Array(100..<105) }
    #expect(await store.pages.values.map(\.items) == [Array(0..<5)])
    #expect(pages.state(of: .refresh) == .failed(PageFailure()))
  }

  @Test func storedPagesWorkOffline() async {
    let (_, before) = start()
    await before.load(.refresh)?.value
    await before.load(.append)?.value
    fake.failureRate = 1
    let (pages, list) = start()
    await list.load(.refresh)?.value
    await list.load(.append)?.value
    #expect(list.items == Array(0..<10))
    await waitUntil { pages.states.failedParts == [.refresh] }
    #expect(list.state == .ended && !list.snapshot.isEmpty)
    #expect(list.state(of: .refresh) == .idle)
    // A page that isn't stored fails only at its edge.
    await list.load(.append)?.value
    #expect(list.states.failedParts == [.append])
    #expect(list.items == Array(0..<10))
    #expect(await store.pages.count == 2)
  }

  @Test func failedRemoteRefreshCanBeRetried() async {
    let (_, before) = start()
    await before.load(.refresh)?.value
    fake.failing = [1]
    let (pages, list) = start()
    var phases: [LoadState] = []
    let token = pages.observeLoading { phases.append(pages.state) }
    await list.load(.refresh)?.value
    await waitUntil { pages.states.failedParts == [.refresh] }
    fake.items = Array(100..<110)
    pages.retry()
    await waitUntil { list.items.first == 100 }
    #expect(pages.states.failedParts == [])
    #expect(phases.contains(.loading))
    token.cancel()
  }

  @Test func failedRefreshShowsStoredPages() async {
    let (pages, list) = start()
    await list.load(.refresh)?.value
    fake.failureRate = 1
    await list.refresh()?.value
    #expect(list.items == Array(0..<5))
    #expect(list.state(of: .refresh) == .idle)
    #expect(pages.states.failedParts == [.refresh])
  }

  @Test func refreshReplacesStoredPages() async {
    let (_, list) = start()
    await list.load(.refresh)?.value
    await list.load(.append)?.value
    fake.items = Array(100..<140)
    await list.refresh()?.value
    #expect(list.items == Array(100..<105))
    #expect(await store.pages.count == 1)
    await list.load(.append)?.value
    #expect(list.items == Array(100..<110))
  }

  @Test func emptyStoreWithoutNetworkFails() async {
    fake.failureRate = 1
    let (pages, list) = start()
    await list.load(.refresh)?.value
    guard case .failed = list.state else {
      Issue.record("not failed")
      return
    }
    guard case .failed = pages.state else {
      Issue.record("not failed")
      return
    }
  }

  @Test func failingStoreStillShowsLoadedPages() async {
    await store.fail(with: PageFailure())
    let (pages, list) = start()
    await list.load(.refresh)?.value
    #expect(list.items == Array(0..<5))
    guard case .failed(let failure) = pages.state(of: .refresh) else {
      Issue.record("not told")
      return
    }
    #expect(failure as? PageFailure == PageFailure())
  }
}
