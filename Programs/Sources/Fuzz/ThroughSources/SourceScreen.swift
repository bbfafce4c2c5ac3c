import Headwater
import HeadwaterTesting

/// The functions of a ``SourceScreen`` that stages use, independent of the type of its rows.
@MainActor
protocol AnySourceScreen: AnyObject {
  var shown: [String] { get }
  var refused: [String] { get }
  var shift: String? { get }
  /// The differences between what the list reports about its visible rows and a naive computation.
  var visibility: [String] { get }
  func scroll(to place: Int)
  func remember()
  /// Lets the user move and delete items, and registers that.
  func allowEdits(undo: UndoStack, report: @escaping @MainActor @Sendable (Diagnostic) -> Void)
  func drag(_ position: ItemPosition, to target: ItemPosition) -> Bool
  func delete(_ position: ItemPosition) -> Bool
  /// Covers the top of the list. Tests use it to plant faults.
  func cover(_ height: Double)
}

/// A list on a screen and its faults, represented as text that doesn't depend on the type of the list's rows.
@MainActor
final class SourceScreen<Section: ListElement, Item: ListElement>: AnySourceScreen {
  let view: HeadlessListView<Section, Item>
  private let sectionText: (Section) -> String
  private let itemText: (Item) -> String
  /// A closure that returns the height of an item.
  private let height: (Item) -> Double
  /// An observation that is notified before the view is updated.
  private var observation: ObservationToken?
  /// The first visible item, and the distance from the upper edge of the viewport to the top of the item. Nil if the item was
  /// removed or if something has moved, because another item can then be the anchor.
  private var anchor: (item: Item.Identity, distance: Double)?
  private let witness = VisibilityWitness<Section, Item>()

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
    var presentation = Presentation<HeadlessCell, Section, Item>.descriptions
    witness.observe(&presentation.behavior)
    view = HeadlessListView(
      source, rules: fuzzCase.rules, hasHeaders: fuzzCase.hasHeaders, metrics: metrics,
      presentation: presentation)
    view.anchoring = .top
    observation = source.observe { [weak self] in self?.follow($0) }
  }

  private func follow(_ transition: SnapshotTransition<Section, Item>) {
    guard let anchor else { return }
    let changes = transition.changeset
    if !changes.movedItems.isEmpty || !changes.movedSections.isEmpty
      || !transition.after.contains(anchor.item)
    {
      self.anchor = nil
    }
  }

  /// The displayed content: each section followed by its items.
  var shown: [String] {
    let snapshot = view.driver.displayed
    return (0..<snapshot.numberOfSections).flatMap { index -> [String] in
      let section = snapshot.section(at: index).map { ["[\(sectionText($0))]"] } ?? []
      return section + snapshot.items(inSection: index).map(itemText)
    }
  }

  /// Scrolls to a position given as a percentage of the content's height.
  func scroll(to place: Int) {
    view.scroll(to: view.contentHeight * Double(place) / 100)
  }

  /// Records the first visible item, unless it is preceded by the visible header of an earlier section without visible items,
  /// because the header is then the anchor.
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

  func allowEdits(undo: UndoStack, report: @escaping @MainActor @Sendable (Diagnostic) -> Void) {
    (view.behavior.allowsReordering, view.behavior.allowsDeletion) = (true, true)
    (view.undoManager, view.report) = (undo, report)
  }

  func drag(_ position: ItemPosition, to target: ItemPosition) -> Bool { view.drag(position, to: target) }

  func delete(_ position: ItemPosition) -> Bool { view.delete(position) }

  func cover(_ height: Double) { view.occlusionInsets.top = height }

  var visibility: [String] {
    witness.faults(
      naiveRows, in: (view.offset, view.offset + view.metrics.viewport), fraction: view.visibleFraction,
      mostVisible: view.mostVisibleItem)
  }

  /// All rows, one below the other.
  private var naiveRows: [PlacedRow<Section, Item>] {
    var (rows, top) = ([PlacedRow<Section, Item>](), 0.0)
    func add(_ item: Item?, in section: Section, _ height: Double) {
      rows.append(
        PlacedRow(section: section.identity, item: item?.identity, start: top, end: top + height))
      top += height
    }
    let snapshot = view.driver.displayed
    for (index, section) in snapshot.sections.enumerated() {
      if view.hasHeaderRows { add(nil, in: section, view.metrics.header) }
      for item in snapshot.items(inSection: index) { add(item, in: section, height(of: item)) }
    }
    return rows
  }

  /// The updates that the view rejected.
  var refused: [String] { view.violations.map { "\($0)" } }

  /// A description of an unexpected shift of the first visible item, or nil if it hasn't moved or the content is too short.
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

  /// Returns the top of an item, computed by adding up the heights of everything above it.
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

/// Returns a number that is likely to differ for different strings.
private func itemLength(_ text: String) -> Int { text.utf8.reduce(0) { $0 + Int($1) } }

extension Snapshot {
  /// Returns a Boolean value that indicates whether the first visible line is the header of an earlier section.
  fileprivate func isHeader(_ line: Int, beforeSection section: Int, hasHeaders: Bool) -> Bool {
    guard hasHeaders else { return false }
    let itemsBefore = (0..<section).reduce(0) { $0 + numberOfItems(inSection: $1) }
    return line < section + itemsBefore
  }
}
