import Headwater

/// A data source for the items in a binding. Each evaluation of the view creates one, but only the first is displayed; it
/// adopts the bindings of the later evaluations. It reads no items before it is displayed, so creating it costs O(1).
@MainActor
final class BoundDataSource<Item: ListElement>: WrappingDataSource {
  // Writing to the binding may release this source, so the closures don't refer to it.
  private(set) lazy var wrapped = ObservedDataSource { [binding] in
    binding.value.get()
  } set: { [binding] items in
    binding.value.set(items)
  }
  private let binding: Latest<ListBinding<[Item]>>

  init(_ binding: ListBinding<[Item]>) { self.binding = Latest(binding) }
}

/// A data source that is recreated in each evaluation of a view, and that can take the place of its successors.
@MainActor
protocol SucceedingSource: AnyObject {
  /// Adopts the content of the source that a later evaluation created. O(n) if the content may have changed.
  ///
  /// - Returns: A Boolean value that indicates whether the other source is of the same kind.
  func adopt(_ successor: AnyObject) -> Bool
}

extension BoundDataSource: SucceedingSource {
  func adopt(_ successor: AnyObject) -> Bool {
    guard let successor = successor as? BoundDataSource else { return false }
    binding.value = successor.binding.value
    // The binding's value may not be observable.
    wrapped.modelHasChanged()
    return true
  }
}
