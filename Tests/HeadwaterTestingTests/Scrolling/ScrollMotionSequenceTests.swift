import Testing

@testable import HeadwaterTesting

/// Tests all short sequences of scroll events, for content that is large, small, and empty.
@Suite("Motion of scrolled content, in every short sequence")
struct ScrollMotionSequenceTests {
  enum Event: CaseIterable {
    case touch, dragFar, dragBack, flick, flickBack, letGo, frame, longTime, shift, grow, shrink,
      stopBouncing, glide, nonsense

    func happen(to motion: inout ScrollMotion) {
      let (lower, upper) = (motion.room.offsets.lowerBound, motion.room.offsets.upperBound)
      switch self {
      case .touch: motion.touch()
      case .dragFar: motion.drag(by: 130)
      case .dragBack: motion.drag(by: -90)
      case .flick: motion.release(velocity: 2.5)
      case .flickBack: motion.release(velocity: -1.5)
      case .letGo: motion.release(velocity: 0)
      case .frame: motion.advance(by: 16)
      case .longTime: motion.advance(by: 300)
      case .shift: motion.shift(by: 70)
      case .grow: motion.room.offsets = lower...upper + 60
      case .shrink: motion.room.offsets = lower...max(lower, upper - 80)
      case .stopBouncing: motion.room.bounces.toggle()
      case .glide: motion.glide(to: upper)
      case .nonsense:
        motion.drag(by: .nan)
        motion.shift(by: .infinity)
        motion.aim(at: .nan)
        motion.advance(by: -.infinity)
      }
    }
  }

  @Test(arguments: [0.0...0, 0...100, 0...1_000])
  func contentRestsWithinBoundsAtAnyFrameRate(offsets: ClosedRange<Double>) {
    let start = ScrollMotion(room: ScrollMotion.Room(offsets: offsets, extent: 100))
    var faults: [[Event]] = []
    func go(_ motion: ScrollMotion, _ events: [Event]) {
      if let events = fault(of: motion) ? events : nil { faults.append(events) }
      guard events.count < Search.length(4) else { return }
      for event in Event.allCases {
        var next = motion
        event.happen(to: &next)
        go(next, events + [event])
      }
    }
    go(start, [])
    #expect(faults.isEmpty, "\(faults.count), for example \(faults.min { $0.count < $1.count } ?? [])")
  }

  private func fault(of motion: ScrollMotion) -> Bool {
    guard motion.offset.isFinite, motion.velocity.isFinite else { return true }
    // Advance in one frame, in two frames of different lengths, and in many frames.
    let lengths: [[Double]] = [[96], [16, 80], [80, 16], Array(repeating: 8, count: 12)]
    let ends = lengths.map { frames in
      var copy = motion
      for frame in frames { copy.advance(by: frame) }
      return copy
    }
    guard ends.allSatisfy({ abs($0.offset - ends[0].offset) < 1e-6 }),
      ends.allSatisfy({ abs($0.velocity - ends[0].velocity) < 1e-6 })
    else { return true }
    var rested = motion
    rested.advance(by: 1e6)
    if motion.isHeld { return !rested.isHeld || rested.offset != motion.offset }
    guard rested.phase == .resting else { return true }
    // Only the app can leave content at rest beyond its ends.
    return motion.isDecelerating && !rested.room.offsets.contains(rested.offset)
  }
}
