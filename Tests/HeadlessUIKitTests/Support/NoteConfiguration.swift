import HeadlessUIKit

/// A custom content configuration that contains a note, and records the states for which it was updated.
struct NoteConfiguration: UIContentConfiguration {
  var text: String
  var height: CGFloat = 30
  var states: [String] = []

  func makeContentView() -> any UIView & UIContentView { NoteView(self) }

  func updated(for state: any UIConfigurationState) -> Self {
    var copy = self
    if let state = state as? UICellConfigurationState {
      copy.states.append(state.isSelected ? "selected" : state.isHighlighted ? "highlighted" : "normal")
    } else {
      copy.states.append("view")
    }
    return copy
  }
}

final class NoteView: UIView, UIContentView {
  var shown: [String] = []
  private var note: NoteConfiguration
  var configuration: any UIContentConfiguration {
    get { note }
    set {
      guard let new = newValue as? NoteConfiguration else { return }
      note = new
      shown.append(new.text)
    }
  }

  init(_ note: NoteConfiguration) {
    self.note = note
    super.init(frame: .zero)
    shown = [note.text]
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: note.height) }
}
