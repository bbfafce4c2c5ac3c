/// The phase of a driver's work.
enum UpdatePhase<Section: ListElement, Item: ListElement>: Sendable {
  /// No update is being shown.
  case idle
  /// A change that the view already displays is being written to the source.
  case writing
  /// An update is being shown.
  case showing(RunningUpdate<Section, Item>)
  /// An update's snapshots, which are too large for the main actor, are being compared. Later updates wait for it. When the
  /// driver is detached or released, the update is dropped, and the comparison stops soon afterward.
  case comparing(RunningUpdate<Section, Item>, Task<Void, Never>)
  /// The comparison has ended. If the driver was paused in the meantime, the update is shown when the driver resumes.
  case compared(RunningUpdate<Section, Item>)

  /// A Boolean value that indicates whether no update can begin, because the current one hasn't ended.
  var isBusy: Bool { if case .idle = self { false } else { true } }

  /// A Boolean value that indicates whether an update that was compared off the main actor is waiting to be shown.
  var isCompared: Bool { if case .compared = self { true } else { false } }

  /// The current update.
  var update: RunningUpdate<Section, Item>? {
    switch self {
    case .idle, .writing: nil
    case .showing(let update), .comparing(let update, _), .compared(let update): update
    }
  }

  /// The current update, if it is or was compared off the main actor and isn't being shown yet.
  var comparedUpdate: RunningUpdate<Section, Item>? {
    switch self {
    case .idle, .writing, .showing: nil
    case .comparing(let update, _), .compared(let update): update
    }
  }

  /// Cancels the comparison, if one is running.
  func cancel() {
    if case .comparing(_, let task) = self { task.cancel() }
  }
}
