/// An update that a view has completed.
public struct AppliedUpdate<Section: ListElement, Item: ListElement>: Sendable {
  /// The change of the source.
  public let transition: Transition<Section, Item>
  /// What changed on the screen; empty after a reload, for which nobody had to know.
  public let changeset: Changeset
  /// How it was shown.
  public let outcome: UpdateOutcome
}

/// An update on its way.
@MainActor
final class RunningUpdate<Section: ListElement, Item: ListElement> {
  let transition: Transition<Section, Item>
  private let numberWaiting: Int
  private let numberOfItemsBefore: Int
  var changeset = Changeset()
  var outcome = UpdateOutcome.incremental(steps: 0)
  var timings = UpdateLog.Timings()
  var wasComparedInBackground = false

  init(_ transition: Transition<Section, Item>, waiting: Int, from displayed: Snapshot<Section, Item>) {
    self.transition = transition
    numberWaiting = waiting
    numberOfItemsBefore = displayed.numberOfItems
  }

  var entry: UpdateLog.Entry {
    UpdateLog.Entry(
      origin: transition.context.origin, outcome: outcome,
      itemCounts: (numberOfItemsBefore, transition.after.numberOfItems), changeset: changeset,
      numberWaiting: numberWaiting, wasComparedInBackground: wasComparedInBackground, timings: timings)
  }
}
