public import Headwater

/// Replaces a range of rows with other rows, like the signal `items-changed` of a `GListModel`.
package struct Splice: Hashable, Codable, Sendable {
  /// The first row to replace, in the list as left by the preceding splices.
  package var position: Int
  /// The number of rows to remove.
  package var removed: Int
  /// The number of rows to add.
  package var added: Int

  /// Creates a splice.
  package init(position: Int, removed: Int, added: Int) {
    self.position = position
    self.removed = removed
    self.added = added
  }
}

extension UpdateRules {
  /// Returns descriptions of the rules that are broken by the splices of one update to a list of rows; empty if they are valid.
  /// O(number of splices). The rules for splices are the same for any `UpdateRules`.
  ///
  /// A splice that is out of bounds doesn't change the model.
  ///
  /// - Parameters:
  ///   - splices: The splices, in the order in which they are performed. Each replaces a range of rows with other rows;
  ///     `position` is the first row to replace, in the list as left by the preceding splices.
  ///   - before: The number of rows before the update.
  ///   - after: The number of rows after the update.
  /// - Returns: Descriptions of the violations, in the order of the splices.
  public func violations(
    in splices: [(position: Int, removed: Int, added: Int)], before: Int, after: Int
  ) -> [String] {
    let splices = splices.map { Splice(position: $0.position, removed: $0.removed, added: $0.added) }
    return faults(in: splices, before: before, after: after).map { "\($0)" }
  }

  /// Returns the violations that ``violations(in:before:after:)`` describes.
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
