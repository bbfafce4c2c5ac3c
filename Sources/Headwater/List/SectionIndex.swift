/// The index beside a list, with its titles and the section that each title leads to. It is a value type.
package struct SectionIndex: Equatable, Sendable {
  package let titles: [String]
  package let sections: [Int]

  /// Creates an index.
  ///
  /// - Parameters:
  ///   - sectionTitles: The titles of the sections, in order; nil for a section that isn't in the index.
  ///   - all: All titles to show, in order; nil to show the titles of the sections.
  package init(_ sectionTitles: [String?], all: [String]? = nil) {
    // If several sections have the same title, it leads to the first of them.
    var first: [String: Int] = [:]
    var own: [String] = []
    for (section, title) in sectionTitles.enumerated() {
      guard let title, first[title] == nil else { continue }
      first[title] = section
      own.append(title)
    }
    titles = all ?? own
    // Iterate backward, because a title without a section leads to the section of the next title. The last titles lead to the
    // last section.
    var next = max(0, sectionTitles.count - 1)
    var targets: [Int] = []
    for title in titles.reversed() {
      next = first[title] ?? next
      targets.append(next)
    }
    sections = targets.reversed()
  }

  /// Returns the section that a title leads to; nil if the title doesn't exist.
  package func section(ofTitleAt index: Int) -> Int? {
    sections.indices.contains(index) ? sections[index] : nil
  }
}

extension ListController {
  /// The index of the displayed snapshot; nil if there are no titles. O(sections).
  package var sectionIndex: SectionIndex? {
    guard let indexTitle = behavior.indexTitle else { return nil }
    let snapshot = displayed
    let titles = (0..<snapshot.numberOfSections).map { index in
      snapshot.section(at: index).flatMap { indexTitle($0) }
    }
    let index = SectionIndex(titles, all: behavior.indexTitles)
    return index.titles.isEmpty || snapshot.numberOfSections == 0 ? nil : index
  }
}
