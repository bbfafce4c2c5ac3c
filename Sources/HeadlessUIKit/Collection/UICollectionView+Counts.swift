extension UICollectionView {
  /// The number of sections. The collection view requests the count from the data source if necessary.
  public var numberOfSections: Int { loadedCounts().count }

  /// Returns the number of items in a section. The collection view requests the count from the data source if necessary.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The number of items. If the section doesn't exist, the method reports a failure and returns 0.
  public func numberOfItems(inSection section: Int) -> Int {
    let counts = loadedCounts()
    guard counts.indices.contains(section) else {
      UIKitFailure.noSuchSection(section).report()
      return 0
    }
    return counts[section]
  }

  /// A Boolean value that indicates whether the items on the screen differ from those in the data source because the user is
  /// reordering an item, or because there is a gap or a placeholder for dropped items. As in UIKit, batch updates and pending
  /// reloads don't count.
  public var hasUncommittedUpdates: Bool { isHeld || !dropping.placeholders.isEmpty }

  /// A Boolean value that indicates whether the user is reordering an item, or dragging items for which the collection view
  /// shows a gap. During that time, updates aren't allowed.
  var isHeld: Bool { movement != nil || dropping.hasGap }

  /// The counts that the layout uses.
  var layoutCounts: [Int] { cycle.counts ?? [] }

  func hasItem(at path: IndexPath) -> Bool {
    let counts = layoutCounts
    return path.count == 2 && counts.indices.contains(path.section) && path.item >= 0
      && path.item < counts[path.section]
  }

  /// Returns the counts, loading them first if they are unknown.
  @discardableResult
  func loadedCounts() -> [Int] {
    if cycle.counts == nil {
      do throws(UIKitFailure) {
        try cycle.load(askedCounts())
      } catch {
        error.report()
        try? cycle.load([])
      }
    }
    return layoutCounts
  }

  func askedCounts() throws(UIKitFailure) -> [Int] {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self)
    guard sections >= 0 else { throw .negativeCount(sections) }
    return (0..<sections).map { dataSource.collectionView(self, numberOfItemsInSection: $0) }
  }
}
