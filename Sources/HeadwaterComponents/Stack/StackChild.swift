/// An item in a stack: a component with flex factors, alignment, and spacing. Create one with
/// ``Component/item(grow:shrink:basis:alignSelf:spacingBefore:spacingAfter:)``. A component that is used directly becomes an
/// item with the default values.
public struct StackChild: Sendable {
  /// The component.
  package var component: any Component
  /// The share of the remaining space that the item receives. If it is 0 or negative, the item doesn't grow.
  package var grow: Double
  /// The share of the missing space that the item gives up, weighted by its basis. If it is 0 or negative, the item doesn't
  /// shrink.
  package var shrink: Double
  /// The length of the item before it grows or shrinks. If it is automatic, it is determined by the item's size or content.
  package var basis: Length
  /// The alignment of the item across the stack, or `nil` for the stack's ``StackStyle/alignItems``.
  package var alignSelf: StackAlignment?
  /// The space before the item in the stack's direction. The value may be negative.
  package var spacingBefore: Double
  /// The space after the item in the stack's direction. The value may be negative.
  package var spacingAfter: Double

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - component: The component.
  ///   - grow: The share of the remaining space that the item receives.
  ///   - shrink: The share of the missing space that the item gives up.
  ///   - basis: The length of the item before it grows or shrinks.
  ///   - alignSelf: The alignment of the item across the stack, or `nil` to use the stack's alignment.
  ///   - spacingBefore: The space before the item.
  ///   - spacingAfter: The space after the item.
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
