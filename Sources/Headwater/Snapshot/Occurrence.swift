/// One of the occurrences of an item in a list that contains equal items more than once.
///
/// The identities in a list are unique, so a source keeps only the first of several items that share one. To display all of
/// them, number them:
///
/// ```swift
/// let notes = ArrayDataSource(["C", "D", "C"].numberingOccurrences())
/// ```
///
/// The rule is that the first occurrence of an item in one list is the same row as its first occurrence in the next list, the
/// second occurrence the same row as the second, and so on. If the number of occurrences decreases, the last rows of the item
/// disappear, and the others move to where the item still occurs.
public struct Occurrence<Item: ListElement>: ListElement {
  /// The identity of an occurrence.
  public struct Identity: Hashable, Sendable {
    /// The identity of the item.
    public let item: Item.Identity
    /// The number of the occurrence, counted from 0.
    public let number: Int

    /// Creates the identity of an occurrence.
    public init(_ item: Item.Identity, number: Int) { (self.item, self.number) = (item, number) }
  }

  /// The item.
  public let item: Item
  /// The number of occurrences with the same identity that precede this one in the numbered items.
  public let number: Int

  /// Creates an occurrence of an item.
  public init(_ item: Item, number: Int) { (self.item, self.number) = (item, number) }

  /// The identity of the item, together with the number of the occurrence.
  public var identity: Identity { Identity(item.identity, number: number) }
}

extension Occurrence: Hashable where Item: Hashable {}

extension Sequence where Element: ListElement {
  /// Returns the items, numbered so that items that share an identity can be in the same list. O(n). See ``Occurrence`` for the
  /// rule.
  public func numberingOccurrences() -> [Occurrence<Element>] {
    var counts: [Element.Identity: Int] = [:]
    return map { item in
      defer { counts[item.identity, default: 0] += 1 }
      return Occurrence(item, number: counts[item.identity, default: 0])
    }
  }
}

extension Snapshot {
  /// Returns the positions of all occurrences of an item, in the order of the list. O(n).
  ///
  /// - Parameter identity: The identity of the item.
  /// - Returns: The positions; empty if the item doesn't occur.
  public func positions<Element>(ofAll identity: Element.Identity) -> [ItemPosition]
  where Item == Occurrence<Element> {
    (0..<numberOfSections).flatMap { section in
      items(inSection: section).enumerated().filter { $1.item.identity == identity }
        .map { ItemPosition(section: section, item: $0.offset) }
    }
  }
}
