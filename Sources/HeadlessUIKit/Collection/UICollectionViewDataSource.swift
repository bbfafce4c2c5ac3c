/// The data source of a collection view. Methods that are optional in UIKit have default implementations.
@MainActor
package protocol UICollectionViewDataSource: NSObjectProtocol {
  /// The methods of ``HeadlessMethod`` that the data source implements.
  var implementedMethods: Set<HeadlessMethod> { get }
  /// Returns the number of items in a section.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  /// Returns the cell that was dequeued for an item.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  /// Returns the number of sections.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// Returns the supplementary view that was dequeued for an element of the layout. The method must be implemented if the
  /// layout has supplementary views.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
  /// Returns a Boolean value that indicates whether the user can move an item.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  /// Moves an item that the user reordered. Requires ``HeadlessMethod/collectionMoveItem``.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
  /// Returns the index titles.
  func indexTitles(for collectionView: UICollectionView) -> [String]?
  /// Returns the index path for an index title.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
}

extension UICollectionViewDataSource {
  /// Returns an empty set.
  package var implementedMethods: Set<HeadlessMethod> { [] }
  /// Returns 1.
  package func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// Returns a marker view, which the collection view reports as a failure.
  package func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { MissingSupplementaryView(frame: .zero) }
  /// Returns true.
  package func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Does nothing.
  package func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  /// Returns nil.
  package func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  /// Returns the index path of the first item in the section that has the same index as the title.
  package func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}

/// A marker for a data source method that isn't implemented.
@MainActor
final class MissingSupplementaryView: UICollectionReusableView {}

/// The data source for prefetching the items of a collection view.
@MainActor
package protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Begins prefetching data for items, ordered by distance.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Cancels prefetching for items that are no longer needed.
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// Does nothing.
  package func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
