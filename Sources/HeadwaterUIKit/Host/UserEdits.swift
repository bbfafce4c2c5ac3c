/// The user's most recent changes in a list's view: a selected item that has moved, until the next touch, and the sections
/// between which items were moved, until the view has displayed an update.
struct UserEdits<Identity: Hashable & Sendable> {
  /// The selected item whose path changed while the behavior handled it, with its previous path.
  private var displaced: (path: IndexPath, id: Identity)?
  /// The sections from or to which the user has moved items since the last update.
  private(set) var sections: Set<Int> = []

  /// Records the path at which the user has selected an item that has moved since then.
  mutating func itemIsDisplaced(from path: IndexPath, _ id: Identity) { displaced = (path, id) }

  /// Removes and returns the item that was at a path when the user selected it, if it has moved since then.
  mutating func takeDisplacedItem(at path: IndexPath?) -> Identity? {
    defer { displaced = nil }
    return displaced?.path == path ? displaced?.id : nil
  }

  /// Records that the user has changed the number of items in sections.
  mutating func change(sections: Set<Int>) { self.sections.formUnion(sections) }

  /// Records that the view has displayed an update.
  mutating func updateIsShown() { sections = [] }
}
