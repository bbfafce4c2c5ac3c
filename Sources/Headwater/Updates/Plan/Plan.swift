/// The steps that update a view from one snapshot to the next. Each step follows the view's rules.
///
/// This class creates all plans. A plan exists for any two snapshots. For a view with sections, it's one batch, or two if a
/// section moves and items change. For a view of rows, it's a splice for each stretch of rows that changes.
package final class Plan<Section: ListElement, Item: ListElement>: Sendable {
  /// A step of a plan, with the rows that the view displays after the host's swap.
  package struct Step: Sendable {
    /// The update step that the host performs.
    package var step: UpdateStep
    /// The rows that the view displays after the swap. Between two splices of a plan, these are old rows followed by new ones.
    package var rows: DisplayedRows<Section, Item>

    /// The snapshot that the view displays after the swap. Between two splices of a plan, this is the old snapshot.
    package var snapshot: Snapshot<Section, Item> { rows.snapshot }
  }

  /// The items to refresh in place after the last step, because their content changed but their cells stay. Positions in the
  /// new snapshot, in ascending order.
  package let refreshedItems: [ItemRun]
  /// The sections to refresh in place after the last step, because their own content changed but their views stay. Indices in
  /// the new snapshot, in ascending order.
  package let refreshedSections: [Int]

  private let before: Snapshot<Section, Item>
  private let after: Snapshot<Section, Item>
  private let layout: RowLayout
  /// The batches or the reload; empty for a plan that consists of splices.
  private let batches: [UpdateStep]
  /// The splices for a view of rows.
  private let splices: [SplicePlan.Step]
  /// The snapshot that the view displays between two batches; nil if there are fewer than two.
  private let between: Snapshot<Section, Item>?

  /// Creates a plan for an update. O(size of the changeset times log n).
  ///
  /// - Parameters:
  ///   - before: The snapshot that the view displays.
  ///   - after: The snapshot to display.
  ///   - changeset: The difference between the two snapshots.
  ///   - rules: The rules of the view.
  ///   - layout: The layout of sections as rows, for a view of rows.
  package init(
    from before: Snapshot<Section, Item>, to after: Snapshot<Section, Item>, changeset: Changeset,
    rules: UpdateRules, layout: RowLayout = RowLayout()
  ) {
    self.before = before
    self.after = after
    self.layout = layout
    presentation = PresentationChanges(changeset)
    refreshedSections = changeset.updatedSections.isEmpty ? [] : changeset.updatedSections.map(\.target)
    // Views with sections accept batches, and views of rows accept splices.
    switch rules {
    case .collection, .table:
      let plan = BatchPlan(changeset)
      batches = plan.batches
      splices = []
      refreshedItems = plan.refreshedItems
      // Between two batches, the sections are new, but sections that stay still have their old items.
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

  /// Returns a plan that reloads the view. The rules of all views allow it.
  package static func reload(to after: Snapshot<Section, Item>, layout: RowLayout = RowLayout()) -> Plan {
    Plan(reloading: after, layout: layout)
  }

  /// The changes that may require different views for remaining items and sections; nil if the view is reloaded.
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

  /// The steps in order. Empty if only content changed.
  package var steps: [Step] { (0..<numberOfSteps).map { Step(step: step($0), rows: rows(after: $0)) } }

  /// The number of steps.
  var numberOfSteps: Int { batches.count + splices.count }

  /// Returns the update step at an index.
  func step(_ index: Int) -> UpdateStep {
    if splices.isEmpty { return batches[index] }
    let splice = splices[index]
    return .splice(position: splice.position, removed: splice.removed, added: splice.added)
  }

  /// Updates the displayed rows when the host calls `swap` during a step.
  ///
  /// Between splices, this only moves the boundary between old and new rows.
  func swap(_ rows: inout DisplayedRows<Section, Item>, inStep step: Int) {
    // The first splice divides the rows into old and new ones, and the last one makes all of them new.
    if rows.isWhole || step == numberOfSteps - 1 {
      rows = self.rows(after: step)
    } else {
      rows.continueSplicing(
        upTo: splices[step].position, from: splices[step].newStart, newCount: after.numberOfRows(layout))
    }
  }

  /// Returns the rows that the view displays after the host has called `swap` during a step.
  func rows(after step: Int) -> DisplayedRows<Section, Item> {
    let last = DisplayedRows(after, layout: layout)
    // After the last step, the view displays the new snapshot.
    if step == numberOfSteps - 1 { return last }
    if splices.isEmpty { return DisplayedRows(between ?? after, layout: layout) }
    // After a splice, the rows from its position on are new.
    return DisplayedRows(
      before: DisplayedRows(before, layout: layout), upTo: splices[step].position, after: last,
      from: splices[step].newStart)
  }
}
