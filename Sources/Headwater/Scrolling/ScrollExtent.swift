/// The scroll position of a list along its scroll axis.
package struct ScrollExtent: Hashable, Sendable {
  /// The length of the content before the visible part.
  package var offset: Double
  /// The length of the visible part; 0 for a list that isn't on screen.
  package var viewport: Double
  /// The length of the content.
  package var content: Double
  /// The maximum distance from a position at which the list still counts as being at that position. This tolerance is necessary
  /// because views round scroll positions.
  package var tolerance = Self.halfAPoint

  /// Half a point.
  package static let halfAPoint = 0.5

  /// Creates an extent.
  ///
  /// - Parameters:
  ///   - offset: The length of the content before the visible part.
  ///   - viewport: The length of the visible part.
  ///   - content: The length of the content.
  package init(offset: Double, viewport: Double, content: Double) {
    self.offset = offset
    self.viewport = viewport
    self.content = content
  }

  /// Returns the length of the content between the visible part and the edge at which a kind of load adds items. It's negative
  /// if the content is shorter than the viewport or is scrolled beyond the edge, and 0 for a refresh.
  ///
  /// - Parameter kind: The kind of load.
  /// - Returns: The distance.
  package func distance(to kind: LoadKind) -> Double {
    switch kind {
    case .append: content - offset - viewport
    case .prepend: offset
    case .refresh: 0
    }
  }
}

/// The distance from an edge within which more items are loaded.
package struct LoadDistance: Hashable, Sendable {
  /// The maximum distance as a fraction of the content's length.
  package var partOfContent: Double
  /// The maximum distance as a multiple of the viewport's length.
  package var maximumViewports: Double

  /// Creates a distance, by default half the length of the content, but at most four viewports.
  ///
  /// - Parameters:
  ///   - partOfContent: The maximum distance as a fraction of the content's length.
  ///   - maximumViewports: The maximum distance as a multiple of the viewport's length.
  package init(partOfContent: Double = 0.5, maximumViewports: Double = 4) {
    self.partOfContent = partOfContent
    self.maximumViewports = maximumViewports
  }

  /// Returns a Boolean value that indicates whether a list is so close to an edge that more items should be loaded. A list
  /// whose content doesn't fill the viewport is close to both edges. A list that isn't on screen is close to neither.
  ///
  /// - Parameters:
  ///   - kind: The kind of load that adds items at the edge.
  ///   - extent: The scroll position of the list. If it contains infinity or not-a-number, the list isn't close to any edge.
  /// - Returns: A Boolean value that indicates whether the list is close to the edge.
  package func isNear(_ kind: LoadKind, in extent: ScrollExtent) -> Bool {
    // Don't load for a list without a size, or if its position is unknown.
    guard extent.viewport > 0, extent.viewport.isFinite, extent.content.isFinite, extent.offset.isFinite
    else { return false }
    let content = max(0, extent.content)
    // A list whose content fits the viewport can't be scrolled toward an edge.
    let isFilled = content > extent.viewport
    return !isFilled
      || extent.distance(to: kind) <= min(content * partOfContent, extent.viewport * maximumViewports)
  }

  /// Returns the kinds of loads that a list should start now: a refresh if nothing has been requested yet; otherwise, the idle
  /// loads at nearby edges.
  ///
  /// - Parameters:
  ///   - extent: The scroll position of the list.
  ///   - kinds: The kinds of loads that the list may start.
  ///   - whole: The load state of the source as a whole.
  ///   - state: A closure that returns the state of one kind of load.
  /// - Returns: The kinds of loads, with the end before the start.
  package func kindsToLoad(
    in extent: ScrollExtent, of kinds: Set<LoadKind>, whole: LoadState, state: (LoadKind) -> LoadState
  ) -> [LoadKind] {
    switch whole {
    // Nothing has been requested yet. Load the first items once the list is visible.
    case .idle: return isNear(.append, in: extent) ? [.refresh] : []
    case .loading, .failed: return []
    case .ended: break
    }
    // A refresh will replace everything, so don't load more until it ends.
    if state(.refresh) == .loading { return [] }
    return [.append, .prepend].filter { kind in
      kinds.contains(kind) && state(kind) == .idle && isNear(kind, in: extent)
    }
  }
}
