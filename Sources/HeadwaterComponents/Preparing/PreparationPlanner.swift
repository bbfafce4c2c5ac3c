internal import Headwater

/// A planner that provides the input for planning changes. It knows how items are prepared and which ones are visible.
struct PreparationPlanner<Section: ListElement, Item: ListElement, Context: Sendable, Prepared: Sendable> {
  typealias Planning = PreparationPlanning<Section, Item, Context, Prepared>

  /// The division of the work among cores.
  let pieces: PreparationPieces
  private let prepare: Planning.Work.Prepare
  /// The visible rows, or `nil` if they haven't been reported.
  private(set) var visibleRows: Range<Int>?

  init(_ pieces: PreparationPieces, _ prepare: @escaping Planning.Work.Prepare) {
    self.pieces = pieces
    self.prepare = prepare
  }

  /// Updates the visible rows.
  mutating func visibleItemsDidChange(_ rows: VisibleRows) {
    // If the visible rows are far apart, prepare the first contiguous range first.
    visibleRows = rows.span.count > 4 * rows.count + 256 ? rows.ranges[0] : rows.span
  }

  /// Returns the input for planning a change.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - shown: The snapshot that will be current when the first planned step is shown.
  ///   - options: The options for preparing items.
  ///   - isSynchronous: A Boolean value that indicates whether the change is shown in a single step.
  ///   - listsGone: A Boolean value that indicates whether to list removed items.
  ///   - leftovers: The work of a canceled change, whose results can be reused.
  /// - Returns: The input.
  func planning(
    _ change: Modification<Section, Item, Context>, from shown: Planning.Plan.Step,
    options: PreparationOptions, isSynchronous: Bool, listsGone: Bool, reusing leftovers: Planning.Work?
  ) -> Planning {
    Planning(
      modification: change, shown: shown, viewport: isSynchronous ? nil : viewport(options),
      listsGone: listsGone, leftovers: leftovers, pieces: pieces, size: options.stepSize, prepare: prepare)
  }

  private func viewport(_ options: PreparationOptions) -> PreparationViewport? {
    if visibleRows == nil, options.viewportCapacity <= 0 { return nil }
    return PreparationViewport(rows: visibleRows ?? 0..<0, capacity: options.viewportCapacity)
  }
}
