/// What a view must offer to be driven: it carries out one step of an update at a time, and nothing else.
///
/// A host never makes up or mends a step: each is made by the plan for the host's ``rules``. All counts and contents
/// that the view shows come from its ``Driver``: a host with sections reads ``Driver/displayed``, a host of plain rows
/// reads ``Driver/numberOfRows`` and ``Driver/item(atRow:)``.
@MainActor
public protocol ListHost<Section, Item>: AnyObject {
  /// The type of the sections that are shown.
  associatedtype Section: ListElement
  /// The type of the items that are shown.
  associatedtype Item: ListElement

  /// What the view accepts. Constant.
  var rules: UpdateRules { get }

  /// Whether each section begins with a row for its header; for ``UpdateRules/list`` only. Constant while attached.
  var hasHeaderRows: Bool { get }

  /// Whether each section ends with a row for its footer; for ``UpdateRules/list`` only. Constant while attached.
  var hasFooterRows: Bool { get }

  /// Whether the view can take batches now. A view without a window cannot and is reloaded instead.
  var acceptsBatches: Bool { get }

  /// Whether updates have to wait at the moment: while a finger drags a row, or while the view asks questions in the
  /// middle of its layout. Asked before each update; a host that has said yes calls ``Driver/resume()`` when it is over.
  var postponesUpdates: Bool { get }

  /// Carries out one step.
  ///
  /// - Parameters:
  ///   - step: What to do.
  ///   - swap: Call it exactly once, at the moment when the view's rules ask for the new counts: inside the batch's
  ///     closure, right before the signal, right before the reload. From then on the driver answers with the new ones.
  ///   - completion: Call it exactly once, when the view is ready for the next step; at once, or when an animation
  ///     has ended.
  func perform(
    _ step: UpdateStep,
    swap: @escaping @MainActor () -> Void,
    completion: @escaping @MainActor () -> Void)

  /// Shows the new content of elements that stay where they are, in place: visible cells are prepared anew, and none
  /// is replaced.
  ///
  /// - Parameters:
  ///   - items: Positions in ``Driver/displayed``, ascending by position.
  ///   - sections: Indices of sections whose own content changed, ascending.
  func refresh(items: [ItemRun], sections: [Int])
}

/// Follows updates: notes what is seen before one, and looks where the list stands after it.
@MainActor
package protocol UpdateObserving<Section, Item>: AnyObject {
  associatedtype Section: ListElement
  associatedtype Item: ListElement

  /// Whether updates have to wait; asked before each. It has the driver resume when that is over.
  var holdsUpdates: Bool { get }

  /// Is told of an update before its first step, while all is as it was. What only changes content has no steps.
  ///
  /// - Parameter update: What will be shown.
  func updateBegins(_ update: ComingUpdate<Section, Item>)

  /// Is told that all steps have been completed and all content refreshed, before the next update begins. It is not
  /// called for an update that the driver has dropped.
  func updateEnds()

  /// Another registration may be for items that stay, and sections may have another index. Called after the last step and
  /// after content has been refreshed, if so.
  func chooseAgain(_ changes: PresentationChanges)

  /// An update has ended, also one that changed nothing: what stands in place of items or asks for more of them may look
  /// again. Called last, after ``Driver/onUpdate``.
  func updateHasEnded()
}

extension ListHost {
  /// No headers.
  public var hasHeaderRows: Bool { false }
  /// No footers.
  public var hasFooterRows: Bool { false }
  /// Always.
  public var acceptsBatches: Bool { true }
  /// Never.
  public var postponesUpdates: Bool { false }

  /// How sections stand among rows.
  package var rowLayout: RowLayout { RowLayout(hasHeaders: hasHeaderRows, hasFooters: hasFooterRows) }
}

/// One step of an update, as a host carries it out.
public enum UpdateStep: Equatable, Sendable {
  /// Read everything anew.
  case reload
  /// Carry out the commands as one batch. Deletions and the sources of moves are in the index space before the batch,
  /// insertions and the targets of moves in the one after it, and their order has no meaning. Nothing is told as updated.
  case batch(Changeset)
  /// Replace one run of rows by another: the one signal of a `GListModel`, `items-changed`. `position` is the first row that
  /// is replaced, in the list as the splices before this one left it.
  case splice(position: Int, removed: Int, added: Int)
}
