// Going to an item, which may not be loaded yet.
extension ListController {
  /// An item that a list has gone to, and where it stays in the visible part.
  package struct Landing {
    let item: Item.Identity
    /// The edge of the item, and of the visible part.
    let anchor: ScrollAnchor
    /// How far the item's edge is behind the other, in points.
    var distance = 0.0
    /// A Boolean value that indicates whether the item stays there only until it has been there: the list may still be too short
    /// for that.
    var endsWhenReached = false
  }

  /// Scrolls to an item: until it is where it is to be, or as near to that as the content allows.
  ///
  /// An item that is not displayed yet may be waited for. Meanwhile ``reading`` is ``ListReading/going(to:)``. A source that can
  /// find items, as ``PagedDataSource`` with ``PagingSource/key(ofItem:)``, looks the item up and loads what is around it,
  /// whatever operators stand before it; any other brings the item or does not. The list waits until the item is displayed, the
  /// user touches it, something else scrolls it, or ``cancelScroll()`` is called. So it also waits for an item that an operator
  /// hides, as in a collapsed section, and goes there when it is expanded. Where the source doesn't have the item, the
  /// list stays where it is and reports ``Diagnostic/itemNotReached(identity:error:)``.
  ///
  /// - Parameters:
  ///   - identity: The item's identity.
  ///   - anchor: Where in the visible part the item is to be. By default at the top; GTK brings an item that is there into sight.
  ///   - animated: Whether the view takes its time, where the host can, for an item that is displayed and has no other anchor
  ///     than the top. It ends at the item, whatever comes before it on the way; if the item goes, it stops.
  ///   - waits: Whether an item that is not displayed yet is looked up and waited for.
  /// - Returns: Whether the item is there, and the list could be scrolled.
  @discardableResult
  public func scroll(
    toItem identity: Item.Identity, at anchor: ScrollAnchor? = nil, animated: Bool = false,
    waits: Bool = false
  ) -> Bool {
    (awaited, search, awaitsEnd) = (nil, nil, false)
    stopGliding()
    if !driver.isShowingUpdate, displayed.position(of: identity) != nil {
      take(.goes(to: identity))
      let animated = animated && (anchor ?? .top) == .top && port?.glides == true
      // Updates that have waited for the list to rest may be shown by now.
      let position = displayed.position(of: identity)
      let hasGone =
        position.map { go(to: $0, at: anchor, stays: anchor != nil, animated: animated) } ?? false
      if hasGone, !animated, driver.isWaiting {
        // What still waits moves the item: the list goes there again.
        awaited = AwaitedPlace(
          anchor: ListAnchor(item: identity), isExact: false, scrollAnchor: anchor, search: .isNotAsked)
        return true
      }
      if !hasGone || !animated { take(.arrives) }
      if animated, readingState.reading == .going(to: identity) { glideBegins() }
      if hasGone { return true }
    }
    let isThere = displayed.position(of: identity) != nil
    if waits || isThere && driver.isUpdating {
      head(
        for: AwaitedPlace(
          anchor: ListAnchor(item: identity), isExact: false, scrollAnchor: anchor,
          search: waits ? .due : .isNotAsked))
    }
    return isThere && driver.isUpdating
  }

  /// The item that the list waits for in order to scroll to it.
  public var awaitedItem: Item.Identity? { awaited?.anchor.item }

  /// Waits for no item any longer.
  public func cancelScroll() {
    (awaited, awaitsEnd) = (nil, false)
    stopGliding()
    take(.arrives)
  }

  /// Goes to a place that may not be there yet: at once, or when it is. The one way there for jumps, for restored places, and
  /// for lists that open at an item.
  func head(for place: AwaitedPlace<Item.Identity>) {
    let landing = landing
    (awaited, search) = (place, nil)
    take(.goes(to: place.anchor.item))
    // Until it goes, the list stays where it is.
    self.landing = landing
    goToAwaited()
    lookUp()
  }

