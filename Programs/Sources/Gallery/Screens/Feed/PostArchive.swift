/// All posts that a server has: without end towards the past.
struct PostArchive: Sendable {
  /// The number of the latest post.
  private(set) var latest: Int
  /// Whether it says that it has none.
  var isEmpty = false
  private var written: [Int: Post] = [:]
  private var removed: Set<Int> = []
  private var liked: Set<Int> = []

  /// Makes an archive.
  ///
  /// - Parameter latest: The number of the latest post.
  init(latest: Int = 10_000) {
    self.latest = latest
  }

  /// The posts before a number, the latest first.
  ///
  /// - Parameters:
  ///   - number: The posts before this one; nil for the latest of all.
  ///   - count: How many.
  /// - Returns: The page.
  func page(before number: Int?, count: Int) -> PostPage {
    page(from: min((number ?? .max) - 1, latest), by: -1, count: count)
  }

  /// The posts that come next after a number, the latest first.
  ///
  /// - Parameters:
  ///   - number: The posts after this one.
  ///   - count: How many.
  /// - Returns: The page.
  func page(after number: Int, count: Int) -> PostPage {
    page(from: min(number, latest) + 1, by: 1, count: count)
  }

  /// The posts around a number: half of them later, half of them earlier.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - count: How many.
  /// - Returns: The page.
  func page(around number: Int, count: Int) -> PostPage {
    page(from: min(number + count / 2, latest), by: -1, count: count)
  }

  private func page(from start: Int, by step: Int, count: Int) -> PostPage {
    guard !isEmpty, count > 0 else { return PostPage(posts: [], newer: nil, older: nil) }
    var posts: [Post] = []
    var number = start
    while posts.count < count, number <= latest, number > start - 10_000 {
      if let post = post(number) { posts.append(post) }
      number += step
    }
    if step > 0 { posts.reverse() }
    let newest = posts.first?.id ?? latest
    return PostPage(posts: posts, newer: newest < latest ? newest : nil, older: posts.last?.id ?? start)
  }

  private func post(_ number: Int) -> Post? {
    guard !removed.contains(number) else { return nil }
    var post = written[number] ?? PostWords.post(number)
    post.isLiked = liked.contains(number)
    if post.isLiked { post.likes += 1 }
    return post
  }

  /// Takes a new post.
  ///
  /// - Parameters:
  ///   - text: What it says.
  ///   - author: Who wrote it.
  /// - Returns: The post, with its number.
  mutating func add(_ text: String, by author: String) -> Post {
    latest += 1
    let post = Post(id: latest, author: author, text: text, likes: 0)
    written[latest] = post
    return post
  }

  /// Others write.
  ///
  /// - Parameter count: How many posts.
  mutating func grow(by count: Int) { latest += max(0, count) }

  /// Removes a post; one that is not there does nothing.
  mutating func remove(_ number: Int) {
    written[number] = nil
    removed.insert(number)
  }

  /// Lets the reader like a post, or not any more.
  ///
  /// - Parameters:
  ///   - number: The post's number.
  ///   - isLiked: Whether the reader likes it.
  /// - Returns: The post; nil if it is not there.
  mutating func like(_ number: Int, _ isLiked: Bool) -> Post? {
    if isLiked { liked.insert(number) } else { liked.remove(number) }
    return number <= latest ? post(number) : nil
  }
}
