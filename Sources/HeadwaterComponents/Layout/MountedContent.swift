/// Content that a host draws or mounts. Two values that differ only in their actions or other closures are equal, so a host
/// updates a view only if the content differs, but always replaces the closures.
///
/// The enum is indirect because layouts contain many of these values and are frequently copied.
package indirect enum MountedContent: Sendable, Equatable {
  /// Text.
  case text(TextContent)
  /// An image, which the host decodes off the main actor. If it can't be read, nothing is shown.
  case image(ImageSource, mode: ImageMode)
  /// A filled or bordered rectangle.
  case box(BoxStyle)
  /// A native button, provided by the host.
  case button(ButtonContent)
  /// An area that recognizes taps, in front of the component that it belongs to.
  case tap(ComponentAction)
  /// A native view of the host platform.
  case view(ViewContent)
}

/// The way an image fills its frame.
public enum ImageMode: Hashable, Sendable, CaseIterable {
  /// The image is scaled to fit entirely within the frame.
  case fit
  /// The image is scaled to fill the entire frame. Parts outside the frame are clipped.
  case fill
  /// The image is stretched to the size of the frame, without preserving its aspect ratio.
  case stretch
  /// The image is centered at its natural size.
  case center
}

/// The appearance of a rectangle.
package struct BoxStyle: Hashable, Sendable {
  /// The fill color, or `nil` for no fill.
  package var color: ComponentColor?
  /// The corner radius.
  package var cornerRadius: Double
  /// The border color, or `nil` for no border.
  package var borderColor: ComponentColor?
  /// The border width. The border is drawn inside the rectangle.
  package var borderWidth: Double

  /// Creates a style. A radius or width that is negative, infinite, or NaN is treated as 0.
  package init(
    color: ComponentColor? = nil, cornerRadius: Double = 0, borderColor: ComponentColor? = nil,
    borderWidth: Double = 0
  ) {
    self.color = color
    self.cornerRadius = cornerRadius.positive
    self.borderColor = borderColor
    self.borderWidth = borderWidth.positive
  }
}

/// The content of a button.
package struct ButtonContent: Sendable, Equatable {
  /// The title.
  package var title: String
  /// The text style of the title.
  package var style: TextStyle
  /// A Boolean value that indicates whether the button is enabled.
  package var isEnabled: Bool
  /// The action that the button performs.
  package var action: ComponentAction

  /// Creates the content of a button.
  package init(
    title: String, style: TextStyle = TextStyle(), isEnabled: Bool = true, action: ComponentAction
  ) {
    self.title = title
    self.style = style
    self.isEnabled = isEnabled
    self.action = action
  }
}

/// An action that a component performs. All actions are equal, because they don't affect the appearance.
package struct ComponentAction: Sendable, Equatable {
  private let body: @MainActor @Sendable () -> Void

  /// Creates an action.
  ///
  /// - Parameter body: A closure that performs the action.
  package init(_ body: @escaping @MainActor @Sendable () -> Void) {
    self.body = body
  }

  /// Performs the action.
  @MainActor package func callAsFunction() {
    body()
  }

  /// Returns `true`, because all actions are equal.
  package static func == (one: ComponentAction, other: ComponentAction) -> Bool { true }
}

/// A native view of the host platform.
package struct ViewContent: Sendable, Equatable {
  /// The kind of the view. Views are reused for content of the same kind.
  package var kind: String
  /// A value that represents the visible content. A view is updated if this value changes.
  package var version: AnyEquatable
  /// A closure that creates a view of this kind.
  package var make: @MainActor @Sendable () -> AnyObject
  /// A closure that displays the content in a view of this kind.
  package var update: @MainActor @Sendable (AnyObject) -> Void

  /// Creates view content. ``ViewComponent`` is the type-safe equivalent.
  ///
  /// - Parameters:
  ///   - kind: The kind of the view.
  ///   - version: A value that represents the visible content.
  ///   - make: A closure that creates a view of this kind.
  ///   - update: A closure that displays the content in a view of this kind.
  package init(
    kind: String, version: AnyEquatable, make: @escaping @MainActor @Sendable () -> AnyObject,
    update: @escaping @MainActor @Sendable (AnyObject) -> Void
  ) {
    self.kind = kind
    self.version = version
    self.make = make
    self.update = update
  }

  /// Returns a Boolean value that indicates whether two values have the same kind and version.
  package static func == (one: ViewContent, other: ViewContent) -> Bool {
    one.kind == other.kind && one.version == other.version
  }
}

/// A type-erased equatable value. Values of different types aren't equal.
package struct AnyEquatable: Sendable, Equatable {
  /// The wrapped value.
  package let value: any Sendable & Equatable

  /// Erases the type of a value.
  ///
  /// - Parameter value: The value.
  package init(_ value: any Sendable & Equatable) {
    self.value = value
  }

  /// Returns a Boolean value that indicates whether two values have the same type and are equal.
  package static func == (one: AnyEquatable, other: AnyEquatable) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { other.value as? Value == value }
    return isEqual(one.value)
  }
}
