#if GTK && !canImport(UIKit)
  import CGTK
  import Headwater
  import HeadwaterGTK

  /// Performs the steps of a case and compares each painted frame with the scroll position that the reader expects. GTK must
  /// not log a warning, each visible row must match the data source, and the scroll position must not change by more than a
  /// point unless the user scrolls the list or it follows its end.
  @MainActor
  final class GTKReadingPlayer: CasePlayer {
    typealias Case = GTKReadingCase

    private let stage: GTKReadingStage
    private let fuzzCase: ReadingCase
    /// A closure that is called before each step. Tests use it to plant faults.
    private let beforeStep: @MainActor (ReadingStep, GTKReadingStage) -> Void
    private let source = ArrayDataSource<FuzzElement>()
    private var reader: GTKReader?
    private var rows: ReadingRows

    init(
      _ fuzzCase: GTKReadingCase, in window: FuzzWindow,
      beforeStep: @escaping @MainActor (ReadingStep, GTKReadingStage) -> Void = { _, _ in }
    ) {
      (self.fuzzCase, self.beforeStep) = (fuzzCase.reading, beforeStep)
      rows = ReadingRows(
        count: fuzzCase.reading.rows * GTKReadingCase.rowsForEach, stride: GTKReadingCase.rowsForEach)
      try? source.setItems(rows.all)
      stage = GTKReadingStage(source, fuzzCase.reading, in: window)
    }

    /// Adds the list to its window.
    func begin() async -> StepFaults {
      stage.window.act { stage.window.show(stage.list.widget) }
      repeat { _ = await stage.waitForFrames(8) } while stage.learnHeights()
      if let look = stage.frames.last { reader = GTKReader(fuzzCase, look, stage.list.scrollActivity) }
      return faults()
    }

    func play(_ step: ReadingStep) async -> StepFaults {
      stage.window.act { beforeStep(step, stage) }
      await perform(step)
      return faults()
    }

    /// Waits until the list is at rest, and then removes it from its window.
    func end() async -> StepFaults {
      await event(.frames, frames: 14) { _ in }
      close()
      return faults()
    }

    func close() {
      stage.window.act { stage.window.show(nil) }
      stage.window.onFrame = nil
    }

    /// Returns the faults, and forgets the changes in the scroll position.
    private func faults() -> StepFaults {
      defer { reader?.moved = [] }
      let isSame = stage.list.displayed.items.elementsEqual(rows.all)
      return StepFaults(
        refused: stage.window.takeComplaints(),
        wrong: stage.faults + (isSame ? [] : ["the list doesn't display the content of the source"]),
        moved: reader?.moved ?? [])
    }

    private func perform(_ step: ReadingStep) async {
      if rows.apply(step) {
        return await event(.change) { [source, rows] _ in try? source.setItems(rows.all) }
      }
      let amount = step.amount
      switch step.kind {
      case .late: await event(.change) { $0.learn(abs(amount)) }
      case .move: await event(.scroll(Double(amount)), frames: 2) { $0.scroll(by: Double(amount)) }
      case .release: if amount != 0 { await coast(Double(amount) * 5) }
      case .frames: await event(.frames, frames: min(12, abs(amount))) { _ in }
      case .height:
        await event(.change) { $0.become(height: Double(min(Int(FuzzWindow.height), max(60, abs(amount))))) }
      case .jump: if let index = rows.index(amount) { await jump(to: rows.all[index].id) }
      case .await:
        let id = rows.awaitedID(amount)
        await event(.await(id)) { $0.list.scroll(toItem: id, waits: true) }
      case .end: if !rows.all.isEmpty { await event(.end) { $0.list.scrollToEnd() } }
      default: break
      }
    }

    private func jump(to id: Int) async { await event(.jump(id)) { $0.list.scroll(toItem: id) } }

    /// Lets the list decelerate until it stops. GTK remembers the start of the deceleration, so each frame counts as
    /// scrolling by the user.
    private func coast(_ velocity: Double) async {
      await event(.coast, frames: 1) { $0.release(velocity: velocity) }
      for _ in 0..<600 where takesPart && stage.list.scrollActivity == .dragging {
        await event(.coast, frames: 1) { _ in }
      }
      // The deceleration can continue beyond an end.
      await event(.coast, frames: 1) { $0.stop() }
    }

    private var takesPart: Bool { reader?.moved.isEmpty == true }

    private func event(
      _ event: GTKReaderEvent, frames: Int = 3, _ happen: (GTKReadingStage) -> Void
    ) async {
      guard takesPart else { return }
      stage.window.act { happen(stage) }
      take(event, await stage.waitForFrames(frames))
      for _ in 0..<4 where takesPart && stage.learnHeights() {
        // A decelerating list keeps moving in the meantime.
        if case .coast = event {
          take(.coast, await stage.waitForFrames(1))
        } else {
          take(.change, await stage.waitForFrames(2))
        }
      }
    }

    private func take(_ event: GTKReaderEvent, _ frames: [GTKReadingLook]) {
      reader?.take(event, frames, shown: Set(rows.all.map(\.id)), stage.list.scrollActivity)
    }
  }
#endif
