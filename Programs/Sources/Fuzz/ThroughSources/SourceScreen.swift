import Headwater
import HeadwaterTesting

/// What the stages need of a ``SourceScreen``, whatever its rows are.
@MainActor
protocol AnySourceScreen: AnyObject {
  var shown: [String] { get }
  var refused: [String] { get }
  var shift: String? { get }
  func scroll(to place: Int)
  func remember()
}

/// A list on a screen, and what is wrong with it: told in words that do not depend on what its rows are.
@MainActor
final class SourceScreen<Section: ListElement, Item: ListElement>: AnySourceScreen {
  let view: HeadlessListView<Section, Item>
  private let sectionText: (Section) -> String
  private let itemText: (Item) -> String
  /// How high items are.
  private let height: (Item) -> Double
  /// Sees each change before the view does.
  private var observation: ObservationToken?
  /// The first item that is seen, and how far its top is from the top of what is seen; nil where it has left, or where
  /// something has moved, so that another item may hold the list.
  private var anchor: (item: Item.Identity, distance: Double)?

  init(
    _ source: some DataSource<Section, Item>, _ fuzzCase: SourceCase, section: @escaping (Section) -> String,
    item: @escaping (Item) -> String
  ) {
    (sectionText, itemText) = (section, item)
    height = { fuzzCase.hasOwnHeights ? Double(1 + itemLength(item($0)) % 3) : 1 }
    let metrics =
      fuzzCase.hasOwnHeights
      ? HeadlessMetrics<Item>(viewport: 5) { Double(1 + itemLength(item($0)) % 3) }
      : HeadlessMetrics<Item>(viewport: 5)
    view = HeadlessListView(
      source, rules: fuzzCase.rules, hasHeaders: fuzzCase.hasHeaders, metrics: metrics)
    view.anchoring = .top
    observation = source.observe { [weak self] in self?.follow($0) }
  }

  private func follow(_ transition: Transition<Section, Item>) {
    guard let anchor else { return }
    let changes = transition.changeset
    if !changes.movedItems.isEmpty || !changes.movedSections.isEmpty
      || !transition.after.contains(anchor.item)
    {
      self.anchor = nil
    }
  }

  /// What is shown: each section with its items.
  var shown: [String] {
    let snapshot = view.driver.displayed
    return (0..<snapshot.numberOfSections).flatMap { index -> [String] in
      let section = snapshot.section(at: index).map { ["[\(sectionText($0))]"] } ?? []
      return section + snapshot.items(inSection: index).map(itemText)
    }
  }

  /// Scrolls to so many hundredths of the content, and remembers what is seen.
  func scroll(to place: Int) {
    view.scroll(to: view.contentHeight * Double(place) / 100)
  }

  /// Remembers what is seen first. Where that is the header of a section without items that are seen, nothing: the header
  /// holds the list then.
  func remember() {
    anchor = nil
    if let first = view.visibleLines.first, let item = view.visiblePositions.first,
      view.driver.displayed.isHeader(first, beforeSection: item.section, hasHeaders: view.hasHeaderRows)
    {
      return
    }
    anchor =
      view.visiblePositions.lazy.compactMap { [view] position in
        guard let item = view.driver.displayed.item(at: position), let top = self.top(of: position),
          top + self.height(of: item) > view.offset
        else { return nil }
        return (item.identity, top - view.offset)
      }.first
  }

  /// What the view refused.
  var refused: [String] { view.violations.map { "\($0)" } }

  /// Where the first item that was seen is not where it was, though the content is long enough.
  var shift: String? {
    if let shift = view.anchorShifts.first { return "\(shift)" }
    guard let anchor, let position = view.driver.displayed.position(of: anchor.item),
      let top = top(of: position)
    else { return nil }
    let last = max(0, view.contentHeight - view.metrics.viewport)
    let expected = min(max(0, top - anchor.distance), last)
    guard abs(expected - view.offset) > 1e-6 else { return nil }
    return "\(anchor.item) was at \(anchor.distance): expected the offset \(expected), found \(view.offset)"
  }

  /// Where an item begins, found by adding up what comes before it.
  private func top(of position: ItemPosition) -> Double? {
    let snapshot = view.driver.displayed
    var top = 0.0
    for section in 0...position.section {
      if view.hasHeaderRows { top += view.metrics.header }
      let items = snapshot.items(inSection: section)
      let count = section == position.section ? position.item : items.count
      top += items.prefix(count).reduce(0) { $0 + height(of: $1) }
    }
    return top
  }

  private func height(of item: Item) -> Double { height(item) }
}

/// A number that tells texts apart.
private func itemLength(_ text: String) -> Int { text.utf8.reduce(0) { $0 + Int($1) } }

extension Snapshot {
  /// Whether a line is the header of a section before another.
  fileprivate func isHeader(_ line: Int, beforeSection section: Int, hasHeaders: Bool) -> Bool {
    guard hasHeaders else { return false }
    let itemsBefore = (0..<section).reduce(0) { $0 + numberOfItems(inSection: $1) }
    return line < section + itemsBefore
  }
}
