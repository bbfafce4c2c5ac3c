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

  /// A Boolean value that indicates whether only the scroll position is wrong.
  var isAnchorMoved: Bool {
    if case .anchorMoved = self { true } else { false }
  }
}

extension FuzzFinding: CustomStringConvertible {
  var description: String {
    switch self {
    case .illegalBatch(let step, let violations):
      "illegal in step \(step): " + violations.joined(separator: ", ")
    case .illegalSplices(let violations): "illegal: " + violations.joined(separator: ", ")
    case .wrongPlan(let failure): "wrong: \(failure)"
    case .wrongChangeset(let failure): "wrong changeset: \(failure)"
    case .refusedByView(let step, let failure): "illegal in step \(step): \(failure)"
    case .wrongOnScreen(let step, let what): "wrong after step \(step): \(what)"
    case .anchorMoved(let step, let what): "moved in step \(step): \(what)"
    }
  }
}
