/// The items that have arrived at the end of a list and haven't been announced yet. It's a value type.
struct ArrivedItems<Section: ListElement, Item: ListElement> {
  /// The number of items. In a transcript, only messages count.
  private(set) var count = 0

  /// Counts the items that an update adds after the last item that remains. The first items of a list, and items that replace
  /// others, don't count. O(changes plus log n times new items); at most 1,000 removed items are considered.
  mutating func follow(_ update: ComingUpdate<Section, Item>) {
    // An update without insertions and moves, such as one for a message that is being written, adds nothing. Return early,
    // because lists receive many of them.
    if let changes = update.changeset,
      changes.insertedItems.isEmpty, changes.movedItems.isEmpty, changes.insertedSections.isEmpty,
      changes.movedSections.isEmpty
    {
      return
    }
    let (before, after) = (update.before, update.after)
    let targets = RowTargets(update)
    // Dividers and typing indicators at the end don't count, so start at the last message before them.
    let end = before.numberOfItems
    let last = before.news(in: max(0, end - 4)..<end).last ?? end - 1
    guard let staying = targets.stayingItem(nextTo: last + 1, by: -1), staying.before >= 0 else { return }
    let (come, gone) = (staying.after + 1..<after.numberOfItems, staying.before + 1..<end)
    // Don't look at every item of a large update.
    guard come.count <= targets.reach, gone.count <= targets.reach else {
      return count += max(0, come.count - gone.count)
    }
    count += max(0, after.news(in: come).count - before.news(in: gone).count)
  }

  /// Returns the number of items, and forgets them.
  mutating func take() -> Int {
    defer { count = 0 }
    return count
  }
}
