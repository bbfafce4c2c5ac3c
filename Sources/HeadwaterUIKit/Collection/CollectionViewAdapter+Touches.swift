import Headwater

extension CollectionViewAdapter {
  func indexTitles() -> [String]? {
    answering { displayed.isEmpty ? nil : sectionIndex?.titles }
  }

  /// The same of a title that the view was told: it keeps the titles that there were when it reloaded, and sections may have
  /// come and gone since.
  func indexPath(ofTitle title: String, at index: Int) -> IndexPath? {
    let titles = indexTitles() ?? []
    let isThere = titles.indices.contains(index) && titles[index] == title
    return indexPath(ofTitleAt: isThere ? index : titles.firstIndex(of: title) ?? index)
  }

  /// The first item of the section that a title leads to, or of the next one that has any.
  func indexPath(ofTitleAt index: Int) -> IndexPath? {
    guard let section = answering({ sectionIndex?.section(ofTitleAt: index) }) else { return nil }
    let sections = Array(section..<displayed.numberOfSections) + (0..<section).reversed()
    return sections.first { displayed.numberOfItems(inSection: $0) > 0 }
      .map { IndexPath(indexes: [$0, 0]) }
  }
}
