extension Duration {
  /// The frames that a time has, each as long as a frame is, but for the last. More than an hour counts as an hour.
  ///
  /// - Parameter framesPerSecond: How many frames there are in a second, at least 1 and at most 1,000.
  /// - Returns: How long each frame is; none for a time that is not above zero.
  package func frames(perSecond framesPerSecond: Int) -> [Duration] {
    let rate = framesPerSecond.clampedAsFrameRate
    var (frames, end) = ([Duration](), Duration.zero)
    let all = clampedAsScrolling
    while end < all {
      // Counted from the start, so that nothing is lost where a second is not a whole number of frames.
      let next = min(all, .seconds(1) * (frames.count + 1) / rate)
      frames.append(next - end)
      end = next
    }
    return frames
  }

  /// The time, at least none and at most an hour: more frames would be of no use.
  var clampedAsScrolling: Duration { min(max(.zero, self), .seconds(3_600)) }

  /// The time in milliseconds.
  package var milliseconds: Double { self / .milliseconds(1) }
}

extension Int {
  /// The frame rate that this number stands for.
  var clampedAsFrameRate: Int { Swift.min(Swift.max(1, self), 1_000) }
}
