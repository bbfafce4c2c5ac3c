public import Headwater

extension HeadlessListView {
  /// Does what a tap on an item does: selects it, or, where several can be selected and it is, deselects it. Does nothing if
  /// there is no such item, or the behaviour does not allow it.
  public func tap(_ position: ItemPosition) {
    guard let identity = displayed.item(at: position)?.identity, ask(.highlight, at: position) else { return }
    tell(.highlighted, at: position)
    if let position = displayed.position(of: identity) { tell(.unhighlighted, at: position) }
    userSelects { selection in
      if selection.limit > 1, selection.contains(identity) {
        selection.deselect(identity)
      } else {
        selection.select(identity)
      }
    }
  }

  /// Activates an item, as a double click or the return key does. Does nothing if there is no such item.
  public func activate(_ position: ItemPosition) { tell(.activated, at: position) }

  /// Whether an item is selected; false if there is no such item.
  public func isSelected(_ position: ItemPosition) -> Bool {
    displayed.item(at: position).map { selection.contains($0.identity) } ?? false
  }

  /// Moves an item, as a drag or the keyboard does, if the behaviour allows it.
  ///
  /// - Parameters:
  ///   - source: Where the item is.
  ///   - target: Where it is dropped, counted without the item itself.
  /// - Returns: Whether it was moved.
  @discardableResult
  public func drag(_ source: ItemPosition, to target: ItemPosition) -> Bool {
    userWantsMove(from: source, to: target)
  }

  /// Deletes an item, as a swipe or the delete key does, if the behaviour allows it.
  ///
  /// - Parameter position: Where the item is.
  /// - Returns: Whether it was deleted.
  @discardableResult
  public func delete(_ position: ItemPosition) -> Bool { mayDelete(position) && userDeleted(position) }

  /// The titles of what can be done with an item: what a swipe from either edge offers.
  ///
  /// - Parameter position: Where the item is.
  /// - Returns: The titles, those of the leading edge first.
  public func actionTitles(at position: ItemPosition) -> [String] {
    (actions(at: position, edge: .leading) + actions(at: position, edge: .trailing)).map(\.title)
  }

  /// Chooses one of the things that can be done with an item.
  ///
  /// - Parameters:
  ///   - title: Its title.
  ///   - position: Where the item is.
  /// - Returns: Whether it is offered there.
  @discardableResult
  public func perform(action title: String, at position: ItemPosition) -> Bool {
    let offered = actions(at: position, edge: .leading) + actions(at: position, edge: .trailing)
    guard let action = offered.first(where: { $0.title == title }) else { return false }
    perform(action, at: position)
    return true
  }

  /// The titles of the index beside the list; empty without one.
  public var indexTitles: [String] { sectionIndex?.titles ?? [] }

  /// Scrolls to the section that a title of the index leads to. Does nothing if there is no such title.
  public func tapIndex(_ title: String) {
    guard let index = sectionIndex, let place = index.titles.firstIndex(of: title),
      let section = index.section(ofTitleAt: place)
    else { return }
    scroll(toSection: section)
  }
}
