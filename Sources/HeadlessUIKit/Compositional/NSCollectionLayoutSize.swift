/// How long an item, a group or a header of a compositional layout is in one direction.
package enum NSCollectionLayoutDimension: Hashable, Sendable {
  /// A part of the width of what it is in.
  case fractionalWidth(CGFloat)
  /// A part of the height of what it is in.
  case fractionalHeight(CGFloat)
  /// So many points.
  case absolute(CGFloat)
  /// As its view finds fitting; so many points until that is known.
  case estimated(CGFloat)

  /// Whether the view is asked.
  var isEstimated: Bool { if case .estimated = self { true } else { false } }

  func length(in container: CGSize) -> CGFloat {
    switch self {
    case .fractionalWidth(let part): container.width * part
    case .fractionalHeight(let part): container.height * part
    case .absolute(let length), .estimated(let length): length
    }
  }
}

/// How large an item, a group or a header of a compositional layout is.
package struct NSCollectionLayoutSize: Hashable, Sendable {
  package var widthDimension: NSCollectionLayoutDimension
  package var heightDimension: NSCollectionLayoutDimension

  package init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
    (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
  }

  /// The size in a container; what is estimated is as was measured, where that is known.
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

/// Insets that follow the direction of writing; here it is from left to right.
package struct NSDirectionalEdgeInsets: Hashable, Sendable {
  package var top: CGFloat
  package var leading: CGFloat
  package var bottom: CGFloat
  package var trailing: CGFloat

  package init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}
