/// Where a list is to stand after the update that is being shown.
package struct HeldPlace<Section: ListElement, Item: ListElement> {
  package let place: AnchoredPlace
  package let after: Snapshot<Section, Item>
  /// Whether something comes, goes or moves before what is held, so that an animation would show it on its way.
  package let isShifted: Bool
}

/// What was seen of a list before its view got another size or other insets, until the view is laid out in them.
package struct SeenBefore<Section: ListElement, Item: ListElement> {
  let rows: SeenRows
  let of: Snapshot<Section, Item>
}

extension ListController {
  /// The size of the view or its insets change. Called by the host while it still knows what is seen; of several changes
  /// before the view is laid out, the first counts. Asks what is seen only if that is held: O(visible), else O(1).
  ///
  /// - Parameter seen: What is seen; nil where nothing is to be held.
  package func geometryChanges(from seen: () -> SeenRows?) {
    guard anchoring.isActive, !driver.isShowingUpdate, seenBefore?.of.isIdentical(to: displayed) != true
    else { return }
    seenBefore = seen().map { SeenBefore(rows: $0, of: displayed) }
  }

  /// The view has its new size and insets and can be laid out in them: what was seen is seen again in its place. An update
  /// that has come meanwhile holds what it finds.
  package func geometryHasChanged() {
    open()
    standWhereSeenBefore()
    if awaited != nil { goToAwaited() }
    glideOn()
    take(.changes)
  }

  private func standWhereSeenBefore() {
    guard let before = seenBefore else { return }
    seenBefore = nil
    guard !driver.isShowingUpdate || held == nil, before.of.isIdentical(to: displayed) else { return }
    let nothing = ComingUpdate(from: before.of, to: before.of, changeset: Changeset())
    if let place = anchoring.place(of: before.rows, in: nothing, readingState) {
      stand(at: place)
    }
  }

  /// The list is to stay elsewhere from now on.
  func anchoringHasChanged() {
    port?.anchoringHasChanged()
    take(.changes)
  }
}

extension ListController: UpdateObserving {
  /// Notes what is seen. Called by the driver.
  package func updateBegins(_ update: ComingUpdate<Section, Item>) {
    held = nil
    adoptSelectionOfView()
    noteLeavingSelection(update)
    unseen.follow(update)
    if let landing {
      if readingState.reading != .following, let place = place(of: landing, in: update.after) {
        let old = update.before.position(of: landing.item)
        held = HeldPlace(
          place: place, after: update.after, isShifted: isShifted(place, from: old, by: update.changeset))
        return
      }
      self.landing = nil
    }
    guard anchoring.isActive, let seen = port?.seenRows(before: update),
      let place = awaitsEnd ? .end : anchoring.place(of: seen, in: update, readingState)
    else { return }
    held = HeldPlace(
      place: place, after: update.after, isShifted: isShifted(place, of: seen, by: update.changeset))
  }

  /// Keeps what was seen where it was. Called by the driver.
  package func updateEnds() {
    if let place = heldPlace {
      held = nil
      stand(at: place)
    }
    held = nil
  }

  /// Where the list has to stand, once it shows what the update leads to.
  package var heldPlace: AnchoredPlace? {
    guard let held, displayed.isIdentical(to: held.after) else { return nil }
    return held.place
  }

  /// Whether what is being shown is to be animated.
  package var isAnimated: Bool { driver.context.isAnimated && held?.isShifted != true }

  package func chooseAgain(_ changes: PresentationChanges) { port?.chooseRegistrationsAgain(changes) }

  /// An update has ended. Called by the driver.
  package func updateHasEnded() {
    states.update()
    if mustPrepareAgain { prepareAgain() }
    port?.hostUpdateHasEnded()
    endReachedLanding()
    if awaited != nil, !driver.isWaiting {
      goToAwaited()
      lookUp()
    }
    glideOn()
    take(.changes)
  }

  /// Whether anything comes, goes or moves before the row that holds the list. O(changes).
  private func isShifted(_ place: AnchoredPlace, of seen: SeenRows, by changes: Changeset?) -> Bool {
    guard case .row(let anchored) = place else { return false }
    let row = seen.rows.first {
      seen.distance(of: anchored.rowEdge, of: $0, from: anchored.edge) == anchored.distance
    }
    let edge = anchored.edge == .top ? seen.rows.first : seen.rows.last
    return isShifted(place, from: (row ?? edge)?.row.place, by: changes)
  }

  private func isShifted(_ place: AnchoredPlace, from old: ItemPosition?, by changes: Changeset?) -> Bool {
    guard case .row(let anchored) = place, let changes, let old else { return false }
    let new = anchored.row.place
    return changes.deletedSections.contains { $0 <= old.section }
      || changes.insertedSections.contains { $0 <= new.section }
      || changes.movedSections.contains { $0.source <= old.section || $0.target <= new.section }
      || changes.deletedItems.contains { $0.start <= old }
      || changes.insertedItems.contains { $0.start <= new }
      || changes.movedItems.contains { $0.source <= old || $0.target <= new }
  }
}

extension Row {
  /// Where the row stands among items.
  fileprivate var place: ItemPosition {
    switch self {
    case .header(let section): ItemPosition(section: section, item: -1)
    case .item(let position): position
    case .footer(let section): ItemPosition(section: section, item: .max)
    }
  }
}
