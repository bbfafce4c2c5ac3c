import Headwater

/// Notices a view that makes its source again at each evaluation: several in a row were others, and those that were shown
/// before are gone with the evaluation that made them.
@MainActor
struct SourceWatch {
  /// So many evaluations in a row are no accident.
  static let limit = 4

  private struct Replaced {
    weak var source: AnyObject?
  }

  private var replaced: [Replaced] = []
  private var isReported = false

  /// An evaluation has the same source as the one before.
  mutating func noteSame() { replaced = [] }

  /// An evaluation has another source.
  ///
  /// - Parameter old: The one before.
  /// - Returns: Whether that is to be reported: once.
  mutating func noteOther(insteadOf old: AnyObject) -> Bool {
    // What others keep was made elsewhere, and chosen.
    let areGone = replaced.allSatisfy { $0.source == nil }
    if !areGone { replaced = [] }
    replaced.append(Replaced(source: old))
    guard replaced.count >= Self.limit, !isReported else { return false }
    isReported = true
    return true
  }
}

/// Notices items that are the same but for their identities.
struct IdentityWatch {
  private var isReported = false

  /// Looks at the ends of two snapshots. O(log n), besides two comparisons.
  ///
  /// - Returns: What to report, once.
  mutating func note<Section, Item>(_ transition: Transition<Section, Item>) -> Diagnostic? {
    let (before, after) = (transition.before, transition.after)
    let count = before.numberOfItems
    guard !isReported, count > 1, count == after.numberOfItems else { return nil }
    for offset in [0, count - 1] {
      guard let old = before.position(atOffset: offset).flatMap({ before.item(at: $0) }),
        let new = after.position(atOffset: offset).flatMap({ after.item(at: $0) }),
        Self.differInIdentityAlone(old, new)
      else { return nil }
    }
    isReported = true
    return before.position(atOffset: 0).flatMap { before.item(at: $0) }.map {
      .identitiesChanged(item: Diagnostic.Detail(of: $0))
    }
  }

  /// Whether two items have other identities and the same stored properties besides, as far as these can be compared.
  static func differInIdentityAlone<Item: ListElement>(_ old: Item, _ new: Item) -> Bool {
    guard old.identity != new.identity else { return false }
    let (before, after) = (Mirror(reflecting: old).children, Mirror(reflecting: new).children)
    guard before.count == after.count else { return false }
    var numberOfSame = 0
    for (old, new) in zip(before.map(\.value), after.map(\.value)) {
      guard let old = old as? any Equatable, let new = new as? any Equatable else { return false }
      if compare(old, new) { numberOfSame += 1 } else if !isIdentity(old) { return false }
    }
    return numberOfSame > 0

    func isIdentity(_ value: any Equatable) -> Bool { compare(value, old.identity) }
    func compare<Value: Equatable>(_ value: Value, _ other: Any) -> Bool { value == other as? Value }
  }
}
