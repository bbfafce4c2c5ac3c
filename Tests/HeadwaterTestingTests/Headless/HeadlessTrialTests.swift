import Headwater
import HeadwaterComponents
import HeadwaterComponentsTesting
import HeadwaterTestSupport
import HeadwaterTesting
import Testing

/// The rules that a headless list enforces in a trial.
protocol TrialRules {
  static var rules: UpdateRules { get }
  static var columns: Int { get }
  static var scrollsAcross: Bool { get }
}
extension TrialRules {
  static var columns: Int { 1 }
  static var scrollsAcross: Bool { false }
}
enum TrialCollection: TrialRules { static var rules: UpdateRules { .collection } }
enum TrialTable: TrialRules { static var rules: UpdateRules { .table } }
enum TrialList: TrialRules { static var rules: UpdateRules { .list } }

enum TrialGrid: TrialRules {
  static var rules: UpdateRules { .collection }
  static var columns: Int { 3 }
}
enum TrialAcross: TrialRules {
  static var rules: UpdateRules { .collection }
  static var scrollsAcross: Bool { true }
}
enum TrialGridAcross: TrialRules {
  static var rules: UpdateRules { .list }
  static var columns: Int { 2 }
  static var scrollsAcross: Bool { true }
}

final class HeadlessStage<Rules: TrialRules>: ListStage {
  static var host: TrialHost { .headless }

  let view: HeadlessListView<TrialSection, TrialItem>
  var list: ListController<HeadlessCell, TrialSection, TrialItem> { view }

  init(
    _ source: any DataSource<TrialSection, TrialItem>, _ behavior: ListBehavior<TrialSection, TrialItem>,
    _ calls: TrialCalls
  ) {
    var list = Presentation<HeadlessCell, TrialSection, TrialItem>()
    list.statusViews = Presentation<HeadlessCell, TrialSection, TrialItem>.descriptions.statusViews
    list.behavior = behavior
    list.report = { calls.reports.append($0) }
    list.register(.header, HeadlessCell.self).withContext { view, section, context in
      view.text = section.heading(context)
      calls.note("p", of: view)
    }
    .when { $0.hasHeader }
    .create { HeadlessCell(kind: "header") }
    .onLoad { calls.note("s", of: $0) }
    .onLayout { calls.note("l", of: $0) }
    .onEndDisplaying { calls.note("c", of: $0) }
    .onPrepareForReuse { calls.note("r", of: $0) }
    for isSpecial in [true, false] {
      list.register(HeadlessCell.self).withContext { cell, item, context in
        cell.text = item.shown(in: context.section)
        calls.prepared(cell)
      }
      .when { item, section in !item.isForNobody && item.isSpecial(in: section) == isSpecial }
      .onEndDisplaying { calls.cleanedUp($0) }
    }
    var metrics: HeadlessMetrics<TrialItem> =
      calls.sizesItems
      ? HeadlessMetrics(viewport: 12) { Double($0.numberOfLines) } : HeadlessMetrics(viewport: 12)
    (metrics.columns, metrics.scrollsAcross) = (Rules.columns, Rules.scrollsAcross)
    view = HeadlessListView(
      source, rules: Rules.rules, hasHeaders: true, metrics: metrics, presentation: list, log: calls.log,
      anchoring: calls.anchoring)
  }

  var shown: [String] {
    view.visibleCells.compactMap { cell in
      cell.kind == HeadlessCell.placeholderKind ? (cell.text.isEmpty ? nil : "-") : cell.text
    }
  }
  var status: String? { view.statusView?.kind }

  func showHeaders(_ levels: TrialLevels) {
    view.presentation.options = SectionOptions(ListOptions())
    view.presentation.options.set(\.showsHeader, levels)
  }
  func draw() {}
  func scroll(to part: Double) { view.scroll(to: part * max(0, view.contentHeight - 12)) }
  func tap(_ position: ItemPosition) { view.tap(position) }
  func activate(_ position: ItemPosition) { view.activate(position) }
  func drag(_ source: ItemPosition, to target: ItemPosition) { view.drag(source, to: target) }
  func delete(_ position: ItemPosition) { view.delete(position) }
  func choose(_ action: String, at position: ItemPosition) { view.perform(action: action, at: position) }
  func tapIndex(_ title: String) { view.tapIndex(title) }
  func announcements(during body: () throws -> Void) rethrows -> [String]? {
    let before = view.announcements.count
    try body()
    view.advance(by: .milliseconds(1_100))
    return Array(view.announcements.dropFirst(before))
  }
  func close() { view.close() }
}

extension HeadlessStage {
  static var measures: LayoutMeasures { LayoutMeasures() }

  static func show<Source: DataSource, Context: Sendable>(
    _ components: ComponentDataSource<Source, Context>
  ) -> any ComponentStage where Source.Section == TrialSection, Source.Item == TrialItem {
    HeadlessComponentStage(HeadlessListView(components: components, rules: Rules.rules))
  }
}

/// A headless list of components.
final class HeadlessComponentStage<Item: ListElement>: ComponentStage {
  let view: HeadlessListView<TrialSection, Item>

  init(_ view: HeadlessListView<TrialSection, Item>) { self.view = view }

  var words: [String] { view.visibleCells.map(\.text) }
  func draw() {}
  func scroll(to part: Double) {
    view.scroll(to: part * max(0, view.contentHeight - view.metrics.viewport))
  }
  func resize(to width: Double) { view.width = width }
  func close() { view.close() }
}

@MainActor
@Suite("Trials of headless lists")
struct HeadlessTrialTests {
  @Test(arguments: ListTrial.allCases) func collectionViewPassesTrial(_ trial: ListTrial) async throws {
    try await trial.runWaiting(on: HeadlessStage<TrialCollection>.self)
  }

  @Test(arguments: ListTrial.allCases) func tablePassesTrial(_ trial: ListTrial) async throws {
    try await trial.runWaiting(on: HeadlessStage<TrialTable>.self)
  }

  @Test(arguments: ListTrial.allCases) func rowListPassesTrial(_ trial: ListTrial) async throws {
    try await trial.runWaiting(on: HeadlessStage<TrialList>.self)
  }

  @Test(arguments: ListTrial.allCases) func gridPassesTrial(_ trial: ListTrial) async throws {
    try await trial.runWaiting(on: HeadlessStage<TrialGrid>.self)
  }

  @Test(arguments: ListTrial.allCases) func horizontalListPassesTrial(_ trial: ListTrial) async throws {
    try await trial.runWaiting(on: HeadlessStage<TrialAcross>.self)
  }

  @Test(arguments: ListTrial.allCases) func horizontalGridPassesTrial(_ trial: ListTrial) async throws {
    try await trial.runWaiting(on: HeadlessStage<TrialGridAcross>.self)
  }
}
