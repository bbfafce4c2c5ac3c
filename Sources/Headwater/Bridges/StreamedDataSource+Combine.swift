#if canImport(Combine)
  public import Combine

  extension StreamedDataSource {
    /// Creates a source that follows a publisher of lists of sections, each with its items.
    ///
    /// - Parameters:
    ///   - states: A publisher of the sections, in order, each with its items. It can publish on any thread. The source stays
    ///     subscribed to it until the source is deallocated.
    ///   - report: A closure that receives diagnostics about elements that were left out. By default, the diagnostics are
    ///     logged.
    public convenience init<States: Publisher, Items: Collection<Item> & Sendable>(
      sections states: States, report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
    ) where States.Output: Sequence<(Section, Items)> & Sendable {
      self.init(sections: PublishedStates(states), report: report)
    }
  }

  extension StreamedDataSource where Section == SingleSection {
    /// Creates a source that follows a publisher of arrays, or other collections of list elements.
    ///
    /// ```swift
    /// let contacts = StreamedDataSource(publisher: model.$contacts)
    /// ```
    ///
    /// - Parameters:
    ///   - states: A publisher of the items, in order. It can publish on any thread. The source stays subscribed to it until
    ///     the source is deallocated.
    ///   - report: A closure that receives diagnostics about items that were left out. By default, the diagnostics are logged.
    public convenience init<States: Publisher>(
      publisher states: States, report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
    ) where States.Output: Collection<Item> & Sendable {
      self.init(PublishedStates(states), report: report)
    }
  }

  /// An asynchronous sequence of a publisher's values that buffers the newest one. The publisher's own `values` property could
  /// lose the newest value if two values are published in quick succession.
  struct PublishedStates<States: Publisher>: AsyncSequence where States.Output: Sendable {
    typealias Element = States.Output

    let states: States

    init(_ states: States) {
      self.states = states
    }

    func makeAsyncIterator() -> Iterator { Iterator(states) }

    struct Iterator: AsyncIteratorProtocol {
      private var values: AsyncThrowingStream<Element, any Error>.Iterator
      /// The subscription, which ends when the iterator is released.
      private let subscription: AnyCancellable

      init(_ states: States) {
        // Each value is the complete list, so only the newest one matters.
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
