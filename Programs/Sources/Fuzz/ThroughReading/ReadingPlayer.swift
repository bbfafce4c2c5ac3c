#if !canImport(UIKit)
  import Headwater
  import HeadwaterTesting

  /// Performs the steps of a case and compares the scroll position of the list with the one that the reader expects.
  @MainActor
  final class ReadingPlayer {
    private let stage: any ReadingStage
    private let source = ArrayDataSource<FuzzElement>()
    private let waitsForRest: Bool
    /// A Boolean value that indicates whether all heights are known before rows are visible. Only then can the app scroll the
    /// content to a predictable position.
    private let knowsHeights: Bool
    private var reader: NaiveReader
    private var rows: [FuzzElement] = []
    private var nextID = 0
    private var firstID = 0
    private var finalID = 1_000_000
    private var covered = (top: 0.0, bottom: 0.0)
    private var height = 100.0
    private var width = 100.0
    /// Faults that don't concern the scroll position, and unexpected changes in the scroll position.
    var wrong: [String] = []
    var moved: [String] {
      get { reader.moved }
      set { reader.moved = newValue }
    }

    init(_ fuzzCase: ReadingCase, _ stand: (any ReadingStage) -> any ReadingStage) {
      for _ in 0..<fuzzCase.rows { rows.append(Self.row(nextID)); nextID += 1 }
      try? source.setItems(rows)
      stage = stand(
        fuzzCase.host == .list
          ? HeadlessReadingStage(source, fuzzCase) : UIKitReadingStage(source, fuzzCase))
      waitsForRest = fuzzCase.correction == .waitForRest && !fuzzCase.isFree
      knowsHeights = (fuzzCase.host == .table || fuzzCase.host == .flow) && !fuzzCase.isLate
      while stage.learnHeights() {}
      reader = NaiveReader(fuzzCase, stage.look(), stage.reading)
      check()
    }

    private static func row(_ id: Int) -> FuzzElement { FuzzElement(id, content: abs(id &* 7 % 5)) }

    func take(_ list: ReferenceWritableKeyPath<ReadingPlayer, [String]>) -> [String] {
      defer { self[keyPath: list] = [] }
      return self[keyPath: list]
    }

    func play(_ step: ReadingStep) {
      let amount = step.amount
      switch step.kind {
      case .append:
        guard amount > 0 else { return }
        update { $0 += (0..<amount).map { Self.row(nextID + $0) } }
        nextID += amount
      case .prepend:
        guard amount > 0 else { return }
        update { $0 = (0..<amount).map { Self.row(firstID - amount + $0) } + $0 }
        firstID -= amount
      case .grow: if amount != 0, let last = rows.indices.last { update { $0[last].content += abs(amount) } }
      case .replace:
        guard let index = index(amount) else { return }
        finalID += 1
        update { $0[$0.count - 1 - index] = Self.row(finalID) }
      case .delete: if let index = index(amount) { update { $0.remove(at: index) } }
      case .deleteLast: if amount > 0 { update { $0.removeLast(min($0.count, amount)) } }
      case .insert:
        finalID += 1
        update { $0.insert(Self.row(finalID), at: abs(amount) % ($0.count + 1)) }
      case .edit: if let index = index(amount) { update { $0[index].content = abs(amount) / 7 % 6 } }
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
      case .jump:
        guard let index = index(amount), !stage.look().isHeld else { return }
        let id = rows[index].id
        guard stage.shown.contains(where: { $0.id == id }) else { return }
        event(.jump(id)) { $0.go(to: id, waits: false) }
      case .glide:
        guard let index = index(amount), !stage.look().isHeld else { return }
        let id = rows[index].id
        guard stage.shown.contains(where: { $0.id == id }) else { return }
        event(.glide(id)) { $0.glide(to: id) }
      case .await:
        guard !stage.look().isHeld else { return }
        let id = amount < 0 ? firstID + amount : nextID + amount
        event(.await(id)) { $0.go(to: id, waits: true) }
      case .end: if !stage.look().isHeld, !stage.shown.isEmpty, !rows.isEmpty { event(.end) { $0.goToEnd() } }
      }
    }

    private func index(_ amount: Int) -> Int? { rows.isEmpty ? nil : abs(amount) % rows.count }

    private func update(_ change: (inout [FuzzElement]) -> Void) {
      let before = rows
      change(&rows)
      event(rows == before ? .still : .change) { [source, rows] _ in try? source.setItems(rows) }
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
        if !moved.isEmpty { return }
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
      while moved.isEmpty, stage.learnHeights() {
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
      if !isWaiting, stage.shown != rows {
        wrong.append("shown are \(stage.shown.map(\.id)), not \(rows.map(\.id))")
      }
    }

    /// Ends the drag and waits until everything is at rest.
    func end() {
      play(ReadingStep(kind: .release))
      play(ReadingStep(kind: .frames, amount: 1_000))
      if !stage.look().isStill { moved.append("it never comes to rest") }
      stage.finish()
    }
  }
#endif
