import Headwater

/// The layout of a view: the kind of view to simulate, the heights, and the rows that sections have in addition to items.
@MainActor
final class HeadlessLayout<Section: ListElement, Item: ListElement> {
  /// The rules that the view enforces.
  let rules: UpdateRules
  /// The rows that sections have in addition to items, that is, headers and footers, regardless of the rules.
  var rowLayout: RowLayout
  /// The heights of rows and of the viewport.
  var metrics: HeadlessMetrics<Item>
  /// A Boolean value that indicates whether the header of the topmost visible section is pinned.
  var pinsSectionHeaders = false
  private let stage: CellStage<Section, Item>

  init(
    _ rules: UpdateRules, _ rowLayout: RowLayout, _ metrics: HeadlessMetrics<Item>,
    _ stage: CellStage<Section, Item>
  ) {
    self.rules = rules
    self.rowLayout = rowLayout
    self.metrics = metrics
    self.stage = stage
  }

  /// The height of the viewport.
  var length: Double { metrics.viewport.asHeight }

  /// The distance from an end within which the view is considered to be scrolled to that end: half a point if the height of the
  /// viewport is at least 100.
  var tolerance: Double { min(ScrollExtent.halfAPoint, length / 200) }

  /// Returns the geometry of lines with the current metrics.
  func geometry(of lines: DisplayedRows<Section, Item>) -> HeadlessGeometry<Section, Item> {
    // In a list that scrolls from left to right, insets and spacing don't add to the widths of items.
    let options = stage.registrations.options
    guard !options.isUnused, options.mayHave({ $0.insets }) || options.mayHave({ $0.lineSpacing }),
      !metrics.scrollsAcross
    else { return HeadlessGeometry(lines: lines, metrics: metrics, insets: nil) }
    let registrations = stage.registrations
    return HeadlessGeometry(lines: lines, metrics: metrics) { context in
      let insets = registrations.insets(in: context)
      return (insets.top.isFinite ? insets.top : 0, insets.bottom.isFinite ? insets.bottom : 0)
    }
  }

  /// Returns the spaces before a line's item: one for each unit of the leading inset.
  func indent(ofLine line: Int, in lines: DisplayedRows<Section, Item>) -> String {
    guard !stage.registrations.options.isUnused, let context = lines.context(at: line) else { return "" }
    let leading = stage.registrations.insets(in: context).leading
    return leading > 0 ? String(repeating: " ", count: Int(min(leading, 1_000).rounded())) : ""
  }
}
