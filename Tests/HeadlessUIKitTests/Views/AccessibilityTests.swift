import HeadlessUIKit
import Testing

@MainActor
@Suite("Simulated accessibility")
struct AccessibilityTests {
  @Test func simulationEndsWithItsClosure() {
    #expect(!UIAccessibility.isVoiceOverRunning)
    HeadlessAccessibility.simulate(voiceOver: true) { _ in
      #expect(UIAccessibility.isVoiceOverRunning)
      #expect(!UIAccessibility.isReduceMotionEnabled)
    }
    HeadlessAccessibility.simulate(reduceMotion: true) { _ in
      #expect(UIAccessibility.isReduceMotionEnabled)
    }
    #expect(!UIAccessibility.isReduceMotionEnabled)
  }

  @Test func notificationMovesFocus() {
    let (window, view) = (UIWindow(), UIView())
    window.addSubview(view)
    HeadlessAccessibility.simulate(voiceOver: true) { user in
      UIAccessibility.post(notification: .screenChanged, argument: view)
      #expect(user.notifications == [.screenChanged])
      #expect(UIAccessibility.focusedElement(using: .notificationVoiceOver) as? UIView === view)
      view.removeFromSuperview()
      #expect(user.focusedElement == nil)
    }
  }

  @Test func announcementsAreRecordedWithPriority() {
    HeadlessAccessibility.simulate(voiceOver: true) { user in
      UIAccessibility.post(notification: .announcement, argument: "one")
      let priority = UIAccessibilityPriority.low.rawValue
      let two = NSAttributedString(
        string: "two", attributes: [.accessibilitySpeechAnnouncementPriority: priority])
      UIAccessibility.post(notification: .announcement, argument: two)
      #expect(user.announcements.map(\.text) == ["one", "two"])
      #expect(user.announcements.map(\.priority) == [.default, .low])
      #expect(user.notifications == [])
    }
  }

  @Test func adjustingButtonGrowsWithTextSize() {
    let (window, button) = (UIWindow(), UIButton(type: .system))
    window.addSubview(button)
    button.setTitle("Again", for: .normal)
    window.traits = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    #expect(button.sizeThatFits(.zero) == CGSize(width: 60, height: 40))
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    #expect(button.sizeThatFits(.zero).height > 100)
  }
}
