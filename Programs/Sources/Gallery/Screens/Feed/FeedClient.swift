import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A network client for a ``FeedServer``.
struct FeedClient: Sendable {
  private let address: URL
  private let session: URLSession

  /// Creates a client of the server at an address.
  init(_ address: URL) {
    self.address = address
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 30
    session = URLSession(configuration: configuration)
  }

  /// The position of a page in the feed.
  enum Place: Hashable, Sendable {
    case latest
    case before(Int), after(Int), around(Int)
  }

  /// Requests a page of posts.
  func posts(_ place: Place, count: Int) async throws -> PostPage {
    let query =
      switch place {
      case .latest: "?count=\(count)"
      case .before(let number): "?count=\(count)&before=\(number)"
      case .after(let number): "?count=\(count)&after=\(number)"
      case .around(let number): "?count=\(count)&around=\(number)"
      }
    return try decoded(try await send("GET", "posts" + query))
  }

  /// Publishes a post and returns it.
  func write(_ text: String) async throws -> Post {
    try decoded(try await send("POST", "posts", body: Data(text.utf8)))
  }

  /// Likes a post or removes the like, and returns the updated post.
  func like(_ number: Int, _ isLiked: Bool) async throws -> Post {
    try decoded(try await send(isLiked ? "PUT" : "DELETE", "posts/\(number)/like"))
  }

  /// Removes a post.
  func remove(_ number: Int) async throws {
    _ = try await send("DELETE", "posts/\(number)")
  }

  private func send(_ method: String, _ path: String, body: Data? = nil) async throws -> Data {
    guard let url = URL(string: path, relativeTo: address) else { throw FeedFailure.noServer }
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.httpBody = body
    let (data, response) = try await session.answer(to: request)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard (200..<300).contains(status) else { throw FeedFailure.refused(status: status) }
    return data
  }

  private func decoded<Value: Decodable>(_ data: Data) throws -> Value {
    try JSONDecoder().decode(Value.self, from: data)
  }
}

/// The errors that the feed's client can throw.
enum FeedFailure: Error, Equatable {
  /// The server isn't available.
  case noServer
  /// The server responded with a status other than success.
  case refused(status: Int)
}

extension FeedFailure: CustomStringConvertible {
  /// A sentence that describes the error.
  var description: String {
    switch self {
    case .noServer: "The feed's server couldn't be started."
    case .refused(503): "The server isn't available right now."
    case .refused(let status): "The server responded with status \(status)."
    }
  }
}
