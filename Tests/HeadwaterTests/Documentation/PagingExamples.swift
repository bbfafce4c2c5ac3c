import Headwater
import HeadwaterTesting
import Testing

/// The examples of the article *Paging*.
@MainActor
struct PagingExamples {
  struct Post: Identifiable, ListElement {
    let id: Int
    var text = ""
  }

  /// A server with 100 posts, newest first. A cursor is the index of a post.
  actor PostServer {
    private var posts = (0..<100).map { Post(id: 100 - $0) }

    func posts(from cursor: String?, limit: Int) throws -> (posts: [Post], newer: String?, older: String?) {
      guard limit > 0 else { throw Refused() }
      let start = cursor.flatMap { Int($0) } ?? 0
      let end = min(posts.count, start + limit)
      return (
        Array(posts[start..<end]), start > 0 ? "\(max(0, start - limit))" : nil,
        end < posts.count ? "\(end)" : nil
      )
    }

    func post(_ draft: Post) throws -> Post {
      guard !draft.text.isEmpty else { throw Refused() }
      let post = Post(id: 101, text: draft.text)
      posts.insert(post, at: 0)
      return post
    }

    func delete(_ id: Int) throws {
      guard posts.contains(where: { $0.id == id }) else { throw Refused() }
      posts.removeAll { $0.id == id }
    }
  }

  struct Refused: Error {}
  struct NotFailed: Error {}

  struct Table: Sendable {
    func rows(from offset: Int, limit: Int) async throws -> [Int] { Array(offset..<min(500, offset + limit)) }
    func count() async throws -> Int { 500 }
    func place(of id: Int) async throws -> Int? { (0..<500).contains(id) ? id : nil }
  }

  struct Posts: PagingSource {
    let server: PostServer

    func load(_ request: PageRequest<String>) async throws -> Page<String, Post> {
      let found = try await server.posts(from: request.key, limit: request.size)
      return Page(items: found.posts, previousKey: found.newer, nextKey: found.older)
    }
  }

  let server = PostServer()

  @Test
  func closureLoadsPages() async {
    let server = server
    let feed = PagedDataSource { (request: PageRequest<String>) in
      let found = try await server.posts(from: request.key, limit: request.size)
      return Page(items: found.posts, nextKey: found.older)
    }
    feed.load(.refresh)

    await feed.finishLoading()
    #expect(feed.snapshot.numberOfItems == 90)
  }

  @Test
  func queryLoadsTablePages() async {
    let table = Table()
    let rows = PagedDataSource(options: PagingOptions(pageSize: 50, maximumPages: 5)) { offset, limit in
      (try await table.rows(from: offset, limit: limit), total: try await table.count())
    }

    await rows.load(.refresh)?.value
    #expect(rows.snapshot.numberOfItems == 500)
    #expect(rows.loadedRows == 0..<150)
  }

  @Test
  func failureAffectsOnlyItsEdge() async throws {
    let fake = FakePagingSource(Array(0..<100))
    let feed = PagedDataSource(fake, options: PagingOptions(pageSize: 20, initialSize: 20))
    await feed.load(.refresh)?.value

    fake.failing = [1]
    await feed.load(.append)?.value
    guard case .failed = feed.state(of: .append) else { throw NotFailed() }
    #expect(feed.state == .ended)

    feed.retry()
    await feed.finishLoading()
    #expect(feed.loadedRows == 0..<40)
  }

  @Test
  func localEditsAppearImmediately() async throws {
    let feed = PagedDataSource(Posts(server: server))
    await feed.load(.refresh)?.value
    let draft = Post(id: -1, text: "Hello")
    let old = Post(id: 99)

    let edit = try feed.prepend(draft)
    do {
      feed.confirm(edit, as: try await server.post(draft))
    } catch {
      feed.rollBack(edit)
    }

    try await feed.confirm(feed.remove(old.id)) {  // the same in one call
      try await server.delete(old.id)
      return nil
    }

    #expect(feed.snapshot.items.prefix(3).compactMap(\.item?.id) == [101, 100, 98])
  }

  @Test
  func scrollingToUnloadedItemWaits() async {
    let table = Table()
    let rows = PagedDataSource(
      offsetOfItem: { id in try await table.place(of: id) },
      items: { offset, limit in
        (try await table.rows(from: offset, limit: limit), total: try await table.count())
      })
    let list = HeadlessListView(rows)

    list.scroll(toItem: .item(400), at: .center, waits: true)

    #expect(list.scrollActivity == .scrolling(to: .item(400)))
  }

  @Test
  func loadingPageFillsStore() async {
    actor PostDatabase {
      private(set) var pages: [PageRequest<String>: Page<String, Post>] = [:]

      func page(for request: PageRequest<String>) throws -> Page<String, Post>? { pages[request] }
      func write(_ page: Page<String, Post>, for request: PageRequest<String>) throws {
        pages[request] = page
      }
      func replaceAll(with page: Page<String, Post>, for request: PageRequest<String>) throws {
        pages = [request: page]
      }
    }
    let store = PostDatabase()
    let pages = Posts(server: server).stored(
      read: { request in try await store.page(for: request) },
      write: { page, request in try await store.write(page, for: request) },
      replaceAll: { page, request in try await store.replaceAll(with: page, for: request) })
    let feed = PagedDataSource(pages)
    await feed.load(.refresh)?.value

    #expect(await store.pages.count == 1)
  }

  @Test
  func fakeSourceSimulatesLatency() async {
    let clock = VirtualClock()
    let fake = FakePagingSource(Array(0..<1_000), clock: clock)
    fake.latency = .milliseconds(20) ... .milliseconds(400)

    let list = PagedDataSource(fake, options: PagingOptions(pageSize: 20), clock: clock)
    list.load(.refresh)
    await clock.advance(by: .seconds(1))

    #expect(list.loadedRows == 0..<60)
    #expect(fake.requests.count == 1)
  }
}
