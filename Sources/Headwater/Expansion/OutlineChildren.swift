/// The data sources that contain the children of an outline's nodes. There is one for each node that has been expanded,
/// retained until the node is removed.
@MainActor
@usableFromInline
final class OutlineChildren<Node: ListElement> {
  @usableFromInline typealias Content = Tree<ItemMeasure<Node>>

  /// A closure that is called when the children of a node change.
  var onChange: (@MainActor (SnapshotTransition<SingleSection, Node>, Node.Identity) -> Void)?

  private let makeSource: @MainActor (Node) -> any DataSource<SingleSection, Node>
  private var sources: [Node.Identity: Source] = [:]

  private struct Source {
    let content: any DataSource<SingleSection, Node>
    let token: ObservationToken
  }

  @usableFromInline
  init(_ makeSource: @escaping @MainActor (Node) -> any DataSource<SingleSection, Node>) {
    self.makeSource = makeSource
  }

  /// Returns the children of a node after their source has loaded them. A failed load is retried.
  ///
  /// - Throws: The error of the load, or `CancellationError`.
  @usableFromInline
  func load(_ node: Node) async throws -> Content {
    let content = try source(of: node)
    // A source that is still loading may not have its items yet.
    if let loadable = content as? any Loadable { try await waitUntilLoaded(loadable) }
    return content.snapshot.items(inSection: 0).tree
  }

  private func source(of node: Node) throws -> any DataSource<SingleSection, Node> {
    // Each node has only one source, which is kept while the node is collapsed.
    if let known = sources[node.identity] {
      (known.content as? any Loadable)?.retry()
      return known.content
    }
    let content = makeSource(node)
    // The closure may have removed the node.
    try Task.checkCancellation()
    // Observe the source before its children are read, so that no change is missed.
    let token = content.observe { [weak self] transition in
      self?.onChange?(transition, node.identity)
    }
    sources[node.identity] = Source(content: content, token: token)
    return content
  }

  private func waitUntilLoaded(_ source: any Loadable) async throws {
    // Buffer one signal, because only the latest state matters.
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let token = source.observeLoading { continuation.yield() }
    defer { token.cancel() }
    // Check after the observation has begun, so that no change is missed.
    if try isLoaded(source) { return }
    for await _ in changes {
      if try isLoaded(source) { return }
    }
    // The loop ends early only if the task is canceled.
    throw CancellationError()
  }

  private func isLoaded(_ source: any Loadable) throws -> Bool {
    switch source.state {
    case .ended: true
    case .failed(let error): throw error
    case .idle, .loading: false
    }
  }

  /// Returns the source of a node's children if it has been created.
  func present(of node: Node.Identity) -> (any DataSource<SingleSection, Node>)? { sources[node]?.content }

  /// Releases the source of a node's children.
  func forget(_ node: Node.Identity) { sources[node] = nil }
}
