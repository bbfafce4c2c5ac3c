/// An item during the layout of its stack. "Main" refers to the direction of the stack, and "cross" to the perpendicular
/// direction.
struct StackItem {
  let index: Int
  let child: StackChild
  let main: LengthRules
  let cross: LengthRules
  let alignment: StackAlignment
  /// The space before the item; `after` is the space after it.
  let before: Double
  let after: Double
  let grow: Double
  let shrink: Double

  /// The length before growing or shrinking.
  var base = 0.0
  /// The final length.
  var length = 0.0
  /// A Boolean value that indicates whether the content can resolve fractions against the length.
  var isLengthDefinite = false
  /// The extent in the cross direction.
  var breadth = 0.0
  /// The distance from the start of the line, in the cross direction, to the baseline of the item.
  var ascent = 0.0
  /// The position in the line, relative to the start of the line.
  var position = 0.0
  /// The offset within the line in the cross direction.
  var offset = 0.0
  var layout = ComponentLayout(size: .zero)

  /// The length if no item grows or shrinks.
  var hypothetical: Double { main.clamp(base) }
  var outerHypothetical: Double { before + hypothetical + after }
  var outerLength: Double { before + length + after }

  /// A Boolean value that indicates whether the item fills its line in the cross direction.
  var isStretched: Bool { alignment == .stretch && cross.isAutomatic }

  init(
    index: Int, child: StackChild, stack: StackComponent, mainWhole: Double?, crossWhole: Double?
  ) {
    self.index = index
    self.child = child
    let sizing = (child.component as? any ItemOfSize)?.sizing ?? ComponentSizing()
    let isRow = stack.style.direction.isRow
    main = isRow ? sizing.widths(of: mainWhole) : sizing.heights(of: mainWhole)
    cross = isRow ? sizing.heights(of: crossWhole) : sizing.widths(of: crossWhole)
    alignment = child.alignSelf ?? stack.style.alignItems
    before = child.spacingBefore.finite
    after = child.spacingAfter.finite
    grow = child.grow.positive
    shrink = child.shrink.positive
  }

  /// Returns the length before growing or shrinking, or `nil` if it depends on the content.
  func basis(of whole: Double?) -> Double? {
    if let basis = child.basis.resolved(of: whole) { return basis }
    // A basis that is a fraction of an unknown length is determined by the content, regardless of the item's size.
    return child.basis.isAutomatic ? main.length : nil
  }
}
