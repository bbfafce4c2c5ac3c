import Headwater

/// What somebody has written.
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

/// A part of a feed, the latest post first, and where it goes on.
struct PostPage: Codable, Equatable, Sendable {
  var posts: [Post]
  /// The number after which later posts come; nil if there are none.
  var newer: Int?
  /// The number before which earlier posts come; nil if there are none.
  var older: Int?
}
