#if !canImport(UIKit)
  import Headwater
  import HeadwaterTesting
  import HeadwaterUIKit

  final class FuzzTableCell: UITableViewCell {
    var text: String?
  }

  /// A table view on a screen.
  @MainActor
  final class TableFuzzStage: NSObject, UIKitStage {
    let scene: UIKitScene
    private let list: TableViewAdapter<FuzzElement, FuzzElement>
    private let table: UITableView
    var adapter: ListAdapter<FuzzElement, FuzzElement> { list }
    var view: UIScrollView { table }

    init(_ fuzzCase: UIKitCase) {
      let scene = UIKitScene(fuzzCase)
      self.scene = scene
      table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
      (table.rowHeight, table.isEditing) = (20, true)
      (table.allowsSelectionDuringEditing, table.allowsMultipleSelectionDuringEditing) = (true, true)
      table.isPrefetchingEnabled = fuzzCase.prefetches
      list = TableViewAdapter(scene.source) { list in
        list.register(
          FuzzTableCell.self,
          when: { _, _ in
            scene.reached(.accepts)
            return true
          },
          cleanUp: { cell in
            scene.cleanUp(cell)
            scene.reached(.cleanUp)
          },
          prepare: { cell, item in
            scene.prepare(cell, item)
            cell.text = fuzzText(item)
            scene.reached(.prepare)
          })
        if fuzzCase.hasHeaders {
          list.registerHeader(UITableViewHeaderFooterView.self) { _, _, _ in scene.reached(.prepareHeader) }
          list.options.headerHeight = 10
        }
        if fuzzCase.hasOwnSizes {
          list.options.rowHeight = .each({ item in
            scene.reached(.size)
            return item.ownHeight
          })
        }
        list.behavior = scene.behavior
      }
      super.init()
      list.delegate = self
      list.report = { _ in }
      list.onUpdate = { _ in scene.reached(.update) }
      list.runLater = { scene.runLater($0, $1) }
      scene.window.addSubview(table)
    }

    var visible: [(path: IndexPath, text: String?)] {
      (table.indexPathsForVisibleRows ?? []).map {
        ($0, (table.cellForRow(at: $0) as? FuzzTableCell)?.text)
      }
    }
    var selected: [IndexPath] { table.indexPathsForSelectedRows ?? [] }

    func bind() { list.bind(to: table) }
    func unbind() { list.unbind() }
    func touch(_ path: IndexPath) { table.touchRow(at: path) }
    func grab(_ path: IndexPath) -> Bool { table.beginInteractiveMovementForRow(at: path) }
    func propose(_ path: IndexPath) { table.proposeTarget(path) }
    func drop() { table.endInteractiveMovement() }
    func cancel() { table.cancelInteractiveMovement() }
  }

  extension TableFuzzStage: UITableViewDelegate {
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) {
      scene.show(cell)
      scene.reached(.willDisplay)
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath)
    {
      scene.end(cell)
      scene.reached(.didEndDisplaying)
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scene.reached(.scroll) }
  }
#endif
