/// The completions of nested batches. The outermost batch's is called first, then those inside it in the order of their
/// calls.
struct BatchCompletions {
  private var waiting: [(Bool) -> Void] = []

  /// Keeps a batch's completion, when the batch begins.
  mutating func add(_ completion: ((Bool) -> Void)?) {
    if let completion { waiting.append(completion) }
  }

  /// Hands over what was kept.
  mutating func take() -> [(Bool) -> Void] {
    defer { waiting = [] }
    return waiting
  }
}
