/// The scroll positions that a list will restore: one after the current update, and one after the next layout pass. It is a
/// value type.
struct HeldPlaces<Section: ListElement, Item: ListElement> {
  private typealias Snapshot = Headwater.Snapshot<Section, Item>

  private var held: (place: AnchoredPlace, after: Snapshot, isShifted: Bool)?
  /// The rows that were visible before the view's size or insets changed, until the view is laid out again.
  private var seenBefore: (rows: SeenRows, of: Snapshot)?

  /// A Boolean value that indicates whether a position is restored after the current update.
  var isHeld: Bool { held != nil }

  /// A Boolean value that indicates whether items before the anchor are inserted, removed, or moved. An animation would then
  /// visibly move the rows on screen.
  var isShifted: Bool { held?.isShifted == true }

  /// Holds a position until the list displays a snapshot.
  mutating func hold(_ place: AnchoredPlace, until after: Headwater.Snapshot<Section, Item>, isShifted: Bool)
  {
    held = (place, after, isShifted)
  }

  /// Forgets the position that is restored after the current update.
  mutating func release() { held = nil }

  /// Returns the position to restore, once the list displays the result of the current update.
  func place(in displayed: Headwater.Snapshot<Section, Item>) -> AnchoredPlace? {
    guard let held, displayed.isIdentical(to: held.after) else { return nil }
    return held.place
  }

  /// Returns a Boolean value that indicates whether the visible rows must be recorded before the view's size or insets change.
  /// Of several changes before the next layout pass, only the first one counts.
  func needsSeenRows(in displayed: Headwater.Snapshot<Section, Item>) -> Bool {
    seenBefore?.of.isIdentical(to: displayed) != true
  }

  /// Records the visible rows before the view's size or insets change; nil if there is nothing to preserve.
  mutating func note(_ rows: SeenRows?, in displayed: Headwater.Snapshot<Section, Item>) {
    seenBefore = rows.map { ($0, displayed) }
  }

  /// Removes the record of the visible rows before a change to the view, and returns the rows if they are still displayed.
  mutating func takeSeenRows(in displayed: Headwater.Snapshot<Section, Item>) -> SeenRows? {
    defer { seenBefore = nil }
    return seenBefore.flatMap { $0.of.isIdentical(to: displayed) ? $0.rows : nil }
  }

  /// Forgets the visible rows before a change to the view.
  mutating func forgetGeometryChange() { seenBefore = nil }
}

extension AnchoredPlace {
  /// Returns a Boolean value that indicates whether anything before the anchored row is inserted, removed, or moved.
  /// O(changes).
  ///
  /// - Parameters:
  ///   - seen: The visible rows before the update.
  ///   - changes: The changes of the update; nil if they aren't known.
  /// - Returns: False if nothing before the row changes, or if that isn't known; otherwise true.
  func isShifted(from seen: SeenRows, by changes: Changeset?) -> Bool {
    guard case .row(let anchored) = self else { return false }
    // Find the anchor row by its distance.
    let row = seen.rows.first {
      seen.distance(of: anchored.rowEdge, of: $0, from: anchored.edge) == anchored.distance
    }
    // If no row has this distance, start from the row at the anchored edge.
    let edge = anchored.edge == .top ? seen.rows.first : seen.rows.last
    return isShifted(from: (row ?? edge)?.row.place, by: changes)
  }

  /// Returns a Boolean value that indicates whether anything before the anchored row is inserted, removed, or moved.
  /// O(changes).
  ///
  /// - Parameters:
  ///   - old: The row's position before the update; nil if it isn't known.
  ///   - changes: The changes of the update; nil if they aren't known.
  /// - Returns: False if nothing before the row changes, or if that isn't known; otherwise true.
  func isShifted(from old: ItemPosition?, by changes: Changeset?) -> Bool {
    guard case .row(let anchored) = self, let changes, let old else { return false }
    let new = anchored.row.place
    // Changes at the anchor's own position, before or after the update, count too.
    return changes.deletedSections.contains { $0 <= old.section }
      || changes.insertedSections.contains { $0 <= new.section }
      || changes.movedSections.contains { $0.source <= old.section || $0.target <= new.section }
      || changes.deletedItems.contains { $0.start <= old }
      || changes.insertedItems.contains { $0.start <= new }
      || changes.movedItems.contains { $0.source <= old || $0.target <= new }
  }
}

extension Row {
  /// The row's position in item order. Headers sort before their section's items, and footers after them.
  fileprivate var place: ItemPosition {
    switch self {
    case .header(let section): ItemPosition(section: section, item: -1)
    case .item(let position): position
    case .footer(let section): ItemPosition(section: section, item: .max)
    }
  }
}
