/// What an update carries along from the one who made it to the one who shows it.
public struct UpdateContext: Sendable {
  /// Whether the update may be animated.
  public var isAnimated: Bool
  /// Who made the update, for the update log.
  public var origin: String?
  /// Anything else that the maker wants to tell.
  public var userInfo: (any Sendable)?
  /// What one kind of host alone knows, as a table's animations.
  package var hostInfo: (any Sendable)?
  /// Whether views are to be reloaded, whatever has changed.
  @usableFromInline var reloads = false

  /// Makes a context.
  public init(isAnimated: Bool = true, origin: String? = nil, userInfo: (any Sendable)? = nil) {
    self.isAnimated = isAnimated
    self.origin = origin
    self.userInfo = userInfo
  }
}

extension UpdateContext {
  /// What `perform(_:)` runs edits with, while it does.
  @MainActor private static var performed: UpdateContext?

  /// What an edit carries along that is given no context: that of ``perform(_:)`` within it, a plain one elsewhere.
  @MainActor public static var current: UpdateContext { performed ?? UpdateContext() }

  /// Makes changes that all carry this context along: edits of any data source, another filter or order, expansions.
  ///
  /// ```swift
  /// try UpdateContext(origin: "menu").perform {
  ///   try contacts.append(ada)
  /// }
  /// ```
  ///
  /// A change that is given a context of its own has that. What observers change meanwhile, because of these changes, carries
  /// this context as well; what a task changes later does not.
  ///
  /// - Parameter changes: Makes the changes, at once.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  @MainActor
  public func perform<Value, Failure: Error>(
    _ changes: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let outer = Self.performed
    Self.performed = self
    defer { Self.performed = outer }
    return try changes()
  }

  /// The present context for a change of what is expanded.
  @usableFromInline
  @MainActor static var expansion: UpdateContext { current(origin: "expansion") }

  /// The present context, with an origin where it has none.
  @usableFromInline
  @MainActor package static func current(origin: String) -> UpdateContext {
    var context = current
    context.origin = context.origin ?? origin
    return context
  }
}
