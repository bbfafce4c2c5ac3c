/// The space in which a section is laid out.
@MainActor
package protocol NSCollectionLayoutContainer {
  /// The size of the space.
  var contentSize: CGSize { get }
  /// The size of the space within its insets. Here, it is the same.
  var effectiveContentSize: CGSize { get }
}

/// The environment in which a section is laid out.
@MainActor
package protocol NSCollectionLayoutEnvironment {
  /// The space for the section.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// The environment that a compositional layout passes to its section provider.
struct LayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let traitCollection: UITraitCollection

  var effectiveContentSize: CGSize { contentSize }
  var container: any NSCollectionLayoutContainer { self }
}
