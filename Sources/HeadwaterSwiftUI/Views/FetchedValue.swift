#if canImport(SwiftUI)
  public import HeadwaterFetching
  public import SwiftUI

  /// A property wrapper that provides a live value from a database to a view: a count, a record, an aggregate, or several of
  /// these.
  ///
  /// ```swift
  /// struct Inbox: View {
  ///   @FetchedValue(.count(#Predicate<Message> { !$0.isRead }), in: store) private var unread = 0
  ///
  ///   var body: some View {
  ///     MessageList().badge(unread)
  ///   }
  /// }
  /// ```
  ///
  /// The value is read when the property is first used, and followed as long as the view's state exists. The view is reevaluated
  /// only if the value has changed. If the view is evaluated with a different request, the last value remains until the new one
  /// has been read. The closures of two requests aren't compared. The store is always the one from
  /// the first evaluation. To read from a different store, give the view a different identity. For lists of records, use
  /// ``Fetched``.
  @propertyWrapper
  public struct FetchedValue<Value: Sendable>: DynamicProperty {
    @State private var state = FetchedValueState<Value>()
    private let request: ValueRequest<Value>?
    private let initialValue: Value
    private let store: any FetchStore

    /// Creates a property with a value that is used until the first one has been read.
    ///
    /// - Parameters:
    ///   - wrappedValue: The initial value.
    ///   - request: The request, or `nil` to keep the initial value.
    ///   - store: The store to read from, which is retained.
    public init(wrappedValue: Value, _ request: ValueRequest<Value>?, in store: any FetchStore) {
      (self.initialValue, self.request, self.store) = (wrappedValue, request, store)
    }

    /// Creates a property whose value is `nil` until the first one has been read.
    ///
    /// - Parameters:
    ///   - request: The request, or `nil` to read nothing yet.
    ///   - store: The store to read from, which is retained.
    public init(_ request: ValueRequest<Value>?, in store: any FetchStore)
    where Value: ExpressibleByNilLiteral {
      self.init(wrappedValue: nil, request, in: store)
    }

    /// The last value that was read, or the initial value.
    @MainActor
    public var wrappedValue: Value { projectedValue.value }

    /// The live value, with its load state and its error.
    @MainActor
    public var projectedValue: LiveValue<Value> {
      state.current(request, initially: initialValue, in: store)
    }
  }
#endif
