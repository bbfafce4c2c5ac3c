import Headwater

/// A detector for views that recreate their source in each evaluation: several evaluations in a row have different sources, and
/// the earlier ones have been deallocated.
@MainActor
struct SourceWatch {
  /// The number of consecutive evaluations with different sources that counts as a mistake.
  static let limit = 4

  private struct Replaced {
    weak var source: AnyObject?
  }

  private var replaced: [Replaced] = []
  private var isReported = false

  /// Records that an evaluation has the same source as the previous one.
  mutating func noteSame() { replaced = [] }

  /// Records that the source of an evaluation differs from that of the previous one.
  ///
  /// - Parameter old: The previous source.
  /// - Returns: A Boolean value that indicates whether to report the mistake. It is `true` only once.
  mutating func noteOther(insteadOf old: AnyObject) -> Bool {
    // A source that still exists is retained elsewhere, so the app replaced it intentionally.
    let areGone = replaced.allSatisfy { $0.source == nil }
    if !areGone { replaced = [] }
    replaced.append(Replaced(source: old))
    guard replaced.count >= Self.limit, !isReported else { return false }
    isReported = true
    return true
  }
}

/// A detector for items whose identities change although the rest of their content doesn't.
struct IdentityWatch {
  private var isReported = false

  /// Compares the first and last items of two snapshots. O(log n), plus the cost of comparing two pairs of items.
  ///
  /// - Returns: A diagnostic to report, or `nil` if there is none. A mistake is reported only once.
  mutating func note<Section, Item>(_ transition: SnapshotTransition<Section, Item>) -> Diagnostic? {
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

  /// Returns a Boolean value that indicates whether two items have different identities but otherwise equal stored properties,
  /// as far as these can be compared.
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
