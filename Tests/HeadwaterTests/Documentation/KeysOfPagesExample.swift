import Headwater
import Testing

/// The example from the article *Paging* whose keys are identities of items.
@MainActor
struct KeysOfPagesExample {
  struct Post: Identifiable, ListElement {
    let id: Int
  }

  struct Server: Sendable {
    func posts(before key: Int?, limit: Int) async throws -> [Post] {
      let newest = key ?? 1_000
      return (max(0, newest - limit)..<newest).reversed().map { Post(id: $0) }
    }
  }

  @Test
  func feedLoadsPagesByItemKey() async {
    let server = Server()

    let feed = PagedDataSource { (request: PageRequest<Int>) in
      let posts = try await server.posts(before: request.key, limit: request.size)
      return Page(items: posts, nextKey: posts.last?.id)
    }

    await feed.load(.refresh)?.value
    await feed.load(.append)?.value
    #expect(feed.snapshot.items.compactMap { $0.item?.id } == Array((880..<1_000).reversed()))
  }
}
