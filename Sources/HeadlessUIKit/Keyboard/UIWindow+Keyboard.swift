/// A change of the keyboard that goes on.
struct KeyboardChange {
  var left: Duration
  var names: [Notification.Name]
  var userInfo: [String: Any]
}

extension UIWindow {
  /// Shows a keyboard at the lower edge, or gives it another height. Nothing moves out of its way by itself: notifications are posted as
  /// UIKit does, the last ones when time has passed with `advance(by:)`, unless animations end at once. Not in UIKit, where a text
  /// field does it.
  ///
  /// - Parameters:
  ///   - height: The height of the keyboard, with what it covers of the safe area.
  ///   - duration: How long it takes.
  public func showKeyboard(height: CGFloat, over duration: Duration = .milliseconds(250)) {
    changeKeyboard(
      to: max(0, height), over: duration,
      from: [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification],
      to: [UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidShowNotification])
  }

  /// Takes the keyboard away, and tells of it as ``showKeyboard(height:over:)`` does. Not in UIKit.
  ///
  /// - Parameter duration: How long it takes.
  public func hideKeyboard(over duration: Duration = .milliseconds(250)) {
    guard keyboardHeight > 0 else { return }
    changeKeyboard(
      to: 0, over: duration,
      from: [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillHideNotification],
      to: [UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidHideNotification])
  }

  private func changeKeyboard(
    to height: CGFloat, over duration: Duration, from first: [Notification.Name], to last: [Notification.Name]
  ) {
    endKeyboardChange()
    let old = keyboardFrame
    keyboardHeight = height
    let userInfo: [String: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: old, UIResponder.keyboardFrameEndUserInfoKey: keyboardFrame,
      UIResponder.keyboardAnimationDurationUserInfoKey: duration / .seconds(1),
    ]
    keyboardChange = KeyboardChange(left: duration, names: last, userInfo: userInfo)
    for name in first { NotificationCenter.default.post(name: name, object: self, userInfo: userInfo) }
    if !holdsAnimations || !UIView.areAnimationsEnabled { endKeyboardChange() }
  }

  private var keyboardFrame: CGRect {
    CGRect(x: 0, y: bounds.height - keyboardHeight, width: bounds.width, height: keyboardHeight)
  }

  /// Tells that the keyboard is where it was to go.
  func endKeyboardChange() {
    guard let change = keyboardChange else { return }
    keyboardChange = nil
    for name in change.names {
      NotificationCenter.default.post(name: name, object: self, userInfo: change.userInfo)
    }
  }

  /// Lets time pass for the keyboard.
  func moveKeyboard(for time: Duration) {
    guard let change = keyboardChange else { return }
    keyboardChange?.left = change.left - time
    if change.left <= time { endKeyboardChange() }
  }
}
