#if !canImport(UIKit)
  import Headwater
  import HeadwaterTesting
  import HeadwaterUIKit

  class FuzzTableCell: UITableViewCell, FuzzCell {
    var text: String?
  }

  final class OtherFuzzTableCell: FuzzTableCell {}

  /// A table view in a window.
  @MainActor
  final class TableFuzzStage: NSObject, UIKitStage {
    let scene: UIKitScene
    let list: TableViewAdapter<FuzzElement, FuzzElement>
    private let table: UITableView
    private(set) var look: UIKitLook
    var adapter: ListAdapter<FuzzElement, FuzzElement> { list }
    var view: UIScrollView { table }

    init(_ fuzzCase: UIKitCase) {
      let scene = UIKitScene(fuzzCase)
      self.scene = scene
      table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
      (table.rowHeight, table.isEditing) = (20, true)
      (table.allowsSelectionDuringEditing, table.allowsMultipleSelectionDuringEditing) = (true, true)
      table.isPrefetchingEnabled = fuzzCase.prefetches
      look = fuzzCase.look
      list = TableViewAdapter(scene.source, configuration: scene.tableConfiguration(fuzzCase.look))
      super.init()
      list.delegate = self
      list.report = { _ in }
      list.onUpdate = { _ in scene.reached(.update) }
      list.runLater = { scene.runLater($0, $1) }
      scene.window.addSubview(table)
    }

    var selected: [IndexPath] { table.indexPathsForSelectedRows ?? [] }

    func bind() { list.bind(to: table) }
    func unbind() { list.unbind() }
    func touch(_ path: IndexPath) { table.touchRow(at: path) }
    func mark(_ path: IndexPath) {
      if selected.contains(path) {
        table.deselectRow(at: path, animated: false)
      } else {
        table.selectRow(at: path, animated: false, scrollPosition: .none)
      }
    }
    func show(_ look: UIKitLook) {
      self.look = look
      list.configuration = scene.tableConfiguration(look)
    }
    var hasCellsOfLook: Bool {
      table.visibleCells.allSatisfy { $0 is OtherFuzzTableCell == look.hasOtherCells }
    }
    func grab(_ path: IndexPath) -> Bool { table.beginInteractiveMovementForRow(at: path) }
    func propose(_ path: IndexPath) { table.proposeTarget(path) }
    func drop() { table.endInteractiveMovement() }
    func cancel() { table.cancelInteractiveMovement() }
  }

  extension TableFuzzStage: UITableViewDelegate {
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) {
      scene.show(cell)
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath)
    {
      scene.end(cell)
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scene.reached(.scroll) }
  }

  extension UIKitScene {
    func tableConfiguration(_ look: UIKitLook) -> TableConfiguration<FuzzElement, FuzzElement> {
      var list = configuration(
        look, look.hasOtherCells ? OtherFuzzTableCell.self : FuzzTableCell.self,
        headers: UITableViewHeaderFooterView.self)
      if look.hasHeaders {
        list.options.headerHeight = 10
        if look.leavesOutEmptyHeaders {
          list.options.bySection { _, context, options in options.showsHeader = context.numberOfItems > 0 }
        }
      }
      if look.hasOwnSizes {
        list.options.rowHeight = .each({ item in
          self.reached(.size)
          return item.ownHeight
        })
      }
      return list
    }
  }
#endif
