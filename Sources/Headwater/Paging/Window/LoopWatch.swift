/// Notices that a sequence of keys goes round, whatever the length of the round, and remembers one key only: it is
/// compared with all that follow, and replaced after 1, 2, 4, 8… steps. So a round is noticed by the end of the third.
struct LoopWatch<Key: Hashable & Sendable>: Sendable {
  private var remembered: Key?
  private var steps = 0
  private var patience = 1

  /// Takes the next key.
  ///
  /// - Returns: Whether it is the one that is remembered.
  mutating func sees(_ key: Key) -> Bool {
    if key == remembered { return true }
    steps += 1
    if remembered == nil || steps >= patience {
      remembered = key
      steps = 0
      patience *= 2
    }
    return false
  }
}
