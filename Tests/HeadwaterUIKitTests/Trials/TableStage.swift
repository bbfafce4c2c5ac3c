import Headwater
import HeadwaterComponents
import HeadwaterTestSupport
import HeadwaterTesting
import HeadwaterUIKitComponents
import Testing

@testable import HeadwaterUIKit

/// A table that displays twelve rows, for trials.
final class TableStage: ListStage {
  static var host: TrialHost { .table }

  let view = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 240), style: .plain)
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 240))
  let adapter: TableViewAdapter<TrialSection, TrialItem>
  let turns = Turns()
  var list: ListController<UIView, TrialSection, TrialItem> { adapter }

  static var measures: LayoutMeasures { .uiKit }

  static func show<Source: DataSource, Context: Sendable>(
    _ components: ComponentDataSource<Source, Context>
  ) -> any ComponentStage where Source.Section == TrialSection, Source.Item == TrialItem {
    let view = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 240), style: .plain)
    let adapter = TableViewAdapter(components) { $0.register(components: components) }
    return ComponentViewStage(view, adapter) { view in
      view.indexPathsForVisibleRows?.sorted().compactMap {
        (view.cellForRow(at: $0) as? ComponentTableCell)?.componentView
      } ?? []
    } bind: {
      adapter.bind(to: $0)
    } unbind: {
      adapter.unbind()
    }
  }

  init(
    _ source: any DataSource<TrialSection, TrialItem>, _ behavior: ListBehavior<TrialSection, TrialItem>,
    _ calls: TrialCalls
  ) {
    var list = TableConfiguration<TrialSection, TrialItem>()
    list.behavior = behavior
    list.options.rowHeight = calls.sizesItems ? .each { CGFloat(20 * $0.numberOfLines) } : .fixed(20)
    list.options.headerHeight = 20
    for kind in StatusKind.allCases {
      list.statusViews.register(kind, create: { StageLabel() }) { label, _, _ in label.text = kind.rawValue }
    }
    list.register(.header, ChapterView.self).withContext { view, section, context in
      view.text = section.heading(context)
      calls.note("p", of: view)
    }
    .when { $0.hasHeader }
    .onLoad { calls.note("s", of: $0) }
    .onLayout { calls.note("l", of: $0) }
    .onEndDisplaying { calls.note("c", of: $0) }
    .onPrepareForReuse { calls.note("r", of: $0) }
    for isSpecial in [true, false] {
      list.register(RowCell.self).withContext { cell, item, context in
        cell.textLabel?.text = item.shown(in: context.section)
        calls.prepared(cell)
      }
      .when { item, section in !item.isForNobody && item.isSpecial(in: section) == isSpecial }
      .onEndDisplaying { calls.cleanedUp($0) }
    }
    adapter = Self.adapter(source, list, calls.log)
    adapter.report = { calls.reports.append($0) }
    adapter.runLater = { [turns] in turns.plan($0, $1) }
    if let anchoring = calls.anchoring { adapter.anchoring = anchoring }
    window.addSubview(view)
    adapter.bind(to: view)
  }

  private static func adapter(
    _ source: some DataSource<TrialSection, TrialItem>, _ list: TableConfiguration<TrialSection, TrialItem>,
    _ log: UpdateLog
  ) -> TableViewAdapter<TrialSection, TrialItem> {
    TableViewAdapter(source, configuration: list, log: log)
  }

  var shown: [String] {
    adapter.host.frames(seenIn: view.bounds).compactMap { row, frame in
      guard frame.height > 1 else { return nil }
      switch row {
      case .item(let position):
        guard let cell = view.cellForRow(at: position.indexPath) else { return nil }
        return cell is RowCell ? cell.textLabel?.text : "-"
      case .header(let section): return (view.headerView(forSection: section) as? ChapterView)?.text
      case .footer: return nil
      }
    }
  }
  var status: String? { (adapter.statusView as? StageLabel)?.text }

  func showHeaders(_ levels: TrialLevels) {
    let all = adapter.configuration.options.all
    adapter.configuration.options = SectionOptions(TableViewOptions())
    adapter.configuration.options.all = all
    adapter.configuration.options.set(\.showsHeader, levels)
  }
  func draw() {
    for _ in 0..<3 {
      turns.run()
      view.layoutIfNeeded()
    }
  }
  func scroll(to part: Double) {
    view.contentOffset.y = CGFloat(part) * max(0, view.contentSize.height - view.bounds.height)
    draw()
  }
  func tap(_ position: ItemPosition) { view.touchRow(at: position.indexPath) }
  func activate(_ position: ItemPosition) { view.touchRow(at: position.indexPath) }
  func drag(_ source: ItemPosition, to target: ItemPosition) {
    view.isEditing = true
    view.dragRow(from: source.indexPath, to: target.indexPath)
    view.isEditing = false
  }
  func delete(_ position: ItemPosition) { view.touchEditingControl(at: position.indexPath) }
  func choose(_ action: String, at position: ItemPosition) {
    for isLeading in [true, false] {
      let offered = adapter.actions(at: position, edge: isLeading ? .leading : .trailing)
      if let number = offered.firstIndex(where: { $0.title == action }) {
        view.touchSwipeAction(number, at: position.indexPath, leading: isLeading)
        return
      }
    }
    #if canImport(UIKit)
      adapter.chooseInMenu(action, at: position)
    #else
      view.openMenu(at: position.indexPath)
      view.touchMenuAction(action)
      view.closeMenu()
    #endif
  }
  func tapIndex(_ title: String) {
    if let index = adapter.tableHost.indexTitles()?.firstIndex(of: title) {
      view.touchSectionIndexTitle(at: index)
    }
  }
  func announcements(during body: () throws -> Void) rethrows -> [String]? {
    try textsThatVoiceOverReads {
      try body()
      draw()
    }
  }
  func close() { adapter.unbind() }
}

/// A label that displays the load state.
final class StageLabel: UIView {
  var text = ""
}
