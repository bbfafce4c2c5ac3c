public import HeadwaterComponents

/// What a ``HeadlessComponentCell`` has in place of a view: a part of a layout, and where it is drawn.
@MainActor
public final class HeadlessPart {
  /// What is drawn, with the latest actions.
  public internal(set) var content: MountedContent
  /// Where it is drawn.
  public internal(set) var frame = Frame(origin: .zero, size: .zero)
  /// How often it was given something else to draw.
  public internal(set) var updates = 0
  /// The native view, where the content has one.
  let native: AnyObject?

  init(_ content: MountedContent) {
    self.content = content
    if case .view(let view) = content { native = view.make() } else { native = nil }
  }

  func show(_ content: MountedContent, isSame: Bool) {
    self.content = content
    guard !isSame else { return }
    updates += 1
    if case .view(let view) = content, let native { view.update(native) }
  }
}
