/// The changes that a list has made to the view that displays it, and the views that it has added.
///
/// The list gives it back when it is unbound or released. A list that is bound to the view later first gives back what a
/// released one hasn't yet, so that it doesn't take it for the app's own.
@MainActor
final class ViewLoans {
  private weak var view: UIScrollView?
  /// The watch in the view.
  private(set) weak var watch: ListWatch?
  /// The top insets that contain space above rows that do not fill the view.
  var spaceAbove = SpaceAbove()
  let unseenButton = UnseenButton()
  /// The heights of rows that the options give a table.
  let rowHeights = BorrowedSizes(\UITableView.rowHeight, estimated: \UITableView.estimatedRowHeight)
  /// The sizes of items that the options give a flow layout.
  let itemSizes = BorrowedSizes(
    \UICollectionViewFlowLayout.itemSize, estimated: \UICollectionViewFlowLayout.estimatedItemSize)
  /// The separators of a table, which are hidden while a view is shown instead of items.
  var separatorStyle = BorrowedSetting(\UITableView.separatorStyle)

  /// Begins to watch a view.
  func begin(in view: UIScrollView) -> ListWatch {
    let watch = ListWatch.watching(view)
    watch.loans = self
    unseenButton.move(to: view)
    (self.view, self.watch) = (view, watch)
    return watch
  }

  /// Gives everything back.
  func giveBack() {
    if let view, spaceAbove.space(in: view.contentInset.top) > 0 {
      view.contentInset.top = spaceAbove.own(of: view.contentInset.top)
    }
    watch?.removeFromSuperview()
    unseenButton.move(to: nil)
    separatorStyle.giveBack()
    rowHeights.giveBack()
    itemSizes.giveBack()
    (view, watch, spaceAbove) = (nil, nil, SpaceAbove())
  }

  /// Gives back what lists that were bound to a view haven't yet.
  static func giveBackAll(of view: UIScrollView) {
    for case let watch as ListWatch in view.subviews { watch.loans?.giveBack() }
  }
}
