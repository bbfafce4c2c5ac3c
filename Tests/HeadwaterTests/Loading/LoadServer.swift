import Headwater
import HeadwaterTesting

/// A server that responds to the requests of a source when a test asks it to.
@MainActor
final class LoadServer {
  typealias Result = LoadResult<String, Int>

  typealias Request = (kind: LoadKind, section: String?, offset: Int, cursor: (any Sendable & Equatable)?)

  private(set) var requests: [Request] = []
  private var waiting: [CheckedContinuation<Result, any Error>] = []

  func answer(_ request: Request) async throws -> Result {
    requests.append(request)
    return try await withCheckedThrowingContinuation { waiting.append($0) }
  }

  /// Waits until there is a pending request, then responds to the oldest one.
  func reply(_ result: Swift.Result<Result, any Error>) async {
    await until { !waiting.isEmpty }
    waiting.removeFirst().resume(with: result)
  }

  /// Waits until there is a pending request, then responds to the latest one.
  func replyLast(_ result: Swift.Result<Result, any Error>) async {
    await until { !waiting.isEmpty }
    waiting.removeLast().resume(with: result)
  }

  /// Waits until a number of requests have arrived.
  func received(_ count: Int) async {
    await until { requests.count >= count }
  }
}

struct LoadRefusal: Error, Equatable {}

/// Returns a successful response of a server.
func found(
  _ sections: [(String, [Int])], replacesPresent: Bool = false, isEnd: Bool = false,
  cursor: (any Sendable & Equatable)? = nil
) -> Result<LoadResult<String, Int>, any Error> {
  .success(
    LoadResult(
      sections: sections.map { (section: $0.0, items: $0.1) }, replacesPresent: replacesPresent, isEnd: isEnd,
      cursor: cursor))
}

/// A source that loads from a server and uses a clock that a test controls.
@MainActor
final class LoadScene {
  let server = LoadServer()
  let clock = VirtualClock()
  let source: LoadingDataSource<String, Int>
  private(set) var reports: [Diagnostic] = []

  init() {
    source = LoadingDataSource(clock: clock) { [server] request in try await server.answer(request) }
    source.report = { [weak self] in self?.reports.append($0) }
  }

  var items: [[Int]] {
    (0..<source.snapshot.numberOfSections).map { Array(source.snapshot.items(inSection: $0)) }
  }

  /// Reloads the source with the given sections.
  func start(with sections: [(String, [Int])], cursor: Int? = nil) async {
    let task = source.reload()
    await server.reply(found(sections, cursor: cursor))
    await task?.value
  }

  /// Loads a part with the given result.
  func load(
    _ part: LoadStates<String>.Part, _ result: Result<LoadResult<String, Int>, any Error>
  ) async {
    let task = source.load(part: part)
    if task != nil { await server.reply(result) }
    await task?.value
  }
}

/// Yields to other tasks until a condition is true.
@MainActor
func until(_ condition: () -> Bool) async {
  // Use the lowest priority, so that all other tasks run first.
  while !condition() { await Task.detached(priority: .background) {}.value }
}
