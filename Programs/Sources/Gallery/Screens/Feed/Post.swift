import GalleryKit
import Headwater

/// A post.
struct Post: Codable, Identifiable, ListElement {
  /// Later posts have higher numbers.
  let id: Int
  var author: String
  var text: String
  /// How many like it.
  var likes: Int
  /// Whether the reader does.
  var isLiked = false
}

extension RowText {
  /// What the row of a post says.
  ///
  /// - Parameter post: The post.
  init(_ post: Post) {
    let initials = post.author.split(separator: " ").compactMap(\.first).map(String.init).joined()
    self.init(
      symbol: initials, title: post.author, note: "№ \(grouped(post.id))", subtitle: post.text,
      values: [(post.isLiked ? "♥ " : "♡ ") + grouped(post.likes)])
  }
}

extension RowText {
  /// What a row of the feed says: a post, or what is being done at an end.
  ///
  /// - Parameter row: The row.
  init(_ row: EdgeRow<Slot<Post>>) {
    switch row {
    case .item(.item(let post)): self.init(post)
    case .item(.placeholder): self.init(title: "…")
    case .loading(.append): self.init(title: "Loading earlier posts…")
    case .loading: self.init(title: "Loading later posts…")
    case .failed(_, let failure): self.init(title: "Could not load more", subtitle: "\(failure)")
    }
  }
}

/// A part of a feed, the latest post first, and where it continues.
struct PostPage: Codable, Equatable, Sendable {
  var posts: [Post]
  /// The number after which later posts come; nil if there are none.
  var newer: Int?
  /// The number before which earlier posts come; nil if there are none.
  var older: Int?
}
