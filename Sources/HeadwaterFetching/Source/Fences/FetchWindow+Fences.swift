extension FetchWindow {
  /// Updates the fences after a row has been inserted or deleted. Removes fences that contradict the change. O(log n).
  mutating func note(_ difference: Int, at place: FetchPlace, inSection section: Int) {
    if sections[section].fences?.change(by: difference, at: place, in: order) == false {
      sections[section].fences = nil
    }
  }

  /// Updates the fences after a row has moved. O(log n).
  mutating func move(from source: FetchPlace, to target: FetchPlace, inSection section: Int) {
    note(-1, at: source, inSection: section)
    note(1, at: target, inSection: section)
  }

  /// The desired number of rows between two fences. It is small enough that skipping these rows isn't noticeable, and large
  /// enough to limit the number of fences to 32,768. O(sections).
  var fenceDistance: Int { max(4_096, count / 32_768) }

  /// Returns a Boolean value that indicates whether a section may need another fence. O(sections).
  func mayNeedFence(distance: Int) -> Bool {
    sections.contains { section in
      section.fences?.mayHaveLongGap(ofRows: section.count) ?? (section.count > 2 * distance)
    }
  }

  /// Returns the first section that needs another fence, and the gap in which to insert it. O(sections), or O(fences) after
  /// rows have been inserted.
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
