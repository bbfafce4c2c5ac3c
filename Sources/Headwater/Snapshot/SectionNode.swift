#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An element of the tree of sections: a section value, its items, and a token. The token identifies the section in its
/// snapshot and in all snapshots derived from it, regardless of changes to its value and position.
@usableFromInline
package struct SectionNode<Section: ListElement, Item: ListElement>: Sendable {
  @usableFromInline package var section: Section
  @usableFromInline package var items: Tree<ItemMeasure<Item>>
  @usableFromInline package var token: Int

  @inlinable
  package init(section: Section, items: Tree<ItemMeasure<Item>>, token: Int) {
    self.section = section
    self.items = items
    self.token = token
  }
}

/// The measure of items. Items have no weight; only their number counts.
@usableFromInline
package enum ItemMeasure<Item: ListElement>: TreeMeasure {
  @inlinable
  package static func identity(of item: Item) -> Item.Identity { item.identity }
  @inlinable
  package static func hasSameContent(_ left: Item, _ right: Item) -> Bool { left == right }
  @inlinable
  package static var keptWeights: KeptWeights { .none }
  @inlinable
  package static func weight(of item: Item) -> Int { 0 }
  @inlinable
  package static var hasGaps: Bool { Item._hasPlaceholders }
  @inlinable
  package static func element(_ number: UUID) -> Item { Item._placeholder(number) }
}

/// The measure of sections. The weight of a section is its number of items.
@usableFromInline
package enum SectionMeasure<Section: ListElement, Item: ListElement>: TreeMeasure {
  @inlinable
  package static func identity(of node: SectionNode<Section, Item>) -> Section.Identity {
    node.section.identity
  }
  @inlinable
  package static func hasSameContent(_ left: SectionNode<Section, Item>, _ right: SectionNode<Section, Item>)
    -> Bool
  {
    left.section == right.section
  }
  @inlinable
  package static var keptWeights: KeptWeights { .elements }
  @inlinable
  package static func weight(of node: SectionNode<Section, Item>) -> Int { node.items.count }
}
