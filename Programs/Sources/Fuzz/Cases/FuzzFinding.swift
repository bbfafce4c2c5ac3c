import Headwater
import HeadwaterTesting

/// What is wrong with one case.
enum FuzzFinding: Hashable, Sendable {
  /// A view would refuse a batch, or be broken by it.
  case illegalBatch(step: Int, [String])
  /// A view of rows would refuse the splices, or be slow or broken by them.
  case illegalSplices([String])
  /// The view does not show the new list in the end.
  case wrongPlan(ReplayFailure)
  /// The changeset is not what changed.
  case wrongChangeset(ChangesetFailure)
  /// A view that is driven through its adapter refuses what it is told.
  case refusedByView(step: Int, String)
  /// A view that is driven through its adapter shows something else than it should.
  case wrongOnScreen(step: Int, String)

  /// What was read is not where it was.
  case anchorMoved(step: Int, String)

  /// Whether the update breaks the view's rules, instead of leading to the wrong list.
  var isIllegal: Bool {
    switch self {
    case .illegalBatch, .illegalSplices, .refusedByView: true
    case .wrongPlan, .wrongChangeset, .wrongOnScreen, .anchorMoved: false
    }
  }
}

extension FuzzFinding {
  /// Whether nothing is wrong but where the list stands.
  var isAnchorMoved: Bool {
    if case .anchorMoved = self { true } else { false }
  }
}

/// One way in which a changeset differs from what a naive comparison finds.
enum ChangesetFailure: Error, Hashable {
  /// A section or an item is named that is not there.
  case outOfRange
  /// A command is given twice, or two contradict each other.
  case contradiction
  /// A run stands for no item.
  case emptyRun
  /// A list of commands is not in ascending order.
  case unordered
  /// Neighbouring items are told as two runs instead of one.
  case splitRun
  /// What stays does not fit into the places that are left, or ends in the wrong one.
  case leadsElsewhere(ReplayFailure)
  /// More sections are deleted and inserted than differ.
  case needlessSectionChanges
  /// More items are deleted and inserted than differ.
  case needlessItemChanges
  /// There are more section moves than are needed.
  case needlessSectionMoves(needed: Int, actual: Int)
  /// There are more item moves than are needed.
  case needlessItemMoves(needed: Int, actual: Int)
  /// The sections whose content differs are others than those that are told as updated.
  case wrongSectionUpdates
  /// The items whose content differs are others than those that are told as updated.
  case wrongItemUpdates
  /// An item at the beginning or the end of a section is said to have changed its place, though both lists have it
  /// there.
  case changedEnd(ItemPosition)
  /// There is no changeset.
  case refused
}
