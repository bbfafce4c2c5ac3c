/// The changes that a list has made to the view that displays it, and the views that it has added.
///
/// The list reverts them when it is unbound or released. Before another list is bound to the view, that list reverts what an
/// earlier list hasn't reverted yet, so that those changes aren't mistaken for the app's own.
@MainActor
final class ViewLoans {
  /// The observed view.
  private(set) weak var view: UIScrollView?
  /// The watch in the view.
  private(set) weak var watch: ListWatch?
  private var contentWatch: ContentSizeWatch?
  /// The top insets that contain the space above rows that don't fill the view.
  var spaceAbove = SpaceAbove()
  let unseenButton = UnseenButton()
  /// The row heights that the options set on a table view.
  let rowHeights = BorrowedSizes(\UITableView.rowHeight, estimated: \UITableView.estimatedRowHeight)
  /// The item sizes that the options set on a flow layout.
  let itemSizes = BorrowedSizes(
    \UICollectionViewFlowLayout.itemSize, estimated: \UICollectionViewFlowLayout.estimatedItemSize)
  /// The separator style of a table view. Its separators are hidden while a view is shown instead of items.
  var separatorStyle = BorrowedSetting(\UITableView.separatorStyle)

  /// A Boolean value that indicates whether the list, instead of the view, remembers which item had the focus.
  private(set) var remembersFocus = false

  /// Lets the list remember which item had the focus if the view would do so. The view remembers an index path, which belongs to
  /// another item after a reload.
  func takeFocusMemory(of view: UIScrollView) {
    guard let view = view as? any HostView, view.remembersLastFocusedIndexPath else { return }
    view.remembersLastFocusedIndexPath = false
    remembersFocus = true
  }

  /// Starts observing a view.
  func begin(in view: UIScrollView) -> ListWatch {
    let watch = ListWatch.watching(view)
    watch.loans = self
    unseenButton.move(to: view)
    takeFocusMemory(of: view)
    (self.view, self.watch) = (view, watch)
    return watch
  }

  /// Starts observing the size of a view's content.
  func watchContent(of view: UIScrollView, onChange: @escaping @MainActor () -> Void) {
    contentWatch = ContentSizeWatch(view, onChange: onChange)
  }

  /// Reverts all changes.
  func giveBack() {
    if let view, spaceAbove.space(in: view.contentInset.top) > 0 {
      view.contentInset.top = spaceAbove.own(of: view.contentInset.top)
    }
    if remembersFocus { (view as? any HostView)?.remembersLastFocusedIndexPath = true }
    watch?.removeFromSuperview()
    unseenButton.move(to: nil)
    separatorStyle.giveBack()
    rowHeights.giveBack()
    itemSizes.giveBack()
    (view, watch, contentWatch, spaceAbove) = (nil, nil, nil, SpaceAbove())
    remembersFocus = false
  }

  /// Notifies lists that are still bound to a view, and reverts any changes that they or released lists haven't reverted yet.
  static func giveBackAll(of view: UIScrollView) {
    for case let watch as ListWatch in view.subviews {
      watch.onTakeover()
      watch.loans?.giveBack()
    }
  }
}
