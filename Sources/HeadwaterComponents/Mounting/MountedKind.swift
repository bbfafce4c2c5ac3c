/// The kind of view that displays some content. Views are reused for content of the same kind.
package enum MountedKind: Hashable, Sendable {
  /// Text.
  case text
  /// An image.
  case image
  /// A rectangle.
  case box
  /// A button.
  case button
  /// An area that recognizes taps.
  case tap
  /// A native view of the host platform, with the name of its kind.
  case view(String)
}

extension MountedContent {
  /// The kind of view that displays the content.
  package var kind: MountedKind {
    switch self {
    case .text: .text
    case .image: .image
    case .box: .box
    case .button: .button
    case .tap: .tap
    case .view(let content): .view(content.kind)
    }
  }
}
