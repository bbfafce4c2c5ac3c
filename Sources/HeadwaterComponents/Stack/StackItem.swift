/// An item while its stack is being laid out. "Main" is the stack's direction, "cross" the other one.
struct StackItem {
  let index: Int
  let child: StackChild
  let main: LengthRules
  let cross: LengthRules
  let alignment: StackAlignment
  /// What is kept free before and after the item.
  let before: Double
  let after: Double
  let grow: Double
  let shrink: Double

  /// How long it is before it grows or shrinks.
  var base = 0.0
  /// How long it is.
  var length = 0.0
  /// Whether its content may take fractions of its length.
  var isLengthDefinite = false
  /// How far it reaches across.
  var breadth = 0.0
  /// How far the line of text that it is aligned by is from where lines begin across.
  var ascent = 0.0
  /// Where it is in its line, from where lines begin.
  var position = 0.0
  /// Where it is across its line.
  var offset = 0.0
  var layout = ComponentLayout(size: .zero)

  /// How long it is as long as nothing grows or shrinks.
  var hypothetical: Double { main.clamp(base) }
  var outerHypothetical: Double { before + hypothetical + after }
  var outerLength: Double { before + length + after }

  /// Whether it is as broad as its line.
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

  /// How long it is to be before it grows or shrinks, if that does not depend on its content.
  func basis(of whole: Double?) -> Double? {
    if let basis = child.basis.resolved(of: whole) { return basis }
    // A fraction of what is not known yet asks for the content, whatever the item's size says.
    return child.basis.isAutomatic ? main.length : nil
  }
}
