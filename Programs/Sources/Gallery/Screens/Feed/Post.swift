import GalleryKit
import Headwater

/// A post in the feed.
struct Post: Codable, Identifiable, ListElement {
  /// The number of the post. Later posts have higher numbers.
  let id: Int
  var author: String
  var text: String
  /// The number of likes.
  var likes: Int
  /// A Boolean value that indicates whether the user likes the post.
  var isLiked = false
}

extension RowText {
  /// Creates the text of a post's row.
  init(_ post: Post) {
    let initials = post.author.split(separator: " ").compactMap(\.first).map(String.init).joined()
    self.init(
      symbol: initials, title: post.author, note: "№ \(grouped(post.id))", subtitle: post.text,
      values: [(post.isLiked ? "♥ " : "♡ ") + grouped(post.likes)])
  }
}

extension RowText {
  /// Creates the text of a feed row, which is either a post or the loading state of an end of the feed.
  init(_ row: LoadingRow<Post>) {
    switch row {
    case .item(let post): self.init(post)
    case .placeholder: self.init(title: "…")
    case .loading(.append): self.init(title: "Loading earlier posts…")
    case .loading: self.init(title: "Loading later posts…")
    case .failed(_, let failure): self.init(title: "Couldn't load more", subtitle: "\(failure)")
    }
  }
}

/// A page of posts, newest first, with the positions of the adjacent pages.
struct PostPage: Codable, Equatable, Sendable {
  var posts: [Post]
  /// The number after which later posts begin, or nil if there are none.
  var newer: Int?
  /// The number before which earlier posts begin, or nil if there are none.
  var older: Int?
}
