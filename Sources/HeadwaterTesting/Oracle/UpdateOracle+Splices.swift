import Headwater

/// One run of rows replaced by another: the one signal of a `GListModel`, `items-changed`.
public struct Splice: Hashable, Codable, Sendable {
  /// The first row that is replaced, in the list as the splices before this one left it.
  public var position: Int
  /// How many rows leave.
  public var removed: Int
  /// How many rows come in their place.
  public var added: Int

  /// Makes a splice.
  public init(position: Int, removed: Int, added: Int) {
    self.position = position
    self.removed = removed
    self.added = added
  }
}

/// One way in which splices break the rules of a view that knows only rows. Splices are told by their number from 0.
public enum SpliceViolation: Hashable, Sendable {
  /// It reaches beyond the rows of that moment, or has a negative number in it.
  case outOfBounds(Splice, number: Int, rows: Int)
  /// It neither removes nor adds a row.
  case empty(Splice, number: Int)
  /// It replaces all rows at once, which the view would compare one by one: remove all first, then add all.
  case wholeReplacement(Splice, number: Int)
  /// The number of rows at the end is not the one that the splices lead to.
  case wrongNumberOfRows(expected: Int, actual: Int)
}

extension UpdateOracle {
  /// All that is wrong with the splices of one update of a view that knows only rows; empty if they are legal. O(number of
  /// splices). The rules of such views are the same whatever ``rules`` are.
  ///
  /// A splice out of bounds changes nothing in the model.
  ///
  /// - Parameters:
  ///   - splices: In the order in which they are carried out.
  ///   - before: The number of rows at the beginning.
  ///   - after: The number of rows at the end.
  /// - Returns: The violations, in the order of the splices.
  public func violations(in splices: [Splice], before: Int, after: Int) -> [SpliceViolation] {
    var violations: [SpliceViolation] = []
    var rows = before
    for (number, splice) in splices.enumerated() {
      guard splice.position >= 0, splice.removed >= 0, splice.added >= 0, splice.position <= rows,
        splice.removed <= rows - splice.position
      else {
        violations.append(.outOfBounds(splice, number: number, rows: rows))
        continue
      }
      if splice.removed == 0, splice.added == 0 {
        violations.append(.empty(splice, number: number))
      }
      if splice.removed > 0, splice.removed == rows, splice.added > 0 {
        violations.append(.wholeReplacement(splice, number: number))
      }
      rows += splice.added - splice.removed
    }
    if rows != after { violations.append(.wrongNumberOfRows(expected: rows, actual: after)) }
    return violations
  }
}
