/// What a list says where it has no items to show.
public enum StateKind: String, CaseIterable, Codable, Sendable {
  /// The first items are on their way.
  case loading
  /// There is nothing.
  case empty
  /// The first items could not be loaded.
  case failed

  /// What a list shows in place of items; nil for nothing. A list with items shows them, whatever goes on besides; one
  /// whose sections are all shut has items, too. A source
  /// of which nothing has been asked yet says nothing, and one that has items of which none is displayed, because a filter
  /// leaves none, counts as empty.
  ///
  /// - Parameters:
  ///   - state: What the loader is doing as a whole; nil for a list without one, which is empty where it has no items.
  ///   - hasContent: Whether the list displays any items.
  package init?(_ state: LoadState?, hasContent: Bool) {
    if hasContent { return nil }
    switch state {
    case .idle: return nil
    case .loading: self = .loading
    case .failed: self = .failed
    case .ended, nil: self = .empty
    }
  }
}

/// A kind of view that stands where a list has no items to show: how it is made, and what happens to it.
///
/// Life: ``create`` once; then ``prepare`` each time before it appears, and ``cleanUp`` after it has gone. The two always
/// pair, but for a view whose failure gives way to another: it is prepared again without a clean-up between.
@MainActor
package struct StateRegistration<View: AnyObject> {
  package typealias Prepare =
    @MainActor (View, _ error: (any Error)?, _ retry: @escaping @MainActor () -> Void) throws -> Void

  /// What the view is for.
  package let kind: StateKind
  /// Whether the view is as large as the visible part of the list; else it has its own size, in the middle of it.
  package var fillsList = true
  /// How large the view is, given how much room there is, where it does not fill the list; nil for its own size.
  package var size: (@MainActor (_ width: Double, _ height: Double) -> (width: Double, height: Double))?
  /// Makes the view, when it is first needed.
  package var create: @MainActor () -> View
  /// Shows a state in a view that is about to appear, given why the first items could not be loaded, where that is shown,
  /// and what tries again: where nothing has failed, that loads all anew. What it throws is reported, and nothing is shown.
  package var prepare: Prepare
  /// The view is no longer shown.
  package var cleanUp: @MainActor (View) -> Void

  /// Makes a registration.
  ///
  /// - Parameters:
  ///   - kind: What the view is for; a registration of the same kind replaces it.
  ///   - fillsList: Whether the view is as large as the visible part of the list.
  ///   - create: Makes the view.
  ///   - prepare: Shows a state in it.
  ///   - cleanUp: The view is no longer shown.
  package init(
    kind: StateKind, fillsList: Bool = true, create: @escaping @MainActor () -> View,
    prepare: @escaping Prepare,
    cleanUp: @escaping @MainActor (View) -> Void = { _ in }
  ) {
    self.kind = kind
    self.fillsList = fillsList
    self.create = create
    self.prepare = prepare
    self.cleanUp = cleanUp
  }
}

/// The views that stand where a list has no items to show. A state without a registration shows nothing.
///
/// The closures are kept for as long as this is; nothing else is.
@MainActor
public struct StateViews<View: AnyObject> {
  private var registrations: [StateKind: StateRegistration<View>] = [:]
  /// Whether a state may be shown now; asked each time before one is. By default any.
  public var allows: @MainActor (StateKind) -> Bool = { _ in true }

  /// Makes none.
  public init() {}

  /// Adds a registration, in place of an earlier one of its kind.
  package mutating func register(_ registration: StateRegistration<View>) {
    registrations[registration.kind] = registration
  }

  /// Takes a registration away: the state shows nothing any more.
  public mutating func unregister(_ kind: StateKind) {
    registrations[kind] = nil
  }

  /// The registration for a state. O(1).
  package subscript(kind: StateKind) -> StateRegistration<View>? { registrations[kind] }
}

extension StateViews {
  /// Adds the view for a state, in place of an earlier one.
  ///
  /// - Parameters:
  ///   - kind: Which state it is for.
  ///   - type: The class of the view, which is made with its `init()` when it is first needed.
  ///   - fillsList: Whether the view is as large as the list; else it has its own size, in the middle of it.
  ///   - cleanUp: The view is no longer shown.
  ///   - prepare: Shows the state in the view, given why the first items could not be loaded, where that is shown, and
  ///     what tries again, for a button. What it throws is reported, and nothing is shown.
  public mutating func register<V: ReusableView>(
    _ kind: StateKind, _ type: V.Type, fillsList: Bool = true,
    cleanUp: @escaping @MainActor (V) -> Void = { _ in },
    prepare:
      @escaping @MainActor (V, _ error: (any Error)?, _ retry: @escaping @MainActor () -> Void) throws -> Void
  ) where V.Base == View {
    register(
      StateRegistration(
        kind: kind, fillsList: fillsList, of: { type.init() }, cleanUp: cleanUp, prepare: prepare))
  }
}

extension StateRegistration {
  /// Makes a registration for a class of views.
  init<V: ReusableView>(
    kind: StateKind, fillsList: Bool, of create: @escaping @MainActor () -> V,
    cleanUp: @escaping @MainActor (V) -> Void,
    prepare:
      @escaping @MainActor (V, _ error: (any Error)?, _ retry: @escaping @MainActor () -> Void) throws -> Void
  ) where V.Base == View {
    self.init(
      kind: kind, fillsList: fillsList, create: { create()._base },
      prepare: { view, error, retry in if let view = view as? V { try prepare(view, error, retry) } },
      cleanUp: { view in if let view = view as? V { cleanUp(view) } })
  }
}
