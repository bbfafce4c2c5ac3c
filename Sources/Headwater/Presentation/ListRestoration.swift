/// The parts of a list that the user changes, stored by identity: selection, expanded sections and items, scroll position, and
/// focus. An app can save them and restore them at the next launch, even before the data has arrived.
///
/// The value can be encoded if the identities can. Parts may be missing when it's decoded, for example if an older version of
/// an app has saved it. Identities that no longer exist are ignored.
public struct ListRestoration<SectionIdentity: Hashable & Sendable, ItemIdentity: Hashable & Sendable>:
  Equatable,
  Sendable
{
  /// The selection.
  public var selection: Selection<ItemIdentity>
  /// The first visible item that isn't a placeholder, and its place; nil for a list without items.
  package var place: ListAnchor<ItemIdentity>?
  /// The item that has the keyboard or remote-control focus.
  public var focused: ItemIdentity?
  /// The expanded sections; nil if sections are always expanded.
  public var expandedSections: Expansion<SectionIdentity>?
  /// The items whose children are shown; nil if no item has children.
  public var expandedItems: Expansion<ItemIdentity>?

  /// Creates a value to restore.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - firstItem: The first visible item.
  ///   - focused: The item that has the focus.
  ///   - expandedSections: The expanded sections.
  ///   - expandedItems: The items whose children are shown.
  public init(
    selection: Selection<ItemIdentity> = Selection(), firstItem: ItemIdentity? = nil,
    focused: ItemIdentity? = nil, expandedSections: Expansion<SectionIdentity>? = nil,
    expandedItems: Expansion<ItemIdentity>? = nil
  ) {
    self.init(
      selection: selection, place: firstItem.map { ListAnchor(item: $0) }, focused: focused,
      expandedSections: expandedSections, expandedItems: expandedItems)
  }

  package init(
    selection: Selection<ItemIdentity> = Selection(), place: ListAnchor<ItemIdentity>?,
    focused: ItemIdentity? = nil, expandedSections: Expansion<SectionIdentity>? = nil,
    expandedItems: Expansion<ItemIdentity>? = nil
  ) {
    self.selection = selection
    self.place = place
    self.focused = focused
    self.expandedSections = expandedSections
    self.expandedItems = expandedItems
  }

  /// The first visible item, not counting placeholders; nil if there is none. The value also contains the item's position and
  /// how much of it is scrolled out of view. If you set a different item, the list shows it completely.
  public var firstItem: ItemIdentity? {
    get { place?.item }
    set { if newValue == nil || newValue != place?.item { place = newValue.map { ListAnchor(item: $0) } } }
  }
}

extension ListRestoration: Encodable where SectionIdentity: Encodable, ItemIdentity: Encodable {}
