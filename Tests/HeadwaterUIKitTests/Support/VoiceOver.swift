#if !canImport(UIKit)
  import HeadlessUIKit
#endif

/// Returns the announcements that VoiceOver reads while a closure runs. VoiceOver can be simulated only in UIKit's test double;
/// with UIKit itself, the closure isn't called, and the result is nil.
@MainActor
func textsThatVoiceOverReads(during body: () throws -> Void) rethrows -> [String]? {
  #if canImport(UIKit)
    return nil
  #else
    var texts: [String] = []
    try HeadlessAccessibility.simulate(voiceOver: true) { user in
      try body()
      texts = user.announcements.map(\.text)
    }
    return texts
  #endif
}
