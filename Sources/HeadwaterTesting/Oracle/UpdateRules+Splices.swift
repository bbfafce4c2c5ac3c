public import Headwater

/// One run of rows replaced by another: the one signal of a `GListModel`, `items-changed`.
package struct Splice: Hashable, Codable, Sendable {
  /// The first row that is replaced, in the list as the splices before this one left it.
  package var position: Int
  /// How many rows leave.
  package var removed: Int
  /// How many rows come in their place.
  package var added: Int

  /// Makes a splice.
  package init(position: Int, removed: Int, added: Int) {
    self.position = position
    self.removed = removed
    self.added = added
  }
}

extension UpdateRules {
  /// All that is wrong with the splices of one update of a view that knows only rows; empty if they are legal. O(number of
  /// splices). The rules of such views are the same for any `UpdateRules`.
  ///
  /// A splice out of bounds changes nothing in the model.
  ///
  /// - Parameters:
  ///   - splices: In the order in which they are carried out. Each replaces a run of rows by others, and `position` is the
  ///     first row that it replaces, in the list as the splices before it left it.
  ///   - before: The number of rows at the beginning.
  ///   - after: The number of rows at the end.
  /// - Returns: The violations in words, in the order of the splices.
  public func violations(
    in splices: [(position: Int, removed: Int, added: Int)], before: Int, after: Int
  ) -> [String] {
    let splices = splices.map { Splice(position: $0.position, removed: $0.removed, added: $0.added) }
    return faults(in: splices, before: before, after: after).map { "\($0)" }
  }

  /// What ``violations(in:before:after:)`` says in words.
  package func faults(in splices: [Splice], before: Int, after: Int) -> [UpdateViolation] {
    var violations: [UpdateViolation] = []
    var rows = before
    for (number, splice) in splices.enumerated() {
      guard splice.position >= 0, splice.removed >= 0, splice.added >= 0, splice.position <= rows,
        splice.removed <= rows - splice.position
      else {
        violations.append(.spliceOutOfBounds(splice, number: number, rows: rows))
        continue
      }
      if splice.removed == 0, splice.added == 0 {
        violations.append(.emptySplice(splice, number: number))
      }
      if splice.removed > 0, splice.removed == rows, splice.added > 0 {
        violations.append(.spliceOfAllRows(splice, number: number))
      }
      rows += splice.added - splice.removed
    }
    if rows != after { violations.append(.wrongNumberOfRows(expected: rows, actual: after)) }
    return violations
  }
}
