public import Foundation

extension DataSource {
  /// Sorts the items in each section by their text, in the order of a language. The sort is stable.
  ///
  /// ```swift
  /// let sorted = contacts.sort(by: \.name, using: .localizedStandard)
  /// ```
  ///
  /// The position of an item that is new, moved, or updated is found with O(log n) comparisons. If a large part of the list
  /// changes, all items are re-sorted.
  ///
  /// - Parameters:
  ///   - text: A closure that returns the text of an item. It must return the same text for the same item until
  ///     ``DerivedDataSource/invalidate()`` is called. The data source retains it.
  ///   - comparator: The comparator; for example, ``LocalizedComparator/localizedStandard`` for the user's language.
  /// - Returns: A data source that retains this one and follows its changes until deallocated.
  @inlinable
  public func sort(
    by text: @escaping @MainActor (Item) -> String, using comparator: LocalizedComparator
  ) -> DerivedDataSource<Section, Item> {
    SortedDataSource(self) { comparator.compare(text($0), text($1)) == .orderedAscending }
  }

  /// Sorts the items in each section with one of Foundation's comparators, such as a sort descriptor. The sort is stable.
  ///
  /// The position of an item that is new, moved, or updated is found with O(log n) comparisons. If a large part of the list
  /// changes, all items are re-sorted.
  ///
  /// - Parameter comparator: The comparator.
  /// - Returns: A data source that retains this one and follows its changes until deallocated.
  @inlinable
  public func sort<Comparator: SortComparator>(
    using comparator: Comparator
  ) -> DerivedDataSource<Section, Item> where Comparator.Compared == Item {
    SortedDataSource(self) { comparator.compare($0, $1) == .orderedAscending }
  }
}
