extension UITableView {
  /// How many sections the table knows of; asks the data source if it does not know.
  public var numberOfSections: Int { loadedCounts().count }

  /// How many rows of a section the table knows of; asks the data source if it does not know.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The number; none, after a failure, if there is no such section.
  public func numberOfRows(inSection section: Int) -> Int {
    let counts = loadedCounts()
    guard counts.indices.contains(section) else {
      UIKitFailure.noSuchSection(section).report()
      return 0
    }
    return counts[section]
  }

  /// Whether a finger holds a row, or there is a gap or a placeholder for what is dropped: what is shown is not what the data
  /// source has. Batches and reloads that are due do not count, as in UIKit.
  public var hasUncommittedUpdates: Bool { isHeld || !dropping.placeholders.isEmpty }

  /// Whether a finger holds a row, or something for which there is a gap. Nothing can be updated then.
  var isHeld: Bool { movement != nil || dropping.hasGap }

  func hasRow(at path: IndexPath) -> Bool {
    let counts = cycle.counts ?? []
    return path.count == 2 && counts.indices.contains(path.section) && path.row >= 0
      && path.row < counts[path.section]
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
    return cycle.counts ?? []
  }

  func askedCounts() throws(UIKitFailure) -> [Int] {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self)
    guard sections >= 0 else { throw .negativeCount(sections) }
    return (0..<sections).map { dataSource.tableView(self, numberOfRowsInSection: $0) }
  }
}
