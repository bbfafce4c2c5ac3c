/// A native button with a title, provided by the host.
///
/// It is as large as its title plus padding: 16 points on each side and 8 points above and below. If there isn't enough space,
/// the title is truncated.
public struct ButtonComponent: Component {
  /// The padding around the title.
  package static let padding = Insets(horizontal: 16, vertical: 8)

  /// The content of the button.
  package var content: ButtonContent

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - style: The text style of the title.
  ///   - isEnabled: A Boolean value that indicates whether the button is enabled.
  ///   - action: A closure that the button calls when it is pressed.
  public init(
    _ title: String, style: TextStyle = TextStyle(), isEnabled: Bool = true,
    action: @escaping @MainActor @Sendable () -> Void
  ) {
    content = ButtonContent(
      title: title, style: style, isEnabled: isEnabled, action: ComponentAction(action))
  }

  /// Measures the title on a single line.
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
