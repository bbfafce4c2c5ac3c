/// A set of boundaries between a section's items. Boundary *i* is before the item at index *i*, and the last boundary is after
/// the last item.
///
/// The set stores the number of items between two boundaries, so it takes O(boundaries) memory, regardless of the number of
/// items. If each boundary in the set has a separator, the number of boundaries that precede an item is the number of rows by
/// which the item is shifted.
@usableFromInline
struct SeparatorBoundaries: Sendable {
  /// The number of items before the first boundary, between each two boundaries, and after the last one. Never empty.
  private var stretches: Tree<SeparatorStretchMeasure>

  /// Creates an empty set.
  ///
  /// - Parameter count: The number of items.
  @usableFromInline
  init(numberOfItems count: Int) {
    stretches = Tree(CollectionOfOne(count))
  }

  /// The number of boundaries in the set.
  @usableFromInline var count: Int { stretches.count - 1 }

  /// The number of items in the section.
  @usableFromInline var numberOfItems: Int { stretches.weight }

  /// The boundaries in the set, in ascending order. O(boundaries log n).
  @usableFromInline var boundaries: [Int] { (0..<count).map { stretches.weight(before: $0 + 1) } }

  /// Returns the number of boundaries in the set that precede a boundary, and a Boolean value that indicates whether the set
  /// contains the boundary itself. O(log n).
  @usableFromInline
  func index(of boundary: Int) -> (index: Int, isMember: Bool) {
    // The first boundary follows no item.
    if boundary == 0 { return (0, count > 0 && stretches[0] == 0) }
    // Find the stretch of the item before the boundary. The boundary is in the set if that stretch ends with the item.
    guard let (index, offset) = stretches.element(atWeight: boundary - 1) else { return (count, false) }
    return (index, index < count && offset + 1 == stretches[index])
  }

  /// Returns the row of an item. O(log n).
  @usableFromInline
  func row(ofItem item: Int) -> Int {
    let (index, isMember) = index(of: item)
    return item + index + (isMember ? 1 : 0)
  }

  /// Returns the number of items before a row, and a Boolean value that indicates whether the row is a separator. O(log² n).
  func items(beforeRow row: Int) -> (count: Int, isSeparator: Bool) {
    // Count the separators before the row. The separator with index i is preceded by i others.
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if stretches.weight(before: middle + 1) + middle < row { low = middle + 1 } else { high = middle }
    }
    return (row - low, low < count && stretches.weight(before: low + 1) + low == row)
  }

  /// Adds a boundary to the set, or removes it. O(log n).
  @usableFromInline
  mutating func set(_ isMember: Bool, at boundary: Int) {
    let (index, wasMember) = index(of: boundary)
    if wasMember == isMember { return }
    if isMember {
      // Divide the stretch.
      let (start, length) = (stretches.weight(before: index), stretches[index])
      stretches.replaceSubrange(
        index..<index + 1, with: [boundary - start, length - (boundary - start)])
    } else {
      // Join the stretches on both sides.
      stretches.replaceSubrange(
        index..<index + 2, with: CollectionOfOne(stretches[index] + stretches[index + 1]))
    }
  }

  /// Replaces items, and removes the boundaries before, between, and after them. O(log n + new boundaries).
  ///
  /// - Parameters:
  ///   - items: The items to replace.
  ///   - new: The numbers of items before, between, and after the new boundaries. Not empty.
  /// - Returns: The rows of the replaced items and of the separators before, between, and after them.
  @usableFromInline
  @discardableResult
  mutating func replace(_ items: Range<Int>, with new: ContiguousArray<Int>) -> Range<Int> {
    let (first, end) = (index(of: items.lowerBound).index, index(of: items.upperBound))
    let last = end.index + (end.isMember ? 1 : 0)
    // Add the items that remain in the stretches at both ends.
    var new = new
    new[0] += items.lowerBound - stretches.weight(before: first)
    new[new.count - 1] += stretches.weight(before: last + 1) - items.upperBound
    stretches.replaceSubrange(first..<last + 1, with: new)
    return items.lowerBound + first..<items.upperBound + last
  }
}

/// A tree measure in which the weight of a stretch is its number of items.
enum SeparatorStretchMeasure: TreeMeasure {
  static func identity(of stretch: Int) -> Int { stretch }
  static func hasSameContent(_ left: Int, _ right: Int) -> Bool { left == right }
  static var keptWeights: KeptWeights { .children }
  static func weight(of stretch: Int) -> Int { stretch }
}

