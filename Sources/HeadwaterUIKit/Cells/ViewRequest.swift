import Headwater

/// A view's request for one cell, given to a closure that makes the cell. It hands out cells that are used again, and knows
/// which one has to be returned.
@MainActor
public struct CellRequest<View: ListHostView> {
  /// The table view or collection view that asks.
  public let view: View
  /// For which path.
  public var indexPath: IndexPath { order.indexPath }
  private let order: ViewOrder

  init(_ view: View, _ order: ViewOrder) { (self.view, self.order) = (view, order) }

  /// A cell of a class: one that was used before, or a new one. Once one was handed out, the same again. When an item's
  /// content changes, a table hands out the cell that shows the item.
  ///
  /// - Parameter type: The class.
  /// - Returns: The cell; nil if one of another class was handed out before, or shows the item and has to be replaced first:
  ///   where the closure makes no cell then, it is asked again, for a new one.
  public func dequeue<Cell: ListCellView>(_ type: Cell.Type) -> Cell? where Cell.HostListView == View {
    order.handOut { order.make(type) } as? Cell
  }
}

extension CellRequest<UICollectionView> {
  /// A cell with its content, from one of UIKit's own registrations.
  ///
  /// - Parameters:
  ///   - registration: The registration.
  ///   - item: What its handler gets.
  /// - Returns: The cell; nil if one was handed out before, or shows the item and has to be replaced first.
  public func dequeue<Cell: UICollectionViewCell, Value>(
    using registration: UICollectionView.CellRegistration<Cell, Value>, for item: Value
  ) -> Cell? {
    guard order.dequeued == nil, order.existing == nil else { return nil }
    return order.handOut {
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    } as? Cell
  }
}

/// A view's request for one header, footer or other view of a section, given to a closure that makes it. It hands out views
/// that are used again, and knows which one has to be returned.
@MainActor
public struct ViewRequest<View: ListHostView> {
  /// The table view or collection view that asks.
  public let view: View
  /// For which path; of a table, the section's with row 0.
  public var indexPath: IndexPath { order.indexPath }
  private let order: ViewOrder

  init(_ view: View, _ order: ViewOrder) { (self.view, self.order) = (view, order) }

  /// A view of a class: one that was used before, or a new one. Once one was handed out, the same again.
  ///
  /// - Parameter type: The class.
  /// - Returns: The view; nil if one of another class was handed out before.
  public func dequeue<Made: ListSectionView>(_ type: Made.Type) -> Made? where Made.HostListView == View {
    order.handOut { order.make(type) } as? Made
  }
}

/// What a view asks for, whatever it is.
@MainActor
final class ViewOrder {
  let view: UIScrollView
  let indexPath: IndexPath
  /// The cell that shows the item already, and is to show its new content.
  let existing: UIView?
  /// Has the view hand out one of a class; nil if it must not be of that.
  let make: @MainActor (UIView.Type) -> UIView?
  /// What was handed out; a collection view wants it back, and no other.
  private(set) var dequeued: UIView?

  init(
    _ view: UIScrollView, _ path: IndexPath, existing: UIView? = nil,
    make: @escaping @MainActor (UIView.Type) -> UIView? = { _ in nil }
  ) {
    (self.view, indexPath, self.existing, self.make) = (view, path, existing, make)
  }

  /// What was handed out already, or else is now.
  func handOut(_ dequeue: () -> UIView?) -> UIView? {
    if dequeued == nil { dequeued = dequeue() }
    return dequeued
  }

  /// Calls a closure that makes the view.
  ///
  /// - Parameters:
  ///   - registration: The name of the registration whose closure it is.
  ///   - position: For where.
  ///   - create: Calls the closure.
  ///   - refusal: Why a view cannot be taken; nil if it can.
  /// - Returns: The view, or the one that was handed out; and what is wrong, if anything.
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

  /// Why only views can be taken that were dequeued: the one that was handed out, or else one that the closure has dequeued
  /// itself, which has a name.
  func strangeness(of made: UIView) -> String? {
    let isFromView = made === dequeued || dequeued == nil && existing == nil && made.nameInList != nil
    return isFromView ? nil : "\(type(of: made)) that was not dequeued for it"
  }
}
