/// The position of an item: the index of its section and its index within the section.
public struct ItemPosition: Hashable, Comparable, Codable, Sendable {
  /// The index of the section, starting at 0.
  public var section: Int
  /// The index of the item within its section, starting at 0.
  public var item: Int

  /// Creates a position.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Returns a Boolean value that indicates whether a position precedes another. Positions are ordered by section, then by
  /// item.
  @inlinable
  public static func < (left: ItemPosition, right: ItemPosition) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}

extension ItemPosition: CustomStringConvertible {
  /// A description such as `2.14` for the fifteenth item of the third section.
  public var description: String { "\(section).\(item)" }
}
