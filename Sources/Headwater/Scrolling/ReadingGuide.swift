/// A source whose rows are read from beginning to end, such as a transcript, and that provides what a list can't know about
/// them.
@MainActor
package protocol ReadingGuide: AnyObject {
  /// The identity of the item at which a list opens; nil if the list opens as specified by its anchoring.
  var openingItem: (any Hashable)? { get }

  /// Returns the number of rows from an offset to the end that count as unseen; nil if all of them do. O(log n).
  func numberOfNews(fromOffset offset: Int) -> Int?

  /// Calls a closure each time a new day begins, because text in the rows depends on the current day.
  ///
  /// - Parameter body: The closure to call. It's retained for as long as the token is.
  /// - Returns: The token that ends the observation when it is released; nil if no text depends on the day.
  func observeDays(_ body: @escaping @MainActor () -> Void) -> ObservationToken?
}

extension ReadingGuide {
  package func numberOfNews(fromOffset offset: Int) -> Int? { nil }
  package func observeDays(_ body: @escaping @MainActor () -> Void) -> ObservationToken? { nil }
}

extension Driver {
  /// The identity of the item at which the list opens; nil if the source doesn't name one.
  var openingItem: Item.Identity? {
    (source.capability() as (any ReadingGuide)?)?.openingItem.flatMap { $0 as? Item.Identity }
  }
}

/// An item that may be auxiliary, such as a divider. Auxiliary items only announce other items, so they don't count as unseen.
package protocol AuxiliaryElement {
  /// A Boolean value that indicates whether the item is auxiliary.
  var isAuxiliary: Bool { get }
}

extension Snapshot {
  /// Returns the offsets of the rows that aren't auxiliary, counted across all sections. O(rows times log n).
  func news(in offsets: Range<Int>) -> [Int] {
    offsets.filter { offset in
      position(atOffset: offset).flatMap(item(at:)).map { ($0 as? any AuxiliaryElement)?.isAuxiliary != true }
        ?? false
    }
  }
}
