import Foundation
import Headwater
import HeadwaterTesting
import Testing

struct Post: Identifiable, ListElement, CustomStringConvertible {
  let id: Int
  var description: String { "post \(id)" }
}

@MainActor
final class FeedScreen {
  let posts = ArrayDataSource<Post>([])
  let list: HeadlessListView<SingleSection, Post>

  init() {
    list = HeadlessListView(posts, metrics: HeadlessMetrics(viewport: 3), anchoring: .top)
    list.selection.limit = .max
  }

  func savedState() throws -> Data {
    try JSONEncoder().encode(list.restoration)
  }

  func restore(_ data: Data) throws {
    list.restoration = try JSONDecoder().decode(ListRestoration<SingleSection, Int>.self, from: data)
  }
}

/// The examples of the article *Restoring view state*.
@MainActor
struct RestoringViewStateExamples {
  @Test
  func stateIsSavedAndRestored() throws {
    let yesterday = FeedScreen()
    try yesterday.posts.setItems((1...100).map { Post(id: $0) })
    yesterday.list.scroll(toItem: 40)
    yesterday.list.selection.select(41)
    let data = try yesterday.savedState()

    let today = FeedScreen()
    try today.restore(data)
    try today.posts.append(contentsOf: (1...20).map { Post(id: $0) })
    try today.posts.append(contentsOf: (21...120).map { Post(id: $0) })
    #expect(
      today.list.text == """
          post 40
        > post 41
          post 42
        lines 40 to 42 of 120
        """)
  }

  @Test
  func scrollPositionIsRestoredBeforeLoading() throws {
    let rows = SectionedDataSource<SingleSection, LoadingRow<Post>>(sections: [(SingleSection(), [])])
    try rows.perform { try $0.setNumberOfItems(1_000, inSection: 0) }
    try rows.replace(at: ItemPosition(section: 0, item: 600), with: .item(Post(id: 7)))
    let list = HeadlessListView(rows, metrics: HeadlessMetrics(viewport: 3))
    list.scroll(toItem: .item(7))
    let data = try JSONEncoder().encode(list.restoration)

    // The next day, nothing has been loaded yet.
    let others = SectionedDataSource<SingleSection, LoadingRow<Post>>(sections: [(SingleSection(), [])])
    try others.perform { try $0.setNumberOfItems(1_020, inSection: 0) }
    let today = HeadlessListView(others, metrics: HeadlessMetrics(viewport: 3))
    today.restoration = try JSONDecoder().decode(
      ListRestoration<SingleSection, LoadingRow<Int>>.self, from: data)
    #expect(today.offset == 600)

    try others.replace(at: ItemPosition(section: 0, item: 620), with: .item(Post(id: 7)))
    #expect(today.firstItem == .item(7))
    #expect(today.offset == 620)
  }

  @Test
  func chatShowsItsEnd() throws {
    let messages = ArrayDataSource<String>([])
    let chat = HeadlessListView(messages, metrics: HeadlessMetrics(viewport: 3), anchoring: .bottom)

    try messages.append(contentsOf: ["Hello", "Who is it?", "Ada", "How are you?"])
    #expect(chat.offset == 1)

    try messages.insert(contentsOf: ["(yesterday)", "Good night"], at: 0)
    try messages.append("Fine")
    #expect(
      chat.text == """
          Ada
          How are you?
          Fine
        lines 5 to 7 of 7
        """)
  }

  @Test
  func scrollWaitsForItsItem() throws {
    let posts = ArrayDataSource((1...20).map { Post(id: $0) })
    let list = HeadlessListView(posts)

    list.scroll(toItem: 30, waits: true)
    #expect(list.awaitedItem == 30)

    try posts.append(contentsOf: (21...60).map { Post(id: $0) })
    #expect(list.firstItem == 30)
    #expect(list.awaitedItem == nil)
  }
}
