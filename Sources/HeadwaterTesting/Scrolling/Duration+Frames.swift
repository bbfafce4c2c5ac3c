extension Duration {
  /// Divides the duration into frames of equal length, except for the last. Durations of more than an hour count as an hour.
  ///
  /// - Parameter framesPerSecond: The number of frames per second, from 1 to 1,000.
  /// - Returns: The duration of each frame; empty if the duration isn't positive.
  package func frames(perSecond framesPerSecond: Int) -> [Duration] {
    let rate = framesPerSecond.clampedAsFrameRate
    var (frames, end) = ([Duration](), Duration.zero)
    let all = clampedAsScrolling
    while end < all {
      // Compute each end from the start, so that rounding errors don't add up if a frame isn't a whole number of nanoseconds.
      let next = min(all, .seconds(1) * (frames.count + 1) / rate)
      frames.append(next - end)
      end = next
    }
    return frames
  }

  /// The duration, clamped to between zero and one hour; more frames would be of no use.
  var clampedAsScrolling: Duration { min(max(.zero, self), .seconds(3_600)) }

  /// The duration in milliseconds.
  package var milliseconds: Double { self / .milliseconds(1) }
}

extension Int {
  /// The number as a frame rate, clamped to between 1 and 1,000.
  var clampedAsFrameRate: Int { Swift.min(Swift.max(1, self), 1_000) }
}
