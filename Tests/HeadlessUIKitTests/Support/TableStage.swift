import HeadlessUIKit

/// A table view in a window, with its data source and delegate, and a record of all calls to them.
@MainActor
final class TableStage: NSObject {
  var sections: [[String]]
  var titles: [String?] = []
  var events: [String] = []
  var display = DisplayRecord()
  var recordsCounts = false
  var recordsHeights = false
  var methods: Set<HeadlessMethod> = [.tableMoveRow, .tableCommitEditing]
  var onEvent: (String) -> Void = { _ in }
  var cellForRow: ((UITableView, IndexPath) -> UITableViewCell)?
  var height: (IndexPath) -> CGFloat = { _ in 20 }
  var willSelect: (IndexPath) -> IndexPath? = { $0 }
  var target: (IndexPath) -> IndexPath = { $0 }
  var canFocus: (IndexPath) -> Bool = { _ in true }
  var preferred: IndexPath?
  var header: UIView?
  var swipe: UISwipeActionsConfiguration?
  let view: UITableView
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  /// Creates a stage that shows five rows, each 20 points high.
  init(
    _ sections: [[String]], style: UITableView.Style = .plain, hasWindow: Bool = true,
    prefetches: Bool = false
  ) {
    self.sections = sections
    view = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: style)
    super.init()
    view.isPrefetchingEnabled = prefetches
    view.rowHeight = 20
    view.register(TestRow.self, forCellReuseIdentifier: "row")
    view.dataSource = self
    view.delegate = self
    view.prefetchDataSource = self
    if hasWindow { window.addSubview(view) }
  }

  static func laidOut(_ sections: [[String]], prefetches: Bool = false) -> TableStage {
    let stage = TableStage(sections, prefetches: prefetches)
    stage.view.layoutIfNeeded()
    stage.events = []
    return stage
  }

  var texts: [String] { view.visibleCells.compactMap { $0.textLabel?.text } }

  func record(_ event: String) {
    events.append(event)
    onEvent(event)
  }

  func takeEvents() -> [String] {
    defer { events = [] }
    return events
  }
}

final class TestRow: UITableViewCell {
  var reuses = 0

  override func prepareForReuse() { reuses += 1 }
}

extension TableStage: UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int {
    if recordsCounts { record("sections") }
    return sections.count
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    if recordsCounts { record("rows \(section)") }
    return sections[section].count
  }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    record("cell \(path.short)")
    if let cellForRow { return cellForRow(tableView, path) }
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
    cell.textLabel?.text = sections[path.section][path.row]
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { sections.indices.map { "\($0)" } }
  func tableView(
    _ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
  ) {
    record("commit \(style) \(path.short)")
    sections[path.section].remove(at: path.row)
    tableView.deleteRows(at: [path], with: .left)
  }
  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to target: IndexPath) {
    record("move \(source.short) \(target.short)")
    let row = sections[source.section].remove(at: source.row)
    sections[target.section].insert(row, at: target.row)
  }
}

extension TableStage: UITableViewDataSourcePrefetching {
  func tableView(_ tableView: UITableView, prefetchRowsAt paths: [IndexPath]) {
    record("prefetch \(paths.map(\.short).joined(separator: " "))")
  }
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt paths: [IndexPath]) {
    record("cancel \(paths.map(\.short).joined(separator: " "))")
  }
}

extension TableStage: UITableViewFocusDelegate {
  var implementedMethods: Set<HeadlessMethod> { methods }

  func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
    if recordsHeights { record("height \(path.short)") }
    return height(path)
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) {
    display.show(cell, at: path)
    record("show \(path.short)")
  }
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath) {
    display.end(cell, at: path)
    record("end \(path.short)")
  }
  func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    record("show header \(section)")
  }
  func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
    record("end header \(section)")
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt path: IndexPath) -> Bool {
    record("should highlight \(path.short)")
    return true
  }
  func tableView(_ tableView: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
    record("will select \(path.short)")
    return willSelect(path)
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt path: IndexPath) -> IndexPath? {
    record("will deselect \(path.short)")
    return path
  }
  func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    record("selected \(path.short)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt path: IndexPath) {
    record("deselected \(path.short)")
  }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt path: IndexPath) {
    record("begin editing \(path.short)")
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt path: IndexPath?) {
    record("end editing \(path?.short ?? "gone")")
  }
  func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath)
    -> UISwipeActionsConfiguration?
  { swipe }
  func tableView(_ tableView: UITableView, canFocusRowAt path: IndexPath) -> Bool { canFocus(path) }
  func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    let paths = [context.previouslyFocusedIndexPath, context.nextFocusedIndexPath]
    record("focus " + paths.map { $0?.short ?? "none" }.joined(separator: " "))
  }
  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { preferred }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { target(proposed) }
}
