/// The kind of a view that belongs to a section instead of an item.
public enum SupplementaryKind: Hashable, Sendable {
  /// A header, before the items of its section.
  case header
  /// A footer, after the items of its section.
  case footer
  /// A kind that the layout of a collection view defines, with its name.
  case custom(String)
}
