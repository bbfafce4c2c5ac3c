/// The part of a list that knows what the user has seen. It notifies observers of changes to the scroll position, and shows a
/// button with the number of unseen items over the end of the list.
@MainActor
final class ReadingProgress<Section: ListElement, Item: ListElement> {
  let facts = ScrollFacts<Item.Identity>()
  /// A Boolean value that indicates whether the list shows the button while there are unseen items.
  var showsButton = false
  /// A closure that returns the title of the button, given the number of unseen items.
  var title: @MainActor (Int) -> String = { ListStrings.shared.unseen($0) }
  /// A closure that shows the button with a title, or hides it if the title is nil.
  private let show: @MainActor (String?) -> Void
  private var unseen = UnseenItems<Section, Item>()
  private var isButtonShown = false

  init(show: @escaping @MainActor (String?) -> Void) { self.show = show }

  /// A Boolean value that indicates whether the list has to track its scroll position.
  var isWanted: Bool { facts.isRead || showsButton }

  /// Applies an update that is about to be displayed. O(changes).
  func follow(_ update: ComingUpdate<Section, Item>) { unseen.follow(update) }

  /// Notifies observers of the scroll activity while nothing is visible yet, so that nothing else is known.
  func note(_ activity: ScrollActivity<Item.Identity>) {
    var values = facts.values
    values.scrollActivity = activity
    tell(values)
  }

  /// Determines which items have been seen, and notifies observers of changes to the scroll position. O(log n).
  ///
  /// - Parameters:
  ///   - state: The list's scroll state.
  ///   - last: A closure that returns the position of the last visible item. Called only if there are unseen items.
  ///   - driver: The driver of the list.
  func note(
    _ state: ScrollState<Item.Identity>, lastVisible last: () -> ItemPosition?,
    in driver: Driver<Section, Item>
  ) {
    let displayed = driver.displayed
    // At the end, everything has been seen. Otherwise, everything up to the last visible item has.
    if unseen.count(in: displayed) > 0,
      let last = state.isAtEnd ? displayed.position(atOffset: displayed.numberOfItems - 1) : last()
    {
      unseen.see(last, in: displayed)
    }
    tell(
      ScrollFacts.Values(
        scrollActivity: state.scrollActivity, isAtEnd: state.isAtEnd, unseenCount: count(in: driver),
        firstUnseen: unseen.firstNews(in: displayed).flatMap { displayed.item(at: $0)?.identity }))
  }

  /// Returns the number of unseen items. In a transcript, only messages count. O(log n).
  private func count(in driver: Driver<Section, Item>) -> Int {
    let (displayed, source) = (driver.displayed, driver.source)
    let count = unseen.count(in: displayed)
    // The source can count its messages only if the list displays its current rows.
    guard count > 0, let guide: any ReadingGuide = source.capability(),
      source.snapshot.isIdentical(to: displayed)
    else { return count }
    return guide.numberOfNews(fromOffset: displayed.numberOfItems - count) ?? count
  }

  private func tell(_ values: ScrollFacts<Item.Identity>.Values) {
    if facts.update(values) { showButton() }
  }

  /// Shows or hides the button, if the list is configured to show it.
  func showButton() {
    guard showsButton || isButtonShown else { return }
    let values = facts.values
    // The button is hidden while the end is visible.
    isButtonShown = showsButton && !values.isAtEnd && values.unseenCount > 0
    show(isButtonShown ? title(values.unseenCount) : nil)
  }
}