/// The boundaries of a section.
@usableFromInline
struct SeparatedSection: Sendable {
  /// The boundaries that have a separator.
  @usableFromInline var separators: SeparatorBoundaries
  /// The boundaries whose neighbors have changed, so that the closure must be called.
  @usableFromInline var changed: SeparatorBoundaries

  /// Creates the boundaries of an empty section.
  @usableFromInline
  init() {
    separators = SeparatorBoundaries(numberOfItems: 0)
    changed = separators
  }

  /// Replaces items.
  ///
  /// - Parameters:
  ///   - items: The items to replace.
  ///   - new: The numbers of items before, between, and after the new separators.
  /// - Returns: The rows of the replaced items and of the separators before, between, and after them.
  @usableFromInline
  mutating func replace(_ items: Range<Int>, with new: ContiguousArray<Int>) -> Range<Int> {
    changed.replace(items, with: [new.reduce(0, +)])
    return separators.replace(items, with: new)
  }

  /// Marks the boundaries before and after items as changed.
  @usableFromInline
  mutating func markBoundaries(of items: Range<Int>) {
    changed.set(true, at: items.lowerBound)
    changed.set(true, at: items.upperBound)
  }
}

/// The rows for items and for the separators among them, in the order in which they are appended.
@usableFromInline
struct SeparatedRows<Item: ListElement, Separator: Equatable & Sendable> {
  @usableFromInline typealias Row = SeparatedRow<Item, Separator>

  /// The rows before the last gap, the gaps, and the rows after the last gap.
  @usableFromInline var pieces: [TreePiece<Row>] = []
  @usableFromInline var rows: ContiguousArray<Row> = []
  /// The number of items before the first separator, between each two separators, and after the last one.
  @usableFromInline var stretches: ContiguousArray<Int> = [0]

  @inlinable
  init() {}

  @inlinable
  mutating func reserveCapacity(_ count: Int) { rows.reserveCapacity(count) }

  @inlinable
  mutating func append(_ row: Row) {
    rows.append(row)
    if case .item = row { stretches[stretches.count - 1] += 1 } else { stretches.append(0) }
  }

  @inlinable
  mutating func append(_ gap: Gap) {
    endPiece()
    pieces.append(.gap(gap))
    stretches[stretches.count - 1] += gap.count
  }

  /// Returns all pieces.
  @inlinable
  mutating func finish() -> [TreePiece<Row>] {
    endPiece()
    return pieces
  }

  @inlinable
  mutating func endPiece() {
    if !rows.isEmpty { pieces.append(.elements(rows)) }
    rows = []
  }
}

/// A changeset that deletes, inserts, or updates a single run of items, and changes nothing else.
@usableFromInline
struct SingleRunChange {
  @usableFromInline let section: Int
  /// The items before the change, and the items that have replaced them.
  @usableFromInline let old: Range<Int>
  @usableFromInline let new: Range<Int>

  /// Creates a change, or returns nil if the changeset does more.
  @usableFromInline
  init?(_ changeset: Changeset) {
    guard
      changeset.deletedSections.isEmpty, changeset.insertedSections.isEmpty, changeset.movedSections.isEmpty,
      changeset.updatedSections.isEmpty, changeset.movedItems.isEmpty,
      changeset.deletedItems.count + changeset.insertedItems.count + changeset.updatedItems.count == 1
    else { return nil }
    if let run = changeset.deletedItems.first {
      self.init(section: run.start.section, start: run.start.item, deleted: run.count, inserted: 0)
    } else if let run = changeset.insertedItems.first {
      self.init(section: run.start.section, start: run.start.item, deleted: 0, inserted: run.count)
    } else if let run = changeset.updatedItems.first {
      let start = run.target
      self.init(section: start.section, start: start.item, deleted: run.count, inserted: run.count)
    } else {
      return nil
    }
  }

  private init(section: Int, start: Int, deleted: Int, inserted: Int) {
    self.section = section
    old = start..<start + deleted
    new = start..<start + inserted
  }
}

/// The measure for sections, whose weight is the number of changed boundaries.
@usableFromInline
enum SeparatedSectionMeasure: TreeMeasure {
  @inlinable
  static func identity(of section: SeparatedSection) -> Int { 0 }
  @inlinable
  static func hasSameContent(_ left: SeparatedSection, _ right: SeparatedSection) -> Bool { true }
  @inlinable
  static var keptWeights: KeptWeights { .children }
  @inlinable
  static func weight(of section: SeparatedSection) -> Int { section.changed.count }
}
