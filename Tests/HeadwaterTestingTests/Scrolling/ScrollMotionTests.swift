import Foundation
import Testing

@testable import HeadwaterTesting

@Suite("Motion of scrolled content")
struct ScrollMotionTests {
  private let room = ScrollMotion.Room(offsets: 0...10_000, extent: 100)

  private func flicked(_ velocity: Double, from offset: Double = 1_000, rate: Double = 0.998) -> ScrollMotion
  {
    var motion = ScrollMotion(offset: offset, room: room, rate: rate)
    motion.touch()
    motion.release(velocity: velocity)
    return motion
  }

  @Test(arguments: [0.998, 0.99], [-1.5, 0.1, 1, 4])
  func flickStopsAtTenPointsPerSecond(rate: Double, velocity: Double) {
    var motion = flicked(velocity, from: 5_000, rate: rate)
    let distance = (velocity - (velocity > 0 ? 0.01 : -0.01)) * rate / (1 - rate)
    #expect(abs(motion.destination - 5_000 - distance) < 1e-9)
    var sum = 5_000.0
    for millisecond in 1...60 {
      motion.advance(by: 1)
      sum += velocity * pow(rate, Double(millisecond))
      #expect(abs(motion.offset - sum) < 1e-6)
      #expect(abs(motion.velocity - velocity * pow(rate, Double(millisecond))) < 1e-9)
    }
    motion.advance(by: 60_000)
    #expect(abs(motion.offset - 5_000 - distance) < 1e-9)
    #expect(motion.phase == .resting)
  }

  @Test func overscrollDragIsDampedAndReversible() {
    var motion = ScrollMotion(offset: 10, room: room)
    motion.drag(by: -40)
    #expect(motion.offset == 10, "no finger is there")
    motion.touch()
    motion.drag(by: -110)
    #expect(abs(motion.offset + (1 - 1 / (100 * 0.55 / 100 + 1)) * 100) < 1e-9)
    motion.drag(by: 110)
    #expect(motion.offset == 10)
    motion.drag(by: -1e9)
    #expect(motion.offset > -100)
  }

  @Test func secondTouchTakesOverOverscrolledContent() {
    var motion = ScrollMotion(room: room)
    motion.touch()
    motion.drag(by: -60)
    let offset = motion.offset
    motion.release(velocity: 0)
    motion.touch()
    #expect(motion.offset == offset)
    motion.drag(by: 60)
    #expect(abs(motion.offset) < 1e-9)
  }

  @Test func heldOverscrollReturnsOnOverdampedSpring() {
    var motion = ScrollMotion(room: room)
    motion.touch()
    motion.drag(by: -100)
    let start = motion.offset
    motion.release(velocity: 0)
    for frame in 1...20 {
      motion.advance(by: 16)
      let time = Double(frame * 16)
      let part = (46 * exp(-0.009 * time) - 9 * exp(-0.046 * time)) / 37
      #expect(abs(motion.offset - start * part) < 1e-9)
    }
    motion.advance(by: 2_000)
    #expect(motion.offset == 0)
    #expect(motion.phase == .resting)
  }

  @Test func flickPastEndOvershootsAndReturns() {
    var motion = flicked(2, from: 9_900)
    var farthest = 0.0
    for _ in 0..<200 {
      motion.advance(by: 16)
      farthest = max(farthest, motion.offset)
    }
    let velocityAtEnd = (9_900 + 2 * 0.998 / 0.002 - 10_000) * 0.002 / 0.998
    #expect(abs(farthest - 10_000 - velocityAtEnd / (0.011 * M_E)) < 1)
    #expect(motion.offset == 10_000)
    #expect(motion.phase == .resting)
  }

  @Test func nonbouncingContentStopsAtEnd() {
    var motion = flicked(2, from: 9_900)
    motion.room.bounces = false
    motion.advance(by: 100)
    #expect(motion.offset == 10_000)
    #expect(motion.phase == .resting)
    motion.touch()
    motion.drag(by: 500)
    #expect(motion.offset == 10_000)
    motion.drag(by: -10)
    #expect(motion.offset == 9_990)
  }

