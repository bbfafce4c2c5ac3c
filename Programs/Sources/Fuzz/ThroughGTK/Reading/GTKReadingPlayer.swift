#if GTK && !canImport(UIKit)
  import CGTK
  import Headwater
  import HeadwaterGTK

  /// Performs the steps of a case and compares each frame with the scroll position that the reader expects.
  @MainActor
  final class GTKReadingPlayer {
    let stage: GTKReadingStage
    private let fuzzCase: ReadingCase
    private let source = ArrayDataSource<FuzzElement>()
    private var reader: GTKReader?
    private var rows: [FuzzElement] = []
    private var nextID = 0
    private var firstID = 0
    private var finalID = 1_000_000

    init(_ fuzzCase: GTKReadingCase, in window: FuzzWindow) {
      self.fuzzCase = fuzzCase.reading
      nextID = fuzzCase.reading.rows * GTKReadingCase.rowsForEach
      rows = (0..<nextID).map(Self.row)
      try? source.setItems(rows)
      stage = GTKReadingStage(source, fuzzCase.reading, in: window)
    }

    private static func row(_ id: Int) -> FuzzElement { FuzzElement(id, content: abs(id &* 7 % 5)) }

    /// Returns and removes the changes in the scroll position that haven't been reported yet.
    func takeMoved() -> [String] {
      defer { reader?.moved = [] }
      return reader?.moved ?? []
    }

    /// Adds the list to its window.
    func begin() async {
      stage.window.act { stage.window.show(stage.list.widget) }
      repeat { _ = await stage.waitForFrames(8) } while stage.learnHeights()
      if let look = stage.frames.last { reader = GTKReader(fuzzCase, look, stage.list.scrollActivity) }
    }

    func play(_ step: ReadingStep) async {
      let amount = step.amount
      switch step.kind {
      case .append:
        guard amount > 0 else { return }
        await update { $0 += (0..<amount).map { Self.row(nextID + $0) } }
        nextID += amount
      case .prepend:
        guard amount > 0 else { return }
        await update { $0 = (0..<amount).map { Self.row(firstID - amount + $0) } + $0 }
        firstID -= amount
      case .grow:
        if amount != 0, let last = rows.indices.last { await update { $0[last].content += abs(amount) } }
      case .replace:
        guard let index = index(amount) else { return }
        finalID += 1
        await update { $0[$0.count - 1 - index] = Self.row(finalID) }
      case .delete: if let index = index(amount) { await update { $0.remove(at: index) } }
      case .deleteLast: if amount > 0 { await update { $0.removeLast(min($0.count, amount)) } }
      case .insert:
        finalID += 1
        await update { $0.insert(Self.row(finalID), at: abs(amount) % ($0.count + 1)) }
      case .edit:
        if let index = index(amount) { await update { $0[index].content = abs(amount) / 7 % 6 } }
      case .late: await event(.change) { $0.learn(abs(amount)) }
      case .move: await event(.scroll(Double(amount)), frames: 2) { $0.scroll(by: Double(amount)) }
      case .release: if amount != 0 { await coast(Double(amount) * 5) }
      case .frames: await event(.frames, frames: min(12, abs(amount))) { _ in }
      case .height:
        await event(.change) { $0.become(height: Double(min(Int(FuzzWindow.height), max(60, abs(amount))))) }
      case .jump: if let index = index(amount) { await jump(to: rows[index].id) }
      case .await:
        let id = amount < 0 ? firstID + amount : nextID + amount
        await event(.await(id)) { $0.list.scroll(toItem: id, waits: true) }
      case .end: if !rows.isEmpty { await event(.end) { $0.list.scrollToEnd() } }
      case .touch, .keyboard, .bar, .width, .program, .glide: break
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

    private func index(_ amount: Int) -> Int? {
      rows.isEmpty ? nil : abs(amount) * GTKReadingCase.rowsForEach % rows.count
    }

    private func update(_ change: (inout [FuzzElement]) -> Void) async {
      change(&rows)
      await event(.change) { [source, rows] _ in try? source.setItems(rows) }
    }

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
      reader?.take(event, frames, shown: Set(rows.map(\.id)), stage.list.scrollActivity)
    }

    /// Waits until the list is at rest, and then removes it from its window.
    func end() async {
      await event(.frames, frames: 14) { _ in }
      stage.window.act { stage.window.show(nil) }
      stage.window.onFrame = nil
    }

    /// Faults that don't concern the scroll position.
    var wrong: [String] {
      stage.faults
        + (stage.list.displayed.items.elementsEqual(rows)
          ? [] : ["what is displayed is not what the source has"])
    }
  }
#endif
