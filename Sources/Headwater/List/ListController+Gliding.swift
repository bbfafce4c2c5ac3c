/// How a view takes its time on its way, as a program has sent it.
struct Glide: Equatable {
  /// How long the content was when it set out.
  var content: Double?
  /// How often it has set out again.
  var attempts = 0
  /// Whether rows have come, gone or changed meanwhile, or the view has another size.
  var hasOtherContent = false
  /// Whether the content was moved meanwhile. Views may stop then.
  var isDisturbed = false
}

// Views that take their time on their way to an item, or to the end.
extension ListController {
  /// How often a view sets out again for an item that has moved, before it goes there at once.
  private static var attempts: Int { 3 }

  /// The view has set out for where the program has sent it.
  func glideBegins() {
    glide = Glide(content: port?.scrollExtentNow?.content)
  }

  /// The view has come to where it was sent. Called by the host. If the item is elsewhere by now, the view sets out again.
  package func glideHasEnded() {
    // The engine has sent it somewhere else.
    guard !isPlacing else { return }
    guard let glide, glide.hasOtherContent || glide.content != port?.scrollExtentNow?.content,
      let target = glideTarget, let position = displayed.position(of: target), !driver.isShowingUpdate
    else { return take(.arrives) }
    self.glide?.attempts += 1
    let goesAtOnce = glide.attempts == Self.attempts
    let hasGone = placing { port?.go(to: position, leaving: nil, animated: !goesAtOnce) == true }
    if !hasGone || goesAtOnce { take(.arrives) }
  }

  /// Rows have come, gone or changed, or the view has another size. A view that may have stopped sets out again, and one whose item
  /// has gone stays where it is.
  func glideOn() {
    guard let glide, let target = glideTarget, !driver.isShowingUpdate else { return }
    guard let position = displayed.position(of: target) else { return stopGliding() }
    self.glide?.hasOtherContent = true
    self.glide?.isDisturbed = false
    if glide.isDisturbed { _ = placing { port?.go(to: position, leaving: nil, animated: true) } }
  }

  /// Stops a view that takes its time where it is.
  func stopGliding() {
    guard glide != nil else { return }
    glide = nil
    placing { port?.stopGliding() }
    take(.arrives)
  }

  /// Has the view stand somewhere, and notes whether it was moved on its way by that.
  func stand(at place: AnchoredPlace) {
    let before = glide == nil ? nil : port?.scrollExtentNow?.offset
    placing { port?.stand(at: place) }
    if glide != nil, port?.scrollExtentNow?.offset != before { glide?.isDisturbed = true }
  }

  private var glideTarget: Item.Identity? {
    if case .going(let target) = readingState.reading { target } else { nil }
  }
}
