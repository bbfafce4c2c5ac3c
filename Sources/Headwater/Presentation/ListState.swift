/// What the user has made of a list, by identity: what is selected and what is open, what is at the top, and what is in
/// focus. It can be kept between two runs of an app, and restored before the data has arrived.
///
/// It can be encoded where the identities can. Decoding is lenient with what is missing, as in what an older version of an
/// app has kept, and identities of what is no longer there mean nothing.
public struct ListState<SectionIdentity: Hashable & Sendable, ItemIdentity: Hashable & Sendable>: Equatable,
  Sendable
{
  /// What is selected.
  public var selection: Selection<ItemIdentity>
  /// The first item that is seen and is no placeholder, and where; nil for a list without items.
  package var place: ListAnchor<ItemIdentity>?
  /// What is in focus, for keys and remote controls.
  public var focused: ItemIdentity?
  /// Which sections are open; nil where they are always.
  public var expandedSections: Expansion<SectionIdentity>?
  /// Which items show those below them; nil where none has any.
  public var expandedItems: Expansion<ItemIdentity>?

  /// Makes a state.
  ///
  /// - Parameters:
  ///   - selection: What is selected.
  ///   - firstItem: The first item that is seen.
  ///   - focused: What is in focus.
  ///   - expandedSections: Which sections are open.
  ///   - expandedItems: Which items show those below them.
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

  /// The first item that is seen; nil for a list without items. Where placeholders are seen, it is the first item among
  /// them; nil if there is none. The state knows besides where the item stands, and how much of it is out of sight; another
  /// item is to be seen whole.
  public var firstItem: ItemIdentity? {
    get { place?.item }
    set { if newValue == nil || newValue != place?.item { place = newValue.map { ListAnchor(item: $0) } } }
  }
}

extension ListState: Encodable where SectionIdentity: Encodable, ItemIdentity: Encodable {}
