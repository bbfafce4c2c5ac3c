#if GTK
  import CGTK
  import Headwater
  import HeadwaterComponents
  import HeadwaterTestSupport
  import HeadwaterTesting
  import XCTest

  @testable import HeadwaterGTK
  @testable import HeadwaterGTKComponents

  /// A list or grid in a window, for trials.
  @MainActor
  class RowsStage: ListStage {
    class var host: TrialHost { .list }

    let rows: RowsView<TrialSection, TrialItem>
    let window: TestWindow
    var list: ListController<Cell, TrialSection, TrialItem> { rows }

    class func makeList(
      _ source: some DataSource<TrialSection, TrialItem>, _ list: Presentation<Cell, TrialSection, TrialItem>,
      _ log: UpdateLog
    ) -> RowsView<TrialSection, TrialItem> {
      ListView(source, presentation: list, log: log)
    }

    static var measures: LayoutMeasures { .gtk }

    class func show<Source: DataSource, Context: Sendable>(
      _ components: ComponentDataSource<Source, Context>
    ) -> any ComponentStage where Source.Section == TrialSection, Source.Item == TrialItem {
      ComponentRowsStage(ListView(components: components))
    }

    required init(
      _ source: any DataSource<TrialSection, TrialItem>, _ behavior: ListBehavior<TrialSection, TrialItem>,
      _ calls: TrialCalls
    ) {
      var list = Presentation<Cell, TrialSection, TrialItem>()
      list.behavior = behavior
      list.report = { calls.reports.append($0) }
      for kind in StatusKind.allCases {
        list.statusViews.register(kind, LabelCell.self) { label, _, _ in label.text = kind.rawValue }
      }
      list.register(.header, LabelCell.self).withContext { cell, section, context in
        cell.text = section.heading(context)
        calls.note("p", of: cell)
      }
      .when { $0.hasHeader }
      .onLoad { calls.note("s", of: $0) }
      .onLayout { calls.note("l", of: $0) }
      .onEndDisplaying { calls.note("c", of: $0) }
      .onPrepareForReuse { calls.note("r", of: $0) }
      for isSpecial in [true, false] {
        list.register(LabelCell.self).withContext { cell, item, context in
          cell.text = item.shown(in: context.section)
          calls.prepared(cell)
        }
        .when { item, section in !item.isForNobody && item.isSpecial(in: section) == isSpecial }
        .onEndDisplaying { calls.cleanedUp($0) }
      }
      rows = Self.makeList(source, list, calls.log)
      if let anchoring = calls.anchoring { rows.anchoring = anchoring }
      window = TestWindow(rows.widget)
      window.drawFrames()
    }

    var shown: [String] {
      rows.visibleRows.compactMap { number in
        guard let cell = rows.cell(atRow: number) else { return nil }
        return cell is PlaceholderCell ? "-" : (cell as? LabelCell)?.text
      }
    }
    var status: String? { (rows.statusView as? LabelCell)?.text }

    func showHeaders(_ levels: TrialLevels) {
      rows.presentation.options = SectionOptions(ListOptions())
      rows.presentation.options.set(\.showsHeader, levels)
    }
    func draw() { window.drawFrames() }
    /// Scrolls like a user who drags the scroll bar, and continues to do so while GTK corrects the heights that it estimated.
    func scroll(to part: Double) {
      let widgets = rows.host.widgets
      let count = rows.driver.displayed.numberOfItems
      for _ in 0..<10 {
        let last = widgets.lastValue
        gtk_adjustment_set_value(widgets.adjustment, part * last)
        draw()
        if widgets.lastValue == last || rows.driver.displayed.numberOfItems != count { return }
      }
    }
    func tap(_ position: ItemPosition) {
      _ = rows.host.selectRow(rows.driver.rows.row(of: position), alone: true)
    }
    func activate(_ position: ItemPosition) { rows.host.activateRow(rows.driver.rows.row(of: position)) }
    func drag(_ source: ItemPosition, to target: ItemPosition) {
      guard let from = place(of: source, at: 0.5),
        let to = place(of: target, at: source.section == target.section && source < target ? 0.9 : 0.1)
      else { return }
      if let content = rows.host.prepareDrag(nil, x: from.x, y: from.y) { g_object_unref(content) }
      _ = rows.host.drop(x: to.x, y: to.y)
    }
    private func place(of position: ItemPosition, at part: Double) -> (x: Double, y: Double)? {
      let number = rows.driver.rows.row(of: position)
      guard let row = rows.host.reportedRows.live.rows(in: number..<number + 1).first,
        let bounds = row.displayingSlot?.bounds(in: rows.view)
      else { return nil }
      let (width, height) = (Double(bounds.size.width), Double(bounds.size.height))
      return (Double(bounds.origin.x) + width * part, Double(bounds.origin.y) + height * part)
    }
    func delete(_ position: ItemPosition) {
      guard let item = rows.item(at: position) else { return }
      rows.select([item.id])
      _ = rows.host.pressKey(guint(GDK_KEY_Delete), GdkModifierType(0))
    }
    func choose(_ action: String, at position: ItemPosition) {
      guard rows.host.editing.showMenu(at: position) else { return }
      let menu = rows.host.frame.menu
      if let index = menu.choices.firstIndex(where: { $0.title == action }) { menu.choose(index) }
    }
    func tapIndex(_ title: String) {
      let bar = rows.host.frame.index
      if let index = bar?.titles.firstIndex(of: title) { bar?.click(index) }
    }
    func announcements(during body: () throws -> Void) rethrows -> [String]? {
      let announcer = rows.host.announcer
      var texts: [String] = []
      var planned: [@MainActor () -> Void] = []
      announcer.announce = { texts.append($0) }
      announcer.runLater = { planned.append($1) }
      try body()
      for work in planned { work() }
      return texts
    }
    func close() {
      window.close()
    }
  }

  final class GridStage: RowsStage {
    override class var host: TrialHost { .grid }
    override class func makeList(
      _ source: some DataSource<TrialSection, TrialItem>, _ list: Presentation<Cell, TrialSection, TrialItem>,
      _ log: UpdateLog
    ) -> RowsView<TrialSection, TrialItem> {
      GridView(source, presentation: list, columns: 3...3, log: log)
    }
    override class func show<Source: DataSource, Context: Sendable>(
      _ components: ComponentDataSource<Source, Context>
    ) -> any ComponentStage where Source.Section == TrialSection, Source.Item == TrialItem {
      ComponentRowsStage(GridView(components: components, columns: 1))
    }
  }

  /// A list or grid of components in a window.
  @MainActor
  final class ComponentRowsStage<Item: ListElement>: ComponentStage {
    let rows: RowsView<TrialSection, Item>
    let window: TestWindow

    init(_ rows: RowsView<TrialSection, Item>) {
      self.rows = rows
      window = TestWindow(rows.widget)
      draw()
    }

    var words: [String] {
      rows.visibleRows.compactMap { (rows.cell(atRow: $0) as? ComponentCell)?.mounted.parts.words }
    }
    func draw() { window.drawFrames() }
    func scroll(to part: Double) {
      let widgets = rows.host.widgets
      gtk_adjustment_set_value(widgets.adjustment, part * widgets.lastValue)
      draw()
    }
    func resize(to width: Double) {
      window.resize(width: CInt(3 * width))
      draw()
    }
    func close() { window.close() }
  }

  final class TrialTests: ScreenTest {
    func testListPassesTrials() throws { try run(RowsStage.self) }

    func testGridPassesTrials() throws { try run(GridStage.self) }

    private func run<Stage: ListStage & SendableMetatype>(_ stage: Stage.Type) throws {
      try onScreen {
        for trial in ListTrial.allCases {
          do {
            try trial.run(on: stage)
            if trial.waits { try Self.runWaiting(trial, stage) }
          } catch {
            XCTFail("\(Stage.host.rawValue): \(trial): \(error)")
          }
        }
      }
    }

    /// Runs an asynchronous body while GLib's main loop runs the jobs of the main actor.
    @MainActor
    private static func runWaiting<Stage: ListStage & SendableMetatype>(
      _ trial: ListTrial, _ stage: Stage.Type
    ) throws {
      var result: Result<Void, any Error>?
      Task {
        do {
          result = .success(try await trial.runWaiting(on: stage))
        } catch {
          result = .failure(error)
        }
      }
      XCTAssertTrue(MainLoop.run(for: .seconds(60)) { result != nil }, "\(trial) has not ended")
      try result?.get()
    }
  }
#endif
