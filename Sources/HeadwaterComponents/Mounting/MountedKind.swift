/// What kind of view shows a content: views are used again among contents of one kind.
package enum MountedKind: Hashable, Sendable {
  /// Text.
  case text
  /// An image.
  case image
  /// A rectangle.
  case box
  /// A button.
  case button
  /// An area that can be tapped.
  case tap
  /// A view of the host's own kind, as it was named.
  case view(String)
}

extension MountedContent {
  /// What kind of view shows it.
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
