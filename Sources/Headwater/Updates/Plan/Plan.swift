/// The steps that bring a view from one snapshot to the next, each of them legal by the view's rules.
///
/// Plans are made here and nowhere else. Whatever the snapshots are, there is a plan: one batch where the rules allow
/// it, two where a section moves and its items change, and one splice a stretch of rows for a view that knows only rows.
public struct Plan<Section: ListElement, Item: ListElement>: Sendable {
  /// A step, and what is displayed once the host has swapped.
  public struct Step: Sendable {
    /// What the host does.
    public var step: UpdateStep
    /// The sections and items that are displayed from then on.
    public var snapshot: Snapshot<Section, Item>
    /// The same as rows; between two splices of one plan, old rows before and new rows after.
    public var rows: DisplayedRows<Section, Item>
  }

  /// The steps in order. None if only content changed.
  public internal(set) var steps: [Step] = []
  /// Items, ascending in the new snapshot, whose content changed while their cell stays: to be shown in place after the
  /// last step.
  public internal(set) var refreshedItems: [ItemRun] = []
  /// Sections, ascending in the new snapshot, whose content changed while their views stay.
  public internal(set) var refreshedSections: [Int] = []

  /// Makes a plan. O(size of the changeset times log n).
  ///
  /// - Parameters:
  ///   - before: What the view shows.
  ///   - after: What it is to show.
  ///   - changeset: The difference of the two.
  ///   - rules: What the view accepts.
  ///   - layout: How sections stand among rows, for a view that knows only rows.
  public init(
    from before: Snapshot<Section, Item>, to after: Snapshot<Section, Item>, changeset: Changeset,
    rules: UpdateRules, layout: RowLayout = RowLayout()
  ) {
    switch rules {
    case .collection, .table:
      planBatches(from: before, to: after, changeset)
    case .list:
      steps = SplicePlan(from: before, to: after, changeset, layout).steps
      refreshedItems = changeset.updatedItems.map { ItemRun(start: $0.target, count: $0.count) }
      refreshedSections = changeset.updatedSections.map(\.target)
    }
  }

  /// A plan that reads everything anew. Always legal.
  public static func reload(to after: Snapshot<Section, Item>, layout: RowLayout = RowLayout()) -> Plan {
    var plan = Plan()
    plan.steps = [Step(step: .reload, snapshot: after, rows: DisplayedRows(after, layout: layout))]
    return plan
  }

  private init() {}

  /// How many commands all batches have together, or splices.
  public var numberOfCommands: Int {
    steps.reduce(0) { sum, step in
      switch step.step {
      case .reload: sum
      case .batch(let batch): sum + batch.count
      case .splice: sum + 1
      }
    }
  }
}
