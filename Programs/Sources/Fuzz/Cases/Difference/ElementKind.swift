/// What the elements of a case are made of. Differences are found in other ways for some kinds than for others, and
/// never must the result depend on it.
enum ElementKind: String, CaseIterable, Sendable {
  /// A number as identity.
  case integer
  /// A number whose lower half says nothing.
  case integerHigh
  /// A number anywhere between the least and the greatest.
  case integerSpread
  /// A number that is its own identity, and has no content besides.
  case itself
  /// A type of the program's own with the hash that the compiler makes.
  case standard
  /// A string, which has to be retained.
  case string
  /// A random UUID.
  case uuid
  /// UUIDs of which pairs have the same two halves the other way round.
  case uuidHalves
  /// Elements all of which have the same hash.
  case weak1
  /// Elements with few different hashes.
  case weak2, weak4, weak16, weak64

  /// The kinds with a name, or with several variants that begin with it.
  static func named(_ name: String) -> [ElementKind] {
    allCases.filter { $0.rawValue.hasPrefix(name) }
  }

  /// Whether content can differ where identity does not.
  var hasContent: Bool { self != .itself }

  /// How many different hashes there are, where they are few.
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
