/// A section that can be opened and shut, as ``DataSource/expanding(isExpandedByDefault:shownWhenShut:)`` shows it. Its
/// identity is that of the section in it; its content changes when it is opened or shut, so its header is shown anew.
public struct ExpandableSection<Section: ListElement>: ListElement {
  /// The section as its source has it.
  public var section: Section
  /// Whether it is open.
  public var isExpanded: Bool
  /// How many of its items are not shown: 0 where it is open.
  public var numberOfHiddenItems: Int

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - section: The section as its source has it.
  ///   - isExpanded: Whether it is open.
  ///   - numberOfHiddenItems: How many of its items are not shown.
  @inlinable
  public init(section: Section, isExpanded: Bool, numberOfHiddenItems: Int = 0) {
    self.section = section
    self.isExpanded = isExpanded
    self.numberOfHiddenItems = numberOfHiddenItems
  }

  /// The section's own identity.
  @inlinable
  public var identity: Section.Identity { section.identity }

  /// Whether both are one section, equally open, with as many hidden items.
  @inlinable
  public static func == (left: ExpandableSection, right: ExpandableSection) -> Bool {
    left.isExpanded == right.isExpanded && left.numberOfHiddenItems == right.numberOfHiddenItems
      && left.section == right.section
  }
}

/// A section that can have items which are not shown.
protocol ItemHiding {
  var numberOfHiddenItems: Int { get }
}

extension ExpandableSection: ItemHiding {}

extension Snapshot {
  /// Whether there are items behind headers of sections that are shut. O(sections).
  var hidesItems: Bool {
    guard Section.self is any ItemHiding.Type else { return false }
    return sections.contains { (($0 as? any ItemHiding)?.numberOfHiddenItems ?? 0) > 0 }
  }
}
