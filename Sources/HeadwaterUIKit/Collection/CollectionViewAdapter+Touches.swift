import Headwater

extension CollectionViewAdapter {
  func indexTitles() -> [String]? {
    answering { displayed.isEmpty ? nil : sectionIndex?.titles }
  }

  /// Returns the index path for a section index title of the view. The view keeps the titles from its last reload, and sections
  /// may have been inserted or deleted since.
  func indexPath(ofTitle title: String, at index: Int) -> IndexPath? {
    let titles = indexTitles() ?? []
    let isThere = titles.indices.contains(index) && titles[index] == title
    return indexPath(ofTitleAt: isThere ? index : titles.firstIndex(of: title) ?? index)
  }

  /// Returns the index path of the first item of a title's section or, if that section is empty, of the next section that isn't
  /// empty.
  func indexPath(ofTitleAt index: Int) -> IndexPath? {
    guard let section = answering({ sectionIndex?.section(ofTitleAt: index) }) else { return nil }
    let sections = Array(section..<displayed.numberOfSections) + (0..<section).reversed()
    return sections.first { displayed.numberOfItems(inSection: $0) > 0 }
      .map { IndexPath(indexes: [$0, 0]) }
  }
}
