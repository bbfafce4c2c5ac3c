import Headwater

extension ListAdapter {
  /// What a swipe offers of the behaviour's actions, of an item that may be elsewhere by the time one is chosen.
  func contextualActions(_ edge: ListEdge, at position: ItemPosition, of item: Item) -> [UIContextualAction] {
    swipe.offers()
    return actions(at: position, edge: edge).map { action in
      contextualAction(action.title, isDestructive: action.isDestructive, of: item) {
        $0.perform(action, at: $1)
      }
    }
  }

  /// An action that is done where its item is by then.
  func contextualAction(
    _ title: String, isDestructive: Bool, of item: Item,
    _ body: @escaping @MainActor (ListAdapter, ItemPosition) -> Void
  ) -> UIContextualAction {
    UIContextualAction(style: isDestructive ? .destructive : .normal, title: title) {
      [weak self] _, _, completion in
      self?.swipe.ends()
      let position = self?.position(of: item.identity)
      if let self, let position { body(self, position) }
      completion(position != nil)
    }
  }
}
