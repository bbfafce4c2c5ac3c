import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("Looking up items of a list that is loaded page by page")
@MainActor
struct PagedFindingTests {
  let pages = ScriptedPages<Int>()
  let source: PagedDataSource<Int, Int>

  init() {
    source = PagedDataSource(options: PagingOptions(pageSize: 3, prefetchDistance: 0), keyOfItem: { $0 }) {
      [pages] request in try await pages.answer(request)
    }
  }

  /// Loads the first page and starts looking up an item.
  private func search(for item: Int) async -> Task<ItemSearch, any Error> {
    let first = source.load(.refresh)
    await pages.reply([1, 2], next: 10)
    await first?.value
    let search = Task { try await source.find(LoadingRow<Int>.item(item)) }
    await pages.waitForRequests(2)
    #expect(pages.requests.last?.key == item)
    return search
  }

  @Test func findingLoadsPageWithItem() async throws {
    let search = await search(for: 50)
    await pages.reply([50, 51])
    #expect(try await search.value == .found)
    #expect(source.items == [50, 51])
  }

  @Test func itemMissingFromItsPageIsAbsent() async throws {
    let search = await search(for: 50)
    await pages.reply([51])
    #expect(try await search.value == .absent)
  }

  @Test(arguments: [true, false]) func refreshDuringSearchRestartsIt(_ invalidates: Bool) async throws {
    let search = await search(for: 50)
    let refresh = invalidates ? source.invalidate() : source.refresh()
    await pages.waitForRequests(3)
    await pages.reply([50])
    await pages.reply([1, 2, 3], next: 10)
    await refresh?.value
    #expect(source.items == [1, 2, 3])
    await pages.waitForRequests(4)
    #expect(pages.requests.last?.key == 50)
    await pages.reply([50])
    #expect(try await search.value == .found)
    #expect(source.items == [50])
  }

  @Test func refreshContainingItemEndsSearch() async throws {
    let search = await search(for: 50)
    source.refresh()
    await pages.waitForRequests(3)
    await pages.reply([7])
    await pages.reply([1, 50])
    #expect(try await search.value == .found)
    #expect(pages.requests.count == 3)
    #expect(source.items == [1, 50])
  }

  @Test func repeatedRefreshesEndSearchAsUnknown() async throws {
    let search = await search(for: 50)
    for round in 0..<4 {
      source.refresh()
      await pages.waitForRequests(3 + 2 * round)
      await pages.reply([50])
      await pages.reply([1])
      if round < 3 { await pages.waitForRequests(4 + 2 * round) }
    }
    #expect(try await search.value == .unknown)
    #expect(source.items == [1])
  }

  @Test func cancellingLoadEndsSearchAsUnknown() async throws {
    let search = await search(for: 50)
    source.cancel(.refresh)
    #expect(try await search.value == .unknown)
    #expect(!source.states.isLoading)
    await pages.reply([50])
    #expect(source.items == [1, 2])
  }

  @Test func failedSearchThrowsLoadError() async {
    let search = await search(for: 50)
    await pages.reply(.failure(PageFailure()))
    await #expect(throws: PageFailure()) { try await search.value }
    #expect(source.items == [1, 2])
  }
}
