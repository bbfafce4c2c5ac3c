import Headwater
import HeadwaterTesting
import Testing

@Suite("Scroll scripts")
struct ScrollScriptTests {
  private func total(_ frames: [[ScrollMove]]) -> Double {
    frames.joined().reduce(0) { sum, move in if case .by(let distance) = move { sum + distance } else { sum }
    }
  }

  @Test
  func flingCoversDistanceWhileSlowingDown() {
    let frames = ScrollScript().fling(3_000, over: .milliseconds(600)).frames()
    #expect(frames.count == 36)
    #expect(abs(total(frames) - 3_000) < 1e-9)
    let distances = frames.joined().compactMap { if case .by(let distance) = $0 { distance } else { nil } }
    #expect(distances.count == 36)
    #expect(zip(distances, distances.dropFirst()).allSatisfy { $0 > $1 })
    #expect(distances[0] > 40 * distances[35])
  }

  @Test
  func dragHasConstantSpeed() {
    let frames = ScrollScript().drag(-120, over: .seconds(1)).frames()
    #expect(frames.count == 60)
    #expect(
      frames.joined().allSatisfy {
        if case .by(let distance) = $0 { abs(distance + 2) < 1e-9 } else { false }
      })
  }

  @Test
  func pauseProducesNoMoves() {
    let frames = ScrollScript().pause(.milliseconds(100)).jump(to: 40).frames()
    #expect(frames == [[], [], [], [], [], [.to(40)]])
  }

  @Test
  func partialFrameStepsLoseNoDistance() {
    for rate in [1, 7, 24, 60, 120, 1_000] {
      let script = ScrollScript().drag(10, over: .milliseconds(33)).fling(-50, over: .milliseconds(77))
        .pause(.milliseconds(3)).drag(7, over: .zero).fling(1, over: .milliseconds(5))
      let frames = script.frames(perSecond: rate)
      #expect(abs(total(frames) - -32) < 1e-9)
      #expect(frames.count == (118 * rate + 999) / 1_000)
    }
  }

  @Test
  func invalidStepsAreIgnored() {
    let script = ScrollScript().fling(.nan, over: .seconds(-1)).drag(.infinity, over: .milliseconds(20))
      .jump(to: .nan).pause(.seconds(-4))
    #expect(script.duration == .milliseconds(20))
    #expect(script.frames(perSecond: 0).count == 1)
    #expect(script.frames().joined().isEmpty)
    #expect(ScrollScript().frames().isEmpty)
  }

  @Test(arguments: 0..<Search.runs(20) as Range<UInt64>)
  func randomScriptFramesAddUp(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let script = ScrollScript.random(steps: 12, over: 0...5_000, using: &random)
    var again = SplitMix64(seed: seed)
    #expect(script == .random(steps: 12, over: 0...5_000, using: &again))
    let expected = script.steps.reduce(0) { $0 + $1.distance(after: .seconds(60)) }
    #expect(abs(total(script.frames()) - expected) < 1e-6, "seed \(seed)")
    let jumps = script.frames().joined().filter { if case .to = $0 { true } else { false } }.count
    #expect(jumps == script.steps.filter { if case .jump = $0 { true } else { false } }.count)
  }
}

@MainActor
@Suite("Playing scroll scripts")
struct ScrollPlayerTests {
  @Test
  func flingScrollsListItsFullDistance() async {
    let view = HeadlessListView(ArrayDataSource(Array(0..<10_000)))
    let clock = VirtualClock()
    let start = clock.now
    await view.play(ScrollScript().fling(3_000, over: .milliseconds(600)), clock: clock)
    #expect(abs(view.offset - 3_000) < 1e-6)
    #expect(start.duration(to: clock.now) == .milliseconds(600))
    await view.play(
      ScrollScript().fling(-9_000, over: .milliseconds(600)).jump(to: 12).drag(4, over: .zero), clock: clock)
    #expect(view.offset == 16)
  }

  @Test
  func sleepingTasksWakeDuringPlayback() async throws {
    let clock = VirtualClock()
    let start = clock.now
    let items = ArrayDataSource(Array(0..<1_000))
    let view = HeadlessListView(items, anchoring: .top)
    view.scroll(to: 100)
    var arrivals: [Duration] = []
    let arrival = Task { @MainActor in
      for number in 1...5 {
        try await clock.sleep(until: start.advanced(by: .milliseconds(100 * number)))
        arrivals.append(start.duration(to: clock.now))
        try items.insert(-number, at: 0)
      }
    }
    await view.play(ScrollScript().drag(60, over: .seconds(1)), clock: clock)
    try await arrival.value
    #expect(abs(view.offset - 165) < 1e-6)
    #expect(zip(1...5, arrivals).allSatisfy { $1 >= .milliseconds(100 * $0) })
    #expect(view.anchorShifts.isEmpty)
  }

  @Test
  func updatesBetweenFramesPreserveDrag() async throws {
    let items = ArrayDataSource(Array(0..<1_000))
    let view = HeadlessListView(items, anchoring: .top)
    view.scroll(to: 100)
    var (offsets, inserted) = ([100.0], 0.0)
    try await view.play(ScrollScript().drag(60, over: .seconds(1))) { frame in
      offsets.append(view.offset - inserted)
      guard frame.isMultiple(of: 12) else { return }
      try items.insert(-frame, at: 0)
      inserted += 1
    }
    #expect(offsets.count == 61)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { abs($1 - $0 - 1) < 1e-6 })
    #expect(view.anchorShifts.isEmpty)
  }

  @Test
  func thrownErrorEndsPlayback() async {
    struct Enough: Error {}
    let view = HeadlessListView(ArrayDataSource(Array(0..<1_000)))
    await #expect(throws: Enough.self) {
      try await view.play(ScrollScript().drag(100, over: .seconds(1))) { if $0 == 30 { throw Enough() } }
    }
    #expect(abs(view.offset - 50) < 1e-6)
  }

  @Test(arguments: UpdateRules.allCases, 0..<4 as Range<UInt64>)
  func changingListNeverJumpsWhileScrolling(_ rules: UpdateRules, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var folders = RandomFolders(folders: 4, notes: 60, identities: 150, &random)
    let source = LooseSource()
    source.set(folders.list)
    let view = NoteView(source, rules: rules, metrics: HeadlessMetrics(viewport: 8), anchoring: .top)
    let script = ScrollScript.random(steps: 10, over: 0...60, using: &random)
    for (number, moves) in script.frames().enumerated() {
      view.scroll(moves)
      guard number % 5 == 0 else { continue }
      let before = NaiveScreen(view)
      folders.edit(&random)
      source.set(folders.list)
      let expected = try before.offset(after: NaiveScreen(view), .top)
      #expect(expected == nil || abs(view.offset - (expected ?? 0)) < 1e-6, "seed \(seed), frame \(number)")
    }
    #expect(view.anchorShifts.isEmpty, "seed \(seed)")
    #expect(view.violations.isEmpty, "seed \(seed)")
  }
}
