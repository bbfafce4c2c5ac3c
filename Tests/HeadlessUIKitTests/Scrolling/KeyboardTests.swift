import HeadlessUIKit
import Testing

@MainActor
@Suite("Keyboard")
struct KeyboardTests {
  @MainActor
  private final class Listener {
    var notes: [String] = []
    private var tokens: [any NSObjectProtocol] = []

    init(window: UIWindow, _ onShow: @escaping @MainActor (CGFloat) -> Void = { _ in }) {
      let names: [Notification.Name] = [
        UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification,
        UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidShowNotification,
        UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
      ]
      for name in names {
        let token = NotificationCenter.default.addObserver(forName: name, object: window, queue: nil) {
          [weak self] note in
          let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero
          let name = note.name.rawValue.dropFirst("UIKeyboard".count).dropLast("Notification".count)
          MainActor.assumeIsolated {
            self?.notes.append("\(name) \(Int(frame.height))")
            if name == "WillChangeFrame" { onShow(frame.height) }
          }
        }
        tokens.append(token)
      }
    }

    func end() { for token in tokens { NotificationCenter.default.removeObserver(token) } }
  }

  @Test func keyboardNotifiesBeforeAndAfterAnimation() {
    let stage = ScrollStage()
    let listener = Listener(window: stage.window)
    defer { listener.end() }
    stage.window.holdsAnimations = true
    stage.window.showKeyboard(height: 40)
    #expect(listener.notes == ["WillChangeFrame 40", "WillShow 40"])
    stage.window.advance(by: .milliseconds(100))
    #expect(listener.notes.count == 2)
    stage.window.advance(by: .milliseconds(200))
    #expect(listener.notes.suffix(2) == ["DidChangeFrame 40", "DidShow 40"])
    stage.window.hideKeyboard()
    stage.window.finishAnimations()
    #expect(listener.notes.suffix(4) == ["WillChangeFrame 0", "WillHide 0", "DidChangeFrame 0", "DidHide 0"])
    stage.window.hideKeyboard()
    #expect(listener.notes.count == 8)
  }

  @Test func hidingKeyboardRestoresContentEnd() {
    let stage = ScrollStage()
    let listener = Listener(window: stage.window) { stage.view.contentInset.bottom = $0 }
    defer { listener.end() }
    stage.window.showKeyboard(height: 40)
    #expect(stage.view.adjustedContentInset.bottom == 40)
    stage.flick(5, after: 1_850)
    stage.window.advance(by: .seconds(5))
    #expect(stage.offset == 1_940)
    stage.window.hideKeyboard()
    #expect(stage.offset == 1_900)
  }

  @Test func showingKeyboardKeepsDecelerationVelocity() {
    let stage = ScrollStage()
    let listener = Listener(window: stage.window) { stage.view.contentInset.bottom = $0 }
    defer { listener.end() }
    stage.flick(2, after: 50)
    stage.window.advance(by: .milliseconds(48))
    let offset = stage.offset
    stage.window.showKeyboard(height: 40)
    #expect(stage.offset == offset)
    stage.window.advance(by: .seconds(6))
    #expect(stage.offset == 1_043)
  }

  @Test func safeAreaChangeAdjustsContentAtTop() {
    let stage = ScrollStage()
    stage.window.resize(
      to: CGSize(width: 100, height: 100), covering: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    #expect(stage.offset == -20)
    stage.flick(0, after: 220)
    stage.window.resize(to: CGSize(width: 100, height: 100), covering: .zero)
    #expect(stage.offset == 200)
  }
}
