import Headwater
import HeadwaterTesting
import Testing

@testable import Fuzz

#if !canImport(UIKit)
  /// Tests that faults planted in the scroll positions of lists are found and that the failing cases are shrunk.
  @Suite("Faults planted in scroll positions")
  @MainActor
  struct PlantedReadingFaultTests {
    private func firstFailure(
      _ plant: @escaping @MainActor (any ReadingStage) -> PlantedStage
    ) async throws -> (shrunk: ReadingCase, findings: [FuzzFinding]) {
      try await shrunkFailure(
        PlayerJudge<ReadingPlayer> { fuzzCase in ReadingPlayer(fuzzCase, stand: { plant($0) }) },
        honest: PlayerJudge<ReadingPlayer> { ReadingPlayer($0) }, ReadingCaseGenerator(seed: 11), upTo: 500)
    }

    @Test func prependShiftingVisibleRowsIsFound() async throws {
      let failure = try await firstFailure { base in
        let stage = PlantedStage(base)
        stage.onRowsChange = { stage in if stage.hasNewFirstRow { stage.shift += 1 } }
        return stage
      }
      #expect(failure.shrunk.steps.count <= 3)
      #expect("\(failure.findings)".contains("the offset is"), "\(failure.shrunk)")
    }

    @Test func scrollToEndDuringDragIsFound() async throws {
      let failure = try await firstFailure { base in
        let stage = PlantedStage(base)
        stage.onRowsChange = { stage in
          let look = stage.look()
          let way = look.room(false).upperBound - look.offset
          // A list that is beyond its start may return to it.
          if look.isHeld, way > 1, look.offset >= 0 { stage.shift += way }
        }
        return stage
      }
      #expect(failure.shrunk.steps.count <= 3)
      #expect("\(failure.findings)".contains("the offset is"), "\(failure.shrunk)")
    }

    @Test func updateStoppingDecelerationIsFound() async throws {
      let failure = try await firstFailure { base in
        let stage = PlantedStage(base)
        stage.onRowsChange = { stage in
          guard stage.look().isRunning else { return }
          stage.touch()
          stage.release(velocity: 0)
        }
        return stage
      }
      #expect(failure.shrunk.steps.count <= 5)
    }

    @Test func followingShortOfEndIsFound() async throws {
      let failure = try await firstFailure { base in
        let stage = PlantedStage(base)
        stage.onRowsChange = { stage in if stage.reading == .following { stage.shift -= 0.7 } }
        return stage
      }
      #expect(failure.shrunk.steps.count <= 2)
    }

    @Test func casesWithoutFaultsPass() async {
      let judge = PlayerJudge<ReadingPlayer> { ReadingPlayer($0) }
      var run = FuzzRun(judge: judge, generator: ReadingCaseGenerator(seed: 12))
      let failure = await run.nextFailure(upTo: 200)
      #expect(failure == nil)
    }
  }

  /// A list that seems to be at a scroll position other than that of the underlying list, or that does more than it is asked
  /// to.
  @MainActor
  private final class PlantedStage: ReadingStage {
    private let base: any ReadingStage
    private var lastShown: [FuzzElement]
    private(set) var hasNewFirstRow = false
    /// The additional distance by which the list appears to be scrolled.
    var shift = 0.0
    /// A closure that plants the fault when the rows of the list change.
    var onRowsChange: @MainActor (PlantedStage) -> Void = { _ in }

    init(_ base: any ReadingStage) {
      self.base = base
      lastShown = base.shown
    }

    func settle() {
      base.settle()
      guard base.shown != lastShown else { return }
      hasNewFirstRow = base.shown.first?.id != lastShown.first?.id
      lastShown = base.shown
      onRowsChange(self)
    }

    func look() -> ReadingLook {
      var look = base.look()
      look.offset += shift
      for index in look.rows.indices {
        look.rows[index].start -= shift
        look.rows[index].end -= shift
      }
      return look
    }

    var shown: [FuzzElement] { base.shown }
    var reading: ScrollActivity<Int> { base.reading }
    var isAtEnd: Bool { base.isAtEnd }
    var faults: [String] { base.faults }
    func watchUpdates(_ body: @escaping @MainActor () -> Void, during work: () -> Void) {
      base.watchUpdates(body, during: work)
    }
    func learnHeights() -> Bool { base.learnHeights() }
    func touch() { base.touch() }
    func move(by distance: Double) { base.move(by: distance) }
    func release(velocity: Double) { base.release(velocity: velocity) }
    func passFrame() { base.passFrame() }
    func cover(top: Double, bottom: Double) { base.cover(top: top, bottom: bottom) }
    func become(height: Double) { base.become(height: height) }
    func become(width: Double) { base.become(width: width) }
    func learn(_ lines: Int) { base.learn(lines) }
    func shift(by distance: Double) { base.shift(by: distance) }
    func go(to id: Int, waits: Bool) { base.go(to: id, waits: waits) }
    func glide(to id: Int) { base.glide(to: id) }
    func goToEnd() { base.goToEnd() }
    func finish() { base.finish() }
  }
#endif
