/// Loads the children of nodes: one attempt at a time for each, given up after a time, and forgotten when nobody wants its
/// answer any more.
@MainActor
@usableFromInline
final class OutlineLoader<Node: ListElement> {
  @usableFromInline typealias Content = Tree<ItemMeasure<Node>>
  @usableFromInline typealias Answer = Result<Content, any Error>

  /// Gives the identity of a node's parent.
  @usableFromInline let parent: (@MainActor (Node.Identity) -> Node.Identity?)?
  /// Is told of each answer that was waited for: of which node, and of which attempt.
  @usableFromInline var onAnswer: (@MainActor (Answer, Node, Int) -> Void)?
  var timeout: Duration?
  /// The sources of the children, where they have some.
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
    for continuation in settling { continuation.resume() }
  }

  /// Makes a loader of children that a closure loads.
  @usableFromInline
  convenience init(
    parent: (@MainActor (Node.Identity) -> Node.Identity?)?, clock: any Clock<Duration>,
    load: @escaping @Sendable (Node) async throws -> [Node]
  ) {
    self.init(parent: parent, clock: clock, content: { Tree(try await load($0)) })
  }

  /// Makes a loader of children that are in sources of their own.
  @usableFromInline
  convenience init(
    parent: (@MainActor (Node.Identity) -> Node.Identity?)?, clock: any Clock<Duration>,
    sources: OutlineChildren<Node>
  ) {
    self.init(parent: parent, clock: clock, content: { try await sources.load($0) })
    self.sources = sources
  }

  /// How many answers are waited for.
  var count: Int { tasks.count }

  /// Begins to load a node's children, unless they are on their way.
  ///
  /// - Returns: The number of the attempt; nil where none was begun.
  func begin(_ node: Node) -> Int? {
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

  /// Gives up on an attempt after some time, whether or not its closure hears of it.
  private func expiry(of node: Node, _ number: Int, after limit: Duration) -> Task<Void, Never> {
    Task { [weak self, clock] in
      guard (try? await clock.sleep(forClamped: limit)) != nil, let self else { return }
      guard let attempt = tasks[node.identity], attempt.number == number else { return }
      attempt.task.cancel()
      take(.failure(Diagnostic.timedOut(after: limit)), of: node, number)
    }
  }

  private func take(_ answer: Answer, of node: Node, _ number: Int) {
    guard let attempt = tasks[node.identity], attempt.number == number else { return }
    attempt.expiry?.cancel()
    tasks[node.identity] = nil
    onAnswer?(answer, node, number)
    finishSettling()
  }

  /// Drops what is on its way for a node.
  func cancel(_ node: Node.Identity) {
    guard let attempt = tasks.removeValue(forKey: node) else { return }
    attempt.task.cancel()
    attempt.expiry?.cancel()
    finishSettling()
  }

  /// Drops what is on its way for a node that has left, and the source of its children.
  func forget(_ node: Node.Identity) {
    cancel(node)
    sources?.forget(node)
  }

  /// Returns when no answer is waited for.
  func settle() async {
    if tasks.isEmpty { return }
    await withCheckedContinuation { settling.append($0) }
  }

  private func finishSettling() {
    guard tasks.isEmpty else { return }
    let continuations = settling
    settling = []
    for continuation in continuations { continuation.resume() }
  }
}
