#if GTK
  import CGTK
  import CHeadwaterGTK

  /// A namespace for connecting Swift closures to GObject signals.
  ///
  /// A closure can ignore the arguments of a signal, or receive up to three of them, in the order of GTK's documentation and
  /// without the object that emits the signal. Write their types, which ``SignalArgument`` lists:
  ///
  /// ```swift
  /// Signal.connect(button, "clicked") { print("clicked") }
  /// Signal.connect(gesture, "pressed") { (clicks: Int, x: Double, y: Double) in print(x, y) }
  /// Signal.handle(keys, "key-pressed") { (key: Int) in key == Int(GDK_KEY_Escape) }
  /// ```
  ///
  /// The object that emits the signal retains the closure, and frees it when it is finalized. The closure must capture the
  /// object and the object's owners weakly.
  ///
  /// If an object doesn't have the signal, or if the closure doesn't fit the signal, the closure is never called: the method
  /// returns false and logs a warning that describes the mistake.
  @MainActor
  public enum Signal {
    /// Calls a closure each time a signal is emitted. A signal that expects a return value receives false, which means "not
    /// handled", or zero.
    ///
    /// - Parameters:
    ///   - instance: The object that emits the signal. If it is nil, nothing happens.
    ///   - signal: The name of the signal, such as `clicked` or `notify::text`.
    ///   - body: A closure that is called on the main actor.
    /// - Returns: A Boolean value that indicates whether the instance has the signal.
    @discardableResult
    public static func connect(
      _ instance: UnsafeMutableRawPointer?, _ signal: String, _ body: @escaping @MainActor () -> Void
    ) -> Bool {
      attach(instance, signal, [], isAnswered: false) { _ in
        body()
        return false
      }
    }

    /// Calls a closure each time a signal is emitted by an instance that Swift imports as an opaque pointer.
    @discardableResult
    public static func connect(
      _ instance: OpaquePointer?, _ signal: String, _ body: @escaping @MainActor () -> Void
    ) -> Bool {
      connect(UnsafeMutableRawPointer(instance), signal, body)
    }

    /// Calls a closure with the first argument of a signal each time it is emitted.
    ///
    /// - Returns: A Boolean value that indicates whether the instance has the signal, and whether the types fit.
    @discardableResult
    public static func connect<First: SignalArgument>(
      _ instance: (some ObjectPointer)?, _ signal: String, _ body: @escaping @MainActor (First) -> Void
    ) -> Bool {
      attach(instance?.objectAddress, signal, [First.self], isAnswered: false) { call in
        guard let first = call.argument(0, as: First.self) else { return false }
        body(first)
        return false
      }
    }

    /// Calls a closure with the first two arguments of a signal each time it is emitted.
    ///
    /// - Returns: A Boolean value that indicates whether the instance has the signal, and whether the types fit.
    @discardableResult
    public static func connect<First: SignalArgument, Second: SignalArgument>(
      _ instance: (some ObjectPointer)?, _ signal: String,
      _ body: @escaping @MainActor (First, Second) -> Void
    ) -> Bool {
      attach(instance?.objectAddress, signal, [First.self, Second.self], isAnswered: false) { call in
        guard let first = call.argument(0, as: First.self),
          let second = call.argument(1, as: Second.self)
        else { return false }
        body(first, second)
        return false
      }
    }

    /// Calls a closure with the first three arguments of a signal each time it is emitted.
    ///
    /// - Returns: A Boolean value that indicates whether the instance has the signal, and whether the types fit.
    @discardableResult
    public static func connect<First: SignalArgument, Second: SignalArgument, Third: SignalArgument>(
      _ instance: (some ObjectPointer)?, _ signal: String,
      _ body: @escaping @MainActor (First, Second, Third) -> Void
    ) -> Bool {
      let types: [any SignalArgument.Type] = [First.self, Second.self, Third.self]
      return attach(instance?.objectAddress, signal, types, isAnswered: false) { call in
        guard let first = call.argument(0, as: First.self),
          let second = call.argument(1, as: Second.self),
          let third = call.argument(2, as: Third.self)
        else { return false }
        body(first, second, third)
        return false
      }
    }

    /// Calls a closure each time a signal is emitted that expects a Boolean value in return, such as `close-request`.
    ///
    /// - Parameters:
    ///   - instance: The object that emits the signal. If it is nil, nothing happens.
    ///   - signal: The name of the signal.
    ///   - body: A closure that is called on the main actor. It returns a Boolean value that indicates whether it has handled
    ///     the signal. If it returns true, GTK usually does nothing else.
    /// - Returns: A Boolean value that indicates whether the instance has the signal, and whether the signal expects a Boolean
    ///   value.
    @discardableResult
    public static func handle(
      _ instance: (some ObjectPointer)?, _ signal: String, _ body: @escaping @MainActor () -> Bool
    ) -> Bool {
      attach(instance?.objectAddress, signal, [], isAnswered: true) { _ in body() }
    }

    /// Calls a closure with the first argument of a signal that expects a Boolean value in return.
    ///
    /// - Returns: A Boolean value that indicates whether the instance has the signal, and whether the types fit.
    @discardableResult
    public static func handle<First: SignalArgument>(
      _ instance: (some ObjectPointer)?, _ signal: String, _ body: @escaping @MainActor (First) -> Bool
    ) -> Bool {
      attach(instance?.objectAddress, signal, [First.self], isAnswered: true) { call in
        guard let first = call.argument(0, as: First.self) else { return false }
        return body(first)
      }
    }

    /// Calls a closure with the first two arguments of a signal that expects a Boolean value in return.
    ///
    /// - Returns: A Boolean value that indicates whether the instance has the signal, and whether the types fit.
    @discardableResult
    public static func handle<First: SignalArgument, Second: SignalArgument>(
      _ instance: (some ObjectPointer)?, _ signal: String,
      _ body: @escaping @MainActor (First, Second) -> Bool
    ) -> Bool {
      attach(instance?.objectAddress, signal, [First.self, Second.self], isAnswered: true) { call in
        guard let first = call.argument(0, as: First.self),
          let second = call.argument(1, as: Second.self)
        else { return false }
        return body(first, second)
      }
    }

    /// Calls a closure with the first three arguments of a signal that expects a Boolean value in return.
    ///
    /// - Returns: A Boolean value that indicates whether the instance has the signal, and whether the types fit.
    @discardableResult
    public static func handle<First: SignalArgument, Second: SignalArgument, Third: SignalArgument>(
      _ instance: (some ObjectPointer)?, _ signal: String,
      _ body: @escaping @MainActor (First, Second, Third) -> Bool
    ) -> Bool {
      let types: [any SignalArgument.Type] = [First.self, Second.self, Third.self]
      return attach(instance?.objectAddress, signal, types, isAnswered: true) { call in
        guard let first = call.argument(0, as: First.self),
          let second = call.argument(1, as: Second.self),
          let third = call.argument(2, as: Third.self)
        else { return false }
        return body(first, second, third)
      }
    }
  }

  // MARK: - Connections

  extension Signal {
    /// The arguments of a signal that is being emitted, without the instance.
    fileprivate struct Call {
      let signal: String
      let arguments: UnsafePointer<GValue>?

      /// Returns an argument. The number of arguments and their types were checked when the closure was connected. If an
      /// argument is `NULL` but its type isn't optional, returns nil and logs a warning.
      func argument<Value: SignalArgument>(_ index: Int, as type: Value.Type) -> Value? {
        guard let arguments else { return nil }
        if let value = Value(signalArgument: arguments + index) { return value }
        headwater_warn("Argument \(index + 1) of the signal \(signal) is NULL, so its type must be \(type)?.")
        return nil
      }
    }

    private final class Handler {
      let signal: String
      /// The closure, which is isolated to the main actor. Its type doesn't say so, because it captures the types of arguments,
      /// which needn't be sendable.
      let body: (Call) -> Bool

      init(_ signal: String, _ body: @escaping (Call) -> Bool) {
        (self.signal, self.body) = (signal, body)
      }
    }

    /// Connects a closure, unless it doesn't fit the signal.
    ///
    /// - Parameters:
    ///   - instance: The object that emits the signal.
    ///   - signal: The name of the signal.
    ///   - types: The types of the arguments that the closure receives.
    ///   - isAnswered: A Boolean value that indicates whether the signal must expect a Boolean value in return.
    ///   - body: The closure.
    /// - Returns: A Boolean value that indicates whether the closure was connected.
    private static func attach(
      _ instance: UnsafeMutableRawPointer?, _ signal: String, _ types: [any SignalArgument.Type],
      isAnswered: Bool, _ body: @escaping (Call) -> Bool
    ) -> Bool {
      guard let instance else { return false }
      if let sentence = mistake(in: types, isAnswered: isAnswered, for: signal, of: instance) {
        headwater_warn(sentence)
        return false
      }
      let called: @convention(c) (gpointer?, guint, UnsafePointer<GValue>?) -> gboolean = {
        data, _, arguments in
        nonisolated(unsafe) let (data, arguments) = (data, arguments)  // Safe: GTK emits on the main thread.
        return MainActor.assumeIsolated {
          guard let data else { return 0 }
          let handler = Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue()
          return handler.body(Call(signal: handler.signal, arguments: arguments)) ? 1 : 0
        }
      }
      let handler = Unmanaged.passRetained(Handler(signal, body)).toOpaque()
      let connection = headwater_connect_handler(instance, signal, called, handler) { handler, _ in
        guard let handler else { return }
        Unmanaged<Handler>.fromOpaque(handler).release()
      }
      return connection != 0
    }

    /// Returns a sentence that says why a closure doesn't fit a signal, or nil if it fits.
    static func mistake(
      in types: [any SignalArgument.Type], isAnswered: Bool, for signal: String,
      of instance: UnsafeMutableRawPointer
    ) -> String? {
      let object = instance.assumingMemoryBound(to: GTypeInstance.self)
      let owner = g_type_name_from_instance(object).map { String(cString: $0) } ?? "The object"
      var query = GSignalQuery()
      guard headwater_query_signal(instance, signal, &query) != 0 else {
        return "\(owner) has no signal \(signal)."
      }
      if isAnswered, !Bool.represents(query.return_type) {
        return "The signal \(signal) of \(owner) doesn't expect a Boolean value in return."
      }
      let present = Array(UnsafeBufferPointer(start: query.param_types, count: Int(query.n_params)))
      let fits =
        types.count <= present.count
        && zip(types, present).allSatisfy { type, present in type.represents(present) }
      if fits { return nil }
      let wanted = types.map { type in "\(type)" }.joined(separator: ", ")
      let names = present.map { type in headwater_type_name(type).map { String(cString: $0) } ?? "?" }
        .joined(separator: ", ")
      return "The signal \(signal) of \(owner) has the arguments (\(names)), not (\(wanted))."
    }
  }
#endif
