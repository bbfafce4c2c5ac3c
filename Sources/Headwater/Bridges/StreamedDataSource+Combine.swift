#if canImport(Combine)
  public import Combine

  extension StreamedDataSource {
    /// Makes a source that follows a publisher of lists of sections, each with its items.
    ///
    /// - Parameters:
    ///   - states: Publishes the sections in order, each with its items, on any thread; subscribed to until the source goes.
    ///   - report: Is told of what was left out. By default it is logged.
    public convenience init<States: Publisher, Items: Collection<Item> & Sendable>(
      sections states: States, report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
    ) where States.Output: Sequence<(Section, Items)> & Sendable {
      self.init(sections: PublishedStates(states), report: report)
    }
  }

  extension StreamedDataSource where Section == SingleSection {
    /// Makes a source that follows a publisher of arrays, or of other collections of list elements.
    ///
    /// ```swift
    /// let contacts = StreamedDataSource(publisher: model.$contacts)
    /// ```
    ///
    /// - Parameters:
    ///   - states: Publishes the items in order, on any thread; subscribed to until the source goes.
    ///   - report: Is told of items that were left out. By default they are logged.
    public convenience init<States: Publisher>(
      publisher states: States, report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
    ) where States.Output: Collection<Item> & Sendable {
      self.init(PublishedStates(states), report: report)
    }
  }

  /// What a publisher publishes, of which the newest waits to be read. A publisher's own `values` would lose it where two
  /// are published in one turn.
  struct PublishedStates<States: Publisher>: AsyncSequence where States.Output: Sendable {
    typealias Element = States.Output

    let states: States

    init(_ states: States) {
      self.states = states
    }

    func makeAsyncIterator() -> Iterator { Iterator(states) }

    struct Iterator: AsyncIteratorProtocol {
      private var values: AsyncThrowingStream<Element, any Error>.Iterator
      /// Ends the subscription when the iterator goes.
      private let subscription: AnyCancellable

      init(_ states: States) {
        let (values, continuation) = AsyncThrowingStream.makeStream(
          of: Element.self, bufferingPolicy: .bufferingNewest(1))
        self.values = values.makeAsyncIterator()
        subscription = states.sink { completion in
          switch completion {
          case .finished: continuation.finish()
          case .failure(let error): continuation.finish(throwing: error)
          }
        } receiveValue: { state in
          continuation.yield(state)
        }
      }

      mutating func next() async throws -> Element? { try await values.next() }
    }
  }
#endif
