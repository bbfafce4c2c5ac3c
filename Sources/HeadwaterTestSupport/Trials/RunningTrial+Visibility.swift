import Headwater

// Trials of what is visible, and of the completion of a scroll.
extension RunningTrial {
  func visibility() throws {
    var fractions: [Int: Double] = [:]
    var seen: Set<Int> = []
    var sections: Set<Int> = []
    var working: Set<Int> = []
    var mostVisible: Int?
    let texts = (0..<90).map { "\($0)" }
    let source = source(("_A", texts), ("_B", texts))
    let stage = stage(source) {
      $0.onVisibilityChange { item, fraction in fractions[item.id] = fraction == 0 ? nil : fraction }
      $0.onSee(atLeast: 0.9) { item in seen.insert(item.id) }
      $0.onMostVisibleItemChange { item in mostVisible = item?.id }
      $0.onSectionAppear { section in sections.insert(section.id) }
      $0.onSectionDisappear { section in sections.remove(section.id) }
      $0.onWorkingRange(within: 6) { item in
        working.insert(item.id)
      } leave: { item in
        working.remove(item.id)
      }
    }
    func check(_ what: String) throws {
      for _ in 0..<3 { stage.draw() }
      // The frames that anchoring uses are the reference.
      guard let rows = seenRows(on: stage) else { throw TrialFailure(description: "no rows \(what)") }
      var visible: Set<Int> = []
      for row in rows.rows {
        guard case .item(let position) = row.row, let id = stage.list.item(at: position)?.id else { continue }
        let fraction = (min(row.end, rows.length) - max(row.start, 0)) / (row.end - row.start)
        guard fraction > 0.1 else { continue }
        visible.insert(id)
        let (told, read) = (fractions[id] ?? 0, stage.list.visibleFraction(of: id))
        if abs(told - fraction) > 0.1 || told != read {
          throw TrialFailure(description: "\(id) is \(fraction), not \(told) or \(read), \(what)")
        }
      }
      try expect(visible.isEmpty, false, what)
      try expect(fractions.keys.allSatisfy { visible.contains($0) || (fractions[$0] ?? 1) < 0.2 }, true, what)
      try expect(fractions.filter { $0.value > 0.9 }.keys.allSatisfy(seen.contains), true, "seen \(what)")
      try expect(working.isSuperset(of: visible), true, "the working range \(what)")
      let shown = fractions.keys.compactMap { stage.list.position(of: $0)?.section }
      try expect(sections, Set(shown), "the sections \(what)")
      let most = stage.list.mostVisibleItem.flatMap { fractions[$0] }
      try expect(most, fractions.values.max(), "the most visible item \(what)")
      try expect(mostVisible, stage.list.mostVisibleItem, "the reported most visible item \(what)")
    }
    try check("at the start")
    try expect(sections, [0], "the sections at the start")
    try expect(working.contains(90), false, "the working range at the start")
    stage.scroll(to: 0.37)
    try check("in the middle")
    let middle = fractions.keys.sorted()
    try source.remove(ids: [middle[middle.count / 2]])
    try check("after a removal")
    try expect(fractions[middle[middle.count / 2]], nil, "a removed item")
    stage.scroll(to: 1)
    try check("at the end")
    try expect(sections, [1], "the sections at the end")
    try expect(working.contains(1), false, "the working range at the end")
    try expect(working.contains((fractions.keys.min() ?? 0) - 1), true, "the row before the visible ones")
    stage.close()
  }

  func completions() async throws {
    let source = numbered(0..<200)
    let stage = stage(source)
    let list = stage.list
    var results: [Bool] = []
    func completes(_ result: Bool, _ what: String) async throws {
      try await becomes("\(what) completes") {
        stage.draw()
        return !results.isEmpty
      }
      // Nothing completes twice.
      for _ in 0..<3 {
        stage.draw()
        for _ in 0..<20 { await Task.yield() }
      }
      try expect(results, [result], what)
      results = []
    }
    list.scroll(toItem: 120) { results.append($0) }
    try await completes(true, "a scroll to an item")
    try expect(list.visiblePositions.contains(at(0, 120)), true, "whether it is visible")
    list.scroll(toItem: 60, animated: true) { results.append($0) }
    try await completes(true, "an animated scroll")
    try expect(list.visibleFraction(of: 60) > 0, true, "whether it is visible")
    list.scroll(toItem: 900) { results.append($0) }
    try await completes(false, "a scroll to a missing item")
    list.scroll(toItem: 900, waits: true) { results.append($0) }
    list.scroll(toItem: 30)
    try await completes(false, "a scroll that is replaced")
    list.scroll(toItem: 900, waits: true) { results.append($0) }
    list.cancelScroll()
    try await completes(false, "a scroll that is canceled")
    list.scroll(toItem: 500, waits: true) { results.append($0) }
    try source.append(TrialItem(500), toSection: 0)
    try await completes(true, "a scroll to an item that arrives")
    stage.scroll(to: 0.2)
    list.scrollToEnd { results.append($0) }
    try await completes(true, "a scroll to the end")
    try expect(list.isAtEnd(within: Stage.host.tolerance), true, "whether the end is the end")
    stage.scroll(to: 0.2)
    try expect(list.isAtEnd(within: Stage.host.tolerance), false, "whether the start is the end")

    list.occlusionInsets = ListInsets(top: 100_000, left: 100_000)
    try expect(list.mostVisibleItem, nil, "the most visible item below an overlay")
    list.occlusionInsets = ListInsets()
    try expect(list.mostVisibleItem == nil, false, "whether nothing is visible without an overlay")
    stage.close()
  }
}
