import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Changing a source while a table makes requests", .strictUIKit)
@MainActor
struct TableMutationTests {
  enum Moment: CaseIterable {
    case predicate, prepare, layout, cleanUp, reset, created, style, header, headerCleanUp, headerTitle
    case madeFooter, rowHeight, options, shouldHighlight, onHighlight, onUnhighlight, shouldSelect, onSelect
    case sectionSelect, onDeselect, shouldDeselect, onSelectionChange, prefetch, cancelPrefetching, canMove
    case target, onMove, canEdit, editingStyle, onDelete, swipe, swipeAction, indexTitle, onUpdate, shown
    case observer, report
  }

  /// Changes a source when it is called, up to six times and in three different ways.
  @MainActor
  final class Mutator {
    var source: SectionedDataSource<TableChapter, TableEntry>?
    private(set) var count = 0

    func mutate() {
      guard let source, count < 6 else { return }
      count += 1
      do {
        try source.perform { chapters in
          switch count % 3 {
          case 0: try chapters.insert(TableEntry("new \(count)"), at: ItemPosition(0, 0))
          case 1:
            if chapters.numberOfItems(inSection: 0) > 0 { try chapters.remove(at: ItemPosition(0, 0)) }
            try chapters.append(TableEntry("new \(count)"), toSection: 1)
          default:
            try chapters.moveSection(from: 0, to: 1)
            if let chapter = chapters.section(at: 0) {
              try chapters.updateSection(TableChapter(chapter.id, "title \(count)"))
            }
            if let item = chapters.item(at: ItemPosition(0, 0)) {
              try chapters.update(TableEntry(item.id, "text \(count)"))
            }
          }
        }
      } catch { Issue.record(error) }
    }
  }

  private func configuration(_ moment: Moment, _ at: @escaping @MainActor (Moment) -> Void)
    -> TableFixture.Configuration
  {
    var list = TableFixture.Configuration()
    list.cellProvider(identifier: "created") { request, entry, _ in
      at(.created)
      let cell = request.dequeue(RowCell.self)
      cell?.textLabel?.text = entry.text
      return cell
    }
    .when { _, _ in moment == .created }
    list.register(style: .subtitle) { cell, entry in
      at(.style)
      cell.textLabel?.text = entry.text
    }
    .when { _, _ in moment == .style }
    list.register(RowCell.self) { cell, entry in
      at(.prepare)
      cell.textLabel?.text = entry.text
      if moment == .report, entry.id == "0-1" { throw Refusal() }
    }
    .when { _, _ in
      at(.predicate)
      return true
    }
    .onLayout { _ in at(.layout) }
    .onEndDisplaying { _ in at(.cleanUp) }
    .onPrepareForReuse { _ in at(.reset) }
    if [.header, .headerCleanUp].contains(moment) {
      list.register(.header, ChapterView.self) { view, chapter in
        at(.header)
        view.text = chapter.title
      }
      .onEndDisplaying { _ in at(.headerCleanUp) }
    }
    list.headerTitle { chapter in
      at(.headerTitle)
      return chapter.title
    }
    if moment == .madeFooter {
      list.footerView { chapter in
        at(.madeFooter)
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.textLabel?.text = chapter.title
        return view
      }
    }
    if moment == .rowHeight {
      list.options.rowHeight = .each({ _ in
        at(.rowHeight)
        return 20
      })
    }
    list.options.bySection { _, _ in at(.options) }
    for id in 0..<10 { list.behavior.onSelect(inSection: id) { _ in at(.sectionSelect) } }
    addBehavior(to: &list, at)
    return list
  }

  private func addBehavior(
    to list: inout TableFixture.Configuration, _ at: @escaping @MainActor (Moment) -> Void
  ) {
    func ask(_ moment: Moment) -> @MainActor (TableEntry) -> Bool {
      { _ in
        at(moment)
        return true
      }
    }
    func tell(_ moment: Moment) -> @MainActor (TableEntry) -> Void { { _ in at(moment) } }
    list.behavior.shouldHighlight(ask(.shouldHighlight))
    list.behavior.onHighlight(tell(.onHighlight))
    list.behavior.onUnhighlight(tell(.onUnhighlight))
    list.behavior.shouldSelect(ask(.shouldSelect))
    list.behavior.shouldDeselect(ask(.shouldDeselect))
    list.behavior.onSelect(tell(.onSelect))
    list.behavior.onDeselect(tell(.onDeselect))
    list.behavior.onPrefetch { _ in at(.prefetch) }
    list.behavior.onCancelPrefetching { _ in at(.cancelPrefetching) }
    list.behavior.canMove(ask(.canMove))
    list.behavior.targetOfMove { _, _, proposed in
      at(.target)
      return proposed
    }
    list.behavior.onMove { _, _, _ in at(.onMove) }
    list.behavior.canEdit(ask(.canEdit))
    list.editingStyle { _ in
      at(.editingStyle)
      return .delete
    }
    list.behavior.onDelete { _ in at(.onDelete) }
    list.trailingActions { _ in
      at(.swipe)
      return [ListAction("") { _ in at(.swipeAction) }]
    }
    list.behavior.indexTitle { chapter in
      at(.indexTitle)
      return "\(chapter.id)"
    }
  }

