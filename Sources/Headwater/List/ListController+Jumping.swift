// Scrolling to an item that may not be loaded yet.
extension ListController {
  /// An item that the list has jumped to, and the place in the visible area where it's pinned.
  package struct Landing {
    let item: Item.Identity
    /// The edge at which the item and the visible area are aligned.
    let anchor: ScrollAnchor
    /// The distance from the visible area's edge to the item's edge, in points.
    var distance = 0.0
    /// A Boolean value that indicates whether the list pins the item only until it has reached its place. Before that, the list
    /// may be too short to show it there.
    var endsWhenReached = false
  }

  /// Scrolls to an item, or as close to it as the content allows.
  ///
  /// If an item isn't displayed yet, the list can wait for it. In the meantime, ``reading`` is ``ListReading/going(to:)``. A
  /// source that can find items, such as ``PagedDataSource`` with ``PagingSource/key(ofItem:)``, looks the item up and loads
  /// the items around it, regardless of any operators applied to the source. With other sources, the list simply waits for the
  /// item to arrive. Waiting ends when the item is displayed, the user touches the list, something else scrolls it, or
  /// ``cancelScroll()`` is called. The list therefore also waits for an item that an operator hides, for example in a collapsed
  /// section, and scrolls to it when the section is expanded. If the source doesn't have the item, the list stays where it is
  /// and reports ``Diagnostic/itemNotReached(identity:error:)``.
  ///
  /// - Parameters:
  ///   - identity: The item's identity.
  ///   - anchor: The place in the visible area at which the item is shown. The default is the top. GTK scrolls only as far as
  ///     needed to show an item that is displayed.
  ///   - animated: A Boolean value that indicates whether scrolling is animated. Scrolling is animated only on hosts that
  ///     support it, and only if the item is displayed and should appear at the top. The animation ends at the item even if
  ///     rows change along the way. It stops if the item is removed.
  ///   - waits: A Boolean value that indicates whether the list looks up an item that isn't displayed yet and waits for it.
  /// - Returns: A Boolean value that indicates whether the item is displayed and the list could be scrolled.
  @discardableResult
  public func scroll(
    toItem identity: Item.Identity, at anchor: ScrollAnchor? = nil, animated: Bool = false,
    waits: Bool = false
  ) -> Bool {
    // A new scroll replaces any pending one.
    (awaited, search, awaitsEnd) = (nil, nil, false)
    stopGliding()
    // Scroll to the item if it's displayed and no update is being shown.
    if !driver.isShowingUpdate, displayed.position(of: identity) != nil {
      take(.goes(to: identity))
      let animated = animated && (anchor ?? .top) == .top && port?.glides == true
      // Updates that waited for the list to come to rest may be displayed by now.
      let position = displayed.position(of: identity)
      let hasGone =
        position.map { go(to: $0, at: anchor, stays: anchor != nil, animated: animated) } ?? false
      if hasGone, !animated, driver.isWaiting {
        // Pending updates will move the item, so the list scrolls to it again afterward.
        awaited = AwaitedPlace(
          anchor: ListAnchor(item: identity), isExact: false, scrollAnchor: anchor, search: .isNotAsked)
        return true
      }
      // Without an animation, the list has already arrived, or it couldn't be scrolled.
      if !hasGone || !animated { take(.arrives) }
      if animated, readingState.reading == .going(to: identity) { glideBegins() }
      if hasGone { return true }
    }
    let isThere = displayed.position(of: identity) != nil
    // Otherwise, wait for the item or for the current update.
    if waits || isThere && driver.isUpdating {
      head(
        for: AwaitedPlace(
          anchor: ListAnchor(item: identity), isExact: false, scrollAnchor: anchor,
          search: waits ? .due : .isNotAsked))
    }
    return isThere && driver.isUpdating
  }

  /// The item that the list is waiting for in order to scroll to it.
  public var awaitedItem: Item.Identity? { awaited?.anchor.item }

  /// Cancels a pending or animated scroll.
  public func cancelScroll() {
    (awaited, awaitsEnd) = (nil, false)
    stopGliding()
    take(.arrives)
  }

  /// Scrolls to a place that may not exist yet, immediately or as soon as it exists. Jumps, restored positions, and lists that
  /// open at an item use this method.
  func head(for place: AwaitedPlace<Item.Identity>) {
    let landing = landing
    (awaited, search) = (place, nil)
    take(.goes(to: place.anchor.item))
    // The list stays where it is until the jump happens.
    self.landing = landing
    goToAwaited()
    lookUp()
  }

