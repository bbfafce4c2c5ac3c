import Testing

@testable import GalleryKit

@Suite struct FrameTimesTests {
  @Test func frameTimeIsMeasuredFromPreviousFrame() {
    var times = FrameTimes()
    for milliseconds in [100, 116, 132, 182] { times.frame(at: .milliseconds(milliseconds)) }
    #expect(times.times == [.milliseconds(16), .milliseconds(16), .milliseconds(50)])
    #expect(times.missed == 1)
    #expect(times.missedTenths == 333)
    #expect(times.text == "33.3 % missed · longest 50.0 ms")
  }

  @Test func onlyLatestFramesAreKept() {
    var times = FrameTimes()
    for frame in 0...300 { times.frame(at: .milliseconds(frame < 101 ? frame * 100 : 9_900 + frame)) }
    #expect(times.times.count == FrameTimes.capacity)
    #expect(times.missed == 0)
  }

  @Test func pauseIsNotCountedAsFrame() {
    var times = FrameTimes()
    times.frame(at: .seconds(1))
    times.pause()
    times.frame(at: .seconds(9))
    #expect(times.times.isEmpty)
    #expect(times.text == "no frames")
    #expect(times.missedTenths == 0)
    times.frame(at: .seconds(8))
    #expect(times.times.isEmpty)
  }

  @Test func barHeightsMatchFrameTimesUpToLimit() {
    var times = FrameTimes()
    var now = Duration.zero
    times.frame(at: now)
    for microseconds in [16_667, 33_334, 1_000_000] {
      now += .microseconds(microseconds)
      times.frame(at: now)
    }
    #expect(times.bars(budgets: 4).map(\.height) == [0.25, 0.5, 1])
    #expect(times.bars().map(\.isMissed) == [false, true, true])
  }

  @Test func slightlyLateFrameIsNotMissed() {
    var times = FrameTimes()
    times.frame(at: .zero)
    times.frame(at: FrameTimes.limit)
    #expect(times.missed == 0)
    times.frame(at: FrameTimes.limit * 2 + .nanoseconds(1))
    #expect(times.missed == 1)
  }
}
