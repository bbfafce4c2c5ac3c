internal import Headwater

/// A request for a single value that is computed from rows: a count, a record, an aggregate, or several of these.
///
/// ```swift
/// let unread = LiveValue(.count(#Predicate<Message> { !$0.isRead }), initially: 0, in: store)
/// ```
///
/// A request is an immutable description. Creating one never fails. If a store can't evaluate it, the error is reported when
/// the request is used: ``LiveValue`` reports it in ``LiveValue/error``, and ``FetchStore/value(of:)`` throws it.
///
/// | value | after a change |
/// |---|---|
/// | a count, or a sum or an average of integers | computed from the changed rows |
/// | a record, a minimum, or a maximum | computed from the changed rows; read again if its row moves down or is gone |
/// | the first record of a request with sections, an offset, or an order by relevance | read again |
/// | a sum or an average of floating-point numbers | read again if one of the numbers has changed |
///
/// Sums of floating-point numbers depend on the order of addition, so only the store can compute them.
///
/// Everything is also read again if the store doesn't know which rows have changed, such as after another program has written
/// to a SQLite file, or if a large part of the rows has changed. Reading again takes one query for each value. Otherwise, the
/// cost is proportional to the number of changed rows.
public struct ValueRequest<Value: Sendable>: Sendable {
  /// The questions to ask the store, or the error that prevents asking them.
  let questions: Result<[ValueQuestion], FetchError>
  /// A closure that removes the answers to the questions and returns the value.
  let decode: @Sendable (inout ArraySlice<ValueAnswer>) throws -> Value

  private init(
    _ questions: Result<[ValueQuestion], FetchError>,
    decode: @escaping @Sendable (inout ArraySlice<ValueAnswer>) throws -> Value
  ) {
    (self.questions, self.decode) = (questions, decode)
  }

  /// Creates a request with one question.
  init(
    _ question: () throws(FetchError) -> ValueQuestion,
    decode: @escaping @Sendable (ValueAnswer) throws -> Value
  ) {
    self.init(Result { () throws(FetchError) in [try question()] }) { try decode($0.removeFirst()) }
  }

  /// Returns a request for several values that are read from the same state of the database, in one transaction.
  ///
  /// ```swift
  /// .values(.count(from: Message.table), .count(#Predicate<Message> { !$0.isRead })) { all, unread in
  ///   Counts(all: all, unread: unread)
  /// }
  /// ```
  ///
  /// With a single request, this function transforms its value.
  ///
  /// - Parameters:
  ///   - requests: The requests for the values.
  ///   - transform: A closure that combines the values. It runs off the main actor. If it throws, the error is reported, and
  ///     the last value remains.
  /// - Returns: The request.
  public static func values<each Part: Sendable>(
    _ requests: repeat ValueRequest<each Part>,
    as transform: @escaping @Sendable (repeat each Part) throws -> Value
  ) -> ValueRequest {
    var questions: [ValueQuestion] = []
    var failure: FetchError?
    for request in repeat each requests {
      switch request.questions {
      case .success(let asked): questions += asked
      case .failure(let error): failure = failure ?? error
      }
    }
    return ValueRequest(failure.map { .failure($0) } ?? .success(questions)) { answers in
      try transform(repeat try (each requests).decode(&answers))
    }
  }

  /// Returns a Boolean value that indicates whether two requests ask the same questions. Closures aren't compared.
  package func asksTheSame(as other: ValueRequest) -> Bool { questions == other.questions }
}

extension FetchStore {
  /// Fetches the value of a request once, from a consistent snapshot of the store. Runs off the main actor.
  ///
  /// - Parameter request: The request.
  /// - Returns: The value.
  /// - Throws: ``FetchError``; any error that decoding a row or a closure of the request throws; `CancellationError`.
  public func value<Value: Sendable>(of request: ValueRequest<Value>) async throws -> Value {
    let questions = try request.questions.get()
    var answers: [ValueAnswer] = []
    if let query = questions.followedQuery {
      let connection = try await connect(to: query)
      defer { connection.close() }
      answers = try await connection.read { reader, _ in try questions.map { try $0.answer(from: reader) } }
    }
    var rest = answers[...]
    return try request.decode(&rest)
  }
}
