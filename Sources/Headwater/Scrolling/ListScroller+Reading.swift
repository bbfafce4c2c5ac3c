// Values that are derived from the scroller's state and the host's scroll position.
extension ListScroller {
  /// A Boolean value that indicates whether updates wait until the list has stopped scrolling.
  var holdsUpdates: Bool {
    anchoring.isActive && anchoring.whileScrolling == .waitForRest
      && currentState.scrollActivity.isMovedByUser
  }

  /// A Boolean value that indicates whether the list is on its way, or will be after its first layout pass.
  var isGoing: Bool { currentState.isGoing || goesToEndLater }

  /// A Boolean value that indicates whether the view is scrolling with an animation that the app has started.
  package var isAnimating: Bool { currentState.animation != nil }

  /// Handles the end of an animated scroll that the user has stopped. Called by the host.
  package func animationStopped() {
    arrival.cancel()
    take(.arrives)
  }

  /// Returns the place at which the displayed rows stay where they were visible before a change to the view.
  package func place(preserving seen: SeenRows) -> AnchoredPlace? {
    let nothing = ComingUpdate(from: displayed, to: displayed, changeset: Changeset())
    return anchoring.place(of: seen, in: nothing, currentState)
  }

  /// The length of the content after the visible area; nil if the list isn't laid out.
  var distanceToEnd: Double? {
    guard let extent = extentNow, extent.viewport > 0, extent.toEnd.isFinite else { return nil }
    return max(0, extent.toEnd)
  }
}
