/// The swipe actions that are revealed beside a cell until the user taps one, the list is updated, or the swipe is closed.
@MainActor
struct OpenSwipe<Cell: AnyObject> {
  weak var cell: Cell?
  let actions: [UIContextualAction]
}
