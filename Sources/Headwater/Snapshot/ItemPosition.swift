/// Where an item stands: the index of its section and its index within that section.
public struct ItemPosition: Hashable, Comparable, Codable, Sendable {
  /// The index of the section, from 0.
  public var section: Int
  /// The index of the item within its section, from 0.
  public var item: Int

  /// Makes a position.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Positions are ordered as a reader meets them: by section, then by item.
  @inlinable
  public static func < (left: ItemPosition, right: ItemPosition) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}

extension ItemPosition: CustomStringConvertible {
  /// For example `2.14`: the fifteenth item of the third section.
  public var description: String { "\(section).\(item)" }
}
