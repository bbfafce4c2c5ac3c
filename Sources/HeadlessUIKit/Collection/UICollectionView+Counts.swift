extension UICollectionView {
  /// How many sections the view knows of; asks the data source if it does not know.
  public var numberOfSections: Int { loadedCounts().count }

  /// How many items of a section the view knows of; asks the data source if it does not know.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The number; none, after a failure, if there is no such section.
  public func numberOfItems(inSection section: Int) -> Int {
    let counts = loadedCounts()
    guard counts.indices.contains(section) else {
      UIKitFailure.noSuchSection(section).report()
      return 0
    }
    return counts[section]
  }

  /// Whether a finger holds an item, or there is a gap or a placeholder for what is dropped: what is shown is not what the data
  /// source has. Batches and reloads that are due do not count, as in UIKit.
  public var hasUncommittedUpdates: Bool { isHeld || !dropping.placeholders.isEmpty }

  /// Whether a finger holds an item, or something for which there is a gap. Nothing can be updated then.
  var isHeld: Bool { movement != nil || dropping.hasGap }

  /// The counts that the layout goes by.
  var layoutCounts: [Int] { cycle.counts ?? [] }

  func hasItem(at path: IndexPath) -> Bool {
    let counts = layoutCounts
    return path.count == 2 && counts.indices.contains(path.section) && path.item >= 0
      && path.item < counts[path.section]
  }

  /// The counts, loaded now if they were unknown.
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
