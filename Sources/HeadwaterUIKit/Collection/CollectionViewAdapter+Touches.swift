import Headwater

extension CollectionViewAdapter {
  func indexTitles() -> [String]? {
    answering { displayed.isEmpty ? nil : sectionIndex?.titles }
  }

  /// The first item of the section that a title leads to, or of the next one that has any.
  func indexPath(ofTitleAt index: Int) -> IndexPath? {
    guard let section = answering({ sectionIndex?.section(ofTitleAt: index) }) else { return nil }
    let sections = Array(section..<displayed.numberOfSections) + (0..<section).reversed()
    return sections.first { displayed.numberOfItems(inSection: $0) > 0 }
      .map { IndexPath(indexes: [$0, 0]) }
  }
}
