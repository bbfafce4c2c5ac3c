internal import Logging

/// Something that was put right and that its author should know of. Never thrown: the list goes on. What is told of a load
/// is also why that has failed.
///
/// Its description, which is what ``log`` writes, contains types, columns, and identities, but no other values of items or rows:
/// see ``description(includingValues:)`` and ``logIncludingValues``.
public enum Diagnostic: Error, Equatable, Sendable {
  /// A stream or an operator brought several elements of one identity; the first was kept and the others left out.
  case duplicatesDropped(identities: [String])
  /// An operator shows several sources that have more items together than ``Snapshot/maximumNumberOfItems``; those at the
  /// end are left out.
  case itemsLeftOut(maximum: Int)
  /// No cell registration accepts an item; a placeholder is shown.
  case noRegistration(item: Detail, position: ItemPosition)
  /// A registration's predicate threw; it counts as not accepting the item.
  case predicateFailed(registration: String, position: ItemPosition, error: Detail)
  /// A closure that prepares a cell or a supplementary view threw; a placeholder is shown.
  case preparationFailed(registration: String, position: ItemPosition, error: Detail)
  /// What makes the views of a registration made one of another class; a placeholder is shown.
  case wrongView(registration: String, position: ItemPosition, found: String)
  /// Something is registered that the view cannot show; it is left out.
  case notShown(String)
  /// A header or footer is registered, but nothing says how large it is, so that it is not shown.
  case noSize(registration: String)
  /// A size, a height, an inset, or a spacing that options give isn't a number that a view can use: it is not-a-number, more than
  /// 10,000,000 points, or, for a size or a height, negative. It counts as left out.
  case unusableSize(option: String, value: String)
  /// What the user did in a view could not be written to the source; the view shows what the source has.
  case editFailed(error: Detail)
  /// An edit of a snapshot that was applied could not be carried out as it was written: existing identifiers were moved, and
  /// unknown ones left out.
  case snapshotMisused(EditError)
  /// Something answered with a place that is not there; the answer was not used.
  case noSuchPlace(String)
  /// A view has been given another data source or delegate; the adapter has let go of it.
  case viewTaken(String)
  /// What is loaded says that it goes on where it has been already; it counts as the end.
  case loadingInCircles(part: String)
  /// Nodes of a tree stand below themselves; they are shown once, above, and not again below.
  case cyclesCut(identities: [String])
  /// A page's keys and counts say different things; the keys were followed.
  case pageContradictsItself(String)
  /// An item was inserted at an end of a paged list that isn't loaded; it is shown there once that is loaded.
  case insertionNotShown(identity: String, edge: LoadEdge)
  /// Several pages in a row had no items; loading stopped, and goes on from there when it is tried again. Also the
  /// error of that load.
  case emptyPages(part: String, count: Int)
  /// Something took longer to load than it may; only the error of that load, and not reported.
  case timedOut(after: Duration)
  /// A host carried out an update in a way that its contract forbids; the view was reloaded.
  case hostBrokeContract(String)
  /// A row of a store could not be made a record; a placeholder is shown in its place.
  case rowNotDecoded(table: String, key: String, error: Detail)
  /// No value could be made of a section of a store; its rows are in a section for such, or left out.
  case sectionNotDecoded(table: String, value: Detail, error: Detail)
  /// Two values of a store give the same section; the rows of both are in one.
  case sectionsMerged(table: String, value: Detail)
  /// A list could not be read; what is shown stays.
  case readFailed(error: Detail)
  /// A list was to go to an item that is not there, or that could not be loaded; it stays where it is.
  case itemNotReached(identity: String, error: Detail?)
  /// What an item is shown by could not be prepared; the item is there with its failure.
  case itemNotPrepared(identity: String, error: Detail)
  /// A SwiftUI view has been given another source at each evaluation, and nothing else keeps them; each is shown anew.
  case sourceMadeAgain(String)
  /// Items were not found again by their identities, which are not equal to themselves, as not-a-number, or change; an operator
  /// has worked out all rows again, and shows each item once.
  case identitiesNotEqual(type: String)
  /// Items came again with other identities and the same content; they are other rows, which keep nothing of the old ones.
  case identitiesChanged(item: Detail)
}

extension Diagnostic: CustomStringConvertible {
  /// One sentence: what happened, and what to do about it. It contains no values of items or rows but their identities.
  public var description: String { description(includingValues: false) }

