import Headwater

/// The requests that a table view makes to a host, independent of the host's generic types.
@MainActor
protocol TableBridgeOwner: ListBridgeOwner {
  func supplementaryView(_ kind: SupplementaryKind, in view: UITableView, section: Int) -> UIView?
  func title(_ kind: SupplementaryKind, section: Int) -> String?
  func mayEdit(_ path: IndexPath) -> Bool
  func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle?
  func usualEditingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle
  func userEdited(_ style: UITableViewCell.EditingStyle, at path: IndexPath)
  func swipeActions(
    _ edge: ListEdge, at path: IndexPath, app: () -> UISwipeActionsConfiguration?
  ) -> UISwipeActionsConfiguration?
  func checkedRow(_ path: IndexPath?) -> IndexPath?
  func indexTitles() -> [String]?
  func section(ofTitleAt index: Int) -> Int?
  func rowHeight(at path: IndexPath) -> CGFloat?
  func estimatedRowHeight(at path: IndexPath) -> CGFloat?
  func height(_ kind: SupplementaryKind, in view: UITableView, section: Int) -> CGFloat?
  func usable(_ height: CGFloat?, _ option: String) -> CGFloat?
}

/// The data source and delegate of a table view. It forwards calls to the host and to the app's delegate.
@MainActor
final class TableBridge: DelegateForwarder {
  weak var owner: (any TableBridgeOwner)?
  override var listOwner: (any ListBridgeOwner)? { owner }
  /// The app's own delegate.
  var app: (any UITableViewDelegate)? { forwardedDelegate as? any UITableViewDelegate }
  /// Returns the app's own delegate if it implements a method.
  func app(_ method: OptionalMethod) -> (any UITableViewDelegate)? { method.isThere(in: app) ? app : nil }
  #if !canImport(UIKit)
    override var ownMethods: Set<OptionalMethod> {
      [
        .tableHeightForRow, .tableEstimatedHeightForRow, .tableHeightForHeader, .tableHeightForFooter,
        .tableViewForHeader, .tableViewForFooter, .tableMoveRow, .tableCommitEditing, .tableContextMenu,
      ]
    }
  #endif
}

extension TableBridge: UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int { owner?.countSections() ?? 0 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    owner?.numberOfItems(in: section) ?? 0
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    making { owner?.cell(in: tableView, at: indexPath) as? UITableViewCell }
      ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    owner?.answering { owner?.title(.header, section: section) } ?? nil
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    owner?.answering { owner?.title(.footer, section: section) } ?? nil
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    owner?.answering { owner?.mayEdit(indexPath) ?? false } ?? false
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    owner?.answering { owner?.mayMove(indexPath) ?? false } ?? false
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    owner?.userEdited(editingStyle, at: indexPath)
  }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    owner?.userMoved(from: sourceIndexPath, to: destinationIndexPath)
  }

  func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    owner?.answering { owner?.indexTitles() } ?? nil
  }

  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    owner?.section(ofTitleAt: index) ?? 0
  }
}

extension TableBridge: UITableViewDataSourcePrefetching {
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    owner?.answering { owner?.prefetch(indexPaths) }
  }

  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    owner?.answering { owner?.cancelPrefetching(indexPaths) }
  }
}
