/// The pages in memory with local edits applied, and the known numbers of items before and after them. This value type has no
/// side effects: it only records the changes to the rows in ``splices``.
///
/// The rows are placeholders, items inserted at the start of the list, the pages' rows, items inserted at the end of the list,
/// and placeholders. The pages are contiguous, because each was loaded next to an existing page.
struct PageWindow<Key: Hashable & Sendable, Item: ListElement>: Sendable {
  typealias Identity = Item.Identity
  typealias LoadedPage = Headwater.LoadedPage<Key, Item>
  typealias Arrival = Headwater.Arrival<Key, Item>
  typealias Address = PageAddress<Key>

  /// The place where an inserted row is shown: an insertion at an end of the list, identified by its number, or a page.
  enum InsertionPoint: Hashable {
    case head(Int)
    case tail(Int)
    case page(Int)
  }

  let options: PagingOptions
  var pages = Tree<PageMeasure<Key, Item>>()
  /// The serial number of the page that contains each item.
  var places: [Identity: Int] = [:]
  var edits = LocalEdits<Item>()
  /// For each insertion that is shown, its spot and, unless it's at an end of the list, its hook; and for each hook, its
  /// insertions in ascending order.
  var spots: [Int: InsertionPoint] = [:]
  var hooks: [Int: Hook<Identity>] = [:]
  var hooked: [Hook<Identity>: [Int]] = [:]
  /// Items that were inserted at the ends of the list.
  var head = EndRows<Item>.start
  var tail = EndRows<Item>.end
  /// The state of the ends when `head` and `tail` were last updated.
  var laidEnds = Ends()

  /// The sides of the window: before the first page and after the last page.
  var before: Side
  var after: Side
  /// The number of placeholders on each side.
  var placeholdersBefore = 0
  var placeholdersAfter = 0

  /// The changes to the rows since the last call to `takeSplices`, in order.
  var splices: [RowSplice<Item>] = []
  /// The diagnostics since the last call to `takeDiagnostics`.
  var diagnostics: [Diagnostic] = []
  /// The contradictions that have been reported.
  var contradictions: Set<String> = []
  /// The logical time of the last request or confirmation.
  var time = 0

  /// One side of the window.
  struct Side: Sendable {
    /// The address of the next page on this side; nil if there is none.
    var next: Address?
    /// The addresses of pages that were dropped on this side, with the nearest last. They are kept if no page in memory has a
    /// key that leads back to them.
    var trail: [Address] = []
    /// A Boolean value that indicates whether `next` is the last address of the trail.
    var isOnTrail = false
    /// The number of items on this side, if it's known.
    var count: Int?
    /// The keys of the pages in memory that were loaded on this side.
    var keys: Set<Key> = []
    var watch = LoopWatch<Key>()
  }

  /// The state that determines whether items inserted at the ends are visible.
  struct Ends: Sendable {
    struct End: Equatable, Sendable {
      var isLoaded = true
      /// The logical time of the request for the page at this end.
      var requestedAt: Int?
    }

    var start = End()
    var end = End()
  }

  init(_ options: PagingOptions) {
    self.options = options
    before = Side()
    after = Side()
  }

  var isEmpty: Bool { pages.count == 0 }
  var first: LoadedPage? { isEmpty ? nil : pages[0] }
  var last: LoadedPage? { isEmpty ? nil : pages[pages.count - 1] }

  /// The range of rows between the placeholders.
  var itemRows: Range<Int> {
    placeholdersBefore..<placeholdersBefore + head.count + pages.weight + tail.count
  }
  /// The number of rows.
  var numberOfRows: Int { itemRows.upperBound + placeholdersAfter }

  /// Returns the rows of a page. O(log n).
  func rows(ofPage index: Int) -> Range<Int> {
    let start = placeholdersBefore + head.count + pages.weight(before: index)
    return start..<start + pages[index].rows.count
  }

  /// Returns the index of the page with a serial number.
  func index(ofPage serial: Int) -> Int { serial - (first?.serial ?? 0) }

  /// Returns the page that contains a row, or the nearest page if the row isn't in a page. O(log n).
  func page(atRow row: Int) -> LoadedPage? {
    guard !isEmpty else { return nil }
    let place = row - placeholdersBefore - head.count
    // Rows before the pages belong to the first page, and rows after them to the last.
    if place < 0 { return first }
    return pages.element(atWeight: place).map { pages[$0.index] } ?? last
  }

  /// Returns the next logical time.
  mutating func nextTime() -> Int {
    time += 1
    return time
  }

  /// Returns the offset of a row among all items, if it's known. Doesn't take local edits into account.
  func offset(ofRow row: Int) -> Int? {
    before.count.map { $0 + row - placeholdersBefore }
  }

  var ends: Ends {
    Ends(
      start: Ends.End(isLoaded: before.next == nil, requestedAt: first?.requestedAt),
      end: Ends.End(isLoaded: after.next == nil, requestedAt: last?.requestedAt))
  }

  mutating func takeSplices() -> [RowSplice<Item>] {
    defer { splices = [] }
    return splices
  }

  mutating func takeDiagnostics() -> [Diagnostic] {
    defer { diagnostics = [] }
    return diagnostics
  }

  /// Returns the number of placeholders that a side should have: the number of items that are known to exist and can be loaded,
  /// up to the maximum.
  func placeholders(_ side: Side) -> Int {
    // Placeholders that can't be loaded would remain forever.
    guard options.showsPlaceholders, side.next != nil else { return 0 }
    return min(max(0, side.count ?? 0), options.maximumPlaceholders)
  }

  /// Records a change to the rows.
  mutating func splice(_ splice: RowSplice<Item>) {
    if splice.range.isEmpty && splice.count == 0 { return }
    splices.append(splice)
  }

  /// Adds or removes placeholders at both ends. O(placeholders added or removed).
  mutating func settlePlaceholders() {
    let (wantedBefore, wantedAfter) = (placeholders(before), placeholders(after))
    // Adjust the end first, because changes at the start shift all other rows.
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
