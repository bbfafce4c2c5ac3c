package import Headwater

/// The callbacks for changes to a list's view.
@MainActor
package struct ViewFollower {
  /// Called with the size of the visible area within the insets.
  let size: @MainActor (CGSize) -> Void
  /// Called with the traits of the view.
  let traits: @MainActor (UITraitCollection) -> Void

  package init(
    size: @escaping @MainActor (CGSize) -> Void, traits: @escaping @MainActor (UITraitCollection) -> Void
  ) {
    (self.size, self.traits) = (size, traits)
  }
}

/// The follower of a list's view, for example a source that lays out its items, and what was last reported to it.
struct ViewFollowing {
  /// The follower. Setting it reports everything to it again.
  var follower: ViewFollower? { didSet { size = nil } }
  private var isPlanned = false
  private var size: CGSize?

  /// Plans a report for a later turn.
  ///
  /// - Returns: A Boolean value that indicates whether the turn must be scheduled.
  mutating func plan() -> Bool {
    defer { isPlanned = true }
    return !isPlanned
  }

  /// Records that the later turn has begun.
  mutating func reportBegins() { isPlanned = false }

  /// Records that another view is bound, whose size hasn't been reported.
  mutating func viewIsReplaced() { size = nil }

  /// Records the size of the visible area.
  ///
  /// - Returns: A Boolean value that indicates whether the size must be reported.
  mutating func note(_ size: CGSize) -> Bool {
    // Wait for the first layout of the view.
    guard size.width > 0, size.height > 0, size != self.size else { return false }
    self.size = size
    return true
  }
}

extension ListConfiguration {
  /// Registers cells whose content is laid out by their source, which also determines their sizes.
  ///
  /// - Parameters:
  ///   - type: The class of the cells.
  ///   - identifier: The name of the registration. A registration with the same name is replaced.
  ///   - follower: The follower that is notified of changes to the list's view.
  ///   - size: A closure that returns the size of an item, given the width of the view.
  ///   - appear: A closure that is called when a cell is about to appear.
  ///   - configure: A closure that displays an item in a cell.
  /// - Returns: The registration.
  package mutating func register(
    _ type: UIView.Type, identifier: String, follower: ViewFollower,
    size: @escaping @MainActor (_ item: Item, _ width: CGFloat) -> CGSize,
    appear: @escaping @MainActor (UIView) -> Void,
    configure: @escaping @MainActor (View.CellBase, Item) throws -> Void
  ) -> ViewRegistration<View.CellBase, Item, Section> {
    self.follower = follower
    table.options.rowHeight = .each({ item in size(item, 0).height })
    collectionOptions.itemSize = .each { item, view in size(item, view.width) }
    let registration = CellRegistration<UIView, Section, Item>(
      identifier: identifier, maker: ViewMaker<Item, Section>(.type(type)), create: { UIView() },
      typed: { (cell: View.CellBase, item, _) in try configure(cell, item) })
    registration.setSeen { appear($0) }
    presentation.register(registration)
    return ViewRegistration(registration)
  }
}
