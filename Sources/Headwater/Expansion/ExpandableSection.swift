/// A section that can be expanded and collapsed, as shown by ``DataSource/expanding(isExpandedByDefault:collapsedCount:)``. It
/// has the identity of the section that it wraps. Its content changes when it is expanded or collapsed, so the list reloads its
/// header.
public struct ExpandableSection<Section: ListElement>: ListElement {
  /// The section of the underlying source.
  public var section: Section
  /// A Boolean value that indicates whether the section is expanded.
  public var isExpanded: Bool
  /// The number of items that aren't shown. It is 0 if the section is expanded.
  public var numberOfHiddenItems: Int

  /// Creates an expandable section.
  ///
  /// - Parameters:
  ///   - section: The section of the underlying source.
  ///   - isExpanded: A Boolean value that indicates whether the section is expanded.
  ///   - numberOfHiddenItems: The number of items that aren't shown.
  @inlinable
  public init(section: Section, isExpanded: Bool, numberOfHiddenItems: Int = 0) {
    self.section = section
    self.isExpanded = isExpanded
    self.numberOfHiddenItems = numberOfHiddenItems
  }

  /// The identity of the wrapped section.
  @inlinable
  public var identity: Section.Identity { section.identity }

  /// Returns a Boolean value that indicates whether two values wrap equal sections that have the same state and the same number
  /// of hidden items.
  @inlinable
  public static func == (left: ExpandableSection, right: ExpandableSection) -> Bool {
    left.isExpanded == right.isExpanded && left.numberOfHiddenItems == right.numberOfHiddenItems
      && left.section == right.section
  }
}

/// A section that can have hidden items.
protocol ItemHiding {
  var numberOfHiddenItems: Int { get }
}

extension ExpandableSection: ItemHiding {}

extension Snapshot {
  /// A Boolean value that indicates whether collapsed sections hide items. O(sections).
  var hidesItems: Bool {
    guard Section.self is any ItemHiding.Type else { return false }
    return sections.contains { (($0 as? any ItemHiding)?.numberOfHiddenItems ?? 0) > 0 }
  }
}
