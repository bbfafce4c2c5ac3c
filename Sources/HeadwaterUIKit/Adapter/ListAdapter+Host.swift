package import Headwater

// The driver's interface to the view. Batches are performed exactly as planned.
extension ListAdapter {
  /// Returns the traits of a view with the given rules.
  func traits(_ rules: UpdateRules) -> HostTraits {
    var traits = HostTraits(rules)
    (traits.animatesScrolling, traits.choosesItemsToPrefetch) = (true, true)
    return traits
  }

  /// A Boolean value that indicates whether the view is in a window and its data source is still the adapter. Called by the
  /// engine.
  package var isOnScreen: Bool { scrollView?.window != nil && isViewOurs }

  /// A Boolean value that indicates whether the view is busy or the user is dragging. Called by the driver.
  package var postponesUpdates: Bool { mustPostpone }

  /// Performs a step of an update. Called by the driver.
  ///
  /// - Parameters:
  ///   - step: The step to perform.
  ///   - swap: A closure to call at the moment when the view must receive the new counts.
  ///   - completion: A closure to call when the view is ready for the next step, which is before its animation ends.
  package func perform(
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

  /// A Boolean value that indicates whether the view can reload now. It can't do so inside one of the app's own batches, which
  /// is evident because the view ignores an empty batch.
  var mayReload: Bool {
    guard isOnScreen else { return true }
    var isTaken = true
    UIView.performWithoutAnimation {
      isTaken = takesBatch { performBatch(nil) }
    }
    return isTaken
  }

  /// Returns a Boolean value that indicates whether the adapter is still the view's data source. If it isn't, reports that and
  /// unbinds the adapter.
  func checkView() -> Bool {
    if isViewOurs { return true }
    if let view = hostView { report(.viewTaken("\(type(of: view).name) received another data source")) }
    unbind()
    return false
  }
}
