/// The completion handlers of nested batch updates. That of the outermost update is called first, then the nested ones in the
/// order of their calls.
struct BatchCompletions {
  private var waiting: [(Bool) -> Void] = []

  /// Adds the completion handler of a batch update that begins.
  mutating func add(_ completion: ((Bool) -> Void)?) {
    if let completion { waiting.append(completion) }
  }

  /// Removes all completion handlers and returns them.
  mutating func take() -> [(Bool) -> Void] {
    defer { waiting = [] }
    return waiting
  }
}
