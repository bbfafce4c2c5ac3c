import Foundation
import Headwater
import HeadwaterFetching
import HeadwaterTesting

/// A fetched list on a screen, independent of the identity type of its records.
@MainActor
protocol StoreShowing: AnyObject {
  /// The number of times that the list has changed.
  var changes: Int { get }
  /// Descriptions of the rule violations that the view detected.
  var refused: [String] { get }
  /// The reason why the fetched rows aren't displayed, or nil if nothing failed.
  var failure: String? { get }
  /// The first row on screen, counted across all sections. The list can't scroll beyond its end.
  var firstRow: Int { get set }
  /// The rows on screen, counted across all sections.
  var visibleRows: Range<Int> { get }
  /// The sections and rows of the list.
  var shown: [StoreSectionText] { get }
  /// The number of loaded rows, on screen or not.
  var numberOfLoadedRows: Int { get }
  /// The position of the list.
  var place: StorePlace { get set }
  /// Displays the result of another of the case's requests.
  func show(_ request: StoreRequest, of fuzzCase: StoreCase) throws
  /// Requests all changes so far and returns when they are displayed.
  func catchUp() async throws
  /// Scrolls to a position given as a percentage of the list's length.
  func scroll(to place: Int)
  /// Stops following changes.
  func close()
}

/// A saved position in a list.
struct StorePlace {
  /// The state as an app would save it.
  let state: Any
  /// The key of the first record on screen, or nil if there is none.
  var first: FetchKey?
  /// The number of rows on screen before that record, none of which are records.
  var rowsBefore = 0
}

/// Opens screens.
@MainActor
enum StoreScreens {
  /// The number of rows that are visible at the same time. Each row has a height of one unit.
  nonisolated static let height = 5

  /// Opens a screen whose records are identified as the case specifies.
  static func open(
    _ request: StoreRequest, of fuzzCase: StoreCase, in store: any FetchStore
  ) throws -> any StoreShowing {
    switch request.identity(in: fuzzCase.schema) {
    case .text, .textForms: try open(request, of: fuzzCase, in: store, identity: String.self)
    case .uuid, .uuidText, .uuidForms: try open(request, of: fuzzCase, in: store, identity: UUID.self)
    case .integer: try open(request, of: fuzzCase, in: store, identity: Int64.self)
    case .date, .seconds, .dateForms: try open(request, of: fuzzCase, in: store, identity: Date.self)
    default: try open(request, of: fuzzCase, in: store, identity: FetchKey.self)
    }
  }

  private static func open<ID: StoreIdentity>(
    _ request: StoreRequest, of fuzzCase: StoreCase, in store: any FetchStore, identity: ID.Type
  ) throws -> any StoreShowing {
    let source = FetchedDataSource(
      try fuzzCase.fetchRequest(request, identity), in: store, options: fuzzCase.options(request.size))
    source.report = { _ in }
    var list: any DataSource<StoreSection, LoadingRow<StoreRecord<ID>>> = source
    for applied in request.operators { list = applied.apply(to: list, fuzzCase.schema.table) }
    return screen(of: list, from: source, request.operators.last)
  }

  private static func screen<List: DataSource, ID: StoreIdentity>(
    of list: List, from source: FetchedDataSource<StoreSection, StoreRecord<ID>>, _ last: StoreOperator?
  ) -> any StoreShowing where List.Section == StoreSection, List.Item == LoadingRow<StoreRecord<ID>> {
    guard case .collapse(let shown) = last else { return StoreScreen(of: list, from: source) { $0 } }
    let collapsed = list.expanding(isExpandedByDefault: false) { _, _ in shown }
    return StoreScreen(of: collapsed, from: source) { $0.section }
  }
}

private final class StoreScreen<Section: ListElement, ID: StoreIdentity>: StoreShowing {
  private let source: FetchedDataSource<StoreSection, StoreRecord<ID>>
  private let list: HeadlessListView<Section, LoadingRow<StoreRecord<ID>>>
  private let section: (Section) -> StoreSection
  private var observation: ObservationToken?
  private(set) var changes = 0

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - shown: The displayed data source, which applies the case's operators.
  ///   - source: The data source that fetches the rows.
  ///   - section: A closure that returns the fetched section for a displayed one.
  init(
    of shown: some DataSource<Section, LoadingRow<StoreRecord<ID>>>,
    from source: FetchedDataSource<StoreSection, StoreRecord<ID>>,
    section: @escaping (Section) -> StoreSection
  ) {
    (self.source, self.section) = (source, section)
    list = HeadlessListView(
      shown, rules: .list, metrics: HeadlessMetrics(viewport: Double(StoreScreens.height)))
    observation = source.observe { [weak self] _ in self?.changes += 1 }
  }

  func show(_ request: StoreRequest, of fuzzCase: StoreCase) throws {
    source.request = try fuzzCase.fetchRequest(request, ID.self)
  }

  var numberOfLoadedRows: Int { source.snapshot.items.count { $0.item != nil } }

  var failure: String? {
    if case .failed(let error) = source.state(of: .refresh) { "\(error)" } else { nil }
  }

  func catchUp() async throws { try await source.catchUp() }
  func close() { source.request = nil }

  var refused: [String] { list.violations }

  func scroll(to place: Int) { list.scroll(to: list.contentHeight * Double(place) / 100) }

  var firstRow: Int {
    get { Int(list.offset) }
    set { list.scroll(to: Double(max(0, newValue))) }
  }

  var visibleRows: Range<Int> {
    let rows = list.visiblePositions.compactMap { list.driver.displayed.offset(of: $0) }
    return rows.first.map { $0..<$0 + rows.count } ?? 0..<0
  }

  var shown: [StoreSectionText] {
    let snapshot = list.driver.displayed
    return (0..<snapshot.numberOfSections).compactMap { index in
      guard let section = snapshot.section(at: index).map(section) else { return nil }
      let rows = snapshot.items(inSection: index).map { $0.item?.values }
      return StoreSectionText(key: section.id, related: section.related, rows: rows)
    }
  }

  var place: StorePlace {
    get {
      let state = list.restoration
      var place = StorePlace(state: state)
      guard case .item(let id)? = state.firstItem else { return place }
      place.first = id.key
      let displayed = list.driver.displayed
      let row = displayed.position(of: .item(id)).flatMap { displayed.offset(of: $0) }
      place.rowsBefore = row.map { $0 - firstRow } ?? 0
      return place
    }
    set {
      // The state is from the same case, so it has the same type.
      guard
        let state = newValue.state as? ListRestoration<Section.Identity, LoadingRow<StoreRecord<ID>>.Identity>
      else { return }
      list.restoration = state
    }
  }
}
