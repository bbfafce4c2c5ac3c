/// An update in progress.
@MainActor
final class RunningUpdate<Section: ListElement, Item: ListElement> {
  let transition: SnapshotTransition<Section, Item>
  private let numberWaiting: Int
  private let numberOfItemsBefore: Int
  /// The snapshot that was displayed before the update, if there is a log.
  let before: Snapshot<Section, Item>?
  var changeset = Changeset()
  var outcome = UpdateOutcome.incremental(steps: 0)
  var differenceTime = Duration.zero
  var planTime = Duration.zero
  var hostTime = Duration.zero
  var wasComparedInBackground = false

  init(
    _ transition: SnapshotTransition<Section, Item>, waiting: Int, from displayed: Snapshot<Section, Item>,
    isLogged: Bool
  ) {
    self.transition = transition
    before = isLogged ? displayed : nil
    numberWaiting = waiting
    numberOfItemsBefore = displayed.numberOfItems
  }

  var entry: UpdateLog.Entry {
    UpdateLog.Entry(
      origin: transition.context.origin, outcome: outcome,
      itemCounts: (numberOfItemsBefore, transition.after.numberOfItems), changeset: changeset,
      numberWaiting: numberWaiting, wasComparedInBackground: wasComparedInBackground,
      differenceTime: differenceTime, planTime: planTime, hostTime: hostTime)
  }
}
