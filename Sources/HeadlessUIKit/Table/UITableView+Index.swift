extension UITableView {
  /// Asks for the titles of the index again. A batch does not; a reload does.
  public func reloadSectionIndexTitles() {
    indexTitles = .some(dataSource?.sectionIndexTitles(for: self))
  }

  /// The titles that the index shows; they are asked for if they are unknown. Not in UIKit.
  public var sectionIndexTitles: [String]? {
    if indexTitles == nil { reloadSectionIndexTitles() }
    return indexTitles ?? nil
  }

  /// Touches a title of the index, and so scrolls to the section that the data source says. Not in UIKit.
  ///
  /// - Parameter index: The number of the title; nothing happens if there is none.
  public func touchSectionIndexTitle(at index: Int) {
    guard let dataSource, let titles = sectionIndexTitles, titles.indices.contains(index) else { return }
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: titles[index], at: index)
    let counts = loadedCounts()
    guard counts.indices.contains(section) else { return UIKitFailure.noSuchSection(section).report() }
    contentOffset = clamped(CGPoint(x: 0, y: prepareGeometry().span(of: .header(section)).start))
  }
}
