public import Foundation
public import Headwater

extension ValueRequest {
  /// Returns a request for the sum of a property, or nil if it is out of range: if a sum of integers exceeds 64 bits or the
  /// range of the property, or if the magnitude of a floating-point number is 1e290 or more. The sum of no values is 0.
  ///
  /// - Parameters:
  ///   - keyPath: The property, which must be stored as a number.
  ///   - predicate: A predicate that selects records; nil for all records.
  ///   - table: The table; by default, the record type's table.
  /// - Returns: The request.
  public static func sum<Record: FetchedRecord, Property: FetchValueConvertible>(
    of keyPath: KeyPath<Record, Property>, where predicate: Predicate<Record>? = nil,
    from table: RecordTable<Record> = Record.table
  ) -> ValueRequest where Value == Property? {
    total(keyPath, of: { () throws(FetchError) in try RecordRequest(predicate, from: table) }) { total, _ in
      total.value.isNull ? nil : Property(fetchValue: total.value)
    }
  }

  /// Returns a request for the sum of an optional property. Nil is ignored. Otherwise, the request is like the one for a
  /// property that isn't optional.
  ///
  /// - Parameters:
  ///   - keyPath: The property, which must be stored as a number.
  ///   - predicate: A predicate that selects records; nil for all records.
  ///   - table: The table; by default, the record type's table.
  /// - Returns: The request.
  public static func sum<Record: FetchedRecord, Property: FetchValueConvertible>(
    of keyPath: KeyPath<Record, Property?>, where predicate: Predicate<Record>? = nil,
    from table: RecordTable<Record> = Record.table
  ) -> ValueRequest where Value == Property? {
    total(keyPath, of: { () throws(FetchError) in try RecordRequest(predicate, from: table) }) { total, _ in
      total.value.isNull ? nil : Property(fetchValue: total.value)
    }
  }

  /// Returns a request for the sum of a property in each section of another request. A section whose sum is out of range is
  /// omitted; otherwise, the sections are those of ``counts(of:)``.
  ///
  /// - Parameters:
  ///   - keyPath: The property, which must be stored as a number.
  ///   - request: An expression that creates the request.
  /// - Returns: The request.
  public static func sums<
    Section: ListElement & Hashable, Record: FetchedRecord, Property: FetchValueConvertible
  >(
    of keyPath: KeyPath<Record, Property>,
    in request: @autoclosure () throws(FetchError) -> RecordRequest<Section, Record>
  ) -> ValueRequest where Value == [Section: Property] {
    totals(keyPath, of: request) { $0.value.isNull ? nil : Property(fetchValue: $0.value) }
  }

  /// Returns a request for the average of a property: its sum divided by the number of its values. It is nil if there are no
  /// values, or if the sum is out of range.
  ///
  /// - Parameters:
  ///   - keyPath: The property, which must be stored as a number. Nil is ignored.
  ///   - predicate: A predicate that selects records; nil for all records.
  ///   - table: The table; by default, the record type's table.
  /// - Returns: The request.
  public static func average<Record: FetchedRecord>(
    of keyPath: PartialKeyPath<Record>, where predicate: Predicate<Record>? = nil,
    from table: RecordTable<Record> = Record.table
  ) -> ValueRequest where Value == Double? {
    total(
      keyPath, isAveraged: true,
      of: { () throws(FetchError) in try RecordRequest(predicate, from: table) }
    ) { total, _ in
      total.average
    }
  }

  /// Returns a request for the average of a property in each section of another request. A section without an average is
  /// omitted; otherwise, the sections are those of ``counts(of:)``.
  ///
  /// - Parameters:
  ///   - keyPath: The property, which must be stored as a number. Nil is ignored.
  ///   - request: An expression that creates the request.
  /// - Returns: The request.
  public static func averages<Section: ListElement & Hashable, Record: FetchedRecord>(
    of keyPath: PartialKeyPath<Record>,
    in request: @autoclosure () throws(FetchError) -> RecordRequest<Section, Record>
  ) -> ValueRequest where Value == [Section: Double] {
    totals(keyPath, isAveraged: true, of: request) { $0.average }
  }

