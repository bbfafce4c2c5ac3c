/// A range of rows before or after a place. The rows have the same values as the place for the first terms of an order, but not
/// for the next term. Such rows are contiguous in an index that begins with the order. Several consecutive ranges together
/// contain all rows before or after a place.
struct SQLSeek {
  /// The first terms and their values.
  let same: ArraySlice<(FetchOrder, FetchValue)>
  /// The next term.
  let next: FetchOrder
  /// The bound on the next term's value.
  let bound: Bound

  enum Bound {
    case less(FetchValue)
    case greater(FetchValue)
    case null
    case notNull
  }

  /// Returns the ranges before or after a place, from the nearest to the farthest.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - order: The order.
  ///   - table: The table of the rows.
  ///   - isBefore: A Boolean value that indicates whether the rows come before the place rather than after it.
  ///   - canBeNull: A closure that returns true if a column of the table can be null.
  /// - Returns: The ranges.
  static func ranges(
    from place: FetchPlace, in order: [FetchOrder], of table: TableReference, isBefore: Bool,
    canBeNull: (ColumnReference) -> Bool
  ) -> [SQLSeek] {
    let terms = zip(order, place.values).map { term, value -> (FetchOrder, FetchValue) in
      var ordered = term
      ordered.column = table.ordered(term.column)
      return (ordered, value)
    }
    return terms.indices.reversed().flatMap { index in
      let (term, value) = terms[index]
      return bounds(
        value, isOptional: canBeNull(term.column), isDescending: term.isDescending != isBefore,
        isNullFirst: term.putsNullFirst != isBefore
      )
      .map { SQLSeek(same: terms[..<index], next: term, bound: $0) }
    }
  }

  /// Returns the bounds on the values that follow a value in an order.
  private static func bounds(
    _ value: FetchValue, isOptional: Bool, isDescending: Bool, isNullFirst: Bool
  ) -> [Bound] {
    if value.isNull { return isNullFirst ? [.notNull] : [] }
    let next: Bound = isDescending ? .less(value) : .greater(value)
    return isNullFirst || !isOptional ? [next] : [next, .null]
  }
}

extension SQLWriter {
  /// Writes a condition that is true if a row is in a range.
  mutating func write(_ seek: SQLSeek) {
    for (term, value) in seek.same {
      write(
        .equal, .column(term.column), .value(value), term.textOrder, isExact: false)
      write(" AND ")
    }
    let column = FetchExpression.column(seek.next.column)
    let order = seek.next.textOrder
    switch seek.bound {
    case .less(let value): write(.less, column, .value(value), order, isExact: false)
    case .greater(let value): write(.greater, column, .value(value), order, isExact: false)
    case .null: write(.equal, column, .value(.null), order, isExact: false)
    case .notNull: write(.notEqual, column, .value(.null), order, isExact: false)
    }
  }
}
