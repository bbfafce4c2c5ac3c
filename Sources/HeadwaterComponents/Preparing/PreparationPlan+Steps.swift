internal import Headwater

extension PreparationPlan {
  typealias Results = [Preparation<Prepared>?]

  /// The target as far as it is prepared: what is not is as it was, or not there yet. O(needs times log n).
  ///
  /// - Parameters:
  ///   - results: What has been prepared, beside ``needs``.
  ///   - isReady: Which of that is shown.
  /// - Returns: The step.
  func firstStep(_ results: Results, showing isReady: (Int) -> Bool) -> Step {
    func treatment(_ index: Int) -> NeedTreatment {
      if isReady(index), results[index] != nil { return .ready }
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

  /// What is shown after a first step, part by part, to the whole target. O(needs times log n).
  ///
  /// What is shown comes in order, so that all before it is there and it stands where it stands in the target.
  ///
  /// - Parameters:
  ///   - first: The first step.
  ///   - shown: Which needs it shows.
  ///   - results: What has been prepared: all.
  ///   - size: How many items there are to a part, at least 1.
  /// - Returns: The steps, at least one.
  func steps(after first: Step, showing shown: Range<Int>, _ results: Results, size: Int) -> [Step] {
    var steps: [Step] = []
    var step = first
    var count = 0
    var start = 0
    while start < needs.count {
      if shown.contains(start) {
        start = shown.upperBound
        continue
      }
      let isNew = needs[start].shown == nil
      var end = start + 1
      while end < needs.count, !shown.contains(end), count + (end - start) < size, areNeighbours(end - 1),
        (needs[end].shown == nil) == isNew
      {
        end += 1
      }
      let position = needs[start].position
      let range = position.item..<position.item + (isNew ? 0 : end - start)
      step.shown.replaceItems(
        range, inSection: position.section, with: ContiguousArray(preparedItems(start..<end, results)))
      step.items.replaceItems(
        range, inSection: position.section, with: ContiguousArray(needs[start..<end].map(\.item)))
      count += end - start
      if count >= size {
        // Made here, off the main actor, and before what comes of it: each index follows the one before.
        _ = step.shown.duplicateIdentities
        steps.append(step)
        count = 0
      }
      start = end
    }
    if count > 0 || steps.isEmpty {
      _ = step.shown.duplicateIdentities
      steps.append(step)
    }
    // The very list, so that what comes next is compared with it at no cost.
    steps[steps.count - 1].items = target
    return steps
  }

  /// Whether a need stands right before the next one.
  private func areNeighbours(_ index: Int) -> Bool {
    let (left, right) = (needs[index].position, needs[index + 1].position)
    return left.section == right.section && left.item + 1 == right.item
  }

  private func preparedItems(_ range: Range<Int>, _ results: Results) -> [PreparedItem<Item, Prepared>] {
    range.compactMap { index in
      results[index].map { PreparedItem(item: needs[index].item, preparation: $0) }
    }
  }
}

/// How something that is to be prepared is shown.
private enum NeedTreatment {
  case ready, inPlace, asItWas, absent
}
