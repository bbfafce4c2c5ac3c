internal import Logging

/// Something that was put right and that its author should know of. Never thrown: the list goes on.
public enum Diagnostic: Equatable, Sendable {
  /// A stream or an operator brought several elements of one identity; the first was kept and the others left out.
  case duplicatesDropped(identities: [String])
  /// No cell registration accepts an item; a placeholder is shown.
  case noRegistration(item: String, position: ItemPosition)
  /// A registration's predicate threw; it counts as not accepting the item.
  case predicateFailed(registration: String, position: ItemPosition, error: String)
  /// A closure that prepares a cell or a supplementary view threw; a placeholder is shown.
  case preparationFailed(registration: String, position: ItemPosition, error: String)
  /// A host carried out an update in a way that its contract forbids; the view was reloaded.
  case hostBrokeContract(String)
}

extension Diagnostic: CustomStringConvertible {
  /// One sentence: what happened, and what to do about it.
  public var description: String {
    switch self {
    case .duplicatesDropped(let identities):
      "Several elements share an identity and only the first was kept: \(identities.joined(separator: ", "))."
        + " Give every element an identity of its own."
    case .noRegistration(let item, let position):
      "No cell registration accepts the item at \(position) (\(item)); add one without a predicate as the fallback."
    case .predicateFailed(let registration, let position, let error):
      "The predicate of registration '\(registration)' threw for the item at \(position): \(error)."
    case .preparationFailed(let registration, let position, let error):
      "Registration '\(registration)' could not prepare the view at \(position): \(error)."
    case .hostBrokeContract(let what):
      "A host broke its contract: \(what)."
    }
  }
}

/// Takes diagnostics, on the main actor.
public typealias DiagnosticHandler = @MainActor @Sendable (Diagnostic) -> Void

extension Diagnostic {
  /// Writes a diagnostic as a warning to the logger that is labelled `headwater` (swift-log); what everything reports
  /// to that is not told otherwise.
  public static let log: DiagnosticHandler = { diagnostic in
    Logger(label: "headwater").warning("\(diagnostic)")
  }
}
