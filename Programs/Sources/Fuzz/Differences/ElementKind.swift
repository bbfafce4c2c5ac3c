/// The kind of a case's elements. Diffing uses different algorithms for different kinds, but the result must not depend on the
/// kind.
enum ElementKind: String, CaseIterable, Sendable {
  /// A number as the id.
  case integer
  /// A number whose lower half is constant.
  case integerHigh
  /// A number from the full range.
  case integerSpread
  /// A number that is its own id and has no other content.
  case itself
  /// A custom type with a hash that the compiler synthesizes.
  case standard
  /// A string, which must be retained.
  case string
  /// A random UUID.
  case uuid
  /// Pairs of UUIDs that consist of the same two halves in opposite order.
  case uuidHalves
  /// Elements that all have the same hash.
  case weak1
  /// Elements with only a few different hashes.
  case weak2, weak4, weak16, weak64

  /// Returns the kind with the given name, or all variants whose names begin with it.
  static func named(_ name: String) -> [ElementKind] {
    allCases.filter { $0.rawValue.hasPrefix(name) }
  }

  /// A Boolean value that indicates whether elements with the same id can have different content.
  var hasContent: Bool { self != .itself }

  /// The number of different hashes, if it is small.
  var numberOfHashes: Int? {
    switch self {
    case .weak1: 1
    case .weak2: 2
    case .weak4: 4
    case .weak16: 16
    case .weak64: 64
    default: nil
    }
  }
}
