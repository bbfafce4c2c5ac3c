internal import Headwater

/// A list item that must be prepared before it can be shown.
struct PreparationNeed<Item: ListElement, Prepared: Sendable>: Sendable {
  /// The position in the target snapshot.
  let position: ItemPosition
  let item: Item
  /// The earlier preparation that can be reused, if there is one.
  let previous: Prepared?
  /// The item as it is currently shown, or `nil` if it isn't shown.
  let shown: PreparedItem<Item, Prepared>?
  /// A Boolean value that indicates whether the base snapshot of the plan contains the item as it is currently shown.
  let isInPlace: Bool
  /// A separate size range for this item, or `nil` to use that of the configuration.
  let ownSizeRange: SizeRange?

  /// Prepares the item.
  func prepared<Context>(
    with configuration: PreparationConfiguration<Context>,
    _ prepare: (PreparationRequest<Item, Context, Prepared>) throws -> Prepared?
  ) -> Preparation<Prepared> {
    let request = PreparationRequest(
      item: item, context: configuration.context, sizeRange: ownSizeRange ?? configuration.sizeRange,
      previous: previous)
    var result: Result<Prepared, PreparationError>
    do {
      result = try prepare(request).map { .success($0) } ?? .failure(.nothing)
    } catch {
      result = .failure(.failed(error))
    }
    return Preparation(result, configuration.version, ownSizeRange: ownSizeRange)
  }

  /// Returns a diagnostic if the preparation failed.
  func diagnostic(_ preparation: Preparation<Prepared>) -> Diagnostic? {
    guard case .failure(let error) = preparation.result else { return nil }
    return .itemNotPrepared(identity: "\(item.identity)", error: error.detail)
  }
}
