/// Information that an update carries from the code that changes a source to the list that displays the change.
public struct UpdateContext: Sendable {
  /// A Boolean value that indicates whether the update may be animated.
  public var isAnimated: Bool
  /// The origin of the update, for the update log.
  public var origin: String?
  /// Any other information about the update.
  public var userInfo: (any Sendable)?
  /// Information for only one kind of host, such as the row animations for a table view.
  package var hostInfo: (any Sendable)?
  /// A Boolean value that indicates whether views reload, regardless of the changes.
  @usableFromInline package var reloads = false

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - animated: A Boolean value that indicates whether the update may be animated.
  ///   - origin: The origin of the update, for the update log.
  ///   - userInfo: Any other information about the update.
  public init(animated: Bool = true, origin: String? = nil, userInfo: (any Sendable)? = nil) {
    isAnimated = animated
    self.origin = origin
    self.userInfo = userInfo
  }
}

extension UpdateContext {
  /// The context of the `perform(_:)` call that is running.
  @MainActor private static var performed: UpdateContext?

  /// The context of edits that don't specify one: inside ``perform(_:)``, the context that it sets; otherwise, the default
  /// context.
  @MainActor public static var current: UpdateContext { performed ?? UpdateContext() }

  /// Performs changes that all carry this context: edits to any data source, a new filter or sort order, or expanding and
  /// collapsing items.
  ///
  /// ```swift
  /// try UpdateContext(origin: "menu").perform {
  ///   try contacts.append(ada)
  /// }
  /// ```
  ///
  /// A change that specifies a context uses that context instead. Changes that observers make in response also carry this
  /// context, but changes that a task makes later don't.
  ///
  /// - Parameter changes: A closure that makes the changes; called immediately.
  /// - Returns: The return value of the closure.
  /// - Throws: Any error that the closure throws.
  @MainActor
  public func perform<Value, Failure: Error>(
    _ changes: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // Calls can be nested, so restore the outer context afterward.
    let outer = Self.performed
    Self.performed = self
    defer { Self.performed = outer }
    return try changes()
  }

  /// The current context for expanding and collapsing.
  @usableFromInline
  @MainActor static var expansion: UpdateContext { current(origin: "expansion") }

  /// Returns the current context, with an origin if it has none.
  @usableFromInline
  @MainActor package static func current(origin: String) -> UpdateContext {
    var context = current
    context.origin = context.origin ?? origin
    return context
  }
}
