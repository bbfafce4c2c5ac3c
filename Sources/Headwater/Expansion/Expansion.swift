/// Which sections or nodes are open, by identity: so it outlives updates, moves, and the removal and return of what it tells
/// of. Open or shut by default, and the others by name.
public struct Expansion<Identity: Hashable & Sendable>: Hashable, Sendable {
  /// Whether what is not named is open.
  public private(set) var isExpandedByDefault: Bool
  /// Those that are not as the default says.
  public private(set) var exceptions: Set<Identity> = []

  /// Makes an expansion without exceptions.
  ///
  /// - Parameter isExpandedByDefault: Whether all is open.
  public init(isExpandedByDefault: Bool = false) {
    self.isExpandedByDefault = isExpandedByDefault
  }

  /// Whether something is open. O(1).
  @inlinable
  public func isExpanded(_ identity: Identity) -> Bool {
    exceptions.contains(identity) != isExpandedByDefault
  }

  /// Opens or shuts something. O(1).
  ///
  /// - Parameters:
  ///   - identity: What to open or shut.
  ///   - isExpanded: Whether it is to be open.
  public mutating func set(_ identity: Identity, isExpanded: Bool) {
    if isExpanded == isExpandedByDefault {
      exceptions.remove(identity)
    } else {
      exceptions.insert(identity)
    }
  }

  /// Opens or shuts all, also what is not there yet. O(1).
  ///
  /// - Parameter isExpanded: Whether all is to be open.
  public mutating func setAll(isExpanded: Bool) {
    isExpandedByDefault = isExpanded
    exceptions = []
  }

  /// Opens what another expansion opens, too. O(exceptions).
  mutating func formUnion(_ other: Expansion) {
    switch (isExpandedByDefault, other.isExpandedByDefault) {
    case (false, false): exceptions.formUnion(other.exceptions)
    case (true, false): exceptions.subtract(other.exceptions)
    case (true, true): exceptions.formIntersection(other.exceptions)
    case (false, true): (isExpandedByDefault, exceptions) = (true, other.exceptions.subtracting(exceptions))
    }
  }

  /// The same of other identities. Two that become one count once.
  ///
  /// - Parameter transform: Gives the other identity; nil leaves it out.
  /// - Returns: The other expansion. O(exceptions).
  public func compactMap<Other>(_ transform: (Identity) throws -> Other?) rethrows -> Expansion<Other> {
    var mapped = Expansion<Other>(isExpandedByDefault: isExpandedByDefault)
    mapped.exceptions = Set(try exceptions.compactMap(transform))
    return mapped
  }
}

extension Expansion: Encodable where Identity: Encodable {}
