/// A drag that moves items within a list, between lists, or from another app. It is also the session that delegates receive.
/// HeadlessUIKit only; in UIKit, only the user can drag.
///
/// ```swift
/// let drag = HeadlessDrag(at: IndexPath(row: 0, section: 0), in: tableView)
/// drag?.move(to: IndexPath(row: 2, section: 0), in: tableView)
/// drag?.drop()
/// ```
///
/// Delegates are called synchronously. A drag that is released before it ends doesn't notify its delegates.
@MainActor
public final class HeadlessDrag: NSObject, UIDragSession, UIDropSession {
  /// The items of the drag.
  public var items: [UIDragItem] { dragged.map(\.item) }
  /// A custom object that the app associates with the drag.
  public var localContext: Any?
  /// A Boolean value that indicates whether the items may be moved out of their list. The drag delegate decides; for items from
  /// another app, it is false.
  public private(set) var allowsMoveOperation = false

  var dragged: [(item: UIDragItem, path: IndexPath?)] = []
  weak var source: (any DragPlace)?
  weak var place: (any DragPlace)?
  /// The index path under the touch, or nil if there is no row.
  var path: IndexPath?
  var plan = DropPlan.none
  var visited: [Visit] = []
  var isOver = false

  /// Begins dragging a row or item. Fails if the list doesn't allow drags, already has one, or can't handle touches, or if its
  /// drag delegate provides no items.
  ///
  /// - Parameters:
  ///   - path: The index path of the row or item.
  ///   - view: A table view or a collection view.
  public init?(at path: IndexPath, in view: UIScrollView) {
    super.init()
    guard let view = view as? any DragPlace, view.dragInteractionEnabled, view.dropping.drag == nil,
      view.isReady, view.hasElement(at: path)
    else { return nil }
    let items = view.itemsToDrag(at: path, for: self, isFirst: true)
    guard !items.isEmpty else { return nil }
    source = view
    dragged = items.map { ($0, path) }
    allowsMoveOperation = view.allowsMove(of: self)
    view.dropping.drag = self
    view.tellDrag(self, hasEnded: false)
  }

  /// Creates a drag of items from another app.
  ///
  /// - Parameter items: The items of the drag.
  public init(_ items: [UIDragItem]) {
    super.init()
    dragged = items.map { ($0, nil) }
  }

  /// The drag itself, or nil if it comes from another app.
  public var localDragSession: (any UIDragSession)? { source == nil ? nil : self }

  /// Returns the location of the touch, which is the center of the row or item under it.
  ///
  /// - Parameter view: The list under the touch.
  /// - Returns: A point in the list's content. It is zero for other views, or if there is no row under the touch.
  public func location(in view: UIView) -> CGPoint {
    guard let place, place === view, let path else { return .zero }
    return place.middle(ofElementAt: path)
  }

  /// Returns a Boolean value that indicates whether an item can provide an object of a class.
  ///
  /// - Parameter aClass: The class.
  /// - Returns: True if at least one item can provide such an object.
  public func canLoadObjects(ofClass aClass: AnyClass) -> Bool {
    items.contains { $0.itemProvider.canGive(aClass) }
  }

  /// Taps another row or item in the source list to add it to the drag.
  ///
  /// - Parameter path: The index path of the row or item.
  /// - Returns: A Boolean value that indicates whether the drag delegate provided items.
  @discardableResult
  public func add(at path: IndexPath) -> Bool {
    guard !isOver, let source, source.isReady, source.hasElement(at: path) else { return false }
    let items = source.itemsToDrag(at: path, for: self, isFirst: false)
    dragged += items.map { ($0, path) }
    return !items.isEmpty
  }

  /// Moves the drag over a list. If it was over another list, it leaves that list first.
  ///
  /// - Parameters:
  ///   - path: The index path that the dropped items would have, which can be the one after the last row. Nil if there are no
  ///     rows under the touch.
  ///   - view: A table view or a collection view.
  public func move(to path: IndexPath?, in view: UIScrollView) {
    guard !isOver, let view = view as? any DragPlace, view.isReady else { return }
    if place !== view {
      leave()
      guard view.canHandle(self) else { return }
      place = view
      visited.removeAll { $0.view == nil }
      if !visited.contains(where: { $0.view === view }) { visited.append(Visit(view: view)) }
      view.dropping.drop = self
      view.tellDrop(self, .entered)
    }
    hover(over: path, in: view)
  }

  /// Moves the drag away from the list that it is over.
  public func leave() {
    guard let place else { return }
    self.place = nil
    path = nil
    close(place)
    place.dropping.drop = nil
    place.tellDrop(self, .exited)
  }

  /// Ends the drag by dropping the items. If the list doesn't accept them, the drag is canceled.
  ///
  /// If animations take time, the list animates a dropped item into its place for 0.3 seconds. Then it requests the item's cell
  /// again, using the index path of the drop.
  ///
  /// - Returns: A Boolean value that indicates whether the items were dropped.
  @discardableResult
  public func drop() -> Bool {
    guard !isOver, let place, place.isReady else { return false }
    // Rows may have been deleted under the touch.
    if let path, !canDrop(at: path, in: place) { hover(over: path, in: place) }
    guard plan.operation == .copy || plan.operation == .move else {
      cancel()
      return false
    }
    if place.dropping.reorders {
      place.dropping.reorders = false
      if let target = place.movement?.target { place.dropping.landing.add(target) }
      place.endInteractiveMovement()
    } else {
      close(place)
      // Only the source list knows the paths of its rows.
      let isFromHere = source === place
      place.performDrop(of: dragged.map { ($0.item, isFromHere ? $0.path : nil) }, plan, at: path, self)
    }
    end()
    place.beginLanding()
    return true
  }

  /// Cancels the drag without dropping its items.
  public func cancel() {
    leave()
    end()
  }
}
