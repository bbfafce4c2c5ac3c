import ArgumentParser
import Headwater
import HeadwaterTesting
import Testing

@testable import FeedScreen
@testable import GalleryKit

@MainActor
@Suite("An endless feed")
struct FeedModelTests {
  private func numbers(_ model: FeedModel) -> [Int] { model.pages.snapshot.items.compactMap { $0.item?.id } }

  @Test func feedStartsAroundPostAndLoadsBothWays() async {
    let model = FeedModel(readingFrom: .around(9_900))
    await model.show(.ready)
    #expect(numbers(model) == Array((9_881...9_920).reversed()))
    await model.pages.load(.append)?.value
    await model.pages.load(.prepend)?.value
    #expect(numbers(model) == Array((9_861...9_940).reversed()))
    await model.stop()
  }

  @Test(arguments: [
    (FeedState.loading, "(loading…)"), (.empty, "No Posts. No one has written anything yet."),
    (.failed, "(failed: The server isn't available right now.)"),
  ])
  func eachStateReplacesPosts(state: FeedState, line: String) async throws {
    let command = try GalleryCommand.parse(["--screen", "feed", "--state", state.rawValue])
    let lines = await Feed().makeText(for: command).split(separator: "\n")
    #expect(lines.first?.hasPrefix("Feed: 0 posts in ") == true)
    #expect(lines.last == Substring(line))
  }

  @Test(arguments: [(FeedState.more, "Loading earlier posts…"), (.broken, "Couldn't load more")])
  func edgeStateAppearsBelowPosts(state: FeedState, title: String) async {
    let model = FeedModel()
    await model.show(state)
    let last = model.rows.snapshot.items(inSection: 0).last.map { RowText($0).title }
    #expect(last == title)
    await model.stop()
  }

  @Test func editsApplyImmediatelyAndRollBackOnFailure() async throws {
    let model = FeedModel()
    await model.show(.ready)
    let post = try #require(model.pages.snapshot.item(at: ItemPosition(section: 0, item: 3))?.item)
    await model.change { conditions, _ in conditions.failures = 100 }
    async let refused: Void = model.remove(post)
    await Task.yield()
    await refused
    #expect(numbers(model).contains(post.id))
    #expect(model.notice == "Couldn't remove the post: The server isn't available right now.")
    await model.change { conditions, _ in conditions.failures = 0 }
    await model.toggleLike(post)
    #expect(model.pages.snapshot.item(at: ItemPosition(section: 0, item: 3))?.item?.isLiked == true)
    await model.remove(post)
    #expect(!numbers(model).contains(post.id))
    #expect(model.notice == nil)
    await model.pages.refresh()?.value
    #expect(!numbers(model).contains(post.id))
    await model.stop()
  }

  @Test func writtenPostStaysAfterRefresh() async {
    let model = FeedModel(readingFrom: .latest)
    await model.show(.ready)
    await model.write("Hello")
    #expect(numbers(model).first == 10_001)
    await model.pages.refresh()?.value
    #expect(numbers(model).prefix(2) == [10_001, 10_000])
    await model.stop()
  }
}
