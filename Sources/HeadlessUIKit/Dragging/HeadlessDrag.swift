/// A finger that drags items, within a list, from one to another, or from another app; the session that delegates get, too.
/// Not in UIKit, where only a finger can do it.
///
/// ```swift
/// let drag = HeadlessDrag(at: IndexPath(row: 0, section: 0), in: tableView)
/// drag?.move(to: IndexPath(row: 2, section: 0), in: tableView)
/// drag?.drop()
/// ```
///
/// All delegates are called at once. A drag that nobody keeps is forgotten without an end.
@MainActor
public final class HeadlessDrag: NSObject, UIDragSession, UIDropSession {
  /// What is dragged.
  public var items: [UIDragItem] { dragged.map(\.item) }
  /// What the app knows the drag by.
  public var localContext: Any?
  /// Whether what is dragged may go from where it was: as the drag's delegate says, and never from another app.
  public private(set) var allowsMoveOperation = false

  var dragged: [(item: UIDragItem, path: IndexPath?)] = []
  weak var source: (any DragPlace)?
  weak var place: (any DragPlace)?
  /// What a finger is over: nil where there is no row.
  var path: IndexPath?
  var plan = DropPlan.none
  var visited: [Visit] = []
  var isOver = false

  /// Takes up a row or item, if the list's drag delegate lets it be dragged.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - view: A table or a collection view.
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

  /// Brings something from another app.
  ///
  /// - Parameter items: What is dragged.
  public init(_ items: [UIDragItem]) {
    super.init()
    dragged = items.map { ($0, nil) }
  }

  /// The drag itself, unless it comes from another app.
  public var localDragSession: (any UIDragSession)? { source == nil ? nil : self }

  /// Where the finger is: in the middle of the row or item that it is over.
  ///
  /// - Parameter view: The list that it is over.
  /// - Returns: A point of its content; zero for another view, or where there is no row.
  public func location(in view: UIView) -> CGPoint {
    guard let place, place === view, let path else { return .zero }
    return place.middle(ofElementAt: path)
  }

  /// Whether an item gives an object of a class.
  ///
  /// - Parameter aClass: The class.
  /// - Returns: Whether one does.
  public func canLoadObjects(ofClass aClass: AnyClass) -> Bool {
    items.contains { $0.itemProvider.canGive(aClass) }
  }

  /// Touches another row or item of the list from which the drag comes, so that it is dragged along.
  ///
  /// - Parameter path: Its path.
  /// - Returns: Whether the drag delegate has given something.
  @discardableResult
  public func add(at path: IndexPath) -> Bool {
    guard !isOver, let source, source.isReady, source.hasElement(at: path) else { return false }
    let items = source.itemsToDrag(at: path, for: self, isFirst: false)
    dragged += items.map { ($0, path) }
    return !items.isEmpty
  }

  /// Moves the finger over a list, and away from the one before.
  ///
  /// - Parameters:
  ///   - path: The path that what is dragged would have there, which may be that behind the last row; nil for where there are
  ///     no rows.
  ///   - view: A table or a collection view.
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

  /// Moves the finger away from the list that it is over.
  public func leave() {
    guard let place else { return }
    self.place = nil
    path = nil
    close(place)
    place.dropping.drop = nil
    place.tellDrop(self, .exited)
  }

  /// Lets go: what is dragged is dropped, or goes back where nobody takes it.
  ///
  /// A dropped item moves into its place for 0.3 seconds, if animations take time there. Then the list asks for its cell again, by the
  /// path of the drop.
  ///
  /// - Returns: Whether it was dropped.
  @discardableResult
  public func drop() -> Bool {
    guard !isOver, let place, place.isReady else { return false }
    // Rows may have gone from under the finger.
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
      // Only a list knows where its own rows are.
      let isFromHere = source === place
      place.performDrop(of: dragged.map { ($0.item, isFromHere ? $0.path : nil) }, plan, at: path, self)
    }
    end()
    place.beginLanding()
    return true
  }

  /// Ends the drag without a drop.
  public func cancel() {
    leave()
    end()
  }
}
