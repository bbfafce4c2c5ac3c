/// The reason an edit to a list failed. A failed edit changes nothing.
public enum EditError: Error, Equatable, Sendable {
  /// No item has this position or, for an insertion, no item can be inserted there. Its section has `count` items.
  case noPosition(ItemPosition, count: Int)
  /// No section has this index or, for an insertion, no section can be inserted there. The list has `count` sections.
  case noSection(Int, count: Int)
  /// An edit refers to the same position or section index twice.
  case duplicateArgument(String)
  /// No item has this identity.
  case unknownItem(identity: String)
  /// No section has this identity.
  case unknownSection(identity: String)
  /// Two lists that must have the same number of elements don't.
  case wrongNumber(expected: Int, found: Int)
  /// The list would have more items than ``Snapshot/maximumNumberOfItems``, including placeholders.
  case tooManyItems(maximum: Int)
  /// The list would contain items with these identities more than once.
  case duplicateItems(identities: [String])
  /// The list would contain sections with these identities more than once.
  case duplicateSections(identities: [String])
  /// The source was edited while the closure of another edit was changing a copy of the source's list, so the two edits can't
  /// be merged. This error is also thrown if the `==` or `hash(into:)` implementation of an element's type edited the source.
  case conflictingEdits
  /// The change was prepared from a snapshot that the source no longer has. Prepare it again from the current one.
  case outdatedChange
}

extension EditError: CustomStringConvertible {
  /// A sentence that describes the error.
  public var description: String {
    switch self {
    case .noPosition(let position, let count):
      "Position \(position) doesn't exist: section \(position.section) has \(count) items."
    case .noSection(let section, let count):
      "Section \(section) doesn't exist: the list has \(count) sections."
    case .duplicateArgument(let what):
      "\(what) occurs twice in one edit."
    case .unknownItem(let identity):
      "No item has the identity \(identity)."
    case .unknownSection(let identity):
      "No section has the identity \(identity)."
    case .wrongNumber(let expected, let found):
      "Expected \(expected) elements, but found \(found)."
    case .tooManyItems(let maximum):
      "The list would have more than \(maximum) items."
    case .duplicateItems(let identities):
      "The list would contain these items more than once: \(identities.joined(separator: ", "))."
    case .duplicateSections(let identities):
      "The list would contain these sections more than once: \(identities.joined(separator: ", "))."
    case .conflictingEdits:
      "The source was edited while a closure changed a copy of its list. Edit the list that the closure receives, not a copy."
    case .outdatedChange:
      "The source has changed since the change was prepared. Prepare it again from the current snapshot."
    }
  }
}
