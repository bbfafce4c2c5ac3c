import Headwater

/// A list view's request for a cell, passed to a closure that creates the cell. It dequeues cells, and records which one the
/// closure must return.
@MainActor
public struct CellRequest<View: ListHostView> {
  /// The table view or collection view that makes the request.
  public let view: View
  /// The index path of the cell.
  public var indexPath: IndexPath { order.indexPath }
  private let order: ViewOrder

  init(_ view: View, _ order: ViewOrder) { (self.view, self.order) = (view, order) }

  /// Dequeues a cell of a class: a reused one or a new one. Further calls return the same cell. When the content of an item
  /// changes, a table view returns the cell that already displays the item.
  ///
  /// - Parameter type: The class of the cell.
  /// - Returns: The cell, or nil if a cell of another class has already been dequeued or must be replaced first because it
  ///   displays the item. If the closure creates no cell in that case, it is called again to create a new one.
  public func dequeue<Cell: ListCellView>(_ type: Cell.Type) -> Cell? where Cell.HostListView == View {
    order.handOut { order.make(type) } as? Cell
  }
}

extension CellRequest<UICollectionView> {
  /// Dequeues a cell and configures it with one of UIKit's cell registrations.
  ///
  /// - Parameters:
  ///   - registration: The cell registration.
  ///   - item: The value that its handler receives.
  /// - Returns: The cell, or nil if a cell has already been dequeued or must be replaced first because it displays the item.
  public func dequeue<Cell: UICollectionViewCell, Value>(
    using registration: UICollectionView.CellRegistration<Cell, Value>, for item: Value
  ) -> Cell? {
    guard order.dequeued == nil, order.existing == nil else { return nil }
    return order.handOut {
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    } as? Cell
  }
}

/// A list view's request for a header, footer, or other section view, passed to a closure that creates the view. It dequeues
/// views, and records which one the closure must return.
@MainActor
public struct ViewRequest<View: ListHostView> {
  /// The table view or collection view that makes the request.
  public let view: View
  /// The index path of the view. In a table view, it consists of the section and row 0.
  public var indexPath: IndexPath { order.indexPath }
  private let order: ViewOrder

  init(_ view: View, _ order: ViewOrder) { (self.view, self.order) = (view, order) }

  /// Dequeues a view of a class: a reused one or a new one. Further calls return the same view.
  ///
  /// - Parameter type: The class of the view.
  /// - Returns: The view, or nil if a view of another class has already been dequeued.
  public func dequeue<Made: ListSectionView>(_ type: Made.Type) -> Made? where Made.HostListView == View {
    order.handOut { order.make(type) } as? Made
  }
}

/// A request for any kind of view.
@MainActor
final class ViewOrder {
  let view: UIScrollView
  let indexPath: IndexPath
  /// The cell that already displays the item and should show its new content.
  let existing: UIView?
  /// A closure that dequeues a view of a class. It returns nil if the view can't be of that class.
  let make: @MainActor (UIView.Type) -> UIView?
  /// The view that has been dequeued. A collection view accepts only this one.
  private(set) var dequeued: UIView?

  init(
    _ view: UIScrollView, _ path: IndexPath, existing: UIView? = nil,
    make: @escaping @MainActor (UIView.Type) -> UIView? = { _ in nil }
  ) {
    (self.view, indexPath, self.existing, self.make) = (view, path, existing, make)
  }

  /// Returns the view that has already been dequeued, or dequeues one.
  func handOut(_ dequeue: () -> UIView?) -> UIView? {
    if dequeued == nil { dequeued = dequeue() }
    return dequeued
  }

  /// Calls a closure that creates the view.
  ///
  /// - Parameters:
  ///   - registration: The name of the closure's registration.
  ///   - position: The position of the view.
  ///   - create: A closure that calls the registration's closure.
  ///   - refusal: A closure that returns the reason why a view can't be used, or nil if it can.
  /// - Returns: The created or dequeued view, and the problem that occurred, if any.
  func call(
    _ registration: String, at position: ItemPosition, _ create: () throws -> UIView?,
    refusal: (UIView) -> String?
  ) -> (view: UIView?, failure: Diagnostic?) {
    do {
      let made = try create()
      if let made, refusal(made) == nil { return (made, nil) }
      let found = made.flatMap(refusal) ?? "nil"
      return (dequeued, .wrongView(registration: registration, position: position, found: found))
    } catch {
      return (dequeued, .failedPreparation(of: registration, at: position, error))
    }
  }

  /// Returns the reason why a view can't be used, or nil if it can. Only dequeued views are usable: the view from this order,
  /// or one that the closure has dequeued itself, which has a reuse identifier.
  func strangeness(of made: UIView) -> String? {
    let isFromView = made === dequeued || dequeued == nil && existing == nil && made.nameInList != nil
    return isFromView ? nil : "an instance of \(type(of: made)) that wasn't dequeued"
  }
}
