/// The measured sizes of elements that have estimated sizes.
struct MeasuredSizes {
  var items: [IndexPath: CGSize] = [:]
  var supplementary: [ElementKey: CGSize] = [:]
}

/// The frames in a section of a compositional layout, in the coordinate system of the content.
@MainActor
struct CompositionalSection {
  /// The frames of the items. In an orthogonally scrolling section, they don't depend on how far it is scrolled.
  private(set) var items: [CGRect] = []
  private(set) var supplementary: [String: CGRect] = [:]
  /// The start of the section along the vertical axis. The section extends from there to `end`.
  let start: CGFloat
  private(set) var end: CGFloat
  /// The total width of the groups in an orthogonally scrolling section, including the insets.
  private(set) var orthogonalLength: CGFloat = 0
  /// The extent of the groups along the vertical axis.
  private(set) var groups: ClosedRange<CGFloat>
  private let section: Int
  private let measured: MeasuredSizes

  /// Lays out a section. O(*n*) in the number of items.
  ///
  /// - Parameters:
  ///   - layout: The layout of the section.
  ///   - section: The index of the section.
  ///   - count: The number of items.
  ///   - start: The start of the section along the vertical axis.
  ///   - container: The available size.
  ///   - measured: The known sizes.
  init(
    _ layout: NSCollectionLayoutSection, section: Int, count: Int, start: CGFloat, container: CGSize,
    measured: MeasuredSizes
  ) {
    (self.start, end, self.section, self.measured) = (start, start, section, measured)
    groups = start...start
    // Place the headers.
    for item in layout.boundarySupplementaryItems where item.alignment == .top { add(item, container) }
    let insets = layout.contentInsets
    let room = CGSize(
      width: max(0, container.width - insets.leading - insets.trailing), height: container.height)
    // Place groups until they contain all items.
    var origin = CGPoint(x: insets.leading, y: end + insets.top)
    let top = origin.y
    var bottom = top
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
      // A group without space for a single item ends the section.
      guard items.count > before else { break }
      bottom = max(bottom, origin.y + size.height)
      if layout.scrollsOrthogonally { origin.x += size.width } else { origin.y += size.height }
    }
    orthogonalLength = layout.scrollsOrthogonally ? origin.x + insets.trailing : 0
    groups = top...max(top, bottom)
    end = bottom + insets.bottom
    // Place the footers.
    for item in layout.boundarySupplementaryItems where item.alignment == .bottom { add(item, container) }
  }

  private mutating func add(_ item: NSCollectionLayoutBoundarySupplementaryItem, _ container: CGSize) {
    let key = ElementKey(kind: item.elementKind, path: IndexPath(item: 0, section: section))
    let size = item.layoutSize.resolved(in: container, measured: measured.supplementary[key])
    supplementary[item.elementKind] = CGRect(x: 0, y: end, width: size.width, height: size.height)
    end += size.height
  }

  /// Places the next item, or the next items of a group.
  ///
  /// - Returns: The size of the occupied space.
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
      // A group of estimated length contains each subitem once. Other groups repeat their subitems until they are full.
      if number > 0, mayGrow ? number == group.subitems.count : along + length > limit + 0.01 { break }
      let place =
        group.isHorizontal
        ? CGPoint(x: origin.x + along, y: origin.y) : CGPoint(x: origin.x, y: origin.y + along)
      let taken = self.place(next, at: place, in: size, count: count)
      along += (group.isHorizontal ? taken.width : taken.height) + group.interItemSpacing
      across = max(across, group.isHorizontal ? taken.height : taken.width)
      number += 1
    }
    // An estimated dimension is as long as the content.
    along = max(0, along - group.interItemSpacing)
    if group.layoutSize.widthDimension.isEstimated { size.width = group.isHorizontal ? along : across }
    if group.layoutSize.heightDimension.isEstimated { size.height = group.isHorizontal ? across : along }
    return size
  }
}