  @Test func correctionKeepsVelocity() {
    var motion = flicked(2)
    motion.advance(by: 100)
    let (velocity, before) = (motion.velocity, motion.destination)
    motion.shift(by: 300)
    #expect(motion.velocity == velocity)
    #expect(motion.destination == before + 300)
  }

  @Test func correctionBeforeGrowthEqualsCorrectionAfterward() {
    var (motion, other) = (flicked(2, from: 9_000), flicked(2, from: 9_000))
    motion.shift(by: 5_000)
    motion.room.offsets = 0...15_000
    other.room.offsets = 0...15_000
    other.shift(by: 5_000)
    motion.advance(by: 50)
    other.advance(by: 50)
    #expect(motion == other)
    #expect(motion.isCoasting)
  }

  @Test func growthDuringBounceResumesDeceleration() {
    var motion = flicked(3, from: 9_950)
    motion.advance(by: 40)
    #expect(motion.offset > 10_000)
    let velocity = motion.velocity
    motion.room.offsets = 0...20_000
    #expect(motion.velocity == velocity)
    motion.advance(by: 16)
    #expect(motion.isCoasting)
    #expect(motion.destination > 10_500)
  }

  @Test func shrinkingContentBouncesBackToEnd() {
    var motion = flicked(2)
    motion.advance(by: 100)
    motion.room.offsets = 0...600
    motion.advance(by: 16)
    #expect(motion.offset > 600)
    motion.advance(by: 5_000)
    #expect(motion.offset == 600)
  }

  @Test func targetIsReachedExactly() {
    var motion = flicked(2)
    motion.aim(at: 1_500)
    motion.advance(by: 10_000)
    #expect(motion.offset == 1_500)
    motion.aim(at: 20)
    motion.advance(by: 10_000)
    #expect(motion.offset == 20)
  }

  @Test func glideReachesTargetOnTime() {
    var motion = ScrollMotion(offset: 100, room: room)
    motion.glide(to: 500)
    motion.advance(by: 150)
    #expect(motion.offset == 300)
    motion.shift(by: 50)
    motion.advance(by: 150)
    #expect(motion.offset == 550)
    #expect(motion.phase == .resting)
  }

  // The traces were recorded on iOS 26.1, with a frame every 16.7 ms and pixels of a third of a point.
  private let measured = ScrollMotion.Room(offsets: 0...39_148, extent: 852)

  @Test func flickRestsAsMeasured() {
    var motion = ScrollMotion(offset: 5_074, room: measured)
    motion.touch()
    motion.release(velocity: 0.75)
    #expect(abs(motion.destination - 5_443.333) < 1.0 / 3)
    var time = 0.0
    while motion.isDecelerating {
      motion.advance(by: 1)
      time += 1
    }
    #expect(abs(time - 2_160) < 17)
  }

  @Test func edgeImpactPeaksAndRestsAsMeasured() {
    var motion = ScrollMotion(offset: 39_088, room: measured)
    motion.touch()
    motion.release(velocity: 3.125)
    var (time, peak, timeOfPeak) = (0.0, 0.0, 0.0)
    while motion.isDecelerating {
      motion.advance(by: 1)
      time += 1
      if motion.offset > peak { (peak, timeOfPeak) = (motion.offset, time) }
    }
    #expect(abs(peak - 39_148 - 100.33) < 0.5)
    #expect(abs(timeOfPeak - 107) < 17)
    #expect(abs(time - 807) < 17)
  }

  // UIKit moved the content starting from the frame before the touch ended, 9 ms earlier. The measured times of 91 and 691 ms
  // after the touch therefore correspond to 100 and 700 ms of motion.
  @Test func heldOverscrollReturnsAsMeasured() {
    var motion = ScrollMotion(offset: 0, room: measured)
    motion.touch()
    motion.drag(by: -590)
    #expect(abs(motion.offset + 235) < 0.5)
    motion.release(velocity: 0)
    var (time, half) = (0.0, 0.0)
    while motion.isDecelerating {
      motion.advance(by: 1)
      time += 1
      if half == 0, motion.offset > -117.5 { half = time }
    }
    #expect(abs(half - 100) < 2)
    #expect(abs(time - 700) < 17)
  }
}
