import Headwater

/// A view's request for one header, footer or other view of a section, given to a closure that makes it. It hands out views
/// that are used again, and knows which one has to be returned.
@MainActor
public final class ViewRequest<View: UIScrollView> {
  /// The table view or collection view that asks.
  public let view: View
  /// For which path; of a table, the section's with row 0.
  public let indexPath: IndexPath
  private let make: @MainActor (UIView.Type) -> UIView?
  /// The view that was handed out; a collection view wants it back, and no other.
  private(set) var dequeued: UIView?

  init(_ view: View, _ path: IndexPath, make: @escaping @MainActor (UIView.Type) -> UIView?) {
    (self.view, indexPath, self.make) = (view, path, make)
  }

  /// Calls a closure that makes the view.
  ///
  /// - Returns: The view that was handed out, or one that the closure has dequeued itself; and what is wrong, if anything.
  func call(
    _ registration: String, at position: ItemPosition, _ create: () throws -> UIView?
  ) -> (view: UIView?, failure: Diagnostic?) {
    do {
      let made = try create()
      let identifier =
        (made as? UICollectionReusableView)?.reuseIdentifier
        ?? (made as? UITableViewHeaderFooterView)?.reuseIdentifier
      if made != nil, made === dequeued || dequeued == nil && identifier != nil { return (made, nil) }
      let found = made.map { "\(type(of: $0)) that was not dequeued for it" } ?? "nil"
      return (dequeued, .wrongView(registration: registration, position: position, found: found))
    } catch {
      return (dequeued, .failedPreparation(of: registration, at: position, error))
    }
  }

  private func handOut<Made: UIView>(_ type: Made.Type) -> Made? {
    if dequeued == nil { dequeued = make(type) }
    return dequeued as? Made
  }
}

extension ViewRequest<UICollectionView> {
  /// A view of a class: one that was used before, or a new one. Once one was handed out, the same again.
  ///
  /// - Parameter type: The class.
  /// - Returns: The view; nil if one of another class was handed out before.
  public func dequeue<Made: UICollectionReusableView>(_ type: Made.Type) -> Made? { handOut(type) }
}

extension ViewRequest<UITableView> {
  /// A view of a class: one that was used before, or a new one. Once one was handed out, the same again.
  ///
  /// - Parameter type: The class.
  /// - Returns: The view; nil if one of another class was handed out before.
  public func dequeue<Made: UITableViewHeaderFooterView>(_ type: Made.Type) -> Made? { handOut(type) }
}