  /// One sentence: what happened, and what to do about it.
  ///
  /// - Parameter includesValues: A Boolean value that indicates whether the sentence contains items, the values of rows, and
  ///   errors as these describe themselves. Not for a log that leaves the user's device.
  /// - Returns: The sentence.
  public func description(includingValues includesValues: Bool) -> String {
    func text(_ detail: Detail) -> String { includesValues ? detail.text : detail.summary }
    return switch self {
    case .duplicatesDropped(let identities):
      "Several elements share an identity and only the first was kept: \(identities.joined(separator: ", "))."
        + " Give every element an identity of its own."
    case .itemsLeftOut(let maximum):
      "Sources that are shown as one have more than \(maximum) items together; those at the end are left out."
    case .noRegistration(let item, let position):
      "No cell registration accepts the item at \(position) (\(text(item))); add one without a predicate as the fallback."
    case .predicateFailed(let registration, let position, let error):
      "The predicate of registration '\(registration)' threw for the item at \(position): \(text(error))."
    case .preparationFailed(let registration, let position, let error):
      "Registration '\(registration)' could not prepare the view at \(position): \(text(error))."
    case .wrongView(let registration, let position, let found):
      "Registration '\(registration)' made a \(found) for the item at \(position), which is not what it says."
    case .notShown(let what):
      "What is registered is not shown: \(what)."
    case .noSize(let registration):
      "Registration '\(registration)' shows nothing, because nothing says how large its views are."
        + " Give them a size: in the options, in the layout, or by the delegate."
    case .unusableSize(let option, let value):
      "The \(option) \(value) can't be used and counts as left out. Sizes and heights are from 0 to 10,000,000 points."
    case .editFailed(let error):
      "What the user did could not be written to the source: \(text(error))."
    case .snapshotMisused(let error):
      "An edit of a snapshot was not carried out as it was written: \(error)"
    case .noSuchPlace(let what):
      "An answer names a place that is not there: \(what)."
    case .viewTaken(let what):
      "\(what); the adapter shows nothing there any more. Bind it again to go on."
    case .loadingInCircles(let part):
      "Loading '\(part)' goes on where it has been already, and was ended. Give each result the cursor of the next."
    case .cyclesCut(let identities):
      "Nodes that stand below themselves are not shown there again: \(identities.joined(separator: ", "))."
        + " Give each node one parent."
    case .pageContradictsItself(let what):
      "A page contradicts itself: \(what). The keys were followed."
    case .emptyPages(let part, let count):
      "Loading '\(part)' found \(count) pages in a row without new items, and stopped."
    case .timedOut(let limit):
      "Nothing came within \(limit)."
    case .hostBrokeContract(let what):
      "A host broke its contract: \(what)."
    case .rowNotDecoded(let table, let key, let error):
      "The row \(key) of \(table) could not be made a record, and a placeholder is shown: \(text(error))."
    case .sectionNotDecoded(let table, let value, let error):
      "No section could be made of \(includesValues ? "the value \(value.text)" : "a value") in \(table): \(text(error))."
        + " Give its sections a placeholder."
    case .sectionsMerged(let table, let value):
      (includesValues ? "The value \(value.text)" : "A value")
        + " in \(table) gives the same section as another value."
        + " Its rows are in that section."
    case .readFailed(let error):
      "A list could not be read, and stays as it is: \(text(error))."
    case .insertionNotShown(let identity, let edge):
      "The item \(identity) is not shown yet: it was inserted at the \(edge == .append ? "end" : "start") of a list that is not loaded there."
    case .itemNotReached(let identity, let error):
      "The list does not go to the item \(identity): \(error.map(text) ?? "there is none")."
    case .itemNotPrepared(let identity, let error):
      "The item \(identity) could not be prepared: \(text(error))."
    case .sourceMadeAgain(let source):
      "A view makes its source again at each evaluation: \(source). Make it once, in the model, and keep it there."
    case .identitiesNotEqual(let type):
      "Items of the type \(type) were not found by their identities. Give each an identity that equals itself and keeps its hash."
    case .identitiesChanged(let item):
      "Items come again with other identities, such as \(text(item)). Derive an identity from what an item is, not from when it is made."
    }
  }
}

extension Diagnostic {
  /// Writes a diagnostic as a warning to the logger that is labelled `headwater` (swift-log); what everything reports
  /// to that is not told otherwise. The user's data stay out of the log.
  public static let log: @MainActor @Sendable (Diagnostic) -> Void = { diagnostic in
    Logger(label: "headwater").warning("\(diagnostic)")
  }

  /// Writes a diagnostic as ``log`` does, with the values that it is about: for debugging.
  ///
  /// ```swift
  /// notes.report = Diagnostic.logIncludingValues
  /// ```
  public static let logIncludingValues: @MainActor @Sendable (Diagnostic) -> Void = { diagnostic in
    Logger(label: "headwater").warning("\(diagnostic.description(includingValues: true))")
  }
}

extension Diagnostic {
  /// What to report of a registration's closure that threw: the diagnostic itself where it threw one.
  package static func failedPreparation(
    of registration: String, at position: ItemPosition, _ error: any Error
  ) -> Diagnostic {
    error as? Diagnostic
      ?? .preparationFailed(registration: registration, position: position, error: Detail(error))
  }
}
