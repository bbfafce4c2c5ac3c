import HeadwaterComponents

/// A cell that records what is done to its views, and reports calls that a real view wouldn't allow.
@MainActor
final class RecordingHost: MountingHost {
  @MainActor final class View {
    let kind: MountedKind
    var content: MountedContent?
    var frame: Frame?
    weak var host: RecordingHost?

    init(_ kind: MountedKind) {
      self.kind = kind
    }
  }

  /// The views, from back to front.
  var views: [View] = []
  var complaints: [String] = []
  /// The current actions, by view.
  var actions: [ObjectIdentifier: ComponentAction] = [:]

  func makeView(for content: MountedContent) -> View { View(content.kind) }

  func show(_ content: MountedContent, in view: View, isSame: Bool) {
    if view.kind != content.kind { complaints.append("a view of \(view.kind) for \(content.kind)") }
    if isSame, view.content != content { complaints.append("said to be the same") }
    if !isSame, view.host === self, view.content == content {
      complaints.append("the same, and not said to be")
    }
    view.content = content
    switch content {
    case .button(let button): actions[ObjectIdentifier(view)] = button.action
    case .tap(let action): actions[ObjectIdentifier(view)] = action
    default: break
    }
  }

  func setFrame(_ frame: Frame, of view: View) { view.frame = frame }

  func place(_ view: View, before other: View?) {
    views.removeAll { $0 === view }
    if view.host !== self, view.host != nil { complaints.append("a view of another cell") }
    view.host = self
    guard let other else { return views.insert(view, at: 0) }
    guard let index = views.firstIndex(where: { $0 === other }) else {
      return complaints.append("placed before what is not there")
    }
    views.insert(view, at: index + 1)
  }

  func remove(_ view: View) {
    if view.host !== self { complaints.append("removed without being there") }
    view.host = nil
    views.removeAll { $0 === view }
  }

  /// The visible parts.
  var parts: [MountedPart] {
    views.compactMap { view in
      guard let content = view.content, let frame = view.frame else { return nil }
      return MountedPart(content, in: frame)
    }
  }
}

extension ComponentLayout {
  /// Creates a layout of parts.
  init(_ parts: [MountedPart]) {
    self.init(
      size: Size(width: 100, height: 100),
      children: parts.map { part in
        PlacedLayout(
          ComponentLayout(size: part.frame.size, content: part.content), at: part.frame.origin)
      })
  }
}
