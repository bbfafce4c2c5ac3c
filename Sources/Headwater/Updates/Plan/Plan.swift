/// The steps that bring a view from one snapshot to the next, each of them legal by the view's rules.
///
/// Plans are made here and nowhere else. Whatever the snapshots are, there is a plan: one batch where the rules allow
/// it, two where a section moves and items change, and one splice a stretch of rows for a view that knows only rows.
package final class Plan<Section: ListElement, Item: ListElement>: Sendable {
  /// A step, and what is displayed once the host has swapped.
  package struct Step: Sendable {
    /// What the host does.
    package var step: UpdateStep
    /// What is displayed from then on, as rows; between two splices of one plan, old rows before and new rows after.
    package var rows: DisplayedRows<Section, Item>

    /// The sections and items that are displayed from then on.
    package var snapshot: Snapshot<Section, Item> { rows.snapshot }
  }

  /// Items, ascending in the new snapshot, whose content changed while their cell stays: to be shown in place after the
  /// last step.
  package let refreshedItems: [ItemRun]
  /// Sections, ascending in the new snapshot, whose content changed while their views stay.
  package let refreshedSections: [Int]

  private let before: Snapshot<Section, Item>
  private let after: Snapshot<Section, Item>
  private let layout: RowLayout
  /// The batches, or the reload.
  private let batches: [UpdateStep]
  /// The splices of a view that knows only rows.
  private let splices: [SplicePlan.Step]
  /// What is displayed between two batches.
  private let between: Snapshot<Section, Item>?

  /// Makes a plan. O(size of the changeset times log n).
  ///
  /// - Parameters:
  ///   - before: What the view shows.
  ///   - after: What it is to show.
  ///   - changeset: The difference of the two.
  ///   - rules: What the view accepts.
  ///   - layout: How sections stand among rows, for a view that knows only rows.
  package init(
    from before: Snapshot<Section, Item>, to after: Snapshot<Section, Item>, changeset: Changeset,
    rules: UpdateRules, layout: RowLayout = RowLayout()
  ) {
    self.before = before
    self.after = after
    self.layout = layout
    presentation = PresentationChanges(changeset)
    refreshedSections = changeset.updatedSections.isEmpty ? [] : changeset.updatedSections.map(\.target)
    switch rules {
    case .collection, .table:
      let plan = BatchPlan(changeset)
      batches = plan.batches
      splices = []
      refreshedItems = plan.refreshedItems
      between = batches.count > 1 ? before.rearranged(as: after, changeset) : nil
    case .list:
      batches = []
      splices = SplicePlan(from: before, to: after, changeset, layout).steps
      refreshedItems =
        changeset.updatedItems.isEmpty
        ? [] : changeset.updatedItems.map { ItemRun(start: $0.target, count: $0.count) }
      between = nil
    }
  }

  /// A plan that reads everything anew. Always legal.
  package static func reload(to after: Snapshot<Section, Item>, layout: RowLayout = RowLayout()) -> Plan {
    Plan(reloading: after, layout: layout)
  }

  /// What else may have changed of which view shows what; nil if all is shown anew.
  let presentation: PresentationChanges?

  private init(reloading after: Snapshot<Section, Item>, layout: RowLayout) {
    before = after
    self.after = after
    self.layout = layout
    batches = [.reload]
    splices = []
    refreshedItems = []
    refreshedSections = []
    between = nil
    presentation = nil
  }

  /// The steps in order. None if only content changed.
  package var steps: [Step] { (0..<numberOfSteps).map { Step(step: step($0), rows: rows(after: $0)) } }

  /// How many steps there are.
  var numberOfSteps: Int { batches.count + splices.count }

  /// What the host does in a step.
  func step(_ index: Int) -> UpdateStep {
    if splices.isEmpty { return batches[index] }
    let splice = splices[index]
    return .splice(position: splice.position, removed: splice.removed, added: splice.added)
  }

  /// Makes of what is displayed before a step what is displayed once the host has swapped in it.
  func swap(_ rows: inout DisplayedRows<Section, Item>, inStep step: Int) {
    if rows.isWhole || step == numberOfSteps - 1 {
      rows = self.rows(after: step)
    } else {
      rows.continueSplicing(
        upTo: splices[step].position, from: splices[step].newStart, newCount: after.numberOfRows(layout))
    }
  }

  /// What is displayed once the host has swapped in a step.
  func rows(after step: Int) -> DisplayedRows<Section, Item> {
    let last = DisplayedRows(after, layout: layout)
    if step == numberOfSteps - 1 { return last }
    if splices.isEmpty { return DisplayedRows(between ?? after, layout: layout) }
    return DisplayedRows(
      before: DisplayedRows(before, layout: layout), upTo: splices[step].position, after: last,
      from: splices[step].newStart)
  }
}
