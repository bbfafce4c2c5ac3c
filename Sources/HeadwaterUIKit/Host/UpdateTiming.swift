import Headwater

/// The part of a host that keeps track of what the view is doing, makes the view perform batches, and defers updates until the
/// view accepts them.
@MainActor
final class UpdateTiming<Section: ListElement, Item: ListElement> {
  private unowned let host: ViewHost<Section, Item>
  private let driver: Driver<Section, Item>
  private let animations: AnimationWatch<Section, Item>
  private var activity = ViewActivity()

  init(of host: ViewHost<Section, Item>, _ animations: AnimationWatch<Section, Item>) {
    self.host = host
    driver = host.driver
    self.animations = animations
  }

  /// Answers a request from the view. Updates that arrive in the meantime wait until the view has finished its work, because
  /// UIKit doesn't accept any before then.
  func answering<Answer>(_ answer: () -> Answer) -> Answer {
    // The answer may make the app release the adapter.
    let list = host.list
    activity.requestBegins()
    defer {
      if activity.requestEnds() {
        resumeLater()
        list?.progressiveLoading?.lookSoon()
        host.followSoon()
      }
    }
    return answer()
  }

  /// A Boolean value that indicates whether the view is making a request.
  var isAnswering: Bool { activity.isAnswering }

  /// A Boolean value that indicates whether updates wait for a later turn of the main actor.
  var isResumptionPlanned: Bool { activity.isResumptionPlanned }

  /// Returns the number of sections and counts the request.
  func countSections() -> Int {
    activity.countIsRequested()
    return driver.displayed.numberOfSections
  }

  /// A Boolean value that indicates whether the view is performing one of the host's own batches.
  var isInOwnBatch: Bool { activity.isInOwnBatch }

  /// Makes the view perform a batch.
  private func performBatch(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    activity.batchBegins()
    defer { activity.batchEnds() }
    host.hostView?.performBatchUpdates(updates, completion: completion)
  }

  /// Makes the view perform a batch update, animated or not, as the update specifies.
  func animate(_ updates: (() -> Void)? = nil) {
    let binding = animations.begin()
    let carryOut: () -> Void = { [self] in
      performBatch(updates) { [weak animations] _ in animations?.end(in: binding) }
    }
    if host.isAnimated { carryOut() } else { UIView.performWithoutAnimation(carryOut) }
  }

  /// Performs a batch and returns a Boolean value that indicates whether the view has processed it, which is evident from its
  /// requests for counts. Inside one of the app's own batches, the view processes it only at the end of that batch, and uses
  /// the old counts until then.
  private func takesBatch(_ batch: () -> Void) -> Bool {
    let before = activity.numberOfCounts
    batch()
    return activity.numberOfCounts != before
  }

  /// Performs a batch and then calls a completion: immediately if the view has processed the batch, otherwise in the next turn
  /// of the main actor, because the app's own batch ends in this turn.
  func carryOut(_ batch: () -> Void, completion: @escaping @MainActor () -> Void) {
    if takesBatch(batch) { completion() } else { host.runLater(.zero, completion) }
  }

  /// A Boolean value that indicates whether the view can reload now. It can't do so inside one of the app's own batches, which
  /// is evident because the view ignores an empty batch.
  var mayReload: Bool {
    guard host.isOnScreen else { return true }
    var isTaken = true
    UIView.performWithoutAnimation {
      isTaken = takesBatch { performBatch(nil) }
    }
    return isTaken
  }

  /// Performs a batch that only makes the view request cells or section views again. Until the view has processed it, incoming
  /// updates wait.
  func postponeUnlessTaken(_ batch: () -> Void) {
    host.adoptSelectionBeforeReload()
    if !takesBatch(batch) {
      postpone()
    } else if !driver.isShowingUpdate {
      host.selectAgain()
    }
  }

  /// Shows the waiting updates when the view has finished.
  private func resumeLater() {
    if driver.isWaiting { postpone() }
  }

  /// Defers updates until the view has finished.
  func postpone() {
    guard activity.planResumption() else { return }
    host.runLater(.zero) { [weak self] in
      guard let self else { return }
      activity.resumptionBegins()
      host.resume()
    }
  }

  /// A Boolean value that indicates whether updates have to wait because the view is busy.
  var mustPostpone: Bool { isAnswering || isResumptionPlanned }
}
