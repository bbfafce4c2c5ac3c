extension UITableView {
  /// The number of sections. The table view requests the count from the data source if necessary.
  public var numberOfSections: Int { loadedCounts().count }

  /// Returns the number of rows in a section. The table view requests the count from the data source if necessary.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The number of rows. If the section doesn't exist, the method reports a failure and returns 0.
  public func numberOfRows(inSection section: Int) -> Int {
    let counts = loadedCounts()
    guard counts.indices.contains(section) else {
      UIKitFailure.noSuchSection(section).report()
      return 0
    }
    return counts[section]
  }

  /// A Boolean value that indicates whether the rows on the screen differ from those in the data source because the user is
  /// reordering a row, or because there is a gap or a placeholder for dropped items. As in UIKit, batch updates and pending
  /// reloads don't count.
  public var hasUncommittedUpdates: Bool { isHeld || !dropping.placeholders.isEmpty }

  /// A Boolean value that indicates whether the user is reordering a row, or dragging items for which the table view shows a
  /// gap. During that time, updates aren't allowed.
  var isHeld: Bool { movement != nil || dropping.hasGap }

  func hasRow(at path: IndexPath) -> Bool {
    let counts = cycle.counts ?? []
    return path.count == 2 && counts.indices.contains(path.section) && path.row >= 0
      && path.row < counts[path.section]
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
    return cycle.counts ?? []
  }

  func askedCounts() throws(UIKitFailure) -> [Int] {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self)
    guard sections >= 0 else { throw .negativeCount(sections) }
    return (0..<sections).map { dataSource.tableView(self, numberOfRowsInSection: $0) }
  }
}
