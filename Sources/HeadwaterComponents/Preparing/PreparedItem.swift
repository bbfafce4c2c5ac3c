public import Headwater

/// An item together with the result of its preparation, which is computed off the main actor.
///
/// It has the identity of its item. Two prepared items are equal if their items are equal and their preparations are identical.
public struct PreparedItem<Item: ListElement, Prepared: Sendable>: ListElement {
  /// The item.
  public let item: Item
  let preparation: Preparation<Prepared>

  /// The identity of the item.
  public var identity: Item.Identity { item.identity }

  /// The result of the preparation, or the reason there is none.
  package var result: Result<Prepared, PreparationError> { preparation.result }

  /// The result of the preparation, or `nil` if it failed.
  public var prepared: Prepared? { try? preparation.result.get() }

  /// The error that made the preparation fail: the provider's error, or an error that indicates that the provider returned
  /// `nil`. If the preparation succeeded, this is `nil`.
  public var error: (any Error)? {
    switch preparation.result {
    case .success: nil
    case .failure(.failed(let error)): error
    case .failure(let nothing): nothing
    }
  }

  /// Returns a Boolean value that indicates whether the items are equal and the preparations are identical.
  public static func == (left: Self, right: Self) -> Bool {
    left.preparation === right.preparation && left.item == right.item
  }
}

/// The reason an item has no preparation.
package enum PreparationError: Error, Sendable {
  /// The provider returned `nil`.
  case nothing
  /// The provider threw an error.
  case failed(any Error)
}

extension PreparationError: CustomStringConvertible {
  /// A short description of the failure.
  package var description: String {
    switch self {
    case .nothing: "the provider returned nil"
    case .failed(let error): "\(error)"
    }
  }

  /// The failure in the form used by diagnostics.
  var detail: Diagnostic.Detail {
    switch self {
    case .nothing: "the provider returned nil"
    case .failed(let error): Diagnostic.Detail(error)
    }
  }
}

/// The result of preparing an item. It is a class so that comparing and copying it is cheap.
final class Preparation<Prepared: Sendable>: Sendable {
  let result: Result<Prepared, PreparationError>
  /// The version of the context and size range, or `nil` if this is a placeholder for a preparation that doesn't exist yet.
  let version: PreparationVersion?
  /// The separate size range with which the item was prepared, if any.
  private let ownSizeRange: SizeRange?

  init(
    _ result: Result<Prepared, PreparationError>, _ version: PreparationVersion?,
    ownSizeRange: SizeRange? = nil
  ) {
    self.result = result
    self.version = version
    self.ownSizeRange = ownSizeRange
  }

  /// Returns the separate size range to keep for another version. It is kept if the context changes, but not if the size range
  /// does.
  func ownSizeRange(in version: PreparationVersion) -> SizeRange? {
    self.version?.sizeRange == version.sizeRange ? ownSizeRange : nil
  }
}
