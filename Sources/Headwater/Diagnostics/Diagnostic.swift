internal import Logging

/// A problem that Headwater recovered from and that the developer should fix. Diagnostics are reported instead of thrown, and
/// the list keeps working. A diagnostic about a load is also the error with which that load fails.
///
/// The description, which ``log`` writes, contains types, columns, and identities, but no other values from items or rows. See
/// ``description(includingValues:)`` and ``logIncludingValues``.
public enum Diagnostic: Error, Equatable, Sendable {
  /// A stream or an operator produced several elements with the same identity. The first was kept, and the rest were left out.
  case duplicatesDropped(identities: [String])
  /// An operator combines sources that together have more items than ``Snapshot/maximumNumberOfItems``. The items at the end
  /// are left out.
  case itemsLeftOut(maximum: Int)
  /// No cell registration accepts an item. The list displays a placeholder.
  case noRegistration(item: Detail, position: ItemPosition)
  /// A registration's predicate threw an error. The registration is treated as if it didn't accept the item.
  case predicateFailed(registration: String, position: ItemPosition, error: Detail)
  /// A closure that configures a cell or a supplementary view threw an error. The list displays a placeholder.
  case preparationFailed(registration: String, position: ItemPosition, error: Detail)
  /// A registration's factory created a view of the wrong class, or the registered ``ListCell`` shows values of another type.
  /// The list displays a placeholder.
  case wrongView(registration: String, position: ItemPosition, found: String)
  /// A registration is for something that the view can't display. The registration is ignored.
  case notShown(String)
  /// A header or footer is registered, but it isn't displayed because its size is unspecified.
  case noSize(registration: String)
  /// A size, height, inset, or spacing in the options, or a size or height from the app's delegate, is unusable: it isn't a
  /// number, exceeds 10,000,000 points, or, for a size or a height, is negative. It's treated as unspecified.
  case unusableSize(option: String, value: String)
  /// An edit by the user couldn't be written to the source. The view displays the content of the source.
  case editFailed(error: Detail)
  /// An applied snapshot contains an edit that couldn't be performed as written. Existing identifiers were moved, and unknown
  /// ones were ignored.
  case snapshotMisused(EditError)
  /// A method or closure returned a position that doesn't exist. The return value was ignored.
  case invalidPosition(String)
  /// Another object became the data source or delegate of a view. The adapter has released the view.
  case dataSourceReplaced(String)
  /// The cursor of a loaded result points to results that have already been loaded. This is treated as the end.
  case repeatedCursor(part: String)
  /// Nodes in a tree are among their own descendants. Each of these nodes is displayed once, at its topmost position.
  case cyclesRemoved(identities: [String])
  /// The keys and counts of a page contradict each other. The keys were used.
  case pageContradictsItself(String)
  /// An item was inserted at an end of a paged list that isn't loaded yet. It appears after loads of this kind reach that end.
  case insertionNotShown(identity: String, kind: LoadKind)
  /// Several consecutive pages were empty. Loading stopped, and continues from there when it's retried. This is also the error
  /// with which that load fails.
  case emptyPages(part: String, count: Int)
  /// A load exceeded its time limit. This diagnostic isn't reported; it's only the error with which that load fails.
  case timedOut(after: Duration)
  /// A host performed an update in a way that violates its contract. The view was reloaded.
  case hostBrokeContract(String)
  /// An item couldn't be decoded from the data that a source reads. The list displays a placeholder for it. The origin is the
  /// part of the data that contains the item, such as a table.
  case itemNotDecoded(origin: String, key: String, error: Detail)
  /// A section couldn't be decoded from the data that a source reads. Its items are in the placeholder section, or are left out
  /// if there isn't one.
  case sectionNotDecoded(origin: String, value: Detail, error: Detail)
  /// Two values in the data that a source reads are decoded as the same section. The section contains the items of both.
  case sectionsMerged(origin: String, value: Detail)
  /// A list couldn't be read. It keeps its current content.
  case readFailed(error: Detail)
  /// A list couldn't scroll to an item, because the item doesn't exist or couldn't be loaded. The scroll position is unchanged.
  case itemNotReached(identity: String, error: Detail?)
  /// The content that displays an item couldn't be prepared. The item remains, along with its error.
  case itemNotPrepared(identity: String, error: Detail)
  /// A SwiftUI view receives a new source each time it's evaluated, and nothing else retains the sources. Each of them is
  /// displayed from scratch.
  case unstableSource(String)
  /// Items couldn't be found by their identities, because an identity doesn't equal itself (such as not-a-number) or changes.
  /// An operator has recomputed all rows, and displays each item once.
  case identitiesNotEqual(type: String)
  /// Items have the same content as before but new identities. They are treated as new rows, which inherit no state from the
  /// old ones.
  case identitiesChanged(item: Detail)
}

extension Diagnostic: CustomStringConvertible {
  /// A sentence that describes the problem and how to fix it. The only values from items or rows that it contains are
  /// identities.
  public var description: String { description(includingValues: false) }

