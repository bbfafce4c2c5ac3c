/// What a list says to a closure besides the item or section that it is called for.
public struct ListContext<Section: ListElement>: Equatable, Sendable {
  /// The section that the item is in, or that a header or footer belongs to.
  public let section: Section
  /// Where the item is in what the list displays. A header or footer has the index of its section, and item 0; a
  /// supplementary view of a layout's own kind has the item that the layout gives it. On UIKit, `position.indexPath` is the
  /// index path.
  public let position: ItemPosition
  /// How many items the section has.
  public let numberOfItems: Int

  /// Makes a context.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - position: Where the item is.
  ///   - numberOfItems: How many items the section has.
  public init(section: Section, position: ItemPosition, numberOfItems: Int) {
    self.section = section
    self.position = position
    self.numberOfItems = numberOfItems
  }
}

/// What a header or footer was told of its section's place when it was prepared last.
package struct ShownPlace: Equatable, Sendable {
  private let section: Int
  /// Nil where the registration's closure is not told.
  private let numberOfItems: Int?

  /// Notes a place.
  package init<Section>(_ context: ListContext<Section>, takesContext: Bool) {
    section = context.position.section
    numberOfItems = takesContext ? context.numberOfItems : nil
  }

  /// Whether what was told is so no longer.
  package func isStale<Section>(in context: ListContext<Section>) -> Bool {
    section != context.position.section || numberOfItems.map { $0 != context.numberOfItems } ?? false
  }
}

extension Snapshot {
  /// What a closure is told of a place. O(log n).
  package func context(at position: ItemPosition) -> ListContext<Section>? {
    section(at: position.section).map {
      ListContext(
        section: $0, position: position, numberOfItems: numberOfItems(inSection: position.section))
    }
  }

  /// What a closure is told of a header or footer. O(log n).
  package func context(ofSection index: Int) -> ListContext<Section>? {
    context(at: ItemPosition(section: index, item: 0))
  }
}
