/// The context that a list passes to closures in addition to an item or section.
public struct ListContext<Section: ListElement>: Equatable, Sendable {
  /// The section that contains the item, header, or footer.
  public let section: Section
  /// The item's position in the displayed snapshot. For a header or footer, the index of its section and item 0. For a custom
  /// supplementary view, the position of the item that the layout assigns to it. In UIKit, `indexPath` is the same
  /// position as an index path.
  public let position: ItemPosition
  /// The number of items in the section.
  public let numberOfItems: Int

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - position: The item's position.
  ///   - numberOfItems: The number of items in the section.
  public init(section: Section, position: ItemPosition, numberOfItems: Int) {
    self.section = section
    self.position = position
    self.numberOfItems = numberOfItems
  }
}

/// The section index and item count that a header or footer received when it was last prepared.
package struct ShownPlace: Equatable, Sendable {
  private let section: Int
  /// The number of items; nil if the registration's closure doesn't receive it.
  private let numberOfItems: Int?

  /// Records the index and the number of items.
  package init<Section>(_ context: ListContext<Section>, takesContext: Bool) {
    section = context.position.section
    numberOfItems = takesContext ? context.numberOfItems : nil
  }

  /// Returns a Boolean value that indicates whether the recorded values are out of date.
  package func isStale<Section>(in context: ListContext<Section>) -> Bool {
    section != context.position.section || numberOfItems.map { $0 != context.numberOfItems } ?? false
  }
}

extension Snapshot {
  /// Returns the context of a position, to be passed to closures. O(log n).
  package func context(at position: ItemPosition) -> ListContext<Section>? {
    section(at: position.section).map {
      ListContext(
        section: $0, position: position, numberOfItems: numberOfItems(inSection: position.section))
    }
  }

  /// Returns the context of a header or footer, to be passed to closures. O(log n).
  package func context(ofSection index: Int) -> ListContext<Section>? {
    context(at: ItemPosition(section: index, item: 0))
  }
}
