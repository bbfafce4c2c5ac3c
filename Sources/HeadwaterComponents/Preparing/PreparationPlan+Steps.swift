internal import Headwater

extension PreparationPlan {
  /// The target as far as it is prepared: what is not is as it was, or not there yet. O(needs times log n).
  ///
  /// - Parameter results: What has been prepared of the needs that are shown.
  /// - Returns: The step.
  func firstStep(_ results: PreparationResults<Prepared>) -> Step {
    func treatment(_ index: Int) -> NeedTreatment {
      if results[index] != nil { return .ready }
      return needs[index].isInPlace ? .inPlace : needs[index].shown == nil ? .absent : .asItWas
    }
    var step = Step(shown: base, items: target)
    // From the end, so that what comes earlier keeps its place.
    var end = needs.count
    while end > 0 {
      var start = end - 1
      let kind = treatment(start)
      while start > 0, areNeighbours(start - 1), treatment(start - 1) == kind { start -= 1 }
      let first = needs[start].position
      let range = first.item..<first.item + (end - start)
      switch kind {
      case .ready:
        step.shown.replaceItems(
          range, inSection: first.section, with: ContiguousArray(preparedItems(start..<end, results)))
      case .inPlace: break
      case .asItWas:
        let shown = ContiguousArray(needs[start..<end].compactMap(\.shown))
        step.shown.replaceItems(range, inSection: first.section, with: shown)
        step.items.replaceItems(range, inSection: first.section, with: ContiguousArray(shown.map(\.item)))
      case .absent:
        step.shown.replaceItems(range, inSection: first.section, with: EmptyCollection())
        step.items.replaceItems(range, inSection: first.section, with: EmptyCollection())
      }
      end = start
    }
    return step
  }

  /// What is shown after another step, with more of the needs: those behind the ones that it shows, so that all before them
  /// is there, and they stand where they stand in the target. O(these needs times log n).
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - range: Which needs.
  ///   - shown: Needs among them that it shows already.
  ///   - results: What has been prepared of them: all.
  /// - Returns: The next step.
  func step(
    after step: Step, with range: Range<Int>, butFor shown: Range<Int>,
    _ results: PreparationResults<Prepared>
  ) -> Step {
    var step = step
    var start = range.lowerBound
    while start < range.upperBound {
      if shown.contains(start) {
        start = shown.upperBound
        continue
      }
      let isNew = needs[start].shown == nil
      var end = start + 1
      while end < range.upperBound, !shown.contains(end), areNeighbours(end - 1),
        (needs[end].shown == nil) == isNew
      {
        end += 1
      }
      let position = needs[start].position
      let place = position.item..<position.item + (isNew ? 0 : end - start)
      step.shown.replaceItems(
        place, inSection: position.section, with: ContiguousArray(preparedItems(start..<end, results)))
      if !needs[start].isInPlace {
        step.items.replaceItems(
          place, inSection: position.section, with: ContiguousArray(needs[start..<end].map(\.item)))
      }
      start = end
    }
    return step
  }

  /// Whether a need stands right before the next one.
  private func areNeighbours(_ index: Int) -> Bool {
    let (left, right) = (needs[index].position, needs[index + 1].position)
    return left.section == right.section && left.item + 1 == right.item
  }

  private func preparedItems(_ range: Range<Int>, _ results: PreparationResults<Prepared>)
    -> [PreparedItem<Item, Prepared>]
  {
    range.compactMap { index in
      results[index].map { PreparedItem(item: needs[index].item, preparation: $0) }
    }
  }
}

/// How something that is to be prepared is shown.
private enum NeedTreatment {
  case ready, inPlace, asItWas, absent
}
