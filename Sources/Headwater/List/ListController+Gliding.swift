/// The state of an animated scroll that the app has started.
struct Glide: Equatable {
  /// The length of the content when the animation started.
  var content: Double?
  /// The number of times that the animation has been restarted.
  var attempts = 0
  /// A Boolean value that indicates whether rows or the view's size have changed since the animation started.
  var hasOtherContent = false
  /// A Boolean value that indicates whether the content was moved during the animation, which may stop it.
  var isDisturbed = false
}

// Animated scrolling to an item or to the end.
extension ListController {
  /// The maximum number of times that the view restarts an animation for an item that has moved. After that, it scrolls to the
  /// item without an animation.
  private static var attempts: Int { 3 }

  /// A Boolean value that indicates whether the view is scrolling with an animation that the app has started.
  package var isGliding: Bool { glide != nil }

  /// Records that the view has started an animated scroll.
  func glideBegins() {
    glide = Glide(content: port?.scrollExtentNow?.content)
  }

  /// Handles the end of an animated scroll. If the item has moved in the meantime, the view scrolls again. Called by the host.
  package func glideHasEnded() {
    // The engine itself is scrolling the view elsewhere.
    guard !isPlacing else { return }
    // If the content is still the same, or the item no longer exists, the animation is complete.
    guard let glide, glide.hasOtherContent || glide.content != port?.scrollExtentNow?.content,
      let target = glideTarget, let position = displayed.position(of: target), !driver.isShowingUpdate
    else { return take(.arrives) }
    // Scroll again. The last attempt isn't animated.
    self.glide?.attempts += 1
    let goesAtOnce = glide.attempts == Self.attempts
    let hasGone = placing { port?.go(to: position, leaving: nil, animated: !goesAtOnce) == true }
    if !hasGone || goesAtOnce { take(.arrives) }
  }

  /// Continues an animated scroll after rows or the view's size have changed. If the view may have stopped, the animation is
  /// restarted. If the item was removed, the animation is stopped.
  func glideOn() {
    guard let glide, let target = glideTarget, !driver.isShowingUpdate else { return }
    guard let position = displayed.position(of: target) else { return stopGliding() }
    self.glide?.hasOtherContent = true
    self.glide?.isDisturbed = false
    // If the view may have stopped, start the animation again.
    if glide.isDisturbed { _ = placing { port?.go(to: position, leaving: nil, animated: true) } }
  }

  /// Stops an animated scroll at its current position.
  func stopGliding() {
    guard glide != nil else { return }
    glide = nil
    placing { port?.stopGliding() }
    take(.arrives)
  }

  /// Scrolls the view to a place, and records whether this has disturbed an animated scroll.
  func stand(at place: AnchoredPlace) {
    // Compare scroll positions only during an animation.
    let before = glide == nil ? nil : port?.scrollExtentNow?.offset
    placing { port?.stand(at: place) }
    if glide != nil, port?.scrollExtentNow?.offset != before { glide?.isDisturbed = true }
  }

  private var glideTarget: Item.Identity? {
    if case .going(let target) = readingState.reading { target } else { nil }
  }
}
