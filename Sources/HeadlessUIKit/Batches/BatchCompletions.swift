/// The completion handlers of nested batch updates. The handler of the outermost update is called first, followed by those of
/// the nested updates in the order in which they began.
struct BatchCompletions {
  private var waiting: [(Bool) -> Void] = []

  /// Adds the completion handler of a batch update that is beginning.
  mutating func add(_ completion: ((Bool) -> Void)?) {
    if let completion { waiting.append(completion) }
  }

  /// Removes all completion handlers and returns them.
  mutating func take() -> [(Bool) -> Void] {
    defer { waiting = [] }
    return waiting
  }
}
