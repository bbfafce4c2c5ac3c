/// A native view of the host platform, such as a `UIView` or a GTK widget.
///
/// ```swift
/// ViewComponent(
///   kind: "switch", version: isOn, measure: { range in range.clamp(Size(width: 51, height: 31)) },
///   make: { UISwitch() }, update: { $0.isOn = isOn })
/// ```
public struct ViewComponent: Component {
  /// The content of the view.
  package var content: ViewContent
  /// A closure that returns the size of the view within a range.
  package var measure: @Sendable (SizeRange) -> Size

  /// Creates a component that displays a native view.
  ///
  /// - Parameters:
  ///   - kind: The kind of the view. Views are reused for components of the same kind.
  ///   - version: A value that represents the visible content. A view is updated if this value changes.
  ///   - measure: A closure that returns the size of the view within a range. It is called off the main actor, and its result
  ///     is clamped to the range.
  ///   - make: A closure that creates a view of this kind.
  ///   - update: A closure that displays the content in a view of this kind.
  public init<View: AnyObject>(
    kind: String, version: some Sendable & Equatable, measure: @escaping @Sendable (SizeRange) -> Size,
    make: @escaping @MainActor @Sendable () -> View, update: @escaping @MainActor @Sendable (View) -> Void
  ) {
    self.measure = measure
    content = ViewContent(
      kind: kind, version: AnyEquatable(version), make: make,
      update: { view in
        // The cast fails only if another component uses the same kind for views of a different type.
        if let view = view as? View { update(view) }
      })
  }

  /// Measures the view.
  public func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    ComponentLayout(size: range.clamp(measure(range)), content: .view(content))
  }
}
