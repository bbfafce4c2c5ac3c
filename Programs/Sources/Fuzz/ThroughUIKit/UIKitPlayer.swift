#if !canImport(UIKit)
  import Headwater
  import HeadwaterTesting
  import HeadwaterUIKit

  /// Performs the steps of a case, computes the expected content, and checks the screen after each step. The view must not have
  /// rejected anything, and its cells must display the content of the data source.
  @MainActor
  final class UIKitPlayer: CasePlayer {
    typealias Case = UIKitCase

    private let stage: any UIKitStage
    /// A closure that is called before each step. Tests use it to plant faults.
    private let beforeStep: @MainActor (UIKitStep, any UIKitStage) -> Void
    private var isBound = true
    private var isDragging = false
    /// The selected items and the displayed items after the previous step.
    private var selectedBefore: Set<Int> = []
    private var displayedBefore = Snapshot<FuzzElement, FuzzElement>()
    private var toggled: Int?
    private var scene: UIKitScene { stage.scene }

    init(
      _ fuzzCase: UIKitCase,
      beforeStep: @escaping @MainActor (UIKitStep, any UIKitStage) -> Void = { _, _ in }
    ) {
      stage = fuzzCase.rules == .table ? TableFuzzStage(fuzzCase) : CollectionFuzzStage(fuzzCase)
      self.beforeStep = beforeStep
    }

    func begin() -> StepFaults { look { stage.bind() } }

    func play(_ step: UIKitStep) -> StepFaults {
      var faults = look {
        beforeStep(step, stage)
        perform(step)
      }
      faults.wrong += takeFaultsOfSelection(after: step)
      return faults
    }

    func end() -> StepFaults {
      let faults = look { finish() }
      guard faults.isEmpty else { return faults }
      return look {
        perform(.toggleBinding)
        stage.scene.expectNothing()
      }
    }

    private func look(_ body: @MainActor () -> Void) -> StepFaults {
      let failures = UIKitFailure.collect {
        body()
        settle()
      }
      return StepFaults(refused: failures.map { "\($0)" }, wrong: faults())
    }

    private func perform(_ step: UIKitStep) {
      switch step {
      case .edit(let edit): scene.perform(edit)
      case .scroll(let place):
        let room = max(0, stage.view.contentSize.height - stage.view.bounds.height)
        stage.view.contentOffset.y = (room * CGFloat(place) / 100).rounded()
      case .touch(let number): if !isDragging, let path = visiblePath(number) { stage.touch(path) }
      case .select(let identities): stage.adapter.select(identities)
      case .mark(let number):
        guard !isDragging, isBound, let path = visiblePath(number) else { break }
        toggled = ItemPosition(path).flatMap(stage.adapter.displayed.item(at:))?.id
        stage.mark(path)
      case .inset(let top, let bottom):
        stage.view.contentInset = UIEdgeInsets(top: CGFloat(top), left: 0, bottom: CGFloat(bottom), right: 0)
      case .look(let look): stage.show(look)
      case .grab(let number):
        if isBound, !isDragging, let path = visiblePath(number) { isDragging = stage.grab(path) }
      case .propose(let number): if isDragging, let path = visiblePath(number) { stage.propose(path) }
      case .drop:
        if isDragging { stage.drop() }
        isDragging = false
      case .cancel: cancel()
      case .toggleWindow:
        cancel()
        if stage.view.window == nil {
          scene.window.addSubview(stage.view)
        } else {
          stage.view.removeFromSuperview()
        }
      case .toggleBinding:
        cancel()
        isBound ? stage.unbind() : stage.bind()
        isBound.toggle()
      case .endAnimations: scene.window.finishAnimations()
      }
    }

    private func cancel() {
      if isDragging { stage.cancel() }
      isDragging = false
    }

    /// Ends the drag and all animations, with the view in its window.
    private func finish() {
      cancel()
      if stage.view.window == nil { perform(.toggleWindow) }
      if !isBound { perform(.toggleBinding) }
      perform(.endAnimations)
    }

    private func visiblePath(_ number: Int) -> IndexPath? {
      let paths = stage.visible.map(\.path)
      return paths.isEmpty ? nil : paths[number % paths.count]
    }

    /// Lets the view and the adapter complete deferred work.
    private func settle() {
      let maximumTurns = 50
      for _ in 0..<maximumTurns {
        stage.view.layoutIfNeeded()
        if !scene.turn() { return }
        // A drag keeps scheduling new checks.
        if isDragging {
          stage.view.layoutIfNeeded()
          return
        }
      }
    }

    /// Returns the faults in the selection after a step. Changes by other code take precedence, and an edit deselects removed
    /// items.
    private func takeFaultsOfSelection(after step: UIKitStep) -> [String] {
      let selected = stage.adapter.selection.ids
      let displayed = stage.adapter.displayed
      var expected: Set<Int>?
      switch step {
      case .mark: expected = selectedBefore.symmetricDifference(toggled.map { [$0] } ?? [])
      case .edit(let edit) where edit.moment == nil && !isDragging && !scene.takeWasInside():
        expected = selectedBefore.filter { !displayedBefore.contains($0) || displayed.contains($0) }
      case .inset, .look, .scroll, .endAnimations: if !scene.takeWasInside() { expected = selectedBefore }
      default: break
      }
      _ = scene.takeWasInside()
      defer { (selectedBefore, displayedBefore, toggled) = (selected, displayed, nil) }
      guard let expected, selected != expected else { return [] }
      return ["selected items are \(selected.sorted()), not \(expected.sorted())"]
    }

    /// Returns the faults in the visible content.
    private func faults() -> [String] {
      var faults = scene.faults
      faults += faultsOfVisibility
      guard isBound else { return faults + (stage.visible.isEmpty ? [] : ["an unbound view displays cells"]) }
      let displayed = stage.adapter.displayed
      // The list must display the content of the data source, except during a drag.
      if !isDragging, displayed != scene.source.snapshot {
        faults.append("the list displays \(displayed.plain.text), not \(scene.source.snapshot.plain.text)")
      }
      // Exactly the items within the bounds must be visible, with the correct text.
      let expected = expectedPaths
      let visible = stage.visible
      if visible.map(\.path) != expected {
        faults.append(
          "visible paths are \(visible.map { Array($0.path) }), not \(expected.map { Array($0) })")
      }
      for (path, text) in visible {
        let item = ItemPosition(path).flatMap(displayed.item(at:))
        if text != item.map(fuzzText) {
          faults.append(
            "the cell at \(Array(path)) displays \(text ?? "nothing"), not \(item.map(fuzzText) ?? "nothing")"
          )
        }
      }
      if !stage.hasCellsOfLook { faults.append("cells have the class of another configuration") }
      // The selection of the view must match that of the adapter.
      let wanted = stage.adapter.selection.ids
        .compactMap { displayed.position(of: $0)?.indexPath }.sorted()
      if stage.selected.sorted() != wanted {
        faults.append(
          "selected paths are \(stage.selected.map { Array($0) }), not \(wanted.map { Array($0) })")
      }
      return faults
    }

    /// The differences between what the list reports about its visible rows and the naive layout. During a drag and during
    /// animations, rows are elsewhere, and reports wait.
    private var faultsOfVisibility: [String] {
      guard !isDragging, !scene.window.isAnimating else { return [] }
      let (view, adapter) = (stage.view, stage.adapter)
      let seen = view.bounds.inset(by: view.adjustedContentInset)
      let isOnScreen = isBound && view.window != nil && !seen.isEmpty
      return scene.witness.faults(
        isBound ? rows.map { $0.row } : [], in: isOnScreen ? (Double(seen.minY), Double(seen.maxY)) : nil,
        fraction: adapter.visibleFraction, mostVisible: adapter.mostVisibleItem)
    }

    /// The items that intersect the view's bounds.
    private var expectedPaths: [IndexPath] {
      let bounds = stage.view.bounds
      return rows.filter { $0.row.start < Double(bounds.maxY) && $0.row.end > Double(bounds.minY) }
        .compactMap { $0.path }
    }

    /// All rows, one below the other. Headers have no index path.
    private var rows: [(row: PlacedRow<FuzzElement, FuzzElement>, path: IndexPath?)] {
      var top: CGFloat = 0
      var rows: [(row: PlacedRow<FuzzElement, FuzzElement>, path: IndexPath?)] = []
      func add(_ item: Int?, in section: Int, _ path: IndexPath?, _ height: CGFloat) {
        let row = PlacedRow<FuzzElement, FuzzElement>(
          section: section, item: item, start: Double(top), end: Double(top + height))
        rows.append((row, path))
        top += height
      }
      for (section, part) in stage.adapter.displayed.plain.enumerated() {
        add(nil, in: part.value.id, nil, CGFloat(stage.look.headerHeight(ofItems: part.items.count)))
        for (index, item) in part.items.enumerated() {
          let path = IndexPath(indexes: [section, index])
          add(item.id, in: part.value.id, path, stage.look.hasOwnSizes ? item.ownHeight : 20)
        }
      }
      return rows
    }
  }
#endif
