#if canImport(UIKit)
  import HeadwaterUIKit

  /// A command that a table view was given; named as the double names it.
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

  /// A table of UIKit's that takes down which commands it was given, as the double does.
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
    /// The commands that the table was given, in order.
    var commands: [HeadlessTableCommand] { (self as? RecordingTableView)?.recorded ?? [] }
  }
#endif
