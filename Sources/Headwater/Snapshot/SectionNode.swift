#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An element of the tree of sections: a section value, its items, and a token. The token identifies the section in its
/// snapshot and in all snapshots derived from it, regardless of changes to its value and position.
@usableFromInline
struct SectionNode<Section: ListElement, Item: ListElement>: Sendable {
  @usableFromInline var section: Section
  @usableFromInline var items: Tree<ItemMeasure<Item>>
  @usableFromInline var token: Int

  @inlinable
  init(section: Section, items: Tree<ItemMeasure<Item>>, token: Int) {
    self.section = section
    self.items = items
    self.token = token
  }
}

/// The measure of items. Items have no weight; only their number counts.
@usableFromInline
enum ItemMeasure<Item: ListElement>: TreeMeasure {
  @inlinable
  static func identity(of item: Item) -> Item.Identity { item.identity }
  @inlinable
  static func hasSameContent(_ left: Item, _ right: Item) -> Bool { left == right }
  @inlinable
  static var keptWeights: KeptWeights { .none }
  @inlinable
  static func weight(of item: Item) -> Int { 0 }
  @inlinable
  static var hasGaps: Bool { Item._hasPlaceholders }
  @inlinable
  static func element(_ number: UUID) -> Item { Item._placeholder(number) }
}

/// The measure of sections. The weight of a section is its number of items.
@usableFromInline
enum SectionMeasure<Section: ListElement, Item: ListElement>: TreeMeasure {
  @inlinable
  static func identity(of node: SectionNode<Section, Item>) -> Section.Identity { node.section.identity }
  @inlinable
  static func hasSameContent(_ left: SectionNode<Section, Item>, _ right: SectionNode<Section, Item>) -> Bool
  {
    left.section == right.section
  }
  @inlinable
  static var keptWeights: KeptWeights { .elements }
  @inlinable
  static func weight(of node: SectionNode<Section, Item>) -> Int { node.items.count }
}