  /// Scrolls to the awaited place, or as close to it as the displayed rows allow.
  package func goToAwaited() {
    guard let awaited, !awaited.isArriving, let port, !driver.isShowingUpdate else { return }
    let distance = awaited.isExact ? (awaited.anchor.x, awaited.anchor.y) : nil
    switch awaited.way(in: displayed, hasMore: hasMoreToLoad) {
    case .waits: break
    case .near(let position):
      // Scroll there only once.
      if awaited.isNear { break }
      // The source may load immediately and notify the list before this call returns.
      self.awaited?.isNear = true
      // Unpin the item of an earlier jump.
      landing = nil
      if !port.go(to: position, leaving: distance, animated: false) { self.awaited?.isNear = false }
    case .arrives(let position):
      // A pending update may add the item.
      if driver.isWaiting, displayed.item(at: position)?.identity != awaited.anchor.item { break }
      let scrollAnchor = awaited.isExact ? nil : awaited.scrollAnchor ?? .top
      // The view may be laid out during this call, which notifies the list.
      self.awaited?.isArriving = true
      // Pin the item if the app has chosen its place, or if a lookup loads the rows around it.
      let stays = awaited.scrollAnchor != nil || awaited.wasLookedUp
      if go(to: position, leaving: distance, at: scrollAnchor, stays: stays), !driver.isWaiting {
        self.awaited = nil
        take(.arrives)
      } else {
        // Try again later, for example after the pending updates.
        self.awaited?.isArriving = false
      }
    }
  }

  /// A Boolean value that indicates whether more rows may arrive, either at an edge where the list loads more or because of a
  /// request. Nil if the source doesn't load.
  private var hasMoreToLoad: Bool? {
    driver.loader.map { loader in
      if loader.state != .ended { return true }
      // A source that follows the visible items loads at both ends.
      let loaded = driver.wantsVisibleItems ? [.append, .prepend] : behavior.loadingMore?.edges ?? []
      // Any edge that is loading or has failed may still add rows, whether or not the list loads there.
      return LoadEdge.allCases.contains { edge in
        switch loader.state(of: edge) {
        case .ended: false
        case .idle: loaded.contains(edge)
        case .loading, .failed: true
        }
      }
    }
  }

  /// Scrolls to a position in the displayed snapshot. Self-sizing rows have their final size afterward, so the item's place is
  /// exact.
  ///
  /// - Parameters:
  ///   - position: The item's position.
  ///   - distance: The distance from the corner of the visible area to the item; nil for the host's default.
  ///   - anchor: The place in the visible area at which the item is shown instead; nil for no particular place.
  ///   - stays: A Boolean value that indicates whether the item stays in place through updates, such as those that load its
  ///     surroundings, until the user or the app scrolls the list.
  ///   - animated: A Boolean value that indicates whether scrolling is animated.
  /// - Returns: A Boolean value that indicates whether the list could be scrolled.
  private func go(
    to position: ItemPosition, leaving distance: (x: Double, y: Double)? = nil, at anchor: ScrollAnchor?,
    stays: Bool, animated: Bool = false
  ) -> Bool {
    let item = displayed.item(at: position)?.identity
    return placing {
      guard let port, port.go(to: position, leaving: distance, animated: animated) else { return false }
      // The list no longer needs an initial position, and an earlier item is no longer pinned.
      (isOpen, landing) = (true, nil)
      // The position of an animated scroll isn't final, so nothing is pinned.
      guard let item, !animated else { return true }
      guard let anchor else {
        guard let distance else { return true }
        // Pin the item at the given distance, at least until it has reached its place.
        landing = Landing(
          item: item, anchor: .top, distance: port.scrollsAcross ? distance.x : distance.y,
          endsWhenReached: !stays)
        endReachedLanding()
        return true
      }
      // Scroll to the exact place, because the host may have scrolled only as far as necessary.
      let target = Landing(item: item, anchor: anchor)
      if stays { landing = target }
      if let place = place(of: target, in: displayed) { port.stand(at: place) }
      return true
    }
  }

  /// Unpins an item that has reached its place or isn't visible. O(visible) while the list is too short to show the item at its
  /// exact place; otherwise O(1).
  package func endReachedLanding() {
    guard let landing, landing.endsWhenReached, let port, !port.arrivesLater, !driver.isShowingUpdate else {
      return
    }
    // Find the item among the visible rows.
    let nothing = ComingUpdate(from: displayed, to: displayed, changeset: Changeset())
    let seen = port.seenRows(before: nothing)?.rows.first {
      guard case .item(let position) = $0.row else { return false }
      return displayed.item(at: position)?.identity == landing.item
    }
    // Wait if the item is visible but not at its place yet.
    if let seen, abs(seen.start - landing.distance) >= 1 { return }
    self.landing = nil
  }

  /// Calls a closure that makes the host scroll.
  package func placing<Result>(_ body: () -> Result) -> Result {
    // Calls can be nested, so restore the previous value.
    let wasPlacing = isPlacing
    isPlacing = true
    defer { isPlacing = wasPlacing }
    return body()
  }

  /// Returns the place of an item that the list has jumped to; nil if the item was removed.
  func place(
    of landing: Landing, in snapshot: Snapshot<Section, Item>
  ) -> AnchoredPlace? {
    guard let position = snapshot.position(of: landing.item) else { return nil }
    return .row(
      AnchoredRow(
        .item(position), rowEdge: landing.anchor, from: landing.anchor, distance: landing.distance))
  }
}
