/// Simulates VoiceOver and accessibility settings while a closure runs. HeadlessUIKit only.
///
/// ```swift
/// HeadlessAccessibility.simulate(voiceOver: true) { user in
///   user.focusedElement = cell
///   list.reloadData()
///   #expect(user.notifications == [.layoutChanged])
/// }
/// ```
@MainActor
public final class HeadlessAccessibility {
  /// An announcement that VoiceOver has read.
  public struct Announcement: Hashable, Sendable {
    /// The text.
    public let text: String
    /// The priority.
    public let priority: UIAccessibilityPriority
  }

  /// The current simulation.
  public private(set) static var current: HeadlessAccessibility?

  /// A Boolean value that indicates whether VoiceOver is running.
  public let isVoiceOverRunning: Bool
  /// A Boolean value that indicates whether Reduce Motion is turned on.
  public let isReduceMotionEnabled: Bool
  /// The announcements that VoiceOver has read, in order.
  public private(set) var announcements: [Announcement] = []
  /// The notifications, other than announcements, that the app has posted, in order.
  public private(set) var notifications: [UIAccessibility.Notification] = []
  private weak var focus: AnyObject?

  private init(voiceOver: Bool, reduceMotion: Bool) {
    (isVoiceOverRunning, isReduceMotionEnabled) = (voiceOver, reduceMotion)
  }

  /// Calls a closure while the settings are in effect.
  ///
  /// - Parameters:
  ///   - voiceOver: A Boolean value that indicates whether VoiceOver is running.
  ///   - reduceMotion: A Boolean value that indicates whether Reduce Motion is turned on.
  ///   - body: A closure that receives the simulation. It is called once, before the method returns.
  /// - Throws: Any error that the closure throws.
  public static func simulate(
    voiceOver: Bool = false, reduceMotion: Bool = false, _ body: (HeadlessAccessibility) throws -> Void
  ) rethrows {
    let outer = current
    let simulation = HeadlessAccessibility(voiceOver: voiceOver, reduceMotion: reduceMotion)
    current = simulation
    defer { current = outer }
    try body(simulation)
  }

  /// The element that VoiceOver reads. It is nil if it was set to a view that isn't in a window anymore.
  public var focusedElement: AnyObject? {
    get { (focus as? UIView).map { $0.window == nil } == true ? nil : focus }
    set { focus = newValue }
  }

  /// Processes a notification. VoiceOver moves to the element that the notification names.
  func take(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    guard notification == .announcement else {
      notifications.append(notification)
      if let view = argument as? UIView { focus = view }
      return
    }
    switch argument {
    case let text as String: announcements.append(Announcement(text: text, priority: .default))
    case let text as NSAttributedString where text.length > 0:
      let key = NSAttributedString.Key.accessibilitySpeechAnnouncementPriority
      let priority = text.attribute(key, at: 0, effectiveRange: nil) as? String
      announcements.append(
        Announcement(
          text: text.string, priority: priority.map { UIAccessibilityPriority(rawValue: $0) } ?? .default))
    default: break
    }
  }
}
