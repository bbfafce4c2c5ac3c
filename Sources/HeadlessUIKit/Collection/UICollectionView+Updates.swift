import Headwater
import HeadwaterTesting

extension UICollectionView {
  /// Reloads the collection view, discarding its state, including the selection. The next layout pass, request for a count, or
  /// batch update queries the data source again. Items that are selected before the next layout pass or batch update are
  /// deselected, too. Not allowed during a batch update.
  public func reloadData() {
    guard mutedBatches == 0 else { return }
    guard !cycle.isUpdating else { return UIKitFailure.reloadInBatch.report() }
    startOver()
  }

  /// Performs changes as a batch update. Before calling the closure, the collection view requests the counts if they are
  /// unknown. When the outermost batch ends, it requests the counts again, validates the batch, and lays out the items. The
  /// completion handler of an outer batch is called before those of the nested ones, with false if the batch was rejected.
  ///
  /// - Parameters:
  ///   - updates: A closure that is called once, before the method returns.
  ///   - completion: A closure that is called when the animation of the outermost batch ends.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    if let refusal = refusalOfUpdates {
      if mutedBatches == 0 { refusal.report() }
      mutedBatches += 1
      updates?()
      mutedBatches -= 1
      if mutedBatches == 0 { startOver() }
      completion?(false)
      return
    }
    if !cycle.isUpdating {
      forgetEarlySelection()
      loadedCounts()
    }
    cycle.begin()
    completions.add(completion)
    updates?()
    endBatch()
  }

  /// The reason why a batch update can't begin now, or nil if it can.
  private var refusalOfUpdates: UIKitFailure? {
    if isLayingOut || cycle.isEnding { return .updateDuringLayout }
    if isHeld { return .updateDuringMovement }
    if window == nil { return .updateWithoutWindow }
    return mutedBatches > 0 ? .updateDuringLayout : nil
  }

  private func endBatch() {
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
    asksForTarget = true
    setNeedsLayout()
    layoutIfNeeded()
    if let window {
      window.animate(self, completions: completions)
    } else {
      for completion in completions { completion(false) }
    }
  }

  /// Records commands. Outside a batch update, performs them as a complete batch.
  func update(_ change: @escaping (inout Batch) -> Void) {
    if cycle.depth > 0 { return cycle.record(change) }
    guard mutedBatches == 0 else { return }
    performBatchUpdates {
      // The closure is called even if the batch is rejected.
      if self.cycle.depth > 0 { self.cycle.record(change) }
    }
  }

  /// Updates the state to reflect a batch update.
  private func follow(_ map: PathMap) {
    generation += 1
    var staying: [ElementKey: UICollectionReusableView] = [:]
    for (key, view) in shown {
      if let target = key.target(by: map) { staying[target] = view } else { leaving.append((key, view)) }
    }
    leaving.sort { $0.key.path < $1.key.path }
    shown = staying
    selected = Set(selected.compactMap { map.target(of: $0) })
    poolWaiting { _ in true }
    focus.follow(map)
    prefetching.follow(map)
    dropping.follow(map)
    dropping.drag?.follow(map, in: self)
    collectionViewLayout.follow(map)
  }

  /// Discards the selections made after a reload was requested but before it was performed.
  func forgetEarlySelection() {
    if reloadIsDue { selected = [] }
    reloadIsDue = false
  }

  /// Discards the state.
  func startOver() {
    closeSwipe()
    generation += 1
    reloadIsDue = true
    cycle.startOver()
    pathsToReconfigure = []
    movement = nil
    selected = []
    outdated += shown.map { ($0.key, $0.value) }.sorted { $0.0.path < $1.0.path } + leaving
    leaving = []
    shown = [:]
    poolWaiting { _ in true }
    focus.follow(nil)
    prefetching.follow(nil)
    dropping.follow(nil)
    dropping.drag?.follow(nil, in: self)
    collectionViewLayout.follow(nil)
    setNeedsLayout()
  }
}
