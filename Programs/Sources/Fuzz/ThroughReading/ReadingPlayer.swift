#if !canImport(UIKit)
  import Headwater
  import HeadwaterTesting
  import HeadwaterUIKit

  /// Performs the steps of a case, and checks the list after each frame. The view must not reject anything, the list must
  /// display the content of the data source, and the scroll position must be preserved, as the reader expects, unless the user
  /// scrolls the list or it follows its end.
  @MainActor
  final class ReadingPlayer: CasePlayer {
    typealias Case = ReadingCase

    private let fuzzCase: ReadingCase
    /// A closure that wraps the list. Tests use it to plant faults.
    private let stand: @MainActor (any ReadingStage) -> any ReadingStage
    private let source = ArrayDataSource<FuzzElement>()
    private lazy var stage = makeStage()
    private lazy var reader = NaiveReader(fuzzCase, stage.look(), stage.reading)
    private let waitsForRest: Bool
    /// A Boolean value that indicates whether all heights are known before rows are visible. Only then can the app scroll the
    /// content to a predictable position.
    private let knowsHeights: Bool
    private var rows: ReadingRows
    private var covered = (top: 0.0, bottom: 0.0)
    private var height = 100.0
    private var width = 100.0
    /// Faults that don't concern the scroll position.
    private var wrong: [String] = []

    init(
      _ fuzzCase: ReadingCase, stand: @escaping @MainActor (any ReadingStage) -> any ReadingStage = { $0 }
    ) {
      (self.fuzzCase, self.stand) = (fuzzCase, stand)
      rows = ReadingRows(count: fuzzCase.rows)
      waitsForRest = fuzzCase.correction == .waitForRest && !fuzzCase.isFree
      knowsHeights = (fuzzCase.host == .table || fuzzCase.host == .flow) && !fuzzCase.isLate
    }

    private func makeStage() -> any ReadingStage {
      try? source.setItems(rows.all)
      let stage = stand(
        fuzzCase.host == .list
          ? HeadlessReadingStage(source, fuzzCase) : UIKitReadingStage(source, fuzzCase))
      while stage.learnHeights() {}
      return stage
    }

    func begin() -> StepFaults {
      look {
        _ = reader
        check()
      }
    }

    func play(_ step: ReadingStep) -> StepFaults { look { perform(step) } }

    /// Ends the drag and waits until everything is at rest.
    func end() -> StepFaults {
      look {
        perform(ReadingStep(kind: .release))
        perform(ReadingStep(kind: .frames, amount: 1_000))
        if !stage.look().isStill { reader.moved.append("the list never stops scrolling") }
        stage.finish()
      }
    }

    /// Performs an operation, and returns and forgets the faults.
    private func look(_ body: @MainActor () -> Void) -> StepFaults {
      let failures = UIKitFailure.collect(body)
      defer { (wrong, reader.moved) = ([], []) }
      return StepFaults(refused: failures.map { "\($0)" }, wrong: wrong, moved: reader.moved)
    }

    private func perform(_ step: ReadingStep) {
      let before = rows.all
      if rows.apply(step) {
        event(rows.all == before ? .still : .change) { [source, rows] _ in try? source.setItems(rows.all) }
        return
      }
      let amount = step.amount
      switch step.kind {
      case .append, .prepend, .grow, .replace, .delete, .deleteLast, .insert, .edit: break
      case .late: event(knowsHeights ? .still : .heights) { $0.learn(abs(amount)) }
      case .touch: if !stage.look().isHeld { event(.touch) { $0.touch() } }
      case .move: if stage.look().isHeld { event(.finger(Double(amount))) { $0.move(by: Double(amount)) } }
      case .release:
        let velocity = Double(amount) / 100
        if stage.look().isHeld { event(.release(velocity)) { $0.release(velocity: velocity) } }
      case .frames: passFrames(amount)
      case .keyboard: cover(top: covered.top, bottom: Double(min(60, abs(amount))))
      case .bar: cover(top: Double(min(20, abs(amount))), bottom: covered.bottom)
      case .height:
        let before = height
        height = Double(max(90, abs(amount)))
        event(height == before ? .still : .geometry) { [height] in $0.become(height: height) }
      case .width:
        let before = width
        width = Double(60 + abs(amount) % 100)
        event(width == before ? .still : .width) { [width] in $0.become(width: width) }
      case .program: shift(toEnd: Double(abs(amount)))
      case .jump: if let id = shownID(amount) { event(.jump(id)) { $0.go(to: id, waits: false) } }
      case .glide: if let id = shownID(amount) { event(.glide(id)) { $0.glide(to: id) } }
      case .await:
        guard !stage.look().isHeld else { return }
        let id = rows.awaitedID(amount)
        event(.await(id)) { $0.go(to: id, waits: true) }
      case .end:
        if !stage.look().isHeld, !stage.shown.isEmpty, !rows.all.isEmpty { event(.end) { $0.goToEnd() } }
      }
    }

    /// Returns the id of the row that a step's amount specifies if the list can scroll to it.
    private func shownID(_ amount: Int) -> Int? {
      guard let index = rows.index(amount), !stage.look().isHeld else { return nil }
      let id = rows.all[index].id
      return stage.shown.contains { $0.id == id } ? id : nil
    }

    private func cover(top: Double, bottom: Double) {
      let isSame = covered == (top, bottom)
      covered = (top, bottom)
      event(isSame ? .still : .geometry) { $0.cover(top: top, bottom: bottom) }
    }

    private func shift(toEnd distance: Double) {
      let look = stage.look()
      let room = look.room(reader.restsAtBottom)
      let target = look.rounded(max(room.lowerBound, room.upperBound - distance))
      guard look.isStill, target != look.offset, knowsHeights else { return }
      event(.program(target - look.offset)) { $0.shift(by: target - look.offset) }
    }

    private func passFrames(_ count: Int) {
      for _ in 0..<max(0, min(count, 1_000)) {
        let look = stage.look()
        // If nothing is moving, one frame is as good as many.
        if !look.isRunning, !look.isGliding { return event(.still) { $0.passFrame() } }
        event(.frame) { $0.passFrame() }
        if !reader.moved.isEmpty { return }
      }
    }

    private func event(_ event: ReaderEvent, _ happen: (any ReadingStage) -> Void) {
      // Deferred updates are displayed one after another.
      var looks: [ReadingLook] = []
      stage.watchUpdates({ [stage] in looks.append(stage.look()) }) {
        happen(stage)
        stage.settle()
      }
      take(event, after: looks)
      reader.check(stage.reading, isAtEnd: stage.isAtEnd)
      check()
      while reader.moved.isEmpty, stage.learnHeights() {
        reader.take(.heights, stage.look())
        reader.check(stage.reading, isAtEnd: stage.isAtEnd)
      }
    }

    private func take(_ event: ReaderEvent, after looks: [ReadingLook]) {
      let look = stage.look()
      reader.showsUpdate = !looks.isEmpty
      let isStepwise = looks.count > 1 && reader.awaited == nil
      var next = event
      switch event {
      case .touch where isStepwise, .release where isStepwise, .frame where isStepwise: break
      case .glide(let id) where isStepwise && reader.last.isRunning:
        reader.showWhatWaited(looks, before: id)
        return reader.take(event, look)
      default: return reader.take(event, look)
      }
      for look in looks {
        reader.take(next, look)
        next = .change
      }
      if case .touch = event { next = event }
      reader.take(next, look)
    }

    private func check() {
      wrong += stage.faults
      let isWaiting = waitsForRest && !stage.look().isStill
      if !isWaiting, stage.shown != rows.all {
        wrong.append("the list displays \(stage.shown.map(\.id)), not \(rows.all.map(\.id))")
      }
    }
  }
#endif
