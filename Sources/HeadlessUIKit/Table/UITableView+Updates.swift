import Headwater
import HeadwaterTesting

extension UITableView {
  /// Forgets all that the table knows, and asks at once for counts, and for all heights where they are not estimated.
  /// Cells are asked for by the next layout. The selection is lost. Refused inside a batch.
  public func reloadData() {
    guard mutedBatches == 0, mutedBeginnings == 0 else { return }
    guard !cycle.isUpdating else { return UIKitFailure.reloadInBatch.report() }
    startOver()
    loadedCounts()
    if !estimatesHeights { prepareGeometry() }
  }

  /// Makes several changes one, as ``beginUpdates()`` and ``endUpdates()`` do. Completions are called outer first, then
  /// inner, with false if the batch was refused.
  ///
  /// - Parameters:
  ///   - updates: Called once, at once.
  ///   - completion: Called when the animation of the outermost batch has ended.
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

  /// Begins a batch, whose commands count together from the outermost ``endUpdates()`` on. Counts of before are those
  /// that the table knows; one that knows none asks now.
  public func beginUpdates() {
    if let refusal = refusalOfUpdates {
      if mutedBatches == 0, mutedBeginnings == 0 { refusal.report() }
      mutedBeginnings += 1
    } else {
      open(nil)
    }
  }

  /// Ends a batch. The outermost asks for counts, judges, and lays out.
  public func endUpdates() {
    guard mutedBeginnings == 0 else {
      mutedBeginnings -= 1
      if mutedBeginnings == 0, mutedBatches == 0 { startOver() }
      return
    }
    guard mutedBatches == 0 else { return }
    close()
  }

  /// Why no batch can begin now.
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

  /// Records a command; outside a batch it is one.
  func update(_ command: HeadlessTableCommand, _ change: @escaping (inout Batch) -> Void) {
    guard cycle.depth > 0 || (mutedBatches == 0 && mutedBeginnings == 0) else { return }
    commands.append(command)
    if cycle.depth > 0 { return cycle.record(change) }
    performBatchUpdates {
      // A refused batch runs its closure too.
      if self.cycle.depth > 0 { self.cycle.record(change) }
    }
  }

  /// Takes what is known along with a batch.
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
    // Whoever ends a batch may want other heights: rows that are still seen then are asked for theirs again.
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

  /// Drops all that is known.
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
  /// Rows by their paths, then headers and footers by their sections.
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
