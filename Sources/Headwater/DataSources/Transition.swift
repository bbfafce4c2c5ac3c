internal import Atomics

/// A change of a data source: what was, what is, and what the change carries along.
public struct Transition<Section: ListElement, Item: ListElement>: Sendable {
  /// The snapshot before the change.
  public let before: Snapshot<Section, Item>
  /// The snapshot after it.
  public let after: Snapshot<Section, Item>
  /// What the update carries along.
  public var context: UpdateContext

  @usableFromInline let lazyChangeset: LazyChangeset

  /// Makes a transition.
  @inlinable
  public init(
    from before: Snapshot<Section, Item>, to after: Snapshot<Section, Item>,
    context: UpdateContext = UpdateContext()
  ) {
    self.before = before
    self.after = after
    self.context = context
    lazyChangeset = LazyChangeset {
      (try? after.changeset(from: before, cancellation: CancellationPoll()))
        ?? Changeset(replacing: before, with: after)
    }
  }

  /// What changed: made when it is first asked for, by the first who asks, and shared by all. Costs what
  /// ``Snapshot/changeset(from:)`` does. Can be asked for on any thread. Of snapshots that are too large to compare it says
  /// that all of one goes and all of the other comes.
  public var changeset: Changeset { lazyChangeset.value }
}

/// A changeset that is made when first asked for.
///
/// How to make it is a closure, so that it is compiled for the very types of the one who made the transition.
@usableFromInline
struct LazyChangeset: Sendable {
  private let made = ManagedAtomicLazyReference<Box>()
  private let make: @Sendable () -> Changeset

  @usableFromInline
  init(_ make: @escaping @Sendable () -> Changeset) {
    self.make = make
  }

  var value: Changeset {
    if let box = made.load() { return box.changeset }
    return made.storeIfNilThenLoad(Box(make())).changeset
  }

  private final class Box: Sendable {
    let changeset: Changeset

    init(_ changeset: Changeset) {
      self.changeset = changeset
    }
  }
}

/// What an update carries along from the one who made it to the one who shows it.
public struct UpdateContext: Sendable {
  /// Whether the update may be animated.
  public var isAnimated: Bool
  /// Who made the update, for the update log.
  public var origin: String?
  /// Anything else that the maker wants to tell.
  public var userInfo: (any Sendable)?

  /// Makes a context.
  @inlinable
  public init(isAnimated: Bool = true, origin: String? = nil, userInfo: (any Sendable)? = nil) {
    self.isAnimated = isAnimated
    self.origin = origin
    self.userInfo = userInfo
  }
}
