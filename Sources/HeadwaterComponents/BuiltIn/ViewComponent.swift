/// A view of the host's own kind: a `UIView`, a widget of GTK's.
///
/// ```swift
/// ViewComponent(
///   kind: "switch", version: isOn, measure: { range in range.clamp(Size(width: 51, height: 31)) },
///   make: { UISwitch() }, update: { $0.isOn = isOn })
/// ```
public struct ViewComponent: Component {
  /// The view.
  package var content: ViewContent
  /// Says how large the view is.
  package var measure: @Sendable (SizeRange) -> Size

  /// Makes a component of a view.
  ///
  /// - Parameters:
  ///   - kind: What kind of view it is: views are used again for components of the same kind.
  ///   - version: What is to be seen: views are updated where it differs.
  ///   - measure: Says how large the view is in a range; called off the main actor. What it says is clamped to the range.
  ///   - make: Makes a view of the kind.
  ///   - update: Shows the content in a view of the kind.
  public init<View: AnyObject>(
    kind: String, version: some Sendable & Equatable, measure: @escaping @Sendable (SizeRange) -> Size,
    make: @escaping @MainActor @Sendable () -> View, update: @escaping @MainActor @Sendable (View) -> Void
  ) {
    self.measure = measure
    content = ViewContent(
      kind: kind, version: AnyEquatable(version), make: make,
      update: { view in
        // Of another type are only views of a second component that says to be of the same kind.
        if let view = view as? View { update(view) }
      })
  }

  /// Asks for the view's size.
  public func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    ComponentLayout(size: range.clamp(measure(range)), content: .view(content))
  }
}
