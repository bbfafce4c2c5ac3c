/// The actions of a swipe that are shown beside a cell, until one is touched, the view is updated, or the swipe is closed.
@MainActor
struct OpenSwipe<Cell: AnyObject> {
  weak var cell: Cell?
  let actions: [UIContextualAction]
}
