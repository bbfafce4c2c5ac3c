internal import Headwater

/// An item of a list that is to be shown, and what is to be made of it.
struct PreparationNeed<Item: ListElement, Prepared: Sendable>: Sendable {
  /// Where it stands in the list to be shown.
  let position: ItemPosition
  let item: Item
  /// What can be made use of.
  let previous: Prepared?
  /// How it is shown until then; nil if it is not.
  let shown: PreparedItem<Item, Prepared>?
  /// Whether the list it is planned in has it as it is shown until then.
  let isInPlace: Bool
  /// A size range that is not that of all; nil for none.
  let ownSizeRange: SizeRange?

  /// Makes of the item what is to be made of it.
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

  /// What to report of a preparation, if anything.
  func diagnostic(_ preparation: Preparation<Prepared>) -> Diagnostic? {
    guard case .failure(let error) = preparation.result else { return nil }
    return .itemNotPrepared(identity: "\(item.identity)", error: error.detail)
  }
}
