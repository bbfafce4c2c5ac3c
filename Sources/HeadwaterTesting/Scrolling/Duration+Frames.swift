extension Duration {
  /// The frames that a time has, each as long as a frame is, but for the last.
  ///
  /// - Parameter framesPerSecond: How many frames there are in a second, at least 1.
  /// - Returns: How long each frame is; none for a time that is not above zero.
  package func frames(perSecond framesPerSecond: Int) -> [Duration] {
    let rate = max(1, framesPerSecond)
    var (frames, end) = ([Duration](), Duration.zero)
    while end < self {
      // Counted from the start, so that nothing is lost where a second is not a whole number of frames.
      let next = min(self, .seconds(1) * (frames.count + 1) / rate)
      frames.append(next - end)
      end = next
    }
    return frames
  }

  /// The time in milliseconds.
  package var milliseconds: Double { self / .milliseconds(1) }
}
