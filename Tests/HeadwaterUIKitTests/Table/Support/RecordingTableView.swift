#if canImport(UIKit)
  import HeadwaterUIKit

  /// A command to a table view, with the name that the test double uses.
  enum HeadlessTableCommand: Hashable {
    case insertRows([IndexPath], UITableView.RowAnimation)
    case deleteRows([IndexPath], UITableView.RowAnimation)
    case reloadRows([IndexPath], UITableView.RowAnimation)
    case moveRow(from: IndexPath, to: IndexPath)
    case insertSections(IndexSet, UITableView.RowAnimation)
    case deleteSections(IndexSet, UITableView.RowAnimation)
    case reloadSections(IndexSet, UITableView.RowAnimation)
    case moveSection(from: Int, to: Int)
  }

  /// A UIKit table view that records its commands, as the test double does.
  final class RecordingTableView: UITableView {
    private(set) var recorded: [HeadlessTableCommand] = []

    override func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
      recorded.append(.insertRows(indexPaths, animation))
      super.insertRows(at: indexPaths, with: animation)
    }
    override func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
      recorded.append(.deleteRows(indexPaths, animation))
      super.deleteRows(at: indexPaths, with: animation)
    }
    override func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
      recorded.append(.reloadRows(indexPaths, animation))
      super.reloadRows(at: indexPaths, with: animation)
    }
    override func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
      recorded.append(.moveRow(from: indexPath, to: newIndexPath))
      super.moveRow(at: indexPath, to: newIndexPath)
    }
    override func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
      recorded.append(.insertSections(sections, animation))
      super.insertSections(sections, with: animation)
    }
    override func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
      recorded.append(.deleteSections(sections, animation))
      super.deleteSections(sections, with: animation)
    }
    override func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
      recorded.append(.reloadSections(sections, animation))
      super.reloadSections(sections, with: animation)
    }
    override func moveSection(_ section: Int, toSection newSection: Int) {
      recorded.append(.moveSection(from: section, to: newSection))
      super.moveSection(section, toSection: newSection)
    }
  }

  extension UITableView {
    /// The commands that the table received, in order.
    var commands: [HeadlessTableCommand] { (self as? RecordingTableView)?.recorded ?? [] }
  }
#endif
