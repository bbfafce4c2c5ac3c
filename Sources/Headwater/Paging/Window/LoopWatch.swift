/// Detects cycles of any length in a sequence of keys. It remembers only one key, which it compares with all later keys and
/// replaces after 1, 2, 4, 8… steps. It detects a cycle by the end of the third pass through it.
struct LoopWatch<Key: Hashable & Sendable>: Sendable {
  private var remembered: Key?
  private var steps = 0
  private var patience = 1

  /// Records the next key.
  ///
  /// - Returns: A Boolean value that indicates whether the key equals the remembered one.
  mutating func sees(_ key: Key) -> Bool {
    if key == remembered { return true }
    steps += 1
    // Remember the newer key, and compare twice as many keys with it.
    if remembered == nil || steps >= patience {
      remembered = key
      steps = 0
      patience *= 2
    }
    return false
  }
}
