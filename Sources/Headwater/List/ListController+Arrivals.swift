// The announcement of items that arrive at the end of a list that stays there, such as a chat.
extension ListController {
  /// Counts the items that an update adds at the end, if the host announces them. Items that the source loads at its end aren't
  /// news.
  func noteArrivals(of update: ComingUpdate<Section, Item>) {
    guard announcesNewItems, port?.announcesArrivals == true,
      !driver.mayLoad(.append, at: scrolling.loadingKinds())
    else { return }
    arrivals.follow(update)
  }

  /// A Boolean value that indicates whether items have arrived that the host hasn't announced yet. O(1).
  package var hasArrivals: Bool { arrivals.count > 0 }

  /// Returns the announcement of the items that have arrived since the last call; nil if there are none. Called by the host.
  package func takeArrivals() -> String? {
    let count = arrivals.take()
    return count > 0 ? announcement(of: count) : nil
  }

  /// The text that a screen reader reads for the button over the end of the list.
  package var unseenLabel: String { announcement(of: scrolling.progress.facts.values.unseenCount) }

  private func announcement(of count: Int) -> String {
    let isTranscript = (source.capability() as (any ReadingGuide)?) != nil
    return isTranscript ? strings.newMessages(count) : strings.newItems(count)
  }
}
