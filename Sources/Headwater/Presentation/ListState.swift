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
  /// The first item that is seen, and where; nil for a list without items.
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

  /// The first item that is seen; nil for a list without items. The state knows besides how much of it is out of sight;
  /// another item is to be seen whole.
  public var firstItem: ItemIdentity? {
    get { place?.item }
    set { if newValue != place?.item { place = newValue.map { ListAnchor(item: $0) } } }
  }
}

/// A place in a list, given by an item and not by a number: it is the same place when items come and go before it.
package struct ListAnchor<Identity: Hashable & Sendable>: Equatable, Sendable {
  /// The item.
  package var item: Identity
  /// How far the item's left edge is from the visible part's, in points.
  package var x: Double
  /// How far the item's top edge is from the visible part's, in points.
  package var y: Double

  /// Makes an anchor.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - x: How far its left edge is from the visible part's, in points. What is not a number counts as 0.
  ///   - y: How far its top edge is from the visible part's, in points. What is not a number counts as 0.
  package init(item: Identity, x: Double = 0, y: Double = 0) {
    self.item = item
    self.x = x.isFinite ? x : 0
    self.y = y.isFinite ? y : 0
  }
}

extension ListState: Encodable where SectionIdentity: Encodable, ItemIdentity: Encodable {}
extension ListAnchor: Encodable where Identity: Encodable {}
