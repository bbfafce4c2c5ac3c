extension FetchWindow {
  /// A row has come or gone at a place. Fences that it contradicts are let go. O(log n).
  mutating func note(_ difference: Int, at place: FetchPlace, inSection section: Int) {
    if sections[section].fences?.change(by: difference, at: place, in: order) == false {
      sections[section].fences = nil
    }
  }

  /// A row has gone from one place to another. O(log n).
  mutating func move(from source: FetchPlace, to target: FetchPlace, inSection section: Int) {
    note(-1, at: source, inSection: section)
    note(1, at: target, inSection: section)
  }

  /// How many rows a gap between two fences is to have: so few that skipping them is not felt, and so many that there are
  /// at most 32,768 fences. O(sections).
  var fenceDistance: Int { max(4_096, count / 32_768) }

  /// Whether a section may need another fence. O(sections).
  func mayNeedFence(distance: Int) -> Bool {
    sections.contains { section in
      section.fences?.mayHaveLongGap(ofRows: section.count) ?? (section.count > 2 * distance)
    }
  }

  /// The first section that needs another fence, and the gap that it is to stand in. O(sections), and O(fences) where rows
  /// have come.
  mutating func nextFence(distance: Int) -> (section: Int, gap: Int)? {
    for index in sections.indices where sections[index].count > 2 * distance {
      if sections[index].fences == nil { sections[index].fences = FetchFences(distance: distance) }
      sections[index].fences?.thin(to: distance)
      let count = sections[index].count
      if let gap = sections[index].fences?.longGap(ofRows: count) { return (index, gap) }
    }
    return nil
  }
}
