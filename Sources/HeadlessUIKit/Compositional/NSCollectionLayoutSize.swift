/// The width or height of an item, group, or header in a compositional layout.
package enum NSCollectionLayoutDimension: Hashable, Sendable {
  /// A fraction of the width of the container.
  case fractionalWidth(CGFloat)
  /// A fraction of the height of the container.
  case fractionalHeight(CGFloat)
  /// A length in points.
  case absolute(CGFloat)
  /// A length that the view determines. Until it is known, the given number of points is used.
  case estimated(CGFloat)

  /// A Boolean value that indicates whether the view determines the length.
  var isEstimated: Bool { if case .estimated = self { true } else { false } }

  func length(in container: CGSize) -> CGFloat {
    switch self {
    case .fractionalWidth(let part): container.width * part
    case .fractionalHeight(let part): container.height * part
    case .absolute(let length), .estimated(let length): length
    }
  }
}

/// The size of an item, group, or header in a compositional layout.
package struct NSCollectionLayoutSize: Hashable, Sendable {
  package var widthDimension: NSCollectionLayoutDimension
  package var heightDimension: NSCollectionLayoutDimension

  package init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
    (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
  }

  /// Returns the size in a container. Estimated dimensions use the measured size if it is known.
  func resolved(in container: CGSize, measured: CGSize? = nil) -> CGSize {
    func length(_ dimension: NSCollectionLayoutDimension, _ known: CGFloat?) -> CGFloat {
      max(
        0, dimension.isEstimated ? known ?? dimension.length(in: container) : dimension.length(in: container))
    }
    return CGSize(
      width: length(widthDimension, measured?.width), height: length(heightDimension, measured?.height))
  }

  var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }
}

/// Insets that follow the writing direction, which is always left to right here.
package struct NSDirectionalEdgeInsets: Hashable, Sendable {
  package var top: CGFloat
  package var leading: CGFloat
  package var bottom: CGFloat
  package var trailing: CGFloat

  package init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}
