/// Loads the children of nodes. There is at most one attempt per node at a time. An attempt is abandoned after a timeout, or
/// when its result is no longer needed.
@MainActor
@usableFromInline
final class OutlineLoader<Node: ListElement> {
  @usableFromInline typealias Content = Tree<ItemMeasure<Node>>
  @usableFromInline typealias Answer = Result<Content, any Error>

  /// A closure that returns the identity of a node's parent.
  @usableFromInline let parent: (@MainActor (Node.Identity) -> Node.Identity?)?
  /// A closure that is called with the result of each attempt that wasn't abandoned, its node, and the number of the attempt.
  @usableFromInline var onAnswer: (@MainActor (Answer, Node, Int) -> Void)?
  var timeout: Duration?
  /// The data sources of the children, if they have any.
  @usableFromInline var sources: OutlineChildren<Node>?

  private let clock: any Clock<Duration>
  private let load: @Sendable (Node) async throws -> Content
  private var tasks: [Node.Identity: Attempt] = [:]
  private var lastAttempt = 0
  private var settling: [CheckedContinuation<Void, Never>] = []

  private struct Attempt {
    let number: Int
    let task: Task<Void, Never>
    var expiry: Task<Void, Never>?
  }

  private init(
    parent: (@MainActor (Node.Identity) -> Node.Identity?)?, clock: any Clock<Duration>,
    content load: @escaping @Sendable (Node) async throws -> Content
  ) {
    self.parent = parent
    self.clock = clock
    self.load = load
  }

  deinit {
    for attempt in tasks.values {
      attempt.task.cancel()
      attempt.expiry?.cancel()
    }
    // Resume the waiting callers, because they would otherwise be suspended forever.
    for continuation in settling { continuation.resume() }
  }

  /// Creates a loader whose children are loaded by a closure.
  @usableFromInline
  convenience init(
    parent: (@MainActor (Node.Identity) -> Node.Identity?)?, clock: any Clock<Duration>,
    load: @escaping @Sendable (Node) async throws -> [Node]
  ) {
    self.init(parent: parent, clock: clock, content: { Tree(try await load($0)) })
  }

  /// Creates a loader whose children have their own data sources.
  @usableFromInline
  convenience init(
    parent: (@MainActor (Node.Identity) -> Node.Identity?)?, clock: any Clock<Duration>,
    sources: OutlineChildren<Node>
  ) {
    self.init(parent: parent, clock: clock, content: { try await sources.load($0) })
    self.sources = sources
  }

  /// The number of pending attempts.
  var count: Int { tasks.count }

  /// Starts loading a node's children unless they are already being loaded.
  ///
  /// - Returns: The number of the attempt; nil if none was started.
  func begin(_ node: Node) -> Int? {
    // Requests for children that are being loaded are ignored.
    guard tasks[node.identity] == nil else { return nil }
    lastAttempt += 1
    let number = lastAttempt
    let task = Task { [weak self, load] in
      let answer: Answer
      do { answer = .success(try await load(node)) } catch { answer = .failure(error) }
      self?.take(answer, of: node, number)
    }
    tasks[node.identity] = Attempt(number: number, task: task)
    if let timeout { tasks[node.identity]?.expiry = expiry(of: node, number, after: timeout) }
    return number
  }

  /// Fails an attempt after a time limit, even if its closure ignores the cancellation.
  private func expiry(of node: Node, _ number: Int, after limit: Duration) -> Task<Void, Never> {
    Task { [weak self, clock] in
      // The sleep is canceled when the attempt ends.
      guard (try? await clock.sleep(forClamped: limit)) != nil, let self else { return }
      // This attempt may have ended, and another one may have begun.
      guard let attempt = tasks[node.identity], attempt.number == number else { return }
      attempt.task.cancel()
      take(.failure(Diagnostic.timedOut(after: limit)), of: node, number)
    }
  }

  private func take(_ answer: Answer, of node: Node, _ number: Int) {
    // Ignore the result of an attempt that timed out or was canceled.
    guard let attempt = tasks[node.identity], attempt.number == number else { return }
    attempt.expiry?.cancel()
    // Remove the attempt first, because the handler may begin another one.
    tasks[node.identity] = nil
    onAnswer?(answer, node, number)
    // Callers continue only if the handler hasn't started further attempts.
    finishSettling()
  }

  /// Cancels the pending load of a node.
  func cancel(_ node: Node.Identity) {
    guard let attempt = tasks.removeValue(forKey: node) else { return }
    attempt.task.cancel()
    attempt.expiry?.cancel()
    finishSettling()
  }

  /// Cancels the pending load of a node that was removed, and releases the source of its children.
  func forget(_ node: Node.Identity) {
    cancel(node)
    sources?.forget(node)
  }

  /// Waits until no attempt is pending.
  func settle() async {
    if tasks.isEmpty { return }
    await withCheckedContinuation { settling.append($0) }
  }

  private func finishSettling() {
    // Wait until the last attempt has ended.
    guard tasks.isEmpty else { return }
    let continuations = settling
    settling = []
    for continuation in continuations { continuation.resume() }
  }
}
