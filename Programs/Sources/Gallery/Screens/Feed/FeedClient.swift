import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks a ``FeedServer`` over the network.
struct FeedClient: Sendable {
  private let address: URL
  private let session: URLSession

  /// - Parameter address: Where the server listens.
  init(_ address: URL) {
    self.address = address
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 30
    session = URLSession(configuration: configuration)
  }

  /// Where a page is to be.
  enum Place: Hashable, Sendable {
    case latest
    case before(Int), after(Int), around(Int)
  }

  /// The posts of a place.
  ///
  /// - Parameters:
  ///   - place: Where.
  ///   - count: How many.
  /// - Returns: The page.
  /// - Throws: ``FeedFailure``, or what the network says.
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

  /// Publishes a text.
  ///
  /// - Parameter text: The text.
  /// - Returns: The post that it has become.
  /// - Throws: ``FeedFailure``, or what the network says.
  func write(_ text: String) async throws -> Post {
    try decoded(try await send("POST", "posts", body: Data(text.utf8)))
  }

  /// Likes a post, or not any more.
  ///
  /// - Parameters:
  ///   - number: The post's number.
  ///   - isLiked: Whether to like it.
  /// - Returns: The post as it is then.
  /// - Throws: ``FeedFailure``, or what the network says.
  func like(_ number: Int, _ isLiked: Bool) async throws -> Post {
    try decoded(try await send(isLiked ? "PUT" : "DELETE", "posts/\(number)/like"))
  }

  /// Removes a post.
  ///
  /// - Parameter number: The post's number.
  /// - Throws: ``FeedFailure``, or what the network says.
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

/// Why a feed could not be read or written.
enum FeedFailure: Error, Equatable {
  /// The server does not listen.
  case noServer
  /// The server answered with another status than success.
  case refused(status: Int)
}

extension FeedFailure: CustomStringConvertible {
  /// One sentence.
  var description: String {
    switch self {
    case .noServer: "The server of the feed could not be started."
    case .refused(503): "The server is not available at the moment."
    case .refused(let status): "The server answered with the status \(status)."
    }
  }
}
