/// The part of a list that announces items that arrive at the end of a list that stays there, such as a chat. Items that arrive
/// within a second are announced together.
@MainActor
final class NewItemAnnouncer<Section: ListElement, Item: ListElement> {
  /// A Boolean value that indicates whether items are announced.
  var isOn = true
  /// A closure that returns the host.
  var port: @MainActor () -> (any ListPort<Section, Item>)? = { nil }
  /// A closure that returns the announcement of a number of items; nil to announce nothing.
  var text: @MainActor (Int) -> String? = { _ in nil }

  private var arrivals = ArrivedItems<Section, Item>()
  private var isPlanned = false

  /// The time in which arriving items are announced together.
  private static var pause: Duration { .seconds(1) }

  /// Counts the items that an update adds at the end, if a screen reader is running. See ``ArrivedItems/follow(_:)``.
  func note(_ update: ComingUpdate<Section, Item>) {
    if isOn, port()?.announce != nil { arrivals.follow(update) }
  }

  /// Plans an announcement if items have arrived. Called when an update has ended.
  func updateHasEnded() {
    guard arrivals.count > 0, !isPlanned, let port = port() else { return }
    isPlanned = true
    port.runLater(Self.pause) { [weak self] in self?.announce() }
  }

  private func announce() {
    isPlanned = false
    let count = arrivals.take()
    guard isOn, count > 0, let port = port(), port.isOnScreen, let text = text(count) else { return }
    port.announce?(text)
  }
}
