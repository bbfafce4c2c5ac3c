extension UITableView {
  /// Reloads the titles of the section index. Reloading the table view has the same effect, but a batch update doesn't.
  public func reloadSectionIndexTitles() {
    indexTitles = .some(dataSource?.sectionIndexTitles(for: self))
  }

  /// The titles of the section index. They are requested from the data source if they are unknown. HeadlessUIKit only.
  public var sectionIndexTitles: [String]? {
    if indexTitles == nil { reloadSectionIndexTitles() }
    return indexTitles ?? nil
  }

  /// Taps a title in the section index to scroll to the section that the data source returns. HeadlessUIKit only.
  ///
  /// - Parameter index: The index of the title. If it doesn't exist, nothing happens.
  public func touchSectionIndexTitle(at index: Int) {
    guard let dataSource, let titles = sectionIndexTitles, titles.indices.contains(index) else { return }
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: titles[index], at: index)
    let counts = loadedCounts()
    guard counts.indices.contains(section) else { return UIKitFailure.noSuchSection(section).report() }
    contentOffset = clamped(CGPoint(x: 0, y: prepareGeometry().span(of: .header(section)).start))
  }
}
