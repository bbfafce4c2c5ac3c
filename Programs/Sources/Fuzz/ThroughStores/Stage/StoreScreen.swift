import Headwater
import HeadwaterFetching
import HeadwaterTesting

/// A list on a screen that shows what is fetched.
@MainActor
final class StoreScreen {
  private typealias Source = FetchedDataSource<StoreSection, StoreRecord>

  private let source: Source
  private let view: HeadlessListView<StoreSection, Slot<StoreRecord>>
  private var observation: ObservationToken?
  /// How often the list has changed.
  private(set) var changes = 0

  init(_ fuzzCase: StoreCase, in store: any FetchStore) throws {
    source = Source(try fuzzCase.fetchRequest(), in: store, options: fuzzCase.options)
    source.report = { _ in }
    view = HeadlessListView(source, rules: .list, metrics: HeadlessMetrics(viewport: Double(Self.height)))
    observation = source.observe { [weak self] _ in self?.changes += 1 }
  }

  /// What went wrong on the way to the screen, in words.
  var refused: [String] { view.violations.map { "\($0)" } }

  /// Why what is fetched is not shown; nil where nothing failed.
  var failure: String? {
    if case .failed(let error) = source.state(of: .refresh) { "\(error)" } else { nil }
  }

  /// Asks for what has changed until now, and returns when it is shown.
  func catchUp() async throws { try await source.catchUp() }

  func scroll(to place: Int) { view.scroll(to: view.contentHeight * Double(place) / 100) }

  /// The number of rows on screen at once. Each is as high as the unit of the view's heights.
  nonisolated static let height = 5

  /// The first row on screen, counted over all sections. Rows at the end of the list aren't scrolled further up than its end.
  var firstRow: Int {
    get { Int(view.offset) }
    set { view.scroll(to: Double(max(0, newValue))) }
  }

  /// Whether the rows that are seen are loaded.
  var showsRows: Bool {
    view.visiblePositions.allSatisfy { view.driver.displayed.item(at: $0)?.item != nil }
  }

  /// How many rows are loaded.
  var numberOfLoadedRows: Int {
    shown.reduce(0) { $0 + $1.rows.count { $0 != nil } }
  }

  /// Which rows are loaded, counted over all sections, of all that there are.
  var loadedRows: [Bool] { shown.flatMap { $0.rows.map { $0 != nil } } }

  /// What is shown.
  var shown: [StoreSectionText] {
    let snapshot = view.driver.displayed
    return (0..<snapshot.numberOfSections).compactMap { index in
      guard let section = snapshot.section(at: index) else { return nil }
      let rows = snapshot.items(inSection: index).map { $0.item?.values }
      return StoreSectionText(key: section.id, related: section.related, rows: rows)
    }
  }

  /// Stops following.
  func close() { source.request = nil }
}

extension [StoreSectionText] {
  /// Whether what is shown is what is to be shown; placeholders may stand for any row.
  func shows(_ expected: [StoreSectionText]) -> Bool {
    // A list without sections has one, even if it is empty.
    let shown = filter { !$0.rows.isEmpty || !$0.key.values.isEmpty }
    return shown.count == expected.count
      && zip(shown, expected).allSatisfy { shown, expected in
        shown.key == expected.key && shown.related == expected.related
          && shown.rows.count == expected.rows.count
          && zip(shown.rows, expected.rows).allSatisfy { $0 == nil || $0 == $1 }
      }
  }

  /// How it reads in a finding.
  var words: String {
    map { section in
      let rows = section.rows.map { row in
        row.map { "(" + $0.map(\.description).joined(separator: " ") + ")" } ?? "placeholder"
      }
      let related = section.related.map { ":" + $0.map(\.description).joined(separator: " ") } ?? ""
      return "[\(section.key)\(related)] " + rows.joined(separator: " ")
    }.joined(separator: " ")
  }
}
