/// The interface between a view and its driver. A host performs one step of an update at a time, and does nothing else.
///
/// A host never creates or corrects a step. The plan creates the steps according to the host's ``rules``. All counts and
/// contents that the view displays come from its ``Driver``: a host with sections reads ``Driver/displayed``, and a host with
/// plain rows reads ``Driver/numberOfRows`` and ``Driver/item(atRow:)``.
@MainActor
public protocol ListHost<Section, Item>: AnyObject {
  /// The type of the displayed sections.
  associatedtype Section: ListElement
  /// The type of the displayed items.
  associatedtype Item: ListElement

  /// The kinds of updates that the view accepts. The value is constant.
  var rules: UpdateRules { get }

  /// A Boolean value that indicates whether each section begins with a row for its header. Used only with ``UpdateRules/list``.
  /// The value is constant while the host is attached.
  var hasHeaderRows: Bool { get }

  /// A Boolean value that indicates whether each section ends with a row for its footer. Used only with ``UpdateRules/list``.
  /// The value is constant while the host is attached.
  var hasFooterRows: Bool { get }

  /// A Boolean value that indicates whether the view can perform batch updates now. A view without a window can't, and is
  /// reloaded instead.
  var acceptsBatches: Bool { get }

  /// A Boolean value that indicates whether updates have to wait, for example while the user drags a row or the view calls its
  /// data source during layout. Checked before each update. A host that has returned true calls ``Driver/hostIsReady()`` when
  /// it can accept updates again.
  var postponesUpdates: Bool { get }

  /// Performs one step of an update.
  ///
  /// - Parameters:
  ///   - step: The step to perform.
  ///   - swap: A closure to call exactly once, at the moment when the view's rules require the new counts: in the batch's
  ///     closure, right before the signal, or right before the reload. From then on, the driver returns the new counts.
  ///   - completion: A closure to call exactly once, when the view is ready for the next step: immediately, or when an
  ///     animation has ended.
  func perform(
    _ step: UpdateStep,
    swap: @escaping @MainActor () -> Void,
    completion: @escaping @MainActor () -> Void)

  /// Refreshes elements with new content in place. Visible cells are configured again, and none is replaced.
  ///
  /// - Parameters:
  ///   - items: The positions of the items in ``Driver/displayed``, in ascending order.
  ///   - sections: The indices of the sections whose own content has changed, in ascending order.
  func refresh(items: [ItemRun], sections: [Int])
}

/// An observer of updates that records what is visible before an update and restores the scroll position after it.
@MainActor
package protocol UpdateObserving<Section, Item>: AnyObject {
  associatedtype Section: ListElement
  associatedtype Item: ListElement

  /// A Boolean value that indicates whether updates have to wait. Checked before each update. The observer resumes the driver
  /// afterward.
  var holdsUpdates: Bool { get }

  /// Notifies the observer that the first step of an update is about to begin. Nothing has changed yet. An update that changes
  /// only content has no steps.
  ///
  /// - Parameter update: The update that will be shown.
  func updateBegins(_ update: ComingUpdate<Section, Item>)

  /// Notifies the observer that all steps are complete and all content has been refreshed, before the next update begins. Not
  /// called for an update that the driver has dropped.
  func updateEnds()

  /// Notifies the observer, after the last step and the content refresh, that remaining items may need a different registration
  /// or that section indices may have changed.
  func chooseAgain(_ changes: PresentationChanges)

  /// Notifies the observer that an update has ended, even if it changed nothing, so that status views and infinite scroll can
  /// check the list again. Called last, after ``Driver/onUpdate``.
  func updateHasEnded()
}

extension ListHost {
  /// False by default.
  public var hasHeaderRows: Bool { false }
  /// False by default.
  public var hasFooterRows: Bool { false }
  /// True by default.
  public var acceptsBatches: Bool { true }
  /// False by default.
  public var postponesUpdates: Bool { false }

  /// The layout of sections as rows.
  package var rowLayout: RowLayout { RowLayout(hasHeaders: hasHeaderRows, hasFooters: hasFooterRows) }
}

/// One step of an update, which a host performs.
public enum UpdateStep: Equatable, Sendable {
  /// Reload everything.
  case reload
  /// Perform the changes as one batch. Deletions and the sources of moves use indices from before the batch. Insertions and the
  /// targets of moves use indices from after it. The order of the changes doesn't matter. A batch never contains content
  /// updates.
  case batch(Changeset)
  /// Replace one run of rows with another. This corresponds to `items-changed`, the only signal that a `GListModel` emits.
  /// `position` is the first row to replace, in the list that the preceding splices have produced.
  case splice(position: Int, removed: Int, added: Int)
}
