import Headwater
import HeadwaterTesting

extension UITableView {
  /// Reloads the table view, discarding its state, including the selection. The table view immediately requests the counts and,
  /// unless heights are estimated, all heights. The next layout pass requests the cells. Not allowed during a batch update.
  public func reloadData() {
    guard mutedBatches == 0, mutedBeginnings == 0 else { return }
    guard !cycle.isUpdating else { return UIKitFailure.reloadInBatch.report() }
    startOver()
    loadedCounts()
    if !estimatesHeights { prepareGeometry() }
  }

  /// Performs changes as a batch update, like ``beginUpdates()`` and ``endUpdates()``. The completion handler of an outer batch
  /// is called before those of the nested ones, with false if the batch was rejected.
  ///
  /// - Parameters:
  ///   - updates: A closure that is called once, before the method returns.
  ///   - completion: A closure that is called when the animation of the outermost batch ends.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    if let refusal = refusalOfUpdates {
      if mutedBatches == 0, mutedBeginnings == 0 { refusal.report() }
      mutedBatches += 1
      updates?()
      mutedBatches -= 1
      if mutedBatches == 0, mutedBeginnings == 0 { startOver() }
      completion?(false)
      return
    }
    open(completion)
    updates?()
    close()
  }

  /// Begins a batch update, whose commands take effect together when the outermost ``endUpdates()`` is called. If the table
  /// view doesn't know the counts before the batch, it requests them first.
  public func beginUpdates() {
    if let refusal = refusalOfUpdates {
      if mutedBatches == 0, mutedBeginnings == 0 { refusal.report() }
      mutedBeginnings += 1
    } else {
      open(nil)
    }
  }

  /// Ends a batch update. The outermost call requests the new counts, validates the batch, and lays out the table view.
  public func endUpdates() {
    guard mutedBeginnings == 0 else {
      mutedBeginnings -= 1
      if mutedBeginnings == 0, mutedBatches == 0 { startOver() }
      return
    }
    guard mutedBatches == 0 else { return }
    close()
  }

  /// The reason why a batch update can't begin now, or nil if it can.
  private var refusalOfUpdates: UIKitFailure? {
    if isLayingOut || cycle.isEnding { return .updateDuringLayout }
    if isHeld { return .updateDuringMovement }
    if window == nil { return .updateWithoutWindow }
    return mutedBatches + mutedBeginnings > 0 ? .updateDuringLayout : nil
  }

  private func open(_ completion: ((Bool) -> Void)?) {
    if !cycle.isUpdating { loadedCounts() }
    cycle.begin()
    completions.add(completion)
  }

  private func close() {
    do throws(UIKitFailure) {
      guard let ending = try cycle.end() else { return }
      try cycle.commit(ending, after: askedCounts())
      commit(ending.batch)
    } catch {
      let completions = completions.take()
      startOver()
      error.report()
      for completion in completions { completion(false) }
    }
  }

  private func commit(_ batch: Batch) {
    let map = PathMap(batch)
    let completions = completions.take()
    let reconfigured = pathsToReconfigure.compactMap { map.target(of: $0) }
    pathsToReconfigure = []
    closeSwipe()
    follow(map)
    reconfigure(reconfigured)
    setNeedsLayout()
    layoutIfNeeded()
    if let window {
      window.animate(self, completions: completions)
    } else {
      for completion in completions { completion(false) }
    }
  }

  /// Records a command. Outside a batch update, performs it as a complete batch.
  func update(_ command: HeadlessTableCommand, _ change: @escaping (inout Batch) -> Void) {
    guard cycle.depth > 0 || (mutedBatches == 0 && mutedBeginnings == 0) else { return }
    commands.append(command)
    if cycle.depth > 0 { return cycle.record(change) }
    performBatchUpdates {
      // The closure is called even if the batch is rejected.
      if self.cycle.depth > 0 { self.cycle.record(change) }
    }
  }

  /// Updates the state to reflect a batch update.
  private func follow(_ map: PathMap) {
    generation += 1
    var staying: [TableElement: UIView] = [:]
    var known: [TableElement: CGFloat] = [:]
    for (element, view) in shown.inOrder {
      if let target = element.target(by: map) {
        staying[target] = view
        unsettled.insert(ObjectIdentifier(view))
      } else {
        leaving.append((element, view))
      }
    }
    // The new data may require different heights, so rows that remain visible are measured again.
    for (element, height) in heights where estimatesHeights {
      if let target = element.target(by: map) { known[target] = height }
    }
    automaticHeaders = Set(automaticHeaders.compactMap { map.target(ofSection: $0) })
    (shown, heights, geometry) = (staying, known, nil)
    selected = Set(selected.compactMap { map.target(of: $0) })
    poolReady { _ in true }
    focus.follow(map)
    prefetching.follow(map)
    dropping.follow(map)
    dropping.drag?.follow(nil, in: self)
  }

  /// Discards the state.
  func startOver() {
    closeSwipe()
    generation += 1
    cycle.startOver()
    pathsToReconfigure = []
    movement = nil
    indexTitles = nil
    selected = []
    outdated += shown.inOrder.map { ($0.key, $0.value) } + leaving
    leaving = []
    shown = [:]
    poolReady { _ in true }
    focus.follow(nil)
    prefetching.follow(nil)
    dropping.follow(nil)
    dropping.drag?.follow(nil, in: self)
    forgetHeights()
  }
}

extension [TableElement: UIView] {
  /// The elements in order: rows by index path, then headers and footers by section.
  var inOrder: [Element] {
    sorted { left, right in
      switch (left.key, right.key) {
      case (.row(let first), .row(let second)): first < second
      case (.row, _): true
      case (_, .row): false
      case (.header(let first), .footer(let second)): first <= second
      default: left.key.section < right.key.section
      }
    }
  }
}