  /// Performs all actions that users and apps can perform on a table.
  private func work(_ view: UITableView, _ source: SectionedDataSource<TableChapter, TableEntry>) throws {
    func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }
    func visible(_ number: Int) -> IndexPath? { view.indexPathsForVisibleRows?.dropFirst(number).first }
    view.layoutIfNeeded()
    for number in [0, 1, 1] { if let path = visible(number) { view.touchRow(at: path) } }
    view.allowsMultipleSelection = true
    for number in [0, 0] { if let path = visible(number) { view.touchRow(at: path) } }
    for offset in [40, 300, 200, 0] as [CGFloat] {
      view.contentOffset.y = offset
      view.layoutIfNeeded()
    }
    view.prefetchOnUIKit([path(0, 5), path(1, 0)])
    if let path = visible(1) { view.touchSwipeAction(0, at: path) }
    if let path = visible(0) { view.touchEditingControl(at: path) }
    view.setEditing(true, animated: false)
    view.dragRow(from: path(0, 0), to: path(1, 0))
    view.setEditing(false, animated: false)
    view.touchSectionIndexTitle(at: 1)
    view.layoutIfNeeded()
    if let first = source.snapshot.items.map(\.id).first {
      try source.update(TableEntry(first, "changed"))
    }
    try source.append(TableEntry("last"), toSection: 0)
    view.reloadData()
    view.layoutIfNeeded()
  }

  @Test(arguments: Moment.allCases)
  func mutationFromCallbackAppearsInNextTurn(_ moment: Moment) throws {
    let mutator = Mutator()
    let source = SectionedDataSource(
      sections: (0..<3).map { chapter in
        (TableChapter(chapter), (0..<8).map { TableEntry("\(chapter)-\($0)") })
      })
    let (screen, turns) = (TableScreen(), Turns())
    let at: @MainActor (Moment) -> Void = { if $0 == moment { mutator.mutate() } }
    let adapter = TableViewAdapter(source, configuration: configuration(moment, at))
    adapter.report = { _ in at(.report) }
    adapter.runLater = { turns.plan($0, $1) }
    adapter.onUpdate = { _ in at(.onUpdate) }
    adapter.onSelectionChange = { _ in at(.onSelectionChange) }
    let token = source.observe { _ in at(.observer) }
    mutator.source = moment == .rowHeight ? source : nil
    adapter.bind(to: screen.view)
    mutator.source = source
    if moment == .shown {
      try source.append(TableEntry("shown"), toSection: 2)
      adapter.afterUpdates { at(.shown) }
    }
    try work(screen.view, source)
    turns.run()
    #expect(mutator.count > 0)
    expectAgreement(screen, adapter, source)
    token.cancel()
  }

  @Test(arguments: [
    "willDisplay", "didEndDisplaying", "willDisplayHeader", "didEndDisplayingHeader", "heightForRow",
    "heightForHeader", "estimatedHeightForRow", "estimatedHeightForHeader", "viewForHeader",
    "viewForFooter", "didScroll", "shouldHighlight", "didHighlight", "didUnhighlight", "willSelect",
    "willDeselect", "didSelect", "didDeselect", "trailingSwipeActions", "target", "willBeginEditing",
    "didEndEditing",
  ])
  func mutationFromDelegateAppearsInNextTurn(_ call: String) throws {
    let (mutator, delegate) = (Mutator(), FullTableDelegate())
    let source = SectionedDataSource(
      sections: (0..<3).map { chapter in
        (TableChapter(chapter), (0..<8).map { TableEntry("\(chapter)-\($0)") })
      })
    let (screen, turns) = (TableScreen(), Turns())
    let adapter = TableViewAdapter(source, configuration: configuration(.shown) { _ in })
    adapter.delegate = delegate
    adapter.report = { _ in }
    adapter.runLater = { turns.plan($0, $1) }
    adapter.bind(to: screen.view)
    mutator.source = source
    delegate.onCall = { if $0 == call { mutator.mutate() } }
    screen.view.reloadData()
    try work(screen.view, source)
    turns.run()
    #expect(mutator.count > 0)
    expectAgreement(screen, adapter, source)
  }

  private func expectAgreement(
    _ screen: TableScreen, _ adapter: TableViewAdapter<TableChapter, TableEntry>,
    _ source: SectionedDataSource<TableChapter, TableEntry>
  ) {
    let (view, snapshot) = (screen.view, source.snapshot)
    let texts = screen.texts
    #expect(adapter.displayed == snapshot)
    #expect(view.numberOfSections == snapshot.numberOfSections)
    for section in 0..<min(view.numberOfSections, snapshot.numberOfSections) {
      #expect(view.numberOfRows(inSection: section) == snapshot.numberOfItems(inSection: section))
    }
    let paths = view.indexPathsForVisibleRows ?? []
    #expect(texts == paths.compactMap { ItemPosition($0).flatMap(snapshot.item(at:))?.text })
    #expect(texts.count > 0)
  }
}