  /// Returns a sentence that describes the problem and how to fix it.
  ///
  /// - Parameter includesValues: A Boolean value that indicates whether the sentence contains items, row values, and error
  ///   descriptions. Don't pass true for logs that leave the user's device.
  /// - Returns: The sentence.
  public func description(includingValues includesValues: Bool) -> String {
    func text(_ detail: Detail) -> String { includesValues ? detail.text : detail.summary }
    return switch self {
    case .duplicatesDropped(let identities):
      "Several elements have the same identity; only the first of each is kept: \(identities.joined(separator: ", "))."
        + " Give each element a unique identity."
    case .itemsLeftOut(let maximum):
      "The combined sources have more than \(maximum) items; the items at the end are left out."
    case .noRegistration(let item, let position):
      "No cell registration accepts the item at \(position) (\(text(item))). Add a registration without a predicate as a fallback."
    case .predicateFailed(let registration, let position, let error):
      "The predicate of registration '\(registration)' threw an error for the item at \(position): \(text(error))."
    case .preparationFailed(let registration, let position, let error):
      "Registration '\(registration)' failed to configure the view at \(position): \(text(error))."
    case .wrongView(let registration, let position, let found):
      "Registration '\(registration)' returned \(found) for the item at \(position) instead of a view of its class."
    case .notShown(let what):
      "The list can't display \(what)."
    case .noSize(let registration):
      "The views of registration '\(registration)' aren't displayed, because they have no size."
        + " Specify one in the options, in the layout, or in the delegate."
    case .unusableSize(let option, let value):
      "The \(option) \(value) is ignored. Sizes and heights must be between 0 and 10,000,000 points."
    case .editFailed(let error):
      "The user's edit couldn't be saved in the source: \(text(error))."
    case .snapshotMisused(let error):
      "An edit of a snapshot was adjusted: \(error)"
    case .invalidPosition(let what):
      "A position that doesn't exist was ignored: \(what)."
    case .dataSourceReplaced(let what):
      "\(what); the adapter no longer displays its source there. Bind the adapter again to continue."
    case .repeatedCursor(let part):
      "Loading '\(part)' returned a cursor that was loaded before, and stopped. Return the cursor of the next page with each page."
    case .cyclesRemoved(let identities):
      "Nodes that are their own descendants are displayed only once: \(identities.joined(separator: ", "))."
        + " Give each node a single parent."
    case .pageContradictsItself(let what):
      "The keys and counts of a page contradict each other: \(what). The keys were used."
    case .emptyPages(let part, let count):
      "Loading '\(part)' stopped after \(count) pages without new items."
    case .timedOut(let limit):
      "The request timed out after \(limit)."
    case .hostBrokeContract(let what):
      "A host violated its contract: \(what)."
    case .itemNotDecoded(let origin, let key, let error):
      "Item \(key) of '\(origin)' couldn't be decoded; a placeholder is displayed: \(text(error))."
    case .sectionNotDecoded(let origin, let value, let error):
      "\(includesValues ? "The value \(value.text)" : "A value") in '\(origin)' couldn't be decoded as a section: \(text(error))."
        + " Specify a placeholder section."
    case .sectionsMerged(let origin, let value):
      (includesValues ? "The value \(value.text)" : "A value")
        + " in '\(origin)' decodes to the same section as another value."
        + " Their items share that section."
    case .readFailed(let error):
      "The list couldn't be updated and keeps its content: \(text(error))."
    case .insertionNotShown(let identity, let kind):
      "Item \(identity) isn't displayed yet, because the \(kind == .append ? "end" : "start") of the list isn't loaded."
    case .itemNotReached(let identity, let error):
      "The list couldn't scroll to item \(identity): \(error.map(text) ?? "it doesn't exist")."
    case .itemNotPrepared(let identity, let error):
      "Item \(identity) couldn't be laid out: \(text(error))."
    case .unstableSource(let source):
      "A SwiftUI view creates its source in each evaluation: \(source). Create it once and keep it in the model."
    case .identitiesNotEqual(let type):
      "Items of type \(type) couldn't be found by their identities. Use identities that equal themselves and keep their hash values."
    case .identitiesChanged(let item):
      "Items have new identities although their content is the same, such as \(text(item))."
        + " Derive identities from the content, not from the time of creation."
    }
  }
}

extension Diagnostic {
  /// Logs a diagnostic as a warning, using the swift-log logger with the label `headwater`. This is the default for all
  /// `report` closures. The log doesn't contain user data.
  public static let log: @MainActor @Sendable (Diagnostic) -> Void = { diagnostic in
    Logger(label: "headwater").warning("\(diagnostic)")
  }

  /// Logs a diagnostic like ``log``, but includes the values that the diagnostic concerns. Use it for debugging.
  ///
  /// ```swift
  /// notes.report = Diagnostic.logIncludingValues
  /// ```
  public static let logIncludingValues: @MainActor @Sendable (Diagnostic) -> Void = { diagnostic in
    Logger(label: "headwater").warning("\(diagnostic.description(includingValues: true))")
  }
}

extension Diagnostic {
  /// Returns the diagnostic for an error that a registration's closure threw. If the error is a diagnostic, returns the error
  /// itself.
  package static func failedPreparation(
    of registration: String, at position: ItemPosition, _ error: any Error
  ) -> Diagnostic {
    error as? Diagnostic
      ?? .preparationFailed(registration: registration, position: position, error: Detail(error))
  }
}
