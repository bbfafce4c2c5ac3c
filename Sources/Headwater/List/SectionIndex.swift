/// The index beside a list: titles, and the section that each leads to. A value.
package struct SectionIndex: Equatable, Sendable {
  package let titles: [String]
  package let sections: [Int]

  /// Makes an index.
  ///
  /// - Parameters:
  ///   - sectionTitles: Each section's title, in order; nil for a section that is not in the index.
  ///   - all: All titles to show, in order; nil for those of the sections.
  package init(_ sectionTitles: [String?], all: [String]? = nil) {
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
  package func section(ofTitleAt index: Int) -> Int? {
    sections.indices.contains(index) ? sections[index] : nil
  }
}

extension ListController {
  /// The index of what is displayed; nil without titles. O(sections).
  package var sectionIndex: SectionIndex? {
    guard let indexTitle = behavior.indexTitle else { return nil }
    let snapshot = displayed
    let titles = (0..<snapshot.numberOfSections).map { index in
      snapshot.section(at: index).flatMap { indexTitle($0) }
    }
    let index = SectionIndex(titles, all: behavior.indexTitles)
    return index.titles.isEmpty || snapshot.numberOfSections == 0 ? nil : index
  }

  /// Scrolls until a section begins at the top, or as near to it as the content allows.
  ///
  /// - Parameter index: The section's index.
  /// - Returns: Whether there is such a section, with anything in it.
  @discardableResult
  public func scroll(toSection index: Int) -> Bool {
    guard let port, displayed.section(at: index) != nil else { return false }
    let row = port.topRow(ofSection: index)
    if case .item(let position) = row, displayed.item(at: position) == nil { return false }
    (awaited, landing, held) = (nil, nil, nil)
    port.stand(at: .row(AnchoredRow(row, rowEdge: .top, from: .top, distance: 0)))
    return true
  }
}