  /// Goes to the place that is waited for, or near it, as far as that is displayed by now.
  package func goToAwaited() {
    guard let awaited, !awaited.isArriving, let port, !driver.isShowingUpdate else { return }
    let distance = awaited.isExact ? (awaited.anchor.x, awaited.anchor.y) : nil
    switch awaited.way(in: displayed, hasMore: hasMoreToLoad) {
    case .waits: break
    case .near(let position):
      if awaited.isNear { break }
      // The source may load at once, and the list be notified, before this returns.
      self.awaited?.isNear = true
      landing = nil
      if !port.go(to: position, leaving: distance, animated: false) { self.awaited?.isNear = false }
    case .arrives(let position):
      // An update that waits to be shown may bring the item.
      if driver.isWaiting, displayed.item(at: position)?.identity != awaited.anchor.item { break }
      let scrollAnchor = awaited.isExact ? nil : awaited.scrollAnchor ?? .top
      // The view may be laid out meanwhile, and the list be told of it.
      self.awaited?.isArriving = true
      let stays = awaited.scrollAnchor != nil || awaited.wasLookedUp
      if go(to: position, leaving: distance, at: scrollAnchor, stays: stays), !driver.isWaiting {
        self.awaited = nil
        take(.arrives)
      } else {
        self.awaited?.isArriving = false
      }
    }
  }

  /// A Boolean value that indicates whether more rows may arrive: at an edge where the list loads more, or where more was
  /// requested. Nil if the source doesn't load.
  private var hasMoreToLoad: Bool? {
    driver.loader.map { loader in
      if loader.state != .ended { return true }
      // A source that follows what is visible loads at both ends.
      let loaded = driver.wantsVisibleItems ? [.append, .prepend] : behavior.loadingMore?.edges ?? []
      return LoadEdge.allCases.contains { edge in
        switch loader.state(of: edge) {
        case .ended: false
        case .idle: loaded.contains(edge)
        case .loading, .failed: true
        }
      }
    }
  }

  /// Goes to a place of what is displayed. Rows that find their own size have it then, and the item is where it is to be.
  ///
  /// - Parameters:
  ///   - position: The item's.
  ///   - distance: How far the item is to be from the corner of the visible part; nil for as the host is used to.
  ///   - anchor: Where the item is to be instead; nil for nowhere in particular.
  ///   - stays: Whether the item stays there through updates, such as those that bring what is around it, until the user or the
  ///     program moves the list.
  ///   - animated: Whether the view takes its time.
  /// - Returns: Whether the list could be scrolled.
  private func go(
    to position: ItemPosition, leaving distance: (x: Double, y: Double)? = nil, at anchor: ScrollAnchor?,
    stays: Bool, animated: Bool = false
  ) -> Bool {
    let item = displayed.item(at: position)?.identity
    return placing {
      guard let port, port.go(to: position, leaving: distance, animated: animated) else { return false }
      (isOpen, landing) = (true, nil)
      guard let item, !animated else { return true }
      guard let anchor else {
        guard let distance else { return true }
        landing = Landing(
          item: item, anchor: .top, distance: port.scrollsAcross ? distance.x : distance.y,
          endsWhenReached: !stays)
        endReachedLanding()
        return true
      }
      let target = Landing(item: item, anchor: anchor)
      if stays { landing = target }
      if let place = place(of: target, in: displayed) { port.stand(at: place) }
      return true
    }
  }

  /// Stops holding an item that has reached its place, or that isn't visible. O(visible) while the list is too short to show an
  /// item in its exact place, else O(1).
  package func endReachedLanding() {
    guard let landing, landing.endsWhenReached, let port, !port.arrivesLater, !driver.isShowingUpdate else {
      return
    }
    let nothing = ComingUpdate(from: displayed, to: displayed, changeset: Changeset())
    let seen = port.seenRows(before: nothing)?.rows.first {
      guard case .item(let position) = $0.row else { return false }
      return displayed.item(at: position)?.identity == landing.item
    }
    if let seen, abs(seen.start - landing.distance) >= 1 { return }
    self.landing = nil
  }

  /// Does something that has the host scroll.
  package func placing<Result>(_ body: () -> Result) -> Result {
    let wasPlacing = isPlacing
    isPlacing = true
    defer { isPlacing = wasPlacing }
    return body()
  }

  /// Where an item is to be that was jumped to; nil once it has gone.
  func place(
    of landing: Landing, in snapshot: Snapshot<Section, Item>
  ) -> AnchoredPlace? {
    guard let position = snapshot.position(of: landing.item) else { return nil }
    return .row(
      AnchoredRow(
        .item(position), rowEdge: landing.anchor, from: landing.anchor, distance: landing.distance))
  }
}
