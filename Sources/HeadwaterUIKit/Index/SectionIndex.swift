import Headwater

/// The index beside a list: titles, and the section that each leads to. A value.
struct SectionIndex: Equatable, Sendable {
  let titles: [String]
  let sections: [Int]

  /// Makes an index.
  ///
  /// - Parameters:
  ///   - sectionTitles: Each section's title, in order; nil for a section that is not in the index.
  ///   - all: All titles to show, in order; nil for those of the sections.
  init(_ sectionTitles: [String?], all: [String]? = nil) {
    var first: [String: Int] = [:]
    var own: [String] = []
    for (section, title) in sectionTitles.enumerated() {
      guard let title, first[title] == nil else { continue }
      first[title] = section
      own.append(title)
    }
    titles = all ?? own
    // From the end: a title without a section leads where the next one leads, and the last ones to the last section.
    var next = max(0, sectionTitles.count - 1)
    var targets: [Int] = []
    for title in titles.reversed() {
      next = first[title] ?? next
      targets.append(next)
    }
    sections = targets.reversed()
  }

  /// The section that a title leads to; nil where there is no such title.
  func section(ofTitleAt index: Int) -> Int? {
    sections.indices.contains(index) ? sections[index] : nil
  }
}

extension ListAdapter {
  /// The index of what is displayed; nil without titles. O(sections).
  var sectionIndex: SectionIndex? {
    guard let indexTitle = behavior.indexTitle else { return nil }
    let snapshot = driver.displayed
    let titles = (0..<snapshot.numberOfSections).map { index in
      snapshot.section(at: index).flatMap { indexTitle($0, index) }
    }
    let index = SectionIndex(titles, all: behavior.indexTitles)
    return index.titles.isEmpty || snapshot.numberOfSections == 0 ? nil : index
  }
}
