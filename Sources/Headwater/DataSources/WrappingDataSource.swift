/// A custom data source that displays the content of another source.
///
/// Everything that a list asks of its source, and that this source doesn't implement itself, is forwarded to the wrapped one:
/// edits by the user, loading, the visible items, searches for items, and expansion. To implement one of these, conform to
/// ``EditableDataSource``, ``Loadable``, ``VisibleItemsTracking``, ``ItemFinding``, or ``Expandable``.
///
/// ```swift
/// @MainActor final class Clock: WrappingDataSource {
///   let wrapped = ArrayDataSource(["00:00"])
///   func tick(_ time: String) throws { try wrapped.setItems([time]) }
/// }
/// ```
@MainActor
public protocol WrappingDataSource<Section, Item>: DataSource {
  /// The type of the wrapped source.
  associatedtype Wrapped: DataSource where Wrapped.Section == Section, Wrapped.Item == Item
  associatedtype Section = Wrapped.Section
  associatedtype Item = Wrapped.Item

  /// The source whose content this source displays. It must always return the same object.
  var wrapped: Wrapped { get }
}

extension WrappingDataSource {
  /// The content of the wrapped source. O(1).
  public var snapshot: Snapshot<Section, Item> { wrapped.snapshot }

  /// Observes the wrapped source; see ``DataSource/observe(_:)``.
  public func observe(
    _ body: @escaping @MainActor (SnapshotTransition<Section, Item>) -> Void
  ) -> ObservationToken {
    wrapped.observe(body)
  }

  /// The wrapped source, regardless of its type.
  fileprivate var anyWrapped: any DataSource { wrapped }
}

extension DataSource {
  /// Returns the source as a type that can do something for a list: the source itself or, if it doesn't conform to the type,
  /// the nearest wrapped source that does. O(wrapped sources).
  ///
  /// - Parameter type: The type.
  /// - Returns: The source, or nil if none conforms to the type.
  package func capability<Capability>(_ type: Capability.Type = Capability.self) -> Capability? {
    if let own = self as? Capability { return own }
    return wrappedSource?.capability(type)
  }

  /// The source that this source wraps; nil if it doesn't wrap any.
  var wrappedSource: (any DataSource)? { (self as? any WrappingDataSource)?.anyWrapped }
}
