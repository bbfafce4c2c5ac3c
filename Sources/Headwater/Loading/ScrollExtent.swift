/// How far a list is scrolled, along the axis along which it scrolls: down, or across.
package struct ScrollExtent: Hashable, Sendable {
  /// How much of the content is before what is seen.
  package var offset: Double
  /// How much can be seen at once; 0 for a list that is on no screen.
  package var viewport: Double
  /// How long the content is.
  package var content: Double
  /// How far from a place counts as there: views round to the points of the screen.
  package var tolerance = Self.halfAPoint

  /// Half a point.
  package static let halfAPoint = 0.5

  /// Makes an extent.
  ///
  /// - Parameters:
  ///   - offset: How much of the content is before what is seen.
  ///   - viewport: How much can be seen at once.
  ///   - content: How long the content is.
  package init(offset: Double, viewport: Double, content: Double) {
    self.offset = offset
    self.viewport = viewport
    self.content = content
  }

  /// How much of the content is between what is seen and an edge: below 0 where the content does not fill what can be seen,
  /// or is drawn beyond its edge; 0 for a refresh.
  ///
  /// - Parameter edge: Which edge.
  /// - Returns: How much.
  package func distance(to edge: LoadEdge) -> Double {
    switch edge {
    case .append: content - offset - viewport
    case .prepend: offset
    case .refresh: 0
    }
  }
}

/// How near to an edge a list has to be for more to be loaded there.
package struct LoadDistance: Hashable, Sendable {
  /// As a part of the content.
  package var partOfContent: Double
  /// No further than so many times what can be seen.
  package var maximumViewports: Double

  /// Makes a distance: by default half the content, and no more than four times what can be seen.
  ///
  /// - Parameters:
  ///   - partOfContent: As a part of the content.
  ///   - maximumViewports: No further than so many times what can be seen.
  package init(partOfContent: Double = 0.5, maximumViewports: Double = 4) {
    self.partOfContent = partOfContent
    self.maximumViewports = maximumViewports
  }

  /// Whether a list is so near to an edge that more is to be loaded: also where its content does not fill what can be seen.
  /// A list that shows nothing is near to nothing.
  ///
  /// - Parameters:
  ///   - edge: Which edge.
  ///   - extent: How far the list is scrolled. One with numbers that are none is near to nothing.
  /// - Returns: Whether it is.
  package func isNear(_ edge: LoadEdge, in extent: ScrollExtent) -> Bool {
    guard extent.viewport > 0, extent.viewport.isFinite, extent.content.isFinite, extent.offset.isFinite
    else { return false }
    let content = max(0, extent.content)
    let isFilled = content > extent.viewport
    return !isFilled
      || extent.distance(to: edge) <= min(content * partOfContent, extent.viewport * maximumViewports)
  }

  /// Where a list is to load now: at the edges that it is near to, where nothing is on its way, nothing has failed and
  /// there may be more; and all, where nothing has been asked for.
  ///
  /// - Parameters:
  ///   - extent: How far the list is scrolled.
  ///   - edges: Where it may load more.
  ///   - whole: What the source is doing as a whole.
  ///   - state: What it is doing at an edge.
  /// - Returns: The edges, the end before the beginning.
  package func edgesToLoad(
    in extent: ScrollExtent, of edges: Set<LoadEdge>, whole: LoadState, state: (LoadEdge) -> LoadState
  ) -> [LoadEdge] {
    switch whole {
    case .idle: return isNear(.append, in: extent) ? [.refresh] : []
    case .loading, .failed: return []
    case .ended: break
    }
    if state(.refresh) == .loading { return [] }
    return [.append, .prepend].filter { edge in
      edges.contains(edge) && state(edge) == .idle && isNear(edge, in: extent)
    }
  }
}
