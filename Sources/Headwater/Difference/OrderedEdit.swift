/// A single edit in a series that turns one list into another when the edits are applied in order.
///
/// A ``Changeset`` describes a change as a whole, with positions in the old and in the new list. The indices of an ordered edit
/// refer to the list after all previous edits, so you can apply a series to an array, send it to another process, or write it
/// to a log.
///
/// ```swift
/// let edits = try ["Ada", "Grace"].orderedEdits(from: ["Grace", "Alan"])
/// print(edits)  // [remove the element at 1, insert Ada at 0]
/// ```
public enum OrderedEdit<Element> {
  /// Removes the element at an index.
  case remove(at: Int)
  /// Moves the element at an index to another index, which is the element's index after the move.
  case move(from: Int, to: Int)
  /// Inserts an element before the element at an index, or at the end.
  case insert(Element, at: Int)
  /// Replaces the element at an index with one that has the same identity and other content.
  case update(at: Int, with: Element)
}

extension OrderedEdit: Equatable where Element: Equatable {}
extension OrderedEdit: Hashable where Element: Hashable {}
extension OrderedEdit: Sendable where Element: Sendable {}

extension OrderedEdit: CustomStringConvertible {
  /// A phrase that describes the edit, including the description of its element.
  public var description: String {
    switch self {
    case .remove(let index): "remove the element at \(index)"
    case .move(let source, let target): "move the element at \(source) to \(target)"
    case .insert(let element, let index): "insert \(element) at \(index)"
    case .update(let index, let element): "update the element at \(index) to \(element)"
    }
  }
}

extension RandomAccessCollection where Element: ListElement {
  /// Returns the single edits that turn an older collection into this one when they are applied in order.
  ///
  /// Removals come first, from the last index to the first; then moves and insertions, ascending by the element's index in this
  /// collection; then updates. The edits contain as few moves as ``changeset(from:)``, which computes the changes. In addition
  /// to its cost, the edits cost O(edits times log edits). This is a pure function that can run on any thread.
  ///
  /// - Parameter old: The older collection.
  /// - Returns: The edits, which are empty if nothing changed.
  /// - Throws: `CancellationError` if the current task is canceled.
  public func orderedEdits(
    from old: some RandomAccessCollection<Element>
  ) throws(CancellationError) -> [OrderedEdit<Element>] {
    try EditOrder(changeset(from: old)).edits { self[index(startIndex, offsetBy: $0)] }
  }
}

extension RangeReplaceableCollection where Self: RandomAccessCollection {
  /// Applies edits in order. Each costs as much as the collection's own insertion or removal, which is O(n) for an array.
  ///
  /// - Parameter edits: The edits. The indices of each edit are offsets in the collection after all previous edits.
  /// - Throws: ``EditError/noPosition(_:count:)`` if an index doesn't exist at that time. In this case, nothing changes.
  public mutating func apply(_ edits: some Sequence<OrderedEdit<Element>>) throws(EditError) {
    // Edit a copy, so that nothing changes if an index is invalid.
    var edited = self
    for edit in edits {
      switch edit {
      case .remove(let offset):
        edited.remove(at: try edited.index(atOffset: offset))
      case .move(let source, let target):
        let element = edited.remove(at: try edited.index(atOffset: source))
        edited.insert(element, at: try edited.index(atOffset: target, allowsEnd: true))
      case .insert(let element, let offset):
        edited.insert(element, at: try edited.index(atOffset: offset, allowsEnd: true))
      case .update(let offset, let element):
        let index = try edited.index(atOffset: offset)
        edited.replaceSubrange(index..<edited.index(after: index), with: CollectionOfOne(element))
      }
    }
    self = edited
  }

  private func index(atOffset offset: Int, allowsEnd: Bool = false) throws(EditError) -> Index {
    guard offset >= 0, offset < count || allowsEnd && offset == count else {
      throw .noPosition(ItemPosition(section: 0, item: offset), count: count)
    }
    return index(startIndex, offsetBy: offset)
  }
}

/// The order in which the changes to a single list can be made one by one.
///
/// Elements that are neither removed, inserted, nor moved *stay*, in the same order in both lists. All numbers follow from the
/// changes alone, so the cost doesn't depend on the length of the list.
private struct EditOrder {
  private let changeset: Changeset
  /// The old indices of the elements that move, ascending.
  private let movedSources: [Int]
  /// The old indices of the elements that are removed or that move, ascending.
  private let leaving: [Int]
  /// The new indices of the elements that are inserted or that move, ascending. An element that moves has an
  /// old index.
  private let arriving: [(target: Int, source: Int?)]

