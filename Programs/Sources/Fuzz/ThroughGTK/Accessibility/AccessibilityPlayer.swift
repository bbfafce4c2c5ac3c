#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater
  import HeadwaterGTK

  /// Performs the steps of a case as a user or an app would, and reads the list as a screen reader does after each step. The tree
  /// must match the data source, and updates must not move the focus.
  @MainActor
  final class AccessibilityPlayer: CasePlayer {
    typealias Case = AccessibilityCase

    private let stage: AccessibilityStage
    private let reader: ScreenReader
    /// The maximum number of times that a tree is read until it is right. GTK draws frames in between.
    private let patience: Int
    /// A closure that is called before each reading. Tests use it to plant faults.
    private let beforeReading: @MainActor (AccessibilityStep?, AccessibilityStage) -> Void
    /// The focus when the tree was last read.
    private var focused: AccessibleFocus?
    /// The list when the tree was last read.
    private var list: FuzzList

    init(
      _ fuzzCase: AccessibilityCase, in window: FuzzWindow, by reader: ScreenReader, patience: Int = 8,
      beforeReading: @escaping @MainActor (AccessibilityStep?, AccessibilityStage) -> Void = { _, _ in }
    ) {
      stage = window.act { AccessibilityStage(fuzzCase, in: window) }
      (self.reader, self.patience) = (reader, patience)
      (self.beforeReading, list) = (beforeReading, fuzzCase.list)
    }

    func begin() async -> StepFaults {
      stage.window.act { stage.window.show(stage.screen.widget) }
      // Begin without the focus, which GTK may have moved on from the last case.
      await stage.window.waitForFrames(2)
      stage.window.act { stage.window.clearFocus() }
      return await look(after: nil)
    }

    func play(_ step: AccessibilityStep) async -> StepFaults {
      await perform(step)
      return await look(after: step)
    }

    func end() async -> StepFaults {
      guard !stage.isInWindow else { return StepFaults() }
      return await play(.toggleWindow)
    }

    func close() {
      stage.close()
      stage.window.act { stage.window.show(nil) }
    }

    // MARK: - Reading

    /// Reads the tree until it is right, and returns the faults of the last reading.
    private func look(after step: AccessibilityStep?) async -> StepFaults {
      await stage.window.waitForFrames(2)
      stage.window.act { beforeReading(step, stage) }
      var faults = StepFaults()
      for _ in 0..<patience {
        faults = await read(after: step)
        if faults.isEmpty || !faults.refused.isEmpty { break }
        await stage.window.waitForFrames(2)
      }
      return faults
    }

    private func read(after step: AccessibilityStep?) async -> StepFaults {
      let tree = await reader.tree(ofWindowNamed: stage.window.title)
      let complaints = stage.window.takeComplaints()
      guard complaints.isEmpty else { return StepFaults(refused: complaints) }
      guard let tree else { return .wrong("the window can't be read") }
      let wrong = stage.faults + stage.faults(in: tree)
      guard wrong.isEmpty else { return StepFaults(wrong: wrong) }
      let list = stage.loading.snapshot.plain
      let fault = stage.focusFault(
        in: tree, after: step, before: focused, hasMoved: self.list.hasMoves(to: list))
      if fault == nil { (focused, self.list) = (stage.focused(in: tree), list) }
      return StepFaults(wrong: fault.map { [$0] } ?? [])
    }

    // MARK: - Steps

    private func perform(_ step: AccessibilityStep) async {
      switch step {
      case .reload: await stage.reload()
      case .answer(let list): await stage.answer(list)
      case .fail: await stage.answer(nil)
      case .retry: await stage.retry()
      case .children: await stage.answerChildren(isFailure: false)
      case .failChildren: await stage.answerChildren(isFailure: true)
      default: stage.window.act { performNow(step) }
      }
    }

    private func performNow(_ step: AccessibilityStep) {
      let screen = stage.screen
      switch step {
      case .edit(let list): stage.become(list)
      case .retryChildren: stage.retryChildren()
      case .prepare: stage.prepareCells()
      case .write: stage.writeCells()
      case .toggle(let number):
        if let row = stage.visibleRow(number) { (screen.cell(atRow: row) as? OutlineCell)?.clickTriangle() }
      case .scroll(let place): if stage.isOnScreen { screen.scroll(to: Double(place) / 100) }
      case .reveal(let identity): screen.reveal(identity)
      case .click(let number, let click):
        if let row = stage.visibleRow(number) { screen.click(row, click) }
      case .selectAll(let isSelected): if stage.isOnScreen { screen.selectAll(isSelected) }
      case .select(let identities): screen.select(identities)
      case .focus(let number): focus(number)
      case .press(let key): if stage.isOnScreen { press(key) }
      case .toggleWindow: stage.toggleWindow()
      case .resize(let height): stage.resize(to: CInt(height))
      case .reload, .answer, .fail, .retry, .children, .failChildren: break
      }
    }

    /// Focuses a visible row of an item, as a click does.
    private func focus(_ number: Int) {
      guard let row = stage.visibleRow(number), stage.screen.rows[row].item != nil else { return }
      if let widget = stage.rowWidget(row) { gtk_widget_grab_focus(widget) }
    }

    private func press(_ key: AccessibilityKey) {
      let (screen, none) = (stage.screen, GdkModifierType(0))
      switch key {
      case .delete: _ = screen.press(GDK_KEY_Delete, none)
      case .moveUp: _ = screen.press(GDK_KEY_Up, GDK_ALT_MASK)
      case .moveDown: _ = screen.press(GDK_KEY_Down, GDK_ALT_MASK)
      case .up: if !screen.press(GDK_KEY_Up, none) { gtk_widget_child_focus(screen.view, GTK_DIR_UP) }
      case .down: if !screen.press(GDK_KEY_Down, none) { gtk_widget_child_focus(screen.view, GTK_DIR_DOWN) }
      case .home: _ = screen.press(GDK_KEY_Home, none)
      case .end: _ = screen.press(GDK_KEY_End, none)
      case .pageUp: _ = screen.press(GDK_KEY_Page_Up, none)
      case .pageDown: _ = screen.press(GDK_KEY_Page_Down, none)
      case .left: _ = screen.press(GDK_KEY_Left, none)
      case .right: _ = screen.press(GDK_KEY_Right, none)
      case .digit: _ = screen.press(GDK_KEY_1, none)
      }
    }
  }

  extension FuzzList {
    /// Returns a Boolean value that indicates whether items or sections that remain are in a different order or in different
    /// sections in another list.
    fileprivate func hasMoves(to other: FuzzList) -> Bool {
      distance(to: other) > 0 || order(in: other) != other.order(in: self)
    }

    /// The ids of the sections that are also in another list.
    private func order(in other: FuzzList) -> [Int] {
      let others = Set(other.map(\.value.id))
      return map(\.value.id).filter(others.contains)
    }
  }
#endif
