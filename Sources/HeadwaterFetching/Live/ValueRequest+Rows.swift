public import Foundation
public import Headwater

extension ValueRequest {
  /// Returns a request for the number of records that match a predicate.
  ///
  /// - Parameters:
  ///   - predicate: A predicate that selects records; nil for all records.
  ///   - table: The table; by default, the record type's table.
  /// - Returns: The request. Counting takes time proportional to the number of rows, or of index entries if the database has a
  ///   suitable index.
  public static func count<Record: FetchedRecord>(
    _ predicate: Predicate<Record>? = nil, from table: RecordTable<Record> = Record.table
  ) -> ValueRequest where Value == Int {
    count(of: try RecordRequest(predicate, from: table))
  }

  /// Returns a request for the number of records that another request includes, such as the matches of a search.
  ///
  /// - Parameter request: An expression that creates the request. Its sections and its order are ignored.
  /// - Returns: The request, whose value takes the offset and the limit into account.
  public static func count<Section: ListElement, Record: FetchedRecord>(
    of request: @autoclosure () throws(FetchError) -> RecordRequest<Section, Record>
  ) -> ValueRequest where Value == Int {
    total(nil, of: request) { total, query in query.shownRows(of: total.count).count }
  }

  /// Returns a request for the number of records in each section of another request. Sections without records are omitted, and
  /// so are records whose section can't be decoded.
  ///
  /// ```swift
  /// .counts(of: try RecordRequest(#Predicate<Message> { !$0.isRead }, sectionedBy: .value(\.folder)))
  /// ```
  ///
  /// - Parameter request: An expression that creates the request. Its sections must be based on a value, not on a related
  ///   record. Its order, offset, and limit are ignored.
  /// - Returns: The request.
  public static func counts<Section: ListElement & Hashable, Record: FetchedRecord>(
    of request: @autoclosure () throws(FetchError) -> RecordRequest<Section, Record>
  ) -> ValueRequest where Value == [Section: Int] {
    totals(nil, of: request) { $0.count }
  }

  /// Returns a request for a Boolean value that indicates whether a record matches a predicate. The search stops at the first
  /// match.
  ///
  /// - Parameters:
  ///   - predicate: A predicate that selects records; nil for all records.
  ///   - table: The table; by default, the record type's table.
  /// - Returns: The request.
  public static func exists<Record: FetchedRecord>(
    _ predicate: Predicate<Record>? = nil, from table: RecordTable<Record> = Record.table
  ) -> ValueRequest where Value == Bool {
    ValueRequest { () throws(FetchError) in
      .first(of: try RecordRequest(predicate, from: table).query.counting(nil))
    } decode: {
      $0.row != nil
    }
  }

  /// Returns a request for the first record of another request, or nil if there is none. If the row can't be decoded, the error
  /// is reported, and the last value remains.
  ///
  /// - Parameter request: An expression that creates the request.
  /// - Returns: The request. Reading the first record is fast if the database has an index in the request's order.
  public static func first<Section: ListElement, Record: FetchedRecord>(
    of request: @autoclosure () throws(FetchError) -> RecordRequest<Section, Record>
  ) -> ValueRequest where Value == Record? {
    let made = Result { () throws(FetchError) in try request() }
    let decode = (try? made.get())?.table.decode
    return ValueRequest { () throws(FetchError) in
      .first(of: try made.get().query)
    } decode: { answer in
      try answer.row.flatMap { try decode?($0) }
    }
  }

  /// Returns a request for the record with the given identity, or nil while there is none.
  ///
  /// - Parameters:
  ///   - id: The record's identity. It is compared like the value of any other column.
  ///   - table: The table; by default, the record type's table.
  /// - Returns: The request.
  public static func record<Record: FetchedRecord>(
    _ id: Record.ID, from table: RecordTable<Record> = Record.table
  ) -> ValueRequest where Value == Record? {
    let parts = zip(table.reference.keyColumns, table.key(id).values).map { column, value in
      FetchExpression.equal(.column(column), .value(value))
    }
    return first(of: try RecordRequest(where: .all(parts), sectionedBy: .none, from: table))
  }
}
