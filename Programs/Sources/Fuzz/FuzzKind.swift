/// A kind of cases. If several could be meant, the first one is.
enum FuzzKind: CaseIterable {
  case accessibility, gtkReading, gtk, components, reading, uikit, stores, operators, typing, sources,
    differences, updates

  /// The type of the cases, or nil if the program is built without them.
  var caseType: (any LosslessStringConvertible.Type)? {
    switch self {
    #if canImport(UIKit)
      case .gtkReading, .reading, .uikit: return nil
    #else
      case .gtkReading: return GTKReadingCase.self
      case .reading: return ReadingCase.self
      case .uikit: return UIKitCase.self
    #endif
    case .accessibility: return AccessibilityCase.self
    case .gtk: return GTKCase.self
    case .components: return ComponentCase.self
    case .stores: return StoreCase.self
    case .operators: return OperatorCase.self
    case .typing: return TypingCase.self
    case .sources: return SourceCase.self
    case .differences: return DifferenceCase.self
    case .updates: return UpdateCase.self
    }
  }

  /// Returns a Boolean value that indicates whether text is the replay string of a case of this kind.
  func accepts(_ text: String) -> Bool { caseType?.init(text) != nil }
}
