internal import Headwater

extension PreparationPlan {
  /// Returns the first step: the target with all items that are already prepared. Items that aren't prepared yet are shown as
  /// before or are omitted. O(k log n) for k items to prepare.
  ///
  /// - Parameter results: The results for the items that are shown.
  /// - Returns: The step.
  func firstStep(_ results: PreparationResults<Prepared>) -> Step {
    func treatment(_ index: Int) -> NeedTreatment {
      if results[index] != nil { return .ready }
      return needs[index].isInPlace ? .inPlace : needs[index].shown == nil ? .absent : .asItWas
    }
    var step = Step(shown: base, items: target)
    // Go from the end to the beginning, so that earlier positions stay valid.
    var end = needs.count
    while end > 0 {
      // Extend the run to adjacent items that are treated the same way.
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

  /// Returns the step that follows another step and shows more prepared items. These directly follow the items that are already
  /// shown, so everything before them is complete and their positions are those in the target. O(k log n) for k items to
  /// prepare.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - range: The indices of the items to add.
  ///   - shown: The indices of the items in that range that the step already shows.
  ///   - results: The results for all of these items.
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
      // Extend the run to adjacent items that are inserted or replaced the same way.
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

  /// Returns a Boolean value that indicates whether the next item to prepare directly follows the one at an index, in the same
  /// section.
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

/// The way an item that needs preparation is shown.
private enum NeedTreatment {
  case ready, inPlace, asItWas, absent
}
