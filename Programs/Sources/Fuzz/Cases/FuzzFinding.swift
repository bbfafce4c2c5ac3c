import Headwater
import HeadwaterTesting

/// A failure found in a case.
enum FuzzFinding: Hashable, Sendable {
  /// A batch update that a view would reject, or that would corrupt the view.
  case illegalBatch(step: Int, [String])
  /// Splices that a view of rows would reject, or that would corrupt it or slow it down.
  case illegalSplices([String])
  /// A plan after which the view doesn't display the new list.
  case wrongPlan(ReplayFailure)
  /// A changeset that doesn't describe the change.
  case wrongChangeset(ChangesetFailure)
  /// An update that a view rejected when driven through its adapter.
  case refusedByView(step: Int, String)
  /// Wrong content in a view that is driven through its adapter.
  case wrongOnScreen(step: Int, String)

  /// A change in the scroll position, which should have been preserved.
  case anchorMoved(step: Int, String)

  /// A Boolean value that indicates whether the update breaks the view's rules, as opposed to resulting in the wrong list.
  var isIllegal: Bool {
    switch self {
    case .illegalBatch, .illegalSplices, .refusedByView: true
    case .wrongPlan, .wrongChangeset, .wrongOnScreen, .anchorMoved: false
    }
  }
}

extension FuzzFinding {
  /// A Boolean value that indicates whether only the scroll position is wrong.
  var isAnchorMoved: Bool {
    if case .anchorMoved = self { true } else { false }
  }
}

/// A way in which a changeset differs from the result of a naive comparison.
enum ChangesetFailure: Error, Hashable {
  /// A section or an item that doesn't exist.
  case outOfRange
  /// A duplicate command, or two commands that contradict each other.
  case contradiction
  /// An empty run.
  case emptyRun
  /// A list of commands that isn't in ascending order.
  case unordered
  /// Adjacent items in two runs instead of one.
  case splitRun
  /// Remaining elements that don't fit into the remaining positions or that end up in the wrong ones.
  case leadsElsewhere(ReplayFailure)
  /// More deletions and insertions of sections than necessary.
  case needlessSectionChanges
  /// More deletions and insertions of items than necessary.
  case needlessItemChanges
  /// More section moves than necessary.
  case needlessSectionMoves(needed: Int, actual: Int)
  /// More item moves than necessary.
  case needlessItemMoves(needed: Int, actual: Int)
  /// Section updates that don't match the sections whose content differs.
  case wrongSectionUpdates
  /// Item updates that don't match the items whose content differs.
  case wrongItemUpdates
  /// A reported change to an item in a prefix or suffix that a section has in both lists.
  case changedEnd(ItemPosition)
  /// A missing changeset.
  case refused
}
