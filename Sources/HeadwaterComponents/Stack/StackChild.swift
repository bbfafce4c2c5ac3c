/// An item of a stack: a component with its share of the room. ``Component/item(grow:shrink:basis:alignSelf:spacingBefore:spacingAfter:)``
/// makes one; a component by itself is one that grows and shrinks as items do by themselves.
public struct StackChild: Sendable {
  /// The component.
  package var component: any Component
  /// The item's share of the room that is left. 0: it does not grow. Negative numbers count as 0.
  package var grow: Double
  /// The item's share of the room that is missing, times its basis. 0: it does not shrink. Negative numbers count as 0.
  package var shrink: Double
  /// How long the item is before it grows or shrinks. Automatic: as its size says, or its content.
  package var basis: Length
  /// Where the item is across the stack; without a value where the stack's ``StackStyle/alignItems`` says.
  package var alignSelf: StackAlignment?
  /// What is kept free before the item, in the stack's direction. May be negative.
  package var spacingBefore: Double
  /// What is kept free after the item, in the stack's direction. May be negative.
  package var spacingAfter: Double

  /// Makes an item.
  ///
  /// - Parameters:
  ///   - component: The component.
  ///   - grow: Its share of the room that is left.
  ///   - shrink: Its share of the room that is missing.
  ///   - basis: How long it is before it grows or shrinks.
  ///   - alignSelf: Where it is across the stack, if not where the stack says.
  ///   - spacingBefore: What is kept free before it.
  ///   - spacingAfter: What is kept free after it.
  package init(
    _ component: any Component, grow: Double = 0, shrink: Double = 1, basis: Length = .automatic,
    alignSelf: StackAlignment? = nil, spacingBefore: Double = 0, spacingAfter: Double = 0
  ) {
    self.component = component
    self.grow = grow
    self.shrink = shrink
    self.basis = basis
    self.alignSelf = alignSelf
    self.spacingBefore = spacingBefore
    self.spacingAfter = spacingAfter
  }
}
