/// A keyboard change that is in progress.
struct KeyboardChange {
  var left: Duration
  var names: [Notification.Name]
  var userInfo: [String: Any]
}

extension UIWindow {
  /// Shows the keyboard at the bottom edge, or changes its height. The window posts the same notifications as UIKit. Only a root
  /// view controller that manages a list adjusts the list's insets automatically. If animations take time, the last
  /// notifications are posted once `advance(by:)` has advanced the time by the duration. HeadlessUIKit only; in UIKit, the
  /// keyboard appears when a text field begins editing.
  ///
  /// - Parameters:
  ///   - height: The height of the keyboard, including the part that overlaps the safe area.
  ///   - duration: The duration of the animation.
  public func showKeyboard(height: CGFloat, over duration: Duration = .milliseconds(250)) {
    changeKeyboard(
      to: max(0, height), over: duration,
      from: [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification],
      to: [UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidShowNotification])
  }

  /// Hides the keyboard, and posts notifications as ``showKeyboard(height:over:)`` does. HeadlessUIKit only.
  ///
  /// - Parameter duration: The duration of the animation.
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
    rootViewController?.keyboardWillChange(to: keyboardFrame)
    for name in first { NotificationCenter.default.post(name: name, object: self, userInfo: userInfo) }
    if !holdsAnimations || !UIView.areAnimationsEnabled { endKeyboardChange() }
  }

  private var keyboardFrame: CGRect {
    CGRect(x: 0, y: bounds.height - keyboardHeight, width: bounds.width, height: keyboardHeight)
  }

  /// Ends the keyboard animation and posts the last notifications.
  func endKeyboardChange() {
    guard let change = keyboardChange else { return }
    keyboardChange = nil
    for name in change.names {
      NotificationCenter.default.post(name: name, object: self, userInfo: change.userInfo)
    }
  }

  /// Advances the keyboard animation by a frame.
  func moveKeyboard(for time: Duration) {
    guard let change = keyboardChange else { return }
    keyboardChange?.left = change.left - time
    if change.left <= time { endKeyboardChange() }
  }
}
