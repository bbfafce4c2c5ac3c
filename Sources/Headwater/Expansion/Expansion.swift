/// The set of expanded sections or nodes. It consists of a default state and the identities of the exceptions, so it survives
/// updates, moves, and the removal and reinsertion of the elements.
public struct Expansion<Identity: Hashable & Sendable>: Hashable, Sendable {
  /// A Boolean value that indicates whether elements are expanded by default.
  public private(set) var isExpandedByDefault: Bool
  /// The identities of the elements whose state differs from the default.
  public private(set) var exceptions: Set<Identity> = []

  /// Creates an expansion without exceptions.
  ///
  /// - Parameter isExpandedByDefault: A Boolean value that indicates whether all elements are expanded.
  public init(isExpandedByDefault: Bool = false) {
    self.isExpandedByDefault = isExpandedByDefault
  }

  /// Returns a Boolean value that indicates whether an element is expanded. O(1).
  @inlinable
  public func isExpanded(_ identity: Identity) -> Bool {
    exceptions.contains(identity) != isExpandedByDefault
  }

  /// Expands or collapses an element. O(1).
  ///
  /// - Parameters:
  ///   - identity: The identity of the element.
  ///   - isExpanded: A Boolean value that indicates whether to expand the element.
  public mutating func set(_ identity: Identity, isExpanded: Bool) {
    // Store only states that differ from the default.
    if isExpanded == isExpandedByDefault {
      exceptions.remove(identity)
    } else {
      exceptions.insert(identity)
    }
  }

  /// Expands or collapses all elements, including those that don't exist yet. O(1).
  ///
  /// - Parameter isExpanded: A Boolean value that indicates whether to expand the elements.
  public mutating func setAll(isExpanded: Bool) {
    isExpandedByDefault = isExpanded
    exceptions = []
  }

  /// Also expands the elements that are expanded in another expansion. O(exceptions).
  mutating func formUnion(_ other: Expansion) {
    switch (isExpandedByDefault, other.isExpandedByDefault) {
    // The exceptions on both sides are expanded.
    case (false, false): exceptions.formUnion(other.exceptions)
    // The exceptions here are collapsed; the other expansion's exceptions are expanded.
    case (true, false): exceptions.subtract(other.exceptions)
    // Only elements that are collapsed in both stay collapsed.
    case (true, true): exceptions.formIntersection(other.exceptions)
    // The other expansion's exceptions are collapsed, except for those that are expanded here.
    case (false, true): (isExpandedByDefault, exceptions) = (true, other.exceptions.subtracting(exceptions))
    }
  }

  /// Returns an expansion with transformed identities. Exceptions that are mapped to the same identity are merged.
  ///
  /// - Parameter transform: A closure that returns the new identity of an exception, or nil to omit the exception.
  /// - Returns: The new expansion. O(exceptions).
  public func compactMap<Other>(_ transform: (Identity) throws -> Other?) rethrows -> Expansion<Other> {
    var mapped = Expansion<Other>(isExpandedByDefault: isExpandedByDefault)
    mapped.exceptions = Set(try exceptions.compactMap(transform))
    return mapped
  }
}

extension Expansion: Encodable where Identity: Encodable {}
