/// One motion of scrolled content within a frame.
package enum ScrollMove: Hashable, Sendable {
  /// The content moves by a distance.
  case by(Double)
  /// The content jumps to an offset.
  case to(Double)
  /// A touch ends at a velocity, in units per millisecond.
  case release(velocity: Double)
  /// Time passes while the content decelerates.
  case runOn(Duration)
}

extension ScrollScript {
  /// Returns the moves of each frame. The moves of a step add up to its exact distance.
  ///
  /// - Parameter framesPerSecond: The number of frames per second, from 1 to 1,000.
  /// - Returns: The moves of each frame; none during a pause. The last frame is the one in which the last step ends.
  package func frames(perSecond framesPerSecond: Int = 60) -> [[ScrollMove]] {
    let rate = framesPerSecond.clampedAsFrameRate
    var frames: [[ScrollMove]] = []
    var (start, index, travelled) = (Duration.zero, steps.startIndex, 0.0)
    while index < steps.endIndex {
      let now = .seconds(1) * (frames.count + 1) / rate
      var moves: [ScrollMove] = []
      // Collect the moves of all steps that are active in this frame.
      while index < steps.endIndex {
        let step = steps[index]
        if case .jump(let offset) = step, offset.isFinite { moves.append(.to(offset)) }
        let distance = step.distance(after: now - start)
        if distance != travelled { moves.append(.by(distance - travelled)) }
        if case .flick(let velocity) = step {
          let before = max(start, .seconds(1) * frames.count / rate)
          if before == start { moves.append(.release(velocity: velocity)) }
          moves.append(.runOn(min(now, start + step.duration) - before))
        }
        guard start + step.duration <= now else {
          travelled = distance
          break
        }
        (start, index, travelled) = (start + step.duration, index + 1, 0)
      }
      frames.append(moves)
    }
    return frames
  }
}
