public import Headwater

extension HeadlessListView {
  /// Simulates a tap on an item: selects it, or deselects it if it is selected and the list allows multiple selection. Does
  /// nothing if there is no item at the position, or if the behavior doesn't allow it.
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

  /// Activates an item, as a double click or the Return key does. Does nothing if there is no item at the position.
  public func activate(_ position: ItemPosition) { tell(.activated, at: position) }

  /// Returns a Boolean value that indicates whether an item is selected; false if there is no item at the position.
  public func isSelected(_ position: ItemPosition) -> Bool {
    displayed.item(at: position).map { selection.contains($0.identity) } ?? false
  }

  /// Moves an item, as a drag or the keyboard does, if the behavior allows it.
  ///
  /// - Parameters:
  ///   - source: The position of the item.
  ///   - target: The position at which it is dropped, not counting the item itself.
  /// - Returns: A Boolean value that indicates whether the item was moved.
  @discardableResult
  public func drag(_ source: ItemPosition, to target: ItemPosition) -> Bool {
    userWantsMove(from: source, to: target)
  }

  /// Deletes an item, as a swipe or the Delete key does, if the behavior allows it.
  ///
  /// - Parameter position: The position of the item.
  /// - Returns: A Boolean value that indicates whether the item was deleted.
  @discardableResult
  public func delete(_ position: ItemPosition) -> Bool { mayDelete(position) && userDeleted(position) }

  /// Returns the titles of an item's swipe actions on both edges.
  ///
  /// - Parameter position: The position of the item.
  /// - Returns: The titles, starting with those on the leading edge.
  public func actionTitles(at position: ItemPosition) -> [String] {
    (actions(at: position, edge: .leading) + actions(at: position, edge: .trailing)).map(\.title)
  }

  /// Performs a swipe action of an item.
  ///
  /// - Parameters:
  ///   - title: The title of the action.
  ///   - position: The position of the item.
  /// - Returns: A Boolean value that indicates whether the item has an action with that title.
  @discardableResult
  public func perform(action title: String, at position: ItemPosition) -> Bool {
    let offered = actions(at: position, edge: .leading) + actions(at: position, edge: .trailing)
    guard let action = offered.first(where: { $0.title == title }) else { return false }
    perform(action, at: position)
    return true
  }

  /// The titles of the section index; empty if the list has none.
  public var indexTitles: [String] { sectionIndex?.titles ?? [] }

  /// Scrolls to the section for an index title. Does nothing if there is no such title.
  public func tapIndex(_ title: String) {
    guard let index = sectionIndex, let place = index.titles.firstIndex(of: title),
      let section = index.section(ofTitleAt: place)
    else { return }
    scroll(toSection: section)
  }
}
