/// The part of a list that controls its scroll position: it opens the list, preserves the scroll position through updates and
/// new sizes, follows the end, scrolls to items, waits for those that aren't displayed yet, and tracks unseen items.
///
/// Hosts report touches, movement, and size changes, and carry out what the scroller requests through ``ListPort``.
@MainActor
package final class ListScroller<Section: ListElement, Item: ListElement> {
  /// The part of the list that stays in place when items are inserted, removed, or resized.
  package var anchoring: ListAnchoring {
    didSet {
      guard anchoring != oldValue else { return }
      port?.anchoringHasChanged()
      take(.changes)
    }
  }
  /// The host.
  package weak var port: (any ListPort<Section, Item>)?
  /// A closure that returns the kinds of loads that the list starts as it's scrolled.
  var loadingKinds: @MainActor () -> Set<LoadKind> = { [] }
  /// A Boolean value that indicates whether the scroller itself is currently scrolling the host.
  package private(set) var isPlacing = false

  private let driver: Driver<Section, Item>
  private(set) lazy var progress = ReadingProgress<Section, Item> { [weak self] in self?.port?.showUnseen($0)
  }
  private var state = ScrollState<Item.Identity>()
  private var opening = ScrollOpening.pending
  private var places = HeldPlaces<Section, Item>()
  private let lookup = ItemLookup<Item.Identity>()
  /// The completion of the scroll that the app has started.
  let arrival = ScrollArrival<Item.Identity>()

  init(_ driver: Driver<Section, Item>, anchoring: ListAnchoring) {
    self.driver = driver
    self.anchoring = anchoring
  }

  var displayed: Snapshot<Section, Item> { driver.displayed }

  /// The scroll position now, even if a layout is pending.
  var extentNow: ScrollExtent? { port?.scrollExtent(laidOut: false) }

  /// The state machine, for decisions that also depend on it.
  package var currentState: ScrollState<Item.Identity> { state }

  /// A Boolean value that indicates whether the list has to track its scroll position.
  package var isTracking: Bool {
    anchoring.isActive || progress.isWanted || goesToEndLater || arrival.isWanted
  }

  /// The observable facts about the scroll position, which are kept up to date once this property has been read.
  package var observableFacts: ScrollFacts<Item.Identity> {
    if progress.facts.begin() { take(.changes) }
    return progress.facts
  }

  /// The place to which the list will scroll when its item exists.
  package var awaited: AwaitedPlace<Item.Identity>? { state.awaited }

  // MARK: - Events

  /// Processes an event from the user, the app, or the data. Called by hosts. O(visible rows) while there are unseen items;
  /// otherwise O(log n).
  package func take(_ event: ScrollEvent<Item.Identity>) { take(event, on: nil) }

  /// Processes an event, and completes the app's scroll if the event ends it.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - journey: The journey that the event begins, if it doesn't lead the list directly to its target.
  private func take(_ event: ScrollEvent<Item.Identity>, on journey: Journey<Item.Identity>?) {
    process(event, on: journey)
    if arrival.isPending { arrival.take(event, isGoing: isGoing) { displayed.position(of: $0) != nil } }
  }

  private func process(_ event: ScrollEvent<Item.Identity>, on journey: Journey<Item.Identity>?) {
    // Cancel whatever the event interrupts.
    switch event {
    case .touches: interrupt()
    case .goes: stopWaiting()
    case .arrives: if isAnimating { state.journey?.course = .direct }
    case .moves, .releases, .rests, .changes: break
    }
    if event.moves(isPlacing || driver.isShowingUpdate) { state.pinned = nil }
    if event == .changes { open() }
    // During an update, or before the scroll position is restored, the view's current position is meaningless.
    let isBetween = isPlacing || driver.isShowingUpdate && (places.isHeld || event == .moves)
    guard isTracking || event.isAlwaysNoted, !isBetween || event != .moves && event != .changes
    else { return }
    // A list that waits for an item arrives only when it scrolls to that item.
    if event == .arrives, awaited != nil { return }
    // The view will report its arrival and its new position when they are final.
    if event == .arrives || event == .changes, port?.positionState == .awaitsLayout { return }
    if event == .changes, port?.positionState == .provisional { return }
    guard let extent = extentNow else {
      state.takeBeforeLayout(event)
      if let journey { state.journey = journey }
      // Without a position, only the activity is known.
      if isTracking, !driver.isShowingUpdate { progress.note(state.scrollActivity) }
      return
    }
    // A list that waits to scroll to its end does so as soon as it's laid out.
    if event == .changes, goesToEnd(in: extent) { return scrollToEnd() }
    let waited = holdsUpdates
    // Advance the state machine. It may request that the list scroll to its end.
    let mustStandAtEnd = state.take(event, at: extent, anchoring)
    if let journey { state.journey = journey }
    if mustStandAtEnd, !driver.isShowingUpdate {
      placing { port?.stand(at: .end) }
      // Process the new position as well.
      if let extent = extentNow { _ = state.take(.changes, at: extent, anchoring) }
    }
    if isTracking, !driver.isShowingUpdate {
      progress.note(state, lastVisible: { port?.seenPositions.last }, in: driver)
    }
    // Show the updates that waited for the list to come to rest.
    if waited, !holdsUpdates { driver.hostIsReady() }
  }

  /// Returns a Boolean value that indicates whether it's time to scroll to the end, as requested earlier.
  private func goesToEnd(in extent: ScrollExtent) -> Bool {
    guard !driver.isShowingUpdate else { return false }
    if opening.isAtEnd, extent.isLaidOut { return true }
    return !driver.isUpdating && state.isGoingToEndLater
  }

  /// Stops waiting for an item or for pending updates, and forgets an animation that is being replaced.
  private func interrupt() {
    opening.forgetEnd()
    stopWaiting()
    state.journey?.course = .direct
  }

  /// Stops waiting for an item, because something other than the list has scrolled the view. Called by the host.
  package func viewScrollsElsewhere() {
    guard awaited != nil else { return }
    arrival.cancel()
    stopWaiting()
    take(.arrives)
  }

  private func stopWaiting() {
    guard let awaited else { return }
    // A lookup that has found the item ends on its own.
    if !awaited.isArriving { lookup.cancel() }
    state.journey?.course = .direct
  }

  /// Records that the app scrolls the list directly. Called by hosts before they scroll; they report the arrival afterward.
  ///
  /// - Parameter id: The item that the list scrolls to, or one near its target; nil if there is none.
  package func appScrolls(to id: Item.Identity?) {
    cancel()
    places.release()
    (state.pinned, opening) = (nil, .done)
    if let id { take(.goes(to: id)) }
  }

  /// Forgets the position that is restored after the current update, because the list has been scrolled.
  package func forgetHeldPlace() { places.release() }

  /// Calls a closure that makes the host scroll.
  package func placing<Result>(_ body: () -> Result) -> Result {
    // Calls can be nested, so restore the previous value.
    let wasPlacing = isPlacing
    isPlacing = true
    defer { isPlacing = wasPlacing }
    return body()
  }

  /// Moves the list to its initial scroll position when it displays items for the first time. A list that stays at its end
  /// scrolls to the end, or to the first unread item if its source names one. Does nothing if the app or the user has already
  /// scrolled. Called by the engine, and by hosts that can be scrolled before they're laid out. O(1), except for the first call
  /// that finds items, which is O(log n).
  package func open() {
    guard case .pending = opening, displayed.numberOfItems > 0, !driver.isShowingUpdate, let port else {
      return
    }
    // Wait for the first layout pass, unless the view does so itself.
    guard port.traits.scrollsOnceLaidOut ? port.isOnScreen : extentNow?.isLaidOut == true else { return }
    opening = .done
    // A pending jump, or the user's scrolling, takes precedence.
    guard anchoring.opensAtEnd, awaited == nil, !state.isMovedByUser else { return }
    // The visible rows from before the list displayed anything aren't worth preserving.
    places.forgetGeometryChange()
    if let item = driver.openingItem { open(at: item) } else { scrollToEnd() }
  }

  /// Shows an item at the top, immediately or as soon as it exists.
  package func open(at item: Item.Identity) { head(for: AwaitedPlace(restoring: ListAnchor(item: item))) }

  /// Moves the list to its initial scroll position again.
  package func reopen() {
    opening.restart()
    open()
  }

  /// Prepares for a different view, which hasn't reached its initial scroll position.
  package func viewIsReplaced() {
    places.forgetGeometryChange()
    opening.restart()
  }

  // MARK: - Scrolling to an item

  /// Scrolls to an item; see ``ListController/scroll(toItem:at:animated:waits:completion:)``.
  func scroll(toItem id: Item.Identity, at anchor: ScrollAnchor?, animated: Bool, waits: Bool) -> Bool {
    // A new scroll replaces any pending one.
    stopAnimation()
    interrupt()
    // Scroll to the item if it's displayed and no update is being shown.
    if !driver.isShowingUpdate, displayed.position(of: id) != nil {
      take(.goes(to: id))
      let animated = animated && (anchor ?? .top) == .top && port?.traits.animatesScrolling == true
      // Updates that waited for the list to come to rest may be displayed by now.
      let position = displayed.position(of: id)
      let hasGone =
        position.map { go(to: $0, at: anchor, stays: anchor != nil, animated: animated) } ?? false
      if hasGone, !animated, driver.isWaiting {
        // Pending updates will move the item, so the list scrolls to it again afterward.
        state.journey?.course = .waiting(AwaitedPlace(of: id, at: anchor, looksUp: false))
        return true
      }
      // Without an animation, the list has already arrived, or it couldn't be scrolled.
      if !hasGone || !animated { take(.arrives) }
      if animated, state.journey?.target == id { state.animation = ScrollAnimation(at: extentNow) }
      if hasGone { return true }
    }
    let isThere = displayed.position(of: id) != nil
    // Otherwise, wait for the item or for the current update.
    if waits || isThere && driver.isUpdating {
      head(for: AwaitedPlace(of: id, at: anchor, looksUp: waits))
    } else if state.journey != nil {
      // During an update, the scroll position is meaningless.
      if driver.isShowingUpdate { state.journey?.course = .abandoned } else { take(.arrives) }
    }
    return isThere && driver.isUpdating
  }

  /// Cancels a pending or animated scroll.
  func cancel() {
    arrival.cancel()
    stopAnimation()
    interrupt()
    take(.arrives)
  }

  /// Scrolls to a restored place, or stops waiting for an earlier one if there is none.
  func restore(_ place: ListAnchor<Item.Identity>?) {
    if let place = place?.withoutPlaceholder {
      head(for: AwaitedPlace(restoring: place))
    } else if awaited != nil {
      cancel()
    }
  }

  /// Scrolls a row to the top, or as close to it as the content allows. Neither a pending target nor a pinned item moves the
  /// list afterward.
  func scroll(to row: Row) {
    cancel()
    state.pinned = nil
    places.release()
    port?.stand(at: .row(AnchoredRow(row, rowEdge: .top, from: .top, distance: 0)))
  }

  /// Scrolls to a place that may not exist yet, immediately or as soon as it exists. Jumps, restored positions, and lists that
  /// open at an item use this method.
  private func head(for place: AwaitedPlace<Item.Identity>) {
    opening.forgetEnd()
    // The list stays where it is until the jump happens.
    let journey = Journey(target: place.anchor.item, course: .waiting(place), pinned: state.pinned)
    take(.goes(to: journey.target), on: journey)
    goToAwaited()
    lookUp()
  }

  /// Scrolls to the awaited place, or as close to it as the displayed rows allow.
  func goToAwaited() {
    guard state.isGoing, let awaited, !awaited.isArriving, let port, !driver.isShowingUpdate else { return }
    let distance = awaited.isExact ? (awaited.anchor.x, awaited.anchor.y) : nil
    switch awaited.way(in: displayed, hasMore: driver.mayLoadMore(at: loadingKinds())) {
    case .waits: break
    case .near(let position):
      // Scroll there only once.
      if awaited.isNear { break }
      // The source may load immediately and notify the list before this call returns.
      state.changeAwaited { $0.isNear = true }
      // Unpin the item of an earlier jump.
      state.pinned = nil
      let hasGone = port.go(to: position, leaving: distance, animated: false)
      if !hasGone { state.changeAwaited { $0.isNear = false } }
    case .arrives(let position):
      // A pending update may add the item.
      if driver.isWaiting, displayed.item(at: position)?.identity != awaited.anchor.item { break }
      let scrollAnchor = awaited.isExact ? nil : awaited.scrollAnchor ?? .top
      // The view may be laid out during this call, which notifies the list.
      state.changeAwaited { $0.isArriving = true }
      // Pin the item if the app has chosen its place, or if a lookup loads the rows around it.
      let stays = awaited.scrollAnchor != nil || awaited.wasLookedUp
      let hasGone = go(to: position, leaving: distance, at: scrollAnchor, stays: stays)
      // The app may have scrolled elsewhere in the meantime.
      guard self.awaited?.isArriving == true else { break }
      if hasGone, !driver.isWaiting {
        stopWaiting()
        take(.arrives)
      } else {
        // Try again later, for example after the pending updates.
        state.changeAwaited { $0.isArriving = false }
      }
    }
  }

  /// Scrolls to a position in the displayed snapshot: at a distance from the corner of the visible area, at a place in the
  /// visible area, or wherever the host prefers. Self-sizing rows have their final size afterward, so the item's place is
  /// exact. If `stays` is true, updates, such as those that load its surroundings, don't move the item until the list scrolls.
  ///
  /// - Returns: A Boolean value that indicates whether the list could be scrolled.
  private func go(
    to position: ItemPosition, leaving distance: (x: Double, y: Double)? = nil, at anchor: ScrollAnchor?,
    stays: Bool, animated: Bool = false
  ) -> Bool {
    let item = displayed.item(at: position)?.identity
    return placing {
      guard let port, port.go(to: position, leaving: distance, animated: animated) else { return false }
      // The list no longer needs an initial position, and an earlier item is no longer pinned.
      (opening, state.pinned) = (.done, nil)
      // The position of an animated scroll isn't final, so nothing is pinned.
      guard let item, !animated else { return true }
      guard let anchor else {
        guard let distance else { return true }
        // Pin the item at the given distance, at least until it has reached its place.
        state.pinned = PinnedItem(
          id: item, anchor: .top, distance: port.scrollsAcross ? distance.x : distance.y,
          endsWhenReached: !stays)
        unpinReachedItem()
        return true
      }
      // Scroll to the exact place, because the host may have scrolled only as far as necessary.
      let target = PinnedItem(id: item, anchor: anchor)
      if stays { state.pinned = target }
      if let place = target.place(in: displayed) { port.stand(at: place) }
      return true
    }
  }

  /// Unpins an item that has reached its place or isn't visible. O(visible) while the list is too short to show the item at its
  /// exact place; otherwise O(1).
  private func unpinReachedItem() {
    guard let pinned = state.pinned, pinned.endsWhenReached, let port, port.positionState != .awaitsLayout,
      !driver.isShowingUpdate
    else { return }
    let nothing = ComingUpdate(from: displayed, to: displayed, changeset: Changeset())
    if port.seenRows(before: nothing).map({ pinned.isReached(in: $0, of: displayed) }) != false {
      state.pinned = nil
    }
  }

  // MARK: - Looking up the awaited item

  /// Asks the source to find the awaited item, unless the item is displayed or already being looked up. An item that was found
  /// but isn't displayed is looked up again after each update, because the source may have loaded and dropped it again since
  /// then.
  private func lookUp() {
    guard let awaited, !awaited.isArriving, awaited.search != .isRunning, awaited.search != .isNotAsked
    else { return }
    let (source, anchor) = (driver.source, awaited.anchor)
    // An item that is displayed needs no lookup.
    guard anchor.item.flatMap({ displayed.position(of: $0) }) == nil else { return }
    // A source that is loading will know in its next turn whether more rows exist.
    let isUnknown = driver.loader == nil && anchor.item.map { source.finders(of: $0) }?.isEmpty != false
    if isUnknown { return take(.unknown, for: anchor.item) }
    state.changeAwaited { $0.search = .isRunning }
    lookup.begin(for: anchor, in: source) { [weak self] in
      self?.displayed.position(of: $0) != nil
    } completion: { [weak self] result in
      // Ignore the result if the list is no longer waiting for the item.
      guard let self, self.awaited?.anchor.item == anchor.item else { return }
      switch result {
      case .success(.item(let answer)): take(answer, for: anchor.item)
      case .success(.neighbor(let neighbor)):
        // The nearest neighbor that still exists replaces the item.
        state.changeAwaited { $0.anchor.item = neighbor }
        take(.found, for: neighbor)
      case .failure(let error): take(nil, for: anchor.item, error)
      }
    }
  }

  /// The task in which the source looks up the awaited item.
  package var lookupTask: Task<Void, Never>? { lookup.task }

  /// Continues with the source's answer. A jump ends if the item doesn't exist or can't be looked up. A restored position falls
  /// back to a neighbor.
  private func take(_ answer: ItemSearch?, for item: Item.Identity?, _ error: (any Error)? = nil) {
    // Ignore the answer if the list is now waiting for a different item.
    guard let awaited, awaited.anchor.item == item else { return }
    state.changeAwaited { $0.search = answer.map { .answered($0) } ?? .isNotAsked }
    // A restored position can fall back to another row, but a jump can't.
    let isRestored = awaited.anchor.position != nil
    if error != nil || answer == .absent && !isRestored {
      if !isRestored { cancel() }
      driver.report(
        .itemNotReached(identity: item.map { "\($0)" } ?? "", error: error.map { Diagnostic.Detail($0) }))
    }
    goToAwaited()
  }

  // MARK: - Scrolling with an animation

  /// Handles the end of an animated scroll. If the item has moved in the meantime, the view scrolls again. Called by the host.
  package func animationHasEnded() {
    // The engine itself is scrolling the view elsewhere.
    guard !isPlacing else { return }
    // If the content is still the same, or the item no longer exists, the animation is complete.
    guard let animation = state.animation, animation.mayMiss(in: extentNow),
      let target = state.journey?.target,
      let position = displayed.position(of: target), !driver.isShowingUpdate
    else { return take(.arrives) }
    // Scroll again. The last attempt isn't animated.
    let isAnimated = state.animation?.restart() == true
    let hasGone = placing { port?.go(to: position, leaving: nil, animated: isAnimated) == true }
    if !hasGone || !isAnimated { take(.arrives) }
  }

  /// Continues an animated scroll after rows or the view's size have changed. If the view may have stopped, the animation is
  /// restarted. If the item was removed, the animation is stopped.
  private func continueAnimation() {
    guard let animation = state.animation, let target = state.journey?.target, !driver.isShowingUpdate else {
      return
    }
    guard let position = displayed.position(of: target) else { return stopAnimation() }
    state.animation?.contentHasChanged()
    // If the view may have stopped, start the animation again.
    if animation.isDisturbed { _ = placing { port?.go(to: position, leaving: nil, animated: true) } }
  }

  /// Stops an animated scroll at its current position.
  private func stopAnimation() {
    guard isAnimating else { return }
    arrival.cancel()
    state.journey?.course = .direct
    placing { port?.stopGliding() }
    take(.arrives)
  }

  // MARK: - Scrolling to the end

  /// Scrolls to the end; see ``ListController/scrollToEnd(animated:completion:)``.
  func scrollToEnd(animated: Bool = false) {
    // Scrolling to the end replaces a pending jump.
    stopAnimation()
    interrupt()
    let animated = animated && port?.traits.animatesScrolling == true
    // A view that isn't laid out has no end yet, so it scrolls later.
    let isLaidOut = port?.traits.scrollsOnceLaidOut == true || extentNow?.isLaidOut == true
    guard isLaidOut else {
      opening.waitForEnd()
      return take(.arrives)
    }
    take(.goes(to: nil))
    // The list no longer needs an initial position.
    if displayed.numberOfItems > 0 { opening = .done }
    let last = displayed.position(atOffset: displayed.numberOfItems - 1)
    if !driver.isShowingUpdate {
      // Scrolling to an item stops a list that is decelerating.
      let hasGone = last.map { port?.go(to: $0, leaving: nil, animated: animated) == true } ?? false
      if hasGone, animated {
        if state.scrollActivity == .scrolling(to: nil) { state.animation = ScrollAnimation(at: extentNow) }
        return
      }
      // The last item may be visible without being completely in view.
      port?.stand(at: .end)
    }
    // A list that stays at its end follows it from now on.
    if driver.isUpdating, !(anchoring.isActive && anchoring.staysAtEnd) {
      state.journey?.course = .untilUpdated
    } else {
      take(.arrives)
    }
  }

  // MARK: - Preserving the scroll position

  /// Records the visible rows before the view's size or insets change. The host calls this method while it still knows which
  /// rows are visible. If there are several changes before the next layout pass, only the first one counts. Costs O(visible) if
  /// the list preserves the scroll position; otherwise O(1).
  ///
  /// - Parameter seen: A closure that returns the visible rows; nil if there is nothing to preserve.
  package func geometryChanges(from seen: () -> SeenRows?) {
    // Record nothing during an update.
    guard anchoring.isActive, !driver.isShowingUpdate, places.needsSeenRows(in: displayed) else { return }
    // The view may call back while it determines its rows.
    let rows = seen()
    places.note(rows, in: displayed)
  }

  /// Forgets the rows that were visible before the view's size or insets changed.
  package func forgetGeometryChange() { places.forgetGeometryChange() }

  /// Restores the scroll position after the view's size or insets have changed and the view can be laid out again. An update
  /// that has arrived in the meantime preserves the scroll position that it finds.
  package func geometryHasChanged() {
    // Open the list first, because its initial position replaces the recorded one.
    open()
    // An update that is being shown restores its own position.
    let seen = places.takeSeenRows(in: displayed)
    if let seen, !driver.isShowingUpdate || !places.isHeld, let place = place(preserving: seen) {
      stand(at: place)
    }
    // The targets of jumps and animations may have moved.
    goToAwaited()
    continueAnimation()
    take(.changes)
  }

  /// Continues when the view has been laid out and its scroll position is final. Called by hosts that lay out later.
  package func layoutHasSettled() {
    unpinReachedItem()
    // Keep waiting for an item that doesn't exist yet.
    if state.journey != nil, !state.isGoingToEndLater { take(.arrives) }
    take(.changes)
  }

  /// Records the visible rows before an update.
  func updateBegins(_ update: ComingUpdate<Section, Item>) {
    places.release()
    progress.follow(update)
    // Pin the item that the list has jumped to.
    if let pinned = state.pinned {
      if let place = pinned.place(in: update.after) {
        let isShifted = place.isShifted(from: update.before.position(of: pinned.id), by: update.changeset)
        return places.hold(place, until: update.after, isShifted: isShifted)
      }
      // Unpin an item that was removed.
      state.pinned = nil
    }
    // Otherwise, anchor a visible row.
    guard anchoring.isActive, let seen = port?.seenRows(before: update),
      let place = goesToEndLater ? .end : anchoring.place(of: seen, in: update, state)
    else { return }
    places.hold(
      place, until: update.after, isShifted: place.isShifted(from: seen, by: update.changeset))
  }

  var goesToEndLater: Bool { opening.isAtEnd || state.isGoingToEndLater }

  /// Restores the scroll position after an update.
  func updateEnds() {
    let place = heldPlace
    places.release()
    if let place { stand(at: place) }
  }

  /// The scroll position to restore, once the list displays the result of the current update.
  package var heldPlace: AnchoredPlace? { places.place(in: displayed) }

  /// A Boolean value that indicates whether the current update visibly moves the rows on screen, so that it isn't animated.
  package var isShifted: Bool { places.isShifted }

  /// Continues pending work after an update has ended.
  func updateHasEnded() {
    unpinReachedItem()
    if state.isGoing { continueJourney() }
    take(.changes)
  }

  private func continueJourney() {
    // The update may have added the item that the list is waiting for, or removed an item that isn't looked up.
    if !driver.isWaiting {
      goToAwaited()
      lookUp()
      if let awaited, awaited.isGone(from: displayed), !driver.isUpdating { cancel() }
    }
    if case .abandoned? = state.journey?.course {
      arrival.cancel()
      take(.arrives)
    }
    continueAnimation()
  }

  /// Scrolls the view to a place, and records whether this has disturbed an animated scroll.
  private func stand(at place: AnchoredPlace) {
    if slidesToEnd, place == .end, placing({ port?.slideToEnd() == true }) { return state.slide(true) }
    if state.isSliding {
      state.slide(false)
      placing { port?.stopGliding() }
    }
    // Compare scroll positions only during an animation.
    let before = isAnimating ? extentNow?.offset : nil
    placing { port?.stand(at: place) }
    if isAnimating, extentNow?.offset != before { state.animation?.isDisturbed = true }
  }

  /// A Boolean value that indicates whether a list that follows its end scrolls to it with an animation.
  private var slidesToEnd: Bool {
    anchoring.animatesFollowing && state.scrollActivity == .following
      && (state.isSliding || driver.isShowingUpdate && driver.isAnimated)
  }
}
