/// Reads a query's rows by SQL: all of ``FetchReader``, over a store that only runs statements.
///
/// Good as long as the closure is: all of it reads from one moment where the closure runs its statements in one
/// transaction that reads.
public struct SQLReader: FetchReader {
  /// Runs a statement; hands each row to the closure as it comes, and ends the statement where that throws.
  public typealias Run = (_ statement: SQLStatement, _ body: (any SQLRow) throws -> Void) throws -> Void

  let dialect: SQLDialect
  let run: Run

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - dialect: Whose SQL is written.
  ///   - run: Runs a statement; hands each row to the closure as it comes, and ends the statement where that throws.
  public init(_ dialect: SQLDialect, run: @escaping Run) {
    self.dialect = dialect
    self.run = run
  }

  public func sections(of query: FetchQuery) throws -> [FetchedSection] { throw FetchError.unsupported("") }

  public func sections(withKeys keys: [FetchKey], of query: FetchQuery) throws -> [FetchedSection] {
    throw FetchError.unsupported("")
  }

  public func forEachRow(of query: FetchQuery, _ body: (FetchedRow) throws -> Void) throws {
    throw FetchError.unsupported("")
  }

  public func rows(
    of query: FetchQuery, inSection section: FetchKey, from start: FetchStart, limit: Int
  ) throws -> [FetchedRow] { throw FetchError.unsupported("") }

  public func rows(withKeys keys: [FetchKey], of query: FetchQuery) throws -> [FetchedRow] {
    throw FetchError.unsupported("")
  }

  public func numberOfRows(before place: FetchPlace, inSection section: FetchKey, of query: FetchQuery) throws
    -> Int
  { throw FetchError.unsupported("") }
}
