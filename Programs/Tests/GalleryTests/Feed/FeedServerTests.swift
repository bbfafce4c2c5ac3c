import Foundation
import Testing

@testable import FeedScreen

@Suite("A local server of posts")
struct FeedServerTests {
  private func withServer(
    _ archive: PostArchive = PostArchive(latest: 100), failures: Int = 0,
    _ body: (FeedServer, FeedClient) async throws -> Void
  ) async throws {
    let server = FeedServer(archive: archive)
    await server.change { conditions, _ in conditions = .init(latency: .zero, failures: failures) }
    let client = FeedClient(try await server.start())
    try await body(server, client)
    await server.stop()
  }

  @Test func pagesContinueWherePreviousPageEnds() async throws {
    try await withServer { _, client in
      let first = try await client.posts(.latest, count: 3)
      #expect(first.posts.map(\.id) == [100, 99, 98])
      #expect(first.newer == nil)
      let second = try await client.posts(.before(try #require(first.older)), count: 2)
      #expect(second.posts.map(\.id) == [97, 96])
      let back = try await client.posts(.after(try #require(second.newer)), count: 2)
      #expect(back.posts.map(\.id) == [99, 98])
      let around = try await client.posts(.around(50), count: 4)
      #expect(around.posts.map(\.id) == [52, 51, 50, 49])
    }
  }

  @Test func writesLikesAndRemovalsAffectLaterRequests() async throws {
    try await withServer { _, client in
      let post = try await client.write("Hello")
      #expect(post.id == 101)
      let liked = try await client.like(101, true)
      #expect(liked.isLiked)
      let again = try await client.like(101, true)
      #expect(again.likes == 1)
      let unliked = try await client.like(101, false)
      #expect(unliked.likes == 0)
      try await client.remove(100)
      let page = try await client.posts(.latest, count: 2)
      #expect(page.posts.map(\.id) == [101, 99])
    }
  }

  @Test func unavailableServerRefusesRequests() async throws {
    try await withServer(failures: 100) { server, client in
      await #expect(throws: FeedFailure.refused(status: 503)) { try await client.posts(.latest, count: 1) }
      await server.change { conditions, _ in conditions.failures = 0 }
      let page = try await client.posts(.latest, count: 1)
      #expect(page.posts.count == 1)
    }
  }

  @Test func emptyServerReturnsEmptyPage() async throws {
    try await withServer { server, client in
      await server.change { _, archive in archive.isEmpty = true }
      let page = try await client.posts(.latest, count: 5)
      #expect(page == PostPage(posts: [], newer: nil, older: nil))
    }
  }

  @Test func missingPostIsRefused() async throws {
    try await withServer { _, client in
      await #expect(throws: FeedFailure.refused(status: 404)) { try await client.like(500, true) }
    }
  }

  @Test func equalNumbersProduceEqualPosts() {
    #expect(PostWords.post(7) == PostWords.post(7))
    #expect(Set((0..<100).map { PostWords.post($0).text }).count > 40)
  }
}