  /// Creates the order. O(changes times log changes).
  init(_ changeset: Changeset) {
    self.changeset = changeset
    let moves = changeset.movedItems.flatMap { $0.single }
    movedSources = moves.map(\.source.item).sorted()
    leaving = (changeset.deletedItems.flatMap { $0.positions.map(\.item) } + movedSources).sorted()
    let inserted = changeset.insertedItems.flatMap { run in
      run.positions.map { (target: $0.item, source: Int?.none) }
    }
    let moved = moves.map { (target: $0.target.item, source: Int?.some($0.source.item)) }
    arriving = (inserted + moved).sorted { $0.target < $1.target }
  }

  /// Returns the edits. O(changes times log changes).
  ///
  /// - Parameter element: A closure that returns the element at an index in the new list.
  /// - Returns: The edits, in order.
  func edits<Element>(_ element: (Int) -> Element) -> [OrderedEdit<Element>] {
    // Removing from the end leaves the indices of earlier elements unchanged.
    var edits: [OrderedEdit<Element>] = changeset.deletedItems.reversed().flatMap { run in
      run.positions.reversed().map { .remove(at: $0.item) }
    }
    // Settle the arriving elements in the order of the new list. Elements that still have to move are scattered among the
    // settled ones.
    var pending = Counts(ofIndices: movedSources.count)
    for (number, (target, source)) in arriving.enumerated() {
      // Of the elements before the target, `number` have arrived, and the others stay.
      let stayingBefore = target - number
      var from: Int?
      if let source {
        let rank = movedSources.partitioningIndex { $0 >= source }
        from =
          index(ofSource: source, target: target, stayingBefore: stayingBefore) + pending.sum(below: rank)
        pending.decrement(rank)
      }
      // The element goes directly after its predecessor, which only those pending elements precede that precede the last
      // staying element before the target.
      let passed = stayingBefore == 0 ? 0 : oldIndex(ofStaying: stayingBefore - 1)
      let index = target + pending.sum(below: movedSources.partitioningIndex { $0 >= passed })
      edits.append(from.map { .move(from: $0, to: index) } ?? .insert(element(target), at: index))
    }
    // Now all elements are in place, so updates use the indices of the new list.
    for update in changeset.updatedItems.lazy.flatMap(\.single) {
      edits.append(.update(at: update.target.item, with: element(update.target.item)))
    }
    return edits.filter { $0.changesSomething }
  }

  /// Returns the number of settled and staying elements before an element that hasn't moved yet.
  ///
  /// - Parameters:
  ///   - source: The old index of the element.
  ///   - target: The new index up to which all elements are settled.
  ///   - stayingBefore: The number of staying elements among the settled ones.
  /// - Returns: The number of elements.
  private func index(ofSource source: Int, target: Int, stayingBefore: Int) -> Int {
    // The number of staying elements before the element.
    let staying = source - leaving.partitioningIndex { $0 >= source }
    // If the staying element that follows it is settled, so is everything before that one.
    if staying < stayingBefore { return newIndex(ofStaying: staying) }
    // Otherwise, all settled elements come first, and then the other staying ones.
    return target + staying - stayingBefore
  }

  /// Returns the old index of a staying element, given its number among those.
  private func oldIndex(ofStaying number: Int) -> Int {
    // The elements before which there are at most `number` staying ones.
    number + firstIndex(in: leaving.count) { leaving[$0] - $0 > number }
  }

  /// Returns the new index of a staying element, given its number among those.
  private func newIndex(ofStaying number: Int) -> Int {
    number + firstIndex(in: arriving.count) { arriving[$0].target - $0 > number }
  }

  /// Returns the first index for which a predicate is true; the count if there is none. The predicate must be true for all
  /// indices after that. O(log count).
  private func firstIndex(in count: Int, where isBehind: (Int) -> Bool) -> Int {
    (0..<count).partitioningIndex(where: isBehind)
  }
}

extension OrderedEdit {
  /// A Boolean value that indicates whether the edit changes the list. A move can be completed by the moves before it.
  fileprivate var changesSomething: Bool {
    if case .move(let source, let target) = self { source != target } else { true }
  }
}

/// A sum over the first of several counts, each of which is 0 or 1 (P. M. Fenwick, "A new data structure for cumulative
/// frequency tables", 1994).
private struct Counts {
  private var sums: [Int]

  /// Creates counts that are all 1. O(count).
  init(ofIndices count: Int) {
    // The sum at an index covers as many counts as the index's lowest bit.
    sums = (0...count).map { $0 & -$0 }
  }

  /// Sets a count of 1 to 0. O(log count).
  mutating func decrement(_ index: Int) {
    var next = index + 1
    while next < sums.count {
      sums[next] -= 1
      next += next & -next
    }
  }

  /// Returns the sum of the counts below an index. O(log count).
  func sum(below index: Int) -> Int {
    var (sum, next) = (0, index)
    while next > 0 {
      sum += sums[next]
      next -= next & -next
    }
    return sum
  }
}
