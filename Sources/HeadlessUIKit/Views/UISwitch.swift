/// A control that the user turns on and off.
@MainActor
open class UISwitch: UIControl {
  /// A Boolean value that indicates whether the control is on. Setting it doesn't send an event.
  open var isOn = false

  /// Sets the state without sending an event.
  ///
  /// - Parameters:
  ///   - on: The new state.
  ///   - animated: Ignored.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}
