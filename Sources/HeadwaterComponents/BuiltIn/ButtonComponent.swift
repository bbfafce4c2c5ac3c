/// A button of the host's own, with a title.
///
/// It is as large as its title with room around it, 16 points at the sides and 8 above and below; where there is less room the title is cut short.
public struct ButtonComponent: Component {
  /// What is kept free around the title.
  package static let padding = Insets(horizontal: 16, vertical: 8)

  /// The button.
  package var content: ButtonContent

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - title: What stands on it.
  ///   - style: How the title looks.
  ///   - isEnabled: Whether it can be used.
  ///   - action: What it does.
  public init(
    _ title: String, style: TextStyle = TextStyle(), isEnabled: Bool = true,
    action: @escaping @MainActor @Sendable () -> Void
  ) {
    content = ButtonContent(
      title: title, style: style, isEnabled: isEnabled, action: ComponentAction(action))
  }

  /// Measures the title, on one line.
  public func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
    let title = TextContent(runs: [TextRun(content.title, style: content.style)], maximumLines: 1)
    let extent = context.measures.text.measure(title, in: .infinity)
    let padding = Self.padding
    return ComponentLayout(
      size: range.clamp(
        Size(
          width: extent.size.width + padding.left + padding.right,
          height: extent.size.height + padding.top + padding.bottom)),
      baseline: padding.top + extent.baseline, content: .button(content))
  }
}
