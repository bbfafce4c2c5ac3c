import Headwater

extension ListAdapter {
  /// Returns the swipe actions of the behavior for an item. The item may have moved by the time the user chooses one.
  func contextualActions(_ edge: ListEdge, at position: ItemPosition, of item: Item) -> [UIContextualAction] {
    finger.swipeIsOffered()
    return actions(at: position, edge: edge).map { action in
      contextualAction(action.title, isDestructive: action.isDestructive, of: item) {
        $0.perform(action, at: $1)
      }
    }
  }

  /// Returns a swipe action that is performed at the item's current position.
  func contextualAction(
    _ title: String, isDestructive: Bool, of item: Item,
    _ body: @escaping @MainActor (ListAdapter, ItemPosition) -> Void
  ) -> UIContextualAction {
    UIContextualAction(style: isDestructive ? .destructive : .normal, title: title) {
      [weak self] _, _, completion in
      self?.finger.swipeEnds()
      let position = self?.position(of: item.identity)
      if let self, let position { body(self, position) }
      completion(position != nil)
    }
  }
}
