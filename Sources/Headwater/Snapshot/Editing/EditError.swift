/// Why an edit was refused. Nothing has changed.
public enum EditError: Error, Equatable, Sendable {
  /// There is no item, or for an insertion no gap between items, at this position; its section has `count` items.
  case noPosition(ItemPosition, count: Int)
  /// There is no section, or for an insertion no gap between sections, at this index; there are `count` sections.
  case noSection(Int, count: Int)
  /// One position or section index is named twice.
  case namedTwice(String)
  /// No item has this identity.
  case unknownItem(identity: String)
  /// No section has this identity.
  case unknownSection(identity: String)
  /// Two lists that belong together have different numbers of elements.
  case wrongNumber(expected: Int, found: Int)
  /// The list would have more items, placeholders included, than ``Snapshot/maximumNumberOfItems``.
  case tooManyItems(maximum: Int)
  /// Items with these identities would be in the list more than once.
  case duplicateItems(identities: [String])
  /// Sections with these identities would be in the list more than once.
  case duplicateSections(identities: [String])
  /// The source was edited while the closure of an edit of it was changing a copy of its list, so that the two cannot be
  /// brought together; or a type's own `==` or `hash(into:)` edited it.
  case conflictingEdits
}

extension EditError: CustomStringConvertible {
  /// One sentence that names what was wrong.
  public var description: String {
    switch self {
    case .noPosition(let position, let count):
      "There is no position \(position): section \(position.section) has \(count) items."
    case .noSection(let section, let count):
      "There is no section \(section): the list has \(count) sections."
    case .namedTwice(let what):
      "\(what) is named twice in one edit."
    case .unknownItem(let identity):
      "No item has the identity \(identity)."
    case .unknownSection(let identity):
      "No section has the identity \(identity)."
    case .wrongNumber(let expected, let found):
      "\(expected) elements were expected and \(found) found."
    case .tooManyItems(let maximum):
      "The list would have more than \(maximum) items."
    case .duplicateItems(let identities):
      "These items would be in the list more than once: \(identities.joined(separator: ", "))."
    case .duplicateSections(let identities):
      "These sections would be in the list more than once: \(identities.joined(separator: ", "))."
    case .conflictingEdits:
      "The source was edited while a copy of its list was being changed. Edit the list of the closure, and not a copy of it."
    }
  }
}
