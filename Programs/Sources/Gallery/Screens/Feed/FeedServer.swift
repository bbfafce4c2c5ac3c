import FlyingFox
import FlyingSocks
import Foundation

/// A small server for posts that listens only on this machine and simulates network conditions.
///
/// | request | response |
/// |---|---|
/// | `GET /posts?count=20`, optionally with the number of a post as `before`, `after`, or `around` | a ``PostPage`` |
/// | `POST /posts` with the text as its body | the new ``Post`` |
/// | `PUT /posts/1/like`, `DELETE /posts/1/like` | the ``Post`` |
/// | `DELETE /posts/1` | nothing |
actor FeedServer {
  /// The simulated network conditions.
  struct Conditions: Equatable, Sendable {
    /// The delay before each response.
    var latency: Duration = .milliseconds(300)
    /// The percentage of requests that fail.
    var failures = 0
  }

  /// A latency that is long enough to prevent any response.
  static let never = Duration.seconds(86_400)

  /// The current network conditions.
  private(set) var conditions = Conditions()
  private(set) var archive: PostArchive
  private let server: HTTPServer
  private let clock: any Clock<Duration>
  private var generator: any RandomNumberGenerator & Sendable
  private var running: Task<Void, any Error>?

  /// Creates a server without starting it. The clock measures the latency, and the generator decides which requests fail.
  init(
    archive: PostArchive = PostArchive(), clock: any Clock<Duration> = ContinuousClock(),
    generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) {
    self.archive = archive
    self.clock = clock
    self.generator = generator
    server = HTTPServer(address: .loopback(port: 0), logger: .disabled)
  }

  /// Starts listening on a free port, and returns the address of the server.
  func start() async throws -> URL {
    await server.appendRoute("GET,POST,PUT,DELETE *") { [weak self] request in
      guard let self else { return HTTPResponse(statusCode: .notFound) }
      return try await answer(to: request)
    }
    let task = Task { [server] in try await server.run() }
    running = task
    // Use a long timeout, because a few seconds may not be enough on a busy machine, such as during tests.
    try await server.waitUntilListening(timeout: 120)
    guard case .ip6(_, let port)? = await server.listeningAddress else {
      guard case .ip4(_, let port)? = await server.listeningAddress else { throw FeedFailure.noServer }
      return try Self.address(port)
    }
    return try Self.address(port)
  }

  private static func address(_ port: UInt16) throws -> URL {
    guard let url = URL(string: "http://localhost:\(port)") else { throw FeedFailure.noServer }
    return url
  }

  /// Stops the server. Pending requests fail.
  func stop() {
    running?.cancel()
    running = nil
  }

  /// Changes the network conditions and the posts on the server.
  func change(_ change: @Sendable (inout Conditions, inout PostArchive) -> Void) {
    change(&conditions, &archive)
  }

  private func answer(to request: HTTPRequest) async throws -> HTTPResponse {
    try await clock.sleep(for: conditions.latency)
    if Int.random(in: 0..<100, using: &generator) < conditions.failures {
      return HTTPResponse(statusCode: .serviceUnavailable)
    }
    let path = request.path.split(separator: "/")
    let number = path.count > 1 ? Int(path[1]) : nil
    guard path.first == "posts" else { return HTTPResponse(statusCode: .notFound) }
    switch (request.method, path.count, number) {
    case (.GET, 1, _): return try json(page(request))
    case (.POST, 1, _):
      let text = String(decoding: try await request.bodyData, as: UTF8.self)
      return try json(archive.add(text, by: "You"))
    case (.DELETE, 2, let number?):
      archive.remove(number)
      return HTTPResponse(statusCode: .noContent)
    case (.PUT, 3, let number?), (.DELETE, 3, let number?):
      guard path[2] == "like", let post = archive.like(number, request.method == .PUT) else { break }
      return try json(post)
    default: break
    }
    return HTTPResponse(statusCode: .notFound)
  }

  private func page(_ request: HTTPRequest) -> PostPage {
    let value = { (name: String) in request.query.first { $0.name == name }.flatMap { Int($0.value) } }
    let count = min(max(0, value("count") ?? 20), 200)
    if let number = value("after") { return archive.page(after: number, count: count) }
    if let number = value("around") { return archive.page(around: number, count: count) }
    return archive.page(before: value("before"), count: count)
  }

  private func json(_ value: some Encodable) throws -> HTTPResponse {
    HTTPResponse(
      statusCode: .ok, headers: [.contentType: "application/json"], body: try JSONEncoder().encode(value))
  }
}
