/// The scroll position that a list restores after the current update.
package struct HeldPlace<Section: ListElement, Item: ListElement> {
  package let place: AnchoredPlace
  package let after: Snapshot<Section, Item>
  /// A Boolean value that indicates whether items before the anchor are inserted, removed, or moved. An animation would then
  /// visibly move the rows on screen.
  package let isShifted: Bool
}

/// The rows that were visible before the view's size or insets changed, until the view is laid out again.
package struct SeenBefore<Section: ListElement, Item: ListElement> {
  let rows: SeenRows
  let of: Snapshot<Section, Item>
}

extension ListController {
  /// Records the visible rows before the view's size or insets change. The host calls this method while it still knows which
  /// rows are visible. If there are several changes before the next layout pass, only the first one counts. Costs O(visible) if
  /// the list preserves the scroll position; otherwise O(1).
  ///
  /// - Parameter seen: A closure that returns the visible rows; nil if there is nothing to preserve.
  package func geometryChanges(from seen: () -> SeenRows?) {
    // Record nothing during an update. Of several geometry changes, only the first one counts.
    guard anchoring.isActive, !driver.isShowingUpdate, seenBefore?.of.isIdentical(to: displayed) != true
    else { return }
    seenBefore = seen().map { SeenBefore(rows: $0, of: displayed) }
  }

  /// Restores the scroll position after the view's size or insets have changed and the view can be laid out again. An update
  /// that has arrived in the meantime preserves the scroll position that it finds.
  package func geometryHasChanged() {
    // Open the list first, because its initial position replaces the recorded one.
    open()
    standWhereSeenBefore()
    // The targets of jumps and animations may have moved.
    if awaited != nil { goToAwaited() }
    glideOn()
    take(.changes)
  }

  private func standWhereSeenBefore() {
    guard let before = seenBefore else { return }
    seenBefore = nil
    // The record is useless if the rows have changed, or if the current update restores its own position.
    guard !driver.isShowingUpdate || held == nil, before.of.isIdentical(to: displayed) else { return }
    // Restore the position in the same way as after an update without changes.
    let nothing = ComingUpdate(from: before.of, to: before.of, changeset: Changeset())
    if let place = anchoring.place(of: before.rows, in: nothing, readingState) {
      stand(at: place)
    }
  }

  /// Notifies the host that the list's anchoring has changed.
  func anchoringHasChanged() {
    port?.anchoringHasChanged()
    take(.changes)
  }
}

extension ListController: UpdateObserving {
  /// Records the visible rows before an update. Called by the driver.
  package func updateBegins(_ update: ComingUpdate<Section, Item>) {
    held = nil
    // Record everything that refers to old positions while they are still valid.
    adoptSelectionOfView()
    selected.note(update)
    unseen.follow(update)
    // Pin the item that the list has jumped to, unless the list follows its end.
    if let landing {
      if readingState.reading != .following, let place = place(of: landing, in: update.after) {
        let old = update.before.position(of: landing.item)
        held = HeldPlace(
          place: place, after: update.after, isShifted: isShifted(place, from: old, by: update.changeset))
        return
      }
      // Unpin an item that was removed, or any item if the list follows its end.
      self.landing = nil
    }
    // Otherwise, anchor a visible row.
    guard anchoring.isActive, let seen = port?.seenRows(before: update),
      let place = awaitsEnd ? .end : anchoring.place(of: seen, in: update, readingState)
    else { return }
    held = HeldPlace(
      place: place, after: update.after, isShifted: isShifted(place, of: seen, by: update.changeset))
  }

  /// Restores the scroll position after an update. Called by the driver.
  package func updateEnds() {
    if let place = heldPlace {
      held = nil
      stand(at: place)
    }
    held = nil
  }

  /// The scroll position to restore, once the list displays the result of the current update.
  package var heldPlace: AnchoredPlace? {
    guard let held, displayed.isIdentical(to: held.after) else { return nil }
    return held.place
  }

  /// A Boolean value that indicates whether the current update is animated.
  package var isAnimated: Bool { driver.context.isAnimated && held?.isShifted != true }

  package func chooseAgain(_ changes: PresentationChanges) { port?.chooseRegistrationsAgain(changes) }

  /// Continues pending work after an update has ended. Called by the driver.
  package func updateHasEnded() {
    states.update()
    if mustPrepareAgain { prepareAgain() }
    port?.hostUpdateHasEnded()
    endReachedLanding()
    // The update may have added the item that the list is waiting for.
    if awaited != nil, !driver.isWaiting {
      goToAwaited()
      lookUp()
    }
    glideOn()
    take(.changes)
  }

  /// Returns a Boolean value that indicates whether anything before the anchor row is inserted, removed, or moved. O(changes).
  private func isShifted(_ place: AnchoredPlace, of seen: SeenRows, by changes: Changeset?) -> Bool {
    guard case .row(let anchored) = place else { return false }
    // Find the anchor row by its distance.
    let row = seen.rows.first {
      seen.distance(of: anchored.rowEdge, of: $0, from: anchored.edge) == anchored.distance
    }
    // If no row has this distance, start from the row at the anchored edge.
    let edge = anchored.edge == .top ? seen.rows.first : seen.rows.last
    return isShifted(place, from: (row ?? edge)?.row.place, by: changes)
  }

  private func isShifted(_ place: AnchoredPlace, from old: ItemPosition?, by changes: Changeset?) -> Bool {
    guard case .row(let anchored) = place, let changes, let old else { return false }
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
