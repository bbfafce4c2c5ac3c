/// The pages in memory, with the local edits laid over them, and how many items are known to be before and after. A value,
/// without effects: what a change of it does to the rows is in ``splices``.
///
/// The rows are placeholders, what was inserted at the start of the list, the pages' rows, what was inserted at its end,
/// and placeholders. Pages are in one piece: each was loaded beside one that was there.
struct PageWindow<Key: Hashable & Sendable, Item: ListElement>: Sendable {
  typealias Identity = Item.Identity
  typealias LoadedPage = Headwater.LoadedPage<Key, Item>
  typealias Arrival = Headwater.Arrival<Key, Item>
  typealias Address = PageAddress<Key>

  /// Where a row that was inserted stands.
  enum Spot: Hashable {
    case head
    case tail
    case page(Int)
  }

  let options: PagingOptions
  var pages = Tree<PageMeasure<Key, Item>>()
  /// For each item, the page that has it.
  var places: [Identity: Int] = [:]
  var edits = LocalEdits<Item>()
  /// Where each insertion that is seen stands, what it hangs on, and what hangs there, ascending.
  var spots: [Int: Spot] = [:]
  var hooks: [Int: Hook<Identity>] = [:]
  var hooked: [Hook<Identity>: [Int]] = [:]
  /// What was inserted at the ends of the list.
  var head: [Item] = []
  var tail: [Item] = []
  /// What the ends looked like when head and tail were laid.
  var laidEnds = Ends()

  /// What leads on before the first page, and after the last.
  var before: Side
  var after: Side
  /// How many rows of placeholders there are.
  var placeholdersBefore = 0
  var placeholdersAfter = 0

  /// What has become of the rows since these were last taken, in order.
  var splices: [RowSplice<Item>] = []
  /// What was put right since these were last taken.
  var diagnostics: [Diagnostic] = []
  /// The contradictions that were told already.
  var contradictions: Set<String> = []
  /// The last time that was given to a request or a confirmation.
  var time = 0

  /// One side of the window.
  struct Side: Sendable {
    /// What the next page on this side is asked for by; nil where there is none.
    var next: Address?
    /// What led to the pages that were dropped on this side, the nearest last; kept where no page leads back to them.
    var trail: [Address] = []
    /// Whether `next` is the end of the trail.
    var isOnTrail = false
    /// How many items there are on this side, where that is known.
    var count: Int?
    /// The keys of the pages in memory that were loaded on this side.
    var keys: Set<Key> = []
    var watch = LoopWatch<Key>()
  }

  /// What decides whether rows at the ends are seen.
  struct Ends: Equatable, Sendable {
    var isAtStart = true
    var isAtEnd = true
    var firstRequestedAt: Int?
    var lastRequestedAt: Int?
  }

  init(_ options: PagingOptions) {
    self.options = options
    before = Side()
    after = Side()
  }

  var isEmpty: Bool { pages.count == 0 }
  var first: LoadedPage? { isEmpty ? nil : pages[0] }
  var last: LoadedPage? { isEmpty ? nil : pages[pages.count - 1] }

  /// The rows of the items.
  var itemRows: Range<Int> {
    placeholdersBefore..<placeholdersBefore + head.count + pages.weight + tail.count
  }
  /// The number of rows.
  var numberOfRows: Int { itemRows.upperBound + placeholdersAfter }

  /// The rows of a page. O(log n).
  func rows(ofPage index: Int) -> Range<Int> {
    let start = placeholdersBefore + head.count + pages.weight(before: index)
    return start..<start + pages[index].rows.count
  }

  /// The index of the page with a serial number.
  func index(ofPage serial: Int) -> Int { serial - (first?.serial ?? 0) }

  /// The page with a row, the nearest one for a row beside the pages. O(log n).
  func page(atRow row: Int) -> LoadedPage? {
    guard !isEmpty else { return nil }
    let place = row - placeholdersBefore - head.count
    if place < 0 { return first }
    return pages.element(atWeight: place).map { pages[$0.index] } ?? last
  }

  /// A time later than all before.
  mutating func nextTime() -> Int {
    time += 1
    return time
  }

  /// The place of a row among all items, as far as that is known: local edits are not counted.
  func offset(ofRow row: Int) -> Int? {
    before.count.map { $0 + row - placeholdersBefore }
  }

  var ends: Ends {
    Ends(
      isAtStart: before.next == nil, isAtEnd: after.next == nil, firstRequestedAt: first?.requestedAt,
      lastRequestedAt: last?.requestedAt)
  }

  mutating func takeSplices() -> [RowSplice<Item>] {
    defer { splices = [] }
    return splices
  }

  mutating func takeDiagnostics() -> [Diagnostic] {
    defer { diagnostics = [] }
    return diagnostics
  }

  /// How many placeholders a side should have: as many as are known to be there, and can be loaded.
  func placeholders(_ side: Side) -> Int {
    guard options.showsPlaceholders, side.next != nil else { return 0 }
    return min(max(0, side.count ?? 0), options.maximumPlaceholders)
  }

  /// Notes what becomes of the rows.
  mutating func splice(_ splice: RowSplice<Item>) {
    if splice.range.isEmpty && splice.count == 0 { return }
    splices.append(splice)
  }

  /// Gives the start and the end of the rows as many placeholders as they should have. O(those that come or go).
  mutating func settlePlaceholders() {
    let (wantedBefore, wantedAfter) = (placeholders(before), placeholders(after))
    if wantedAfter != placeholdersAfter {
      let kept = numberOfRows - max(0, placeholdersAfter - wantedAfter)
      let added = max(0, wantedAfter - placeholdersAfter)
      splice(RowSplice(range: kept..<numberOfRows, placeholdersBefore: added))
      placeholdersAfter = wantedAfter
    }
    if wantedBefore != placeholdersBefore {
      let removed = max(0, placeholdersBefore - wantedBefore)
      splice(RowSplice(range: 0..<removed, placeholdersBefore: max(0, wantedBefore - placeholdersBefore)))
      placeholdersBefore = wantedBefore
    }
  }
}
