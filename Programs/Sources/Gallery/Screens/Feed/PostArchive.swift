/// All posts on the server. There is no earliest post.
struct PostArchive: Sendable {
  /// The number of the latest post.
  private(set) var latest: Int
  /// A Boolean value that indicates whether the archive pretends to be empty.
  var isEmpty = false
  private var written: [Int: Post] = [:]
  private var removed: Set<Int> = []
  private var liked: Set<Int> = []

  /// Creates an archive whose latest post has the given number.
  init(latest: Int = 10_000) {
    self.latest = latest
  }

  /// Returns a page of posts before a number, newest first, or the latest page if there is no number.
  func page(before number: Int?, count: Int) -> PostPage {
    page(from: min((number ?? .max) - 1, latest), by: -1, count: count)
  }

  /// Returns a page of posts that directly follow a number, newest first.
  func page(after number: Int, count: Int) -> PostPage {
    page(from: min(number, latest) + 1, by: 1, count: count)
  }

  /// Returns a page of posts around a number, half of them later and half of them earlier.
  func page(around number: Int, count: Int) -> PostPage {
    page(from: min(number + count / 2, latest), by: -1, count: count)
  }

  private func page(from start: Int, by step: Int, count: Int) -> PostPage {
    guard !isEmpty, count > 0 else { return PostPage(posts: [], newer: nil, older: nil) }
    var posts: [Post] = []
    var number = start
    // Skip removed posts. Give up after 10,000 numbers when searching toward the past.
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

  /// Adds a new post and returns it.
  mutating func add(_ text: String, by author: String) -> Post {
    latest += 1
    let post = Post(id: latest, author: author, text: text, likes: 0)
    written[latest] = post
    return post
  }

  /// Simulates new posts by other people.
  mutating func grow(by count: Int) { latest += max(0, count) }

  /// Removes a post. Does nothing if the post doesn't exist.
  mutating func remove(_ number: Int) {
    written[number] = nil
    removed.insert(number)
  }

  /// Sets whether the user likes a post. Returns the updated post, or nil if it doesn't exist.
  mutating func like(_ number: Int, _ isLiked: Bool) -> Post? {
    if isLiked { liked.insert(number) } else { liked.remove(number) }
    return number <= latest ? post(number) : nil
  }
}