  /// Returns a request for the minimum of a property, or nil if there are no values. Values are compared as their column
  /// specifies.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - predicate: A predicate that selects records; nil for all records.
  ///   - table: The table; by default, the record type's table.
  /// - Returns: The request. Reading the minimum is fast if the database has an index on the column.
  public static func minimum<Record: FetchedRecord, Property: FetchValueConvertible>(
    of keyPath: KeyPath<Record, Property>, where predicate: Predicate<Record>? = nil,
    from table: RecordTable<Record> = Record.table
  ) -> ValueRequest where Value == Property? {
    extreme(keyPath, isDescending: false, predicate, table)
  }

  /// Returns a request for the minimum of an optional property. Nil is ignored. Otherwise, the request is like the one for a
  /// property that isn't optional.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - predicate: A predicate that selects records; nil for all records.
  ///   - table: The table; by default, the record type's table.
  /// - Returns: The request.
  public static func minimum<Record: FetchedRecord, Property: FetchValueConvertible>(
    of keyPath: KeyPath<Record, Property?>, where predicate: Predicate<Record>? = nil,
    from table: RecordTable<Record> = Record.table
  ) -> ValueRequest where Value == Property? {
    extreme(keyPath, isDescending: false, predicate, table)
  }

  /// Returns a request for the maximum of a property, or nil if there are no values. Values are compared as their column
  /// specifies.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - predicate: A predicate that selects records; nil for all records.
  ///   - table: The table; by default, the record type's table.
  /// - Returns: The request. Reading the maximum is fast if the database has an index on the column.
  public static func maximum<Record: FetchedRecord, Property: FetchValueConvertible>(
    of keyPath: KeyPath<Record, Property>, where predicate: Predicate<Record>? = nil,
    from table: RecordTable<Record> = Record.table
  ) -> ValueRequest where Value == Property? {
    extreme(keyPath, isDescending: true, predicate, table)
  }

  /// Returns a request for the maximum of an optional property. Nil is ignored. Otherwise, the request is like the one for a
  /// property that isn't optional.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - predicate: A predicate that selects records; nil for all records.
  ///   - table: The table; by default, the record type's table.
  /// - Returns: The request.
  public static func maximum<Record: FetchedRecord, Property: FetchValueConvertible>(
    of keyPath: KeyPath<Record, Property?>, where predicate: Predicate<Record>? = nil,
    from table: RecordTable<Record> = Record.table
  ) -> ValueRequest where Value == Property? {
    extreme(keyPath, isDescending: true, predicate, table)
  }
}

extension ValueRequest where Value == FetchValue {
  /// Returns a request for an aggregate of all records that another request includes, for tables that are known only at run
  /// time.
  ///
  /// - Parameters:
  ///   - aggregate: The aggregate, which refers to columns of the request's table.
  ///   - request: An expression that creates the request. Its sections, order, offset, and limit are ignored.
  /// - Returns: The request.
  public static func aggregate<Section: ListElement, Record: FetchedRecord>(
    _ aggregate: FetchAggregate,
    of request: @autoclosure () throws(FetchError) -> RecordRequest<Section, Record>
  ) -> ValueRequest {
    ValueRequest { () throws(FetchError) in
      var question = try request().question(for: aggregate)
      question.aggregate = aggregate
      return question
    } decode: { answer in
      let total = answer.totals[FetchKey([])] ?? FetchedTotal(count: 0)
      return switch aggregate {
      case .count: .integer(Int64(total.count))
      case .exists: .boolean(answer.row != nil)
      case .sum: total.value
      case .average: total.average.map { .real($0) } ?? .null
      case .minimum(let column), .maximum(let column), .first(let column, in: _):
        answer.row?.value(of: column.name) ?? .null
      }
    }
  }
}

extension ValueRequest {
  /// Returns a request for a value of all rows, which are counted, and whose values in a column are added.
  static func total<Section: ListElement, Record: FetchedRecord>(
    _ keyPath: PartialKeyPath<Record>?, isAveraged: Bool = false,
    of request: () throws(FetchError) -> RecordRequest<Section, Record>,
    _ value: @escaping @Sendable (FetchedTotal, FetchQuery) -> Value
  ) -> ValueRequest {
    let question = Result { () throws(FetchError) -> ValueQuestion in
      let request = try request()
      var query = request.query
      query.sectioning = nil
      return .total(of: query, adding: try request.number(at: keyPath), isAveraged: isAveraged)
    }
    let query = (try? question.get())?.query
    return ValueRequest { () throws(FetchError) in
      try question.get()
    } decode: { answer in
      guard let query else { throw CancellationError() }
      return value(answer.totals[FetchKey([])] ?? FetchedTotal(count: 0), query)
    }
  }

