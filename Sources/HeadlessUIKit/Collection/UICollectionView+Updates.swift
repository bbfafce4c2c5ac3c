import Headwater
import HeadwaterTesting

extension UICollectionView {
  /// Forgets all that the view knows. The data source is asked again by the next layout, count or batch. The selection is
  /// lost, and so is what is selected until the next layout or batch. Refused inside a batch.
  public func reloadData() {
    guard mutedBatches == 0 else { return }
    guard !cycle.isUpdating else { return UIKitFailure.reloadInBatch.report() }
    startOver()
  }

  /// Makes several changes one. Counts are read before the closure if they are unknown, and after the outermost batch,
  /// which then is judged, and laid out. Completions are called outer first, then inner, with false if it was refused.
  ///
  /// - Parameters:
  ///   - updates: Called once, at once.
  ///   - completion: Called when the animation of the outermost batch has ended.
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

  /// Why no batch can begin now.
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

  /// Records commands; outside a batch they are one.
  func update(_ change: @escaping (inout Batch) -> Void) {
    if cycle.depth > 0 { return cycle.record(change) }
    guard mutedBatches == 0 else { return }
    performBatchUpdates {
      // A refused batch runs its closure too.
      if self.cycle.depth > 0 { self.cycle.record(change) }
    }
  }

  /// Takes what is known along with a batch.
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

  /// Forgets what was selected between a reload and what carries it out.
  func forgetEarlySelection() {
    if reloadIsDue { selected = [] }
    reloadIsDue = false
  }

  /// Drops all that is known.
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
