/// What a host draws or mounts. Equal are two that look the same and are used in the same way: actions and other closures
/// do not count, so that a host touches only what differs and hands on the latest closures in any case.
///
/// It is one reference, as layouts, which are full of them, are copied often.
package indirect enum MountedContent: Sendable, Equatable {
  /// Text.
  case text(TextContent)
  /// An image, which the host decodes off the main actor. One that cannot be read shows nothing.
  case image(ImageSource, mode: ImageMode)
  /// A filled or bordered rectangle.
  case box(BoxStyle)
  /// A button of the host's own.
  case button(ButtonContent)
  /// An area that can be tapped, in front of what it belongs to.
  case tap(ComponentAction)
  /// A view of the host's own kind.
  case view(ViewContent)
}

/// How an image fills its frame.
public enum ImageMode: Hashable, Sendable, CaseIterable {
  /// As large as it can be with all of it in the frame.
  case fit
  /// As small as it can be with all of the frame covered; what is beyond is cut off.
  case fill
  /// Exactly as large as the frame, whatever becomes of its shape.
  case stretch
  /// Its natural size, in the middle.
  case center
}

/// A rectangle's looks.
package struct BoxStyle: Hashable, Sendable {
  /// What fills it; without one nothing does.
  package var color: ComponentColor?
  /// How round the corners are.
  package var cornerRadius: Double
  /// The border's colour; without one there is no border.
  package var borderColor: ComponentColor?
  /// How wide the border is; it is drawn inside.
  package var borderWidth: Double

  /// Makes the looks. A radius or a width that is negative, infinite or not a number counts as 0.
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

/// A button.
package struct ButtonContent: Sendable, Equatable {
  /// What stands on it.
  package var title: String
  /// How the title looks.
  package var style: TextStyle
  /// Whether it can be used.
  package var isEnabled: Bool
  /// What it does.
  package var action: ComponentAction

  /// Makes a button.
  package init(
    title: String, style: TextStyle = TextStyle(), isEnabled: Bool = true, action: ComponentAction
  ) {
    self.title = title
    self.style = style
    self.isEnabled = isEnabled
    self.action = action
  }
}

/// What is done when something is used. All actions are equal, as nobody sees them.
package struct ComponentAction: Sendable, Equatable {
  private let body: @MainActor @Sendable () -> Void

  /// Makes an action.
  ///
  /// - Parameter body: What is done.
  package init(_ body: @escaping @MainActor @Sendable () -> Void) {
    self.body = body
  }

  /// Does it.
  @MainActor package func callAsFunction() {
    body()
  }

  /// Always true.
  package static func == (one: ComponentAction, other: ComponentAction) -> Bool { true }
}

/// A view of the host's own kind.
package struct ViewContent: Sendable, Equatable {
  /// What kind of view it is: views are used again for contents of the same kind.
  package var kind: String
  /// What is to be seen: a view is updated where this differs.
  package var version: AnyEquatable
  /// Makes a view of the kind.
  package var make: @MainActor @Sendable () -> AnyObject
  /// Shows the content in a view of the kind.
  package var update: @MainActor @Sendable (AnyObject) -> Void

  /// Makes a content. ``ViewComponent`` does it with types.
  ///
  /// - Parameters:
  ///   - kind: What kind of view it is.
  ///   - version: What is to be seen.
  ///   - make: Makes a view of the kind.
  ///   - update: Shows the content in a view of the kind.
  package init(
    kind: String, version: AnyEquatable, make: @escaping @MainActor @Sendable () -> AnyObject,
    update: @escaping @MainActor @Sendable (AnyObject) -> Void
  ) {
    self.kind = kind
    self.version = version
    self.make = make
    self.update = update
  }

  /// Whether views of the same kind show the same.
  package static func == (one: ViewContent, other: ViewContent) -> Bool {
    one.kind == other.kind && one.version == other.version
  }
}

/// Any value that can be compared. Values of different types differ.
package struct AnyEquatable: Sendable, Equatable {
  /// The value.
  package let value: any Sendable & Equatable

  /// Hides a value's type.
  ///
  /// - Parameter value: The value.
  package init(_ value: any Sendable & Equatable) {
    self.value = value
  }

  /// Whether two values have the same type and are equal.
  package static func == (one: AnyEquatable, other: AnyEquatable) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { other.value as? Value == value }
    return isEqual(one.value)
  }
}
