/// What has been measured of elements whose sizes are estimated.
struct MeasuredSizes {
  var items: [IndexPath: CGSize] = [:]
  var supplementary: [ElementKey: CGSize] = [:]
}

/// The frames of one section of a compositional layout, in the content's coordinates.
@MainActor
struct CompositionalSection {
  private(set) var items: [CGRect] = []
  private(set) var supplementary: [String: CGRect] = [:]
  /// Where the section begins and ends.
  let start: CGFloat
  private(set) var end: CGFloat
  /// How far the groups of a section that scrolls by itself reach to the right.
  private(set) var orthogonalLength: CGFloat = 0
  private let section: Int
  private let measured: MeasuredSizes

  /// Lays a section out. O(items).
  ///
  /// - Parameters:
  ///   - layout: How.
  ///   - section: Its index.
  ///   - count: The number of its items.
  ///   - start: Where it begins.
  ///   - container: The room that the view has.
  ///   - measured: The sizes that are known.
  ///   - offset: How far it is scrolled by itself.
  init(
    _ layout: NSCollectionLayoutSection, section: Int, count: Int, start: CGFloat, container: CGSize,
    measured: MeasuredSizes, offset: CGFloat
  ) {
    (self.start, end, self.section, self.measured) = (start, start, section, measured)
    for item in layout.boundarySupplementaryItems where item.alignment == .top { add(item, container) }
    let insets = layout.contentInsets
    let room = CGSize(
      width: max(0, container.width - insets.leading - insets.trailing), height: container.height)
    var origin = CGPoint(x: insets.leading - offset, y: end + insets.top)
    var bottom = origin.y
    while items.count < count {
      if items.count > 0 {
        if layout.scrollsOrthogonally {
          origin.x += layout.interGroupSpacing
        } else {
          origin.y += layout.interGroupSpacing
        }
      }
      let before = items.count
      let size = place(layout.group, at: origin, in: room, count: count)
      // A group without room for a single item ends the section.
      guard items.count > before else { break }
      bottom = max(bottom, origin.y + size.height)
      if layout.scrollsOrthogonally { origin.x += size.width } else { origin.y += size.height }
    }
    orthogonalLength = layout.scrollsOrthogonally ? origin.x + offset + insets.trailing : 0
    end = bottom + insets.bottom
    for item in layout.boundarySupplementaryItems where item.alignment == .bottom { add(item, container) }
  }

  private mutating func add(_ item: NSCollectionLayoutBoundarySupplementaryItem, _ container: CGSize) {
    let key = ElementKey(kind: item.elementKind, path: IndexPath(item: 0, section: section))
    let size = item.layoutSize.resolved(in: container, measured: measured.supplementary[key])
    supplementary[item.elementKind] = CGRect(x: 0, y: end, width: size.width, height: size.height)
    end += size.height
  }

  /// Places the next items.
  ///
  /// - Returns: The size that they take.
  private mutating func place(
    _ item: NSCollectionLayoutItem, at origin: CGPoint, in container: CGSize, count: Int
  ) -> CGSize {
    guard let group = item as? NSCollectionLayoutGroup else {
      let known = measured.items[IndexPath(item: items.count, section: section)]
      let size = item.layoutSize.resolved(in: container, measured: known)
      let insets = item.contentInsets
      items.append(
        CGRect(
          x: origin.x + insets.leading, y: origin.y + insets.top,
          width: max(0, size.width - insets.leading - insets.trailing),
          height: max(0, size.height - insets.top - insets.bottom)))
      return size
    }
    var size = group.layoutSize.resolved(in: container)
    let limit = group.isHorizontal ? size.width : size.height
    let mayGrow = (group.isHorizontal ? group.layoutSize.widthDimension : group.layoutSize.heightDimension)
      .isEstimated
    var (along, across, number) = (CGFloat(0), CGFloat(0), 0)
    while items.count < count, !group.subitems.isEmpty {
      let next = group.subitems[number % group.subitems.count]
      let wanted = next.layoutSize.resolved(in: size)
      let length = group.isHorizontal ? wanted.width : wanted.height
      // What grows with its items has them once; others are filled.
      if number > 0, mayGrow ? number == group.subitems.count : along + length > limit + 0.01 { break }
      let place =
        group.isHorizontal
        ? CGPoint(x: origin.x + along, y: origin.y) : CGPoint(x: origin.x, y: origin.y + along)
      let taken = self.place(next, at: place, in: size, count: count)
      along += (group.isHorizontal ? taken.width : taken.height) + group.interItemSpacing
      across = max(across, group.isHorizontal ? taken.height : taken.width)
      number += 1
    }
    along = max(0, along - group.interItemSpacing)
    if group.layoutSize.widthDimension.isEstimated { size.width = group.isHorizontal ? along : across }
    if group.layoutSize.heightDimension.isEstimated { size.height = group.isHorizontal ? across : along }
    return size
  }
}
