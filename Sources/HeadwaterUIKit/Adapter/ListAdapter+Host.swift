public import Headwater

// What the driver asks of a view: batches are the plan's, and are carried out as they are.
extension ListAdapter {
  /// Whether the view is in a window and still the adapter's. Called by the driver.
  public var acceptsBatches: Bool { scrollView?.window != nil && isViewOurs }

  /// Whether the view is in the middle of its work, or a finger drags something. Called by the driver.
  public var postponesUpdates: Bool { mustPostpone }

  /// Carries out a step. Called by the driver.
  ///
  /// - Parameters:
  ///   - step: What to do.
  ///   - swap: Called at the moment when the view is to have the new counts.
  ///   - completion: Called when the view is ready for the next step, which is before its animation has ended.
  public func perform(
    _ step: UpdateStep, swap: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    guard checkView() else {
      swap()
      return completion()
    }
    switch step {
    case .reload, .splice:
      guard mayReload else {
        return runLater(.zero) { [weak self] in self?.perform(step, swap: swap, completion: completion) }
      }
      swap()
      hostView?.reloadData()
      completion()
    case .batch(let batch):
      carryOut({ carryOut(batch, swap) }, completion: completion)
    }
  }

  /// Whether the view reloads now: not inside a batch of the app's, which shows itself by an empty one that is not taken.
  private var mayReload: Bool {
    guard acceptsBatches else { return true }
    var isTaken = true
    UIView.performWithoutAnimation {
      isTaken = takesBatch { performBatch(nil) }
    }
    return isTaken
  }

  /// Whether the view still listens; if somebody has given it another data source, the adapter lets go of it.
  func checkView() -> Bool {
    if isViewOurs { return true }
    if let view = hostView { report(.viewTaken("\(type(of: view).name) was given another data source")) }
    unbind()
    return false
  }
}
