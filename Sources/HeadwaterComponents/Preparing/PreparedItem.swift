public import Headwater

/// An item together with what was made of it off the main actor, so that it can be shown.
///
/// It has its item's identity. Two are equal if the items are and the preparation is the very same.
public struct PreparedItem<Item: ListElement, Prepared: Sendable>: ListElement {
  /// The item.
  public let item: Item
  let preparation: Preparation<Prepared>

  /// The item's identity.
  public var identity: Item.Identity { item.identity }

  /// What was made of the item, or why there is nothing.
  package var result: Result<Prepared, PreparationError> { preparation.result }

  /// What was made of the item; nil if it could not be made.
  public var prepared: Prepared? { try? preparation.result.get() }

  /// Why nothing could be made of the item: what its provider threw, or that it returned nothing; nil if something was.
  public var error: (any Error)? {
    switch preparation.result {
    case .success: nil
    case .failure(.failed(let error)): error
    case .failure(let nothing): nothing
    }
  }

  /// Whether the items are equal and the preparation is the same.
  public static func == (left: Self, right: Self) -> Bool {
    left.preparation === right.preparation && left.item == right.item
  }
}

/// Why an item is shown without what should have been made of it.
package enum PreparationError: Error, Sendable {
  /// What prepares items returned nothing.
  case nothing
  /// What prepares items threw.
  case failed(any Error)
}

extension PreparationError: CustomStringConvertible {
  /// What happened, in a few words.
  package var description: String {
    switch self {
    case .nothing: "nothing was made of it"
    case .failed(let error): "\(error)"
    }
  }

  /// The failure as diagnostics report it.
  var detail: Diagnostic.Detail {
    switch self {
    case .nothing: "nothing was made of it"
    case .failed(let error): Diagnostic.Detail(error)
    }
  }
}

/// What was made of an item. An object, so that it is compared and copied at no cost.
final class Preparation<Prepared: Sendable>: Sendable {
  let result: Result<Prepared, PreparationError>
  /// With which context and size range; nil for what stands for a preparation that is still to be made.
  let version: PreparationVersion?
  /// The size range of its own with which it was made, if any.
  private let ownSizeRange: SizeRange?

  init(
    _ result: Result<Prepared, PreparationError>, _ version: PreparationVersion?,
    ownSizeRange: SizeRange? = nil
  ) {
    self.result = result
    self.version = version
    self.ownSizeRange = ownSizeRange
  }

  /// The size range of its own that it keeps in another version: another context leaves it that, another size range of all
  /// does not.
  func ownSizeRange(in version: PreparationVersion) -> SizeRange? {
    self.version?.sizeRange == version.sizeRange ? ownSizeRange : nil
  }
}