  /// Returns a request for a value of each section.
  static func totals<Section: ListElement & Hashable, Record: FetchedRecord, Part: Sendable>(
    _ keyPath: PartialKeyPath<Record>?, isAveraged: Bool = false,
    of request: () throws(FetchError) -> RecordRequest<Section, Record>,
    _ value: @escaping @Sendable (FetchedTotal) -> Part?
  ) -> ValueRequest where Value == [Section: Part] {
    let made = Result { () throws(FetchError) in try request() }
    let (sections, placeholder) = ((try? made.get())?.sections, (try? made.get())?.placeholderSection)
    return ValueRequest { () throws(FetchError) in
      let request = try made.get()
      if case .related = request.query.sectioning {
        throw .unsupported(
          "Values can't be grouped by a related record; group them by the property that refers to it.")
      }
      return .total(of: request.query, adding: try request.number(at: keyPath), isAveraged: isAveraged)
    } decode: { answer in
      // Several keys can represent the same section.
      var totals: [Section: FetchedTotal] = [:]
      for (key, total) in answer.totals {
        let found = FetchedSection(key: key, count: total.count)
        guard let section = (try? sections?.decode(found)) ?? placeholder else { continue }
        if totals[section]?.add(total) == nil { totals[section] = total }
      }
      return totals.compactMapValues(value)
    }
  }

  /// Returns a request for the value that comes first in the ascending or descending order of a property.
  private static func extreme<Record: FetchedRecord, Property: FetchValueConvertible>(
    _ keyPath: PartialKeyPath<Record>, isDescending: Bool, _ predicate: Predicate<Record>?,
    _ table: RecordTable<Record>
  ) -> ValueRequest where Value == Property? {
    let name = (try? table.column(for: keyPath))?.reference.name ?? ""
    return ValueRequest { () throws(FetchError) in
      let order = FetchOrder(try table.column(for: keyPath).reference, isDescending: isDescending)
      return .first(of: try RecordRequest(predicate, from: table).query.extreme(in: order))
    } decode: { answer in
      guard let row = answer.row else { return nil }
      let value: Property = try row[name]
      return value
    }
  }
}

extension FetchQuery {
  /// Returns the query for the rows in an order of a column, without rows whose value is null.
  fileprivate func extreme(in order: FetchOrder) -> FetchQuery {
    var query = counting(order.column)
    let hasValue = FetchExpression.notEqual(.column(order.column), .value(.null))
    query.filter = .all([filter, hasValue].compactMap { $0 })
    return query.ordered(by: [order])
  }
}

extension RecordRequest {
  /// Returns the question for an aggregate of all rows.
  fileprivate func question(for aggregate: FetchAggregate) throws(FetchError) -> ValueQuestion {
    for column in aggregate.columns where !query.table.columns.contains(where: { $0.isSame(as: column) }) {
      throw .noColumn(column.name, table: query.table.name)
    }
    var query = query
    (query.sectioning, query.offset, query.limit) = (nil, 0, nil)
    switch aggregate {
    case .count: return .total(of: query, adding: nil)
    case .exists: return .first(of: query.counting(nil))
    case .sum(let column), .average(let column): return .total(of: query, adding: try number(in: column))
    case .minimum(let column): return .first(of: query.extreme(in: FetchOrder(column)))
    case .maximum(let column): return .first(of: query.extreme(in: FetchOrder(column, isDescending: true)))
    case .first(_, in: let order):
      return .first(of: query.ordered(by: order))
    }
  }

  /// Returns the column of a property whose values can be added.
  fileprivate func number(at keyPath: PartialKeyPath<Record>?) throws(FetchError) -> ColumnReference? {
    guard let keyPath else { return nil }
    return try number(in: table.column(for: keyPath).reference)
  }

  private func number(in column: ColumnReference) throws(FetchError) -> ColumnReference {
    guard column.type == .integer || column.type == .real else {
      throw .unsupported(
        "The values of \(column.name) in \(query.table.name) aren't stored as numbers, so they can't be added."
      )
    }
    return column
  }
}
