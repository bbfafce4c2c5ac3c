/// What happens to a scrolled thing at once.
package enum ScrollMove: Hashable, Sendable {
  /// It moves on by a distance.
  case by(Double)
  /// It goes to an offset.
  case to(Double)
  /// A touch on it ends at a velocity, in units per millisecond.
  case release(velocity: Double)
  /// Time passes in which it runs on.
  case runOn(Duration)
}

extension ScrollScript {
  /// What happens in each frame. The moves of a step add up to all of its distance.
  ///
  /// - Parameter framesPerSecond: How many frames there are in a second, at least 1.
  /// - Returns: The moves of each frame, none during a pause. The last frame is the first that nothing comes after.
  package func frames(perSecond framesPerSecond: Int = 60) -> [[ScrollMove]] {
    let rate = framesPerSecond.clampedAsFrameRate
    var frames: [[ScrollMove]] = []
    var (start, index, travelled) = (Duration.zero, steps.startIndex, 0.0)
    while index < steps.endIndex {
      let now = .seconds(1) * (frames.count + 1) / rate
      var moves: [ScrollMove] = []
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
