import Headwater

extension CollectionViewAdapter {
  func ask(_ question: CollectionQuestion, at path: IndexPath) -> Bool {
    switch question {
    case .highlight: ask(behavior.shouldHighlight, at: path)
    case .select: ask(behavior.shouldSelect, at: path)
    case .deselect: ask(behavior.shouldDeselect, at: path)
    }
  }

  func tell(_ event: CollectionEvent, at path: IndexPath) {
    switch event {
    case .highlighted: tell(behavior.onHighlight, at: path)
    case .unhighlighted: tell(behavior.onUnhighlight, at: path)
    case .deselected:
      guard let item = item(at: path), let position = ItemPosition(path) else { return }
      selectionChanged(at: position, isSelected: false)
      behavior.onDeselect?(item, position)
    case .selected:
      guard let item = item(at: path), let position = ItemPosition(path),
        let section = section(at: position.section)
      else { return }
      let onSelect = configuration.options.value(of: \.onSelect, for: section, at: position.section)
      selectionChanged(at: position, isSelected: true)
      onSelect?(item, position)
      behavior.onSelect?(item, position)
    }
  }

  func dragGoesOn() { drag.goesOn() }

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
