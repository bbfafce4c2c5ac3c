import Headwater

/// The common parts of all trials on one host.
@MainActor
final class RunningTrial<Stage: ListStage> {
  typealias Source = SectionedDataSource<TrialSection, TrialItem>
  typealias Behavior = ListBehavior<TrialSection, TrialItem>

  let calls = TrialCalls()

  func at(_ section: Int, _ item: Int) -> ItemPosition { ItemPosition(section: section, item: item) }

  /// Returns a source with sections of items that have the given text and consecutive ids.
  func source(_ sections: (String, [String])...) -> Source {
    var id = 0
    return Source(
      sections: sections.enumerated().map { index, section in
        (
          TrialSection(index, section.0),
          section.1.map { text in
            id += 1
            return TrialItem(id, text)
          }
        )
      })
  }

  func numbered(_ range: Range<Int>) -> Source {
    Source(sections: [(TrialSection(0, "_"), range.map { TrialItem($0) })])
  }

  func stage(
    _ source: any DataSource<TrialSection, TrialItem>, _ change: (inout Behavior) -> Void = { _ in }
  ) -> Stage {
    var behavior = Behavior()
    change(&behavior)
    let stage = Stage(source, behavior, calls)
    stage.draw()
    return stage
  }

  /// Returns the rows that a stage should display for a short list.
  func expected(_ snapshot: Snapshot<TrialSection, TrialItem>) -> [String] {
    let showsHeaders = Stage.host.exceptions[.headersShowTheirSectionsAndSomeHaveNone] == nil
    return (0..<snapshot.numberOfSections).flatMap { index -> [String] in
      let section = snapshot.section(at: index)
      guard let section, let context = snapshot.context(ofSection: index) else { return [] }
      return (section.hasHeader && showsHeaders ? [section.heading(context)] : [])
        + snapshot.items(inSection: index).map { $0.isSpecial(in: section) ? "\($0.text)!" : $0.text }
    }
  }

  func check(_ stage: Stage, _ source: any DataSource<TrialSection, TrialItem>, line: Int = #line) throws {
    stage.draw()
    try expect(stage.shown, expected(source.snapshot), "shown", line: line)
  }
}

/// A source that records the requests from a list. It can always load more at its end, but nothing before its beginning.
@MainActor
class NotingSource: DataSource, Loadable {
  let store = SnapshotStore<TrialSection, TrialItem>()
  private(set) var loads: [LoadKind] = []
  private let observers = LoadObservers()
  var state = LoadState.ended { didSet { observers.tell() } }

  init(_ count: Int) {
    if count > 0 { set(count) }
  }

  func set(_ count: Int) {
    store.set(
      Snapshot(sections: [(TrialSection(0, "_"), (0..<count).map { TrialItem($0) })]),
      context: UpdateContext())
  }

  var snapshot: Snapshot<TrialSection, TrialItem> { store.snapshot }
  func observe(_ body: @escaping @MainActor (SnapshotTransition<TrialSection, TrialItem>) -> Void)
    -> ObservationToken
  {
    store.observe(body)
  }
  func observeLoading(_ body: @escaping @MainActor () -> Void) -> ObservationToken { observers.observe(body) }
  func state(of kind: LoadKind) -> LoadState { kind == .append ? .idle : .ended }
  func startLoading(_ kind: LoadKind) {
    loads.append(kind)
    if kind == .append { set(snapshot.numberOfItems + 20) }
  }
  func retry() { startLoading(.refresh) }
}

/// A source with an unread marker before item 60, which is at the beginning of a line in any grid.
final class UnreadSource: NotingSource, ReadingGuide {
  var openingItem: (any Hashable)? { 60 }
}

/// A source that records the visible rows.
final class FollowingSource: NotingSource, VisibleItemsTracking {
  private(set) var visible: [VisibleRows] = []

  func visibleItemsDidChange(_ rows: VisibleRows) { visible.append(rows) }
}

/// A source that knows the total number of rows, and loads the visible rows and some around them.
@MainActor
final class LoadingSource: DataSource, VisibleItemsTracking {
  private let store: SnapshotStore<TrialSection, TrialItem>
  private let items: [TrialItem]
  var loads = true

  convenience init(_ items: [Int]) { self.init(sections: [items]) }

  init(sections: [[Int]]) {
    items = sections.joined().map { TrialItem($0) }
    var row = 0
    store = SnapshotStore(
      Snapshot(
        sections: sections.enumerated().map { number, items in
          defer { row += items.count }
          return (TrialSection(number, "_"), items.indices.map { TrialItem(-1 - row - $0) })
        }))
  }

  /// The number of loaded rows.
  var numberOfLoadedRows: Int { snapshot.items.reduce(0) { $0 + ($1.isPlaceholder ? 0 : 1) } }

  var snapshot: Snapshot<TrialSection, TrialItem> { store.snapshot }
  func observe(_ body: @escaping @MainActor (SnapshotTransition<TrialSection, TrialItem>) -> Void)
    -> ObservationToken
  {
    store.observe(body)
  }
  func visibleItemsDidChange(_ rows: VisibleRows) {
    guard loads else { return }
    var loaded = snapshot
    for row in rows.widened(by: 20, within: 0..<items.count).ranges.joined() {
      guard let position = loaded.position(atOffset: row) else { continue }
      if loaded.item(at: position)?.isPlaceholder == true {
        try? loaded.replace(at: position, with: items[row])
      }
    }
    store.set(loaded, context: UpdateContext(origin: "load"))
  }
}
