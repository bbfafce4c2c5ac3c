/// What a collection view asks for its content. What is optional in UIKit has an answer here.
@MainActor
package protocol UICollectionViewDataSource: NSObjectProtocol {
  /// Those of the methods UIKit looks for that are implemented.
  var implementedMethods: Set<HeadlessMethod> { get }
  /// How many items a section has.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  /// A cell that shows an item: the one that was dequeued for it.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  /// How many sections there are.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// A supplementary view that the layout shows: the one that was dequeued for it. Where a layout wants one, the method
  /// has to be implemented.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
  /// Whether an item may be moved by hand.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  /// An item has been moved by hand. Needs ``HeadlessMethod/collectionMoveItem``.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
  /// The titles of the index.
  func indexTitles(for collectionView: UICollectionView) -> [String]?
  /// Where a title of the index leads.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
}

extension UICollectionViewDataSource {
  /// None.
  package var implementedMethods: Set<HeadlessMethod> { [] }
  /// One.
  package func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// None: a failure, where the layout wants one.
  package func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { MissingSupplementaryView(frame: .zero) }
  /// Yes.
  package func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Does nothing.
  package func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  /// None.
  package func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  /// The first item of the section of the title's number.
  package func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}

/// What stands for a method that is not implemented.
@MainActor
final class MissingSupplementaryView: UICollectionReusableView {}

/// Receives which items will be needed.
@MainActor
package protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Items that may be needed soon, the nearest first.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Items that are no longer expected.
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// Does nothing.
  package func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
