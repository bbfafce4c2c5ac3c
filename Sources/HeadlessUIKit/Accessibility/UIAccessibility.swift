/// The functions with which an app and assistive technologies communicate. ``HeadlessAccessibility`` simulates the user's
/// technologies and settings.
public enum UIAccessibility {
  /// A notification from an app to assistive technologies.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the notification.
    public let rawValue: UInt32

    /// Creates a notification.
    ///
    /// - Parameter rawValue: The number of the notification.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// A new page covers a large part of the screen. The argument is the element to read.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Part of the screen has changed. The argument is the element to read.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The app wants to say something. The argument is a string or an attributed string.
    public static let announcement = Notification(rawValue: 1008)
  }

  /// The identifier of an assistive technology.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    /// The name of the technology.
    public let rawValue: String

    /// Creates an identifier.
    ///
    /// - Parameter rawValue: The name of the technology.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// VoiceOver, which reads the screen.
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
  }

  /// A Boolean value that indicates whether VoiceOver is running.
  @MainActor public static var isVoiceOverRunning: Bool {
    HeadlessAccessibility.current?.isVoiceOverRunning ?? false
  }

  /// A Boolean value that indicates whether the user has turned on Reduce Motion.
  @MainActor public static var isReduceMotionEnabled: Bool {
    HeadlessAccessibility.current?.isReduceMotionEnabled ?? false
  }

  /// Returns the element that an assistive technology focuses.
  ///
  /// - Parameter assistiveTechnologyIdentifier: Ignored, because only VoiceOver is simulated.
  /// - Returns: The element; nil if there is none.
  @MainActor public static func focusedElement(
    using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?
  ) -> Any? {
    HeadlessAccessibility.current?.focusedElement
  }

  /// Posts a notification to assistive technologies.
  ///
  /// - Parameters:
  ///   - notification: The notification.
  ///   - argument: The argument of the notification.
  @MainActor public static func post(notification: Notification, argument: Any?) {
    HeadlessAccessibility.current?.take(notification, argument)
  }
}

/// The priority of an announcement.
public struct UIAccessibilityPriority: RawRepresentable, Hashable, Sendable {
  /// The name of the priority.
  public let rawValue: String

  /// Creates a priority.
  ///
  /// - Parameter rawValue: The name of the priority.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The announcement interrupts other speech and can't be interrupted.
  public static let high = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityHigh")
  /// The announcement interrupts other speech and can be interrupted.
  public static let `default` = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityDefault")
  /// The announcement is read after other speech.
  public static let low = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityLow")
}

extension NSAttributedString.Key {
  /// The priority of an announcement: the raw value of a ``UIAccessibilityPriority``.
  public static let accessibilitySpeechAnnouncementPriority = NSAttributedString.Key(
    rawValue: "UIAccessibilitySpeechAttributeAnnouncementPriority")
}

/// An accessibility element that isn't a view.
@MainActor
open class UIAccessibilityElement: UIResponder {
  /// The view, or the other element, that contains the element.
  open weak var accessibilityContainer: AnyObject?

  /// Creates an element.
  ///
  /// - Parameter container: The view, or the other element, that contains the element.
  public init(accessibilityContainer container: Any) {
    super.init()
    accessibilityContainer = container as AnyObject
  }
}
