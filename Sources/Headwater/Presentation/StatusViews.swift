/// The status of a list that has no items to display. A list can show a view for each status.
public enum StatusKind: String, CaseIterable, Codable, Sendable {
  /// The first items are loading.
  case loading
  /// There are no items.
  case empty
  /// The first items couldn't be loaded.
  case failed

  /// Creates the status that a list shows instead of items, or nil if it shows nothing. A list with items always shows them,
  /// and a list whose sections are all collapsed counts as having items. A source that hasn't started loading shows nothing. A
  /// source whose items are all filtered out counts as empty.
  ///
  /// - Parameters:
  ///   - state: The load state of the loader as a whole; nil for a list without a loader, which is empty if it has no items.
  ///   - hasContent: A Boolean value that indicates whether the list displays any items.
  package init?(_ state: LoadState?, hasContent: Bool) {
    if hasContent { return nil }
    switch state {
    case .idle: return nil
    case .loading: self = .loading
    // A source of the app may report a cancellation as a failure.
    case .failed(let error) where error.isCancellation: return nil
    case .failed: self = .failed
    case .ended, nil: self = .empty
    }
  }
}

/// A registration of a status view, which is shown when a list has no items to display.
///
/// The view's lifecycle: ``create`` is called once. ``configure`` is called each time before the view appears, and
/// ``didEndDisplaying`` after it has disappeared. If one failure replaces another while the view is visible, ``configure`` is
/// called again without ``didEndDisplaying``.
@MainActor
package struct StatusRegistration<View: AnyObject> {
  package typealias Configure =
    @MainActor (View, _ error: (any Error)?, _ retry: @escaping @MainActor () -> Void) throws -> Void

  /// The status that the view is for.
  package let kind: StatusKind
  /// A Boolean value that indicates whether the view fills the visible area of the list. If false, the view has its own size
  /// and is centered.
  package var fillsList = true
  /// A closure that returns the size of a view that doesn't fill the list, given the available space; nil for the view's own
  /// size.
  package var size: (@MainActor (_ width: Double, _ height: Double) -> (width: Double, height: Double))?
  /// A closure that creates the view when it's first needed.
  package var create: @MainActor () -> View
  /// A closure that shows a status in a view that is about to appear. It receives the error if loading the first items has
  /// failed, and a closure that retries the load. If nothing has failed, retrying reloads everything. If this closure throws,
  /// the error is reported and nothing is shown.
  package var configure: Configure
  /// A closure that is called when the view is no longer shown.
  package var didEndDisplaying: @MainActor (View) -> Void

  /// Creates a registration.
  ///
  /// - Parameters:
  ///   - kind: The status that the view is for. A registration for the same status is replaced.
  ///   - fillsList: A Boolean value that indicates whether the view fills the visible area of the list.
  ///   - create: A closure that creates the view.
  ///   - configure: A closure that shows the status in the view.
  ///   - didEndDisplaying: A closure that is called when the view is no longer shown.
  package init(
    kind: StatusKind, fillsList: Bool = true, create: @escaping @MainActor () -> View,
    configure: @escaping Configure,
    didEndDisplaying: @escaping @MainActor (View) -> Void = { _ in }
  ) {
    self.kind = kind
    self.fillsList = fillsList
    self.create = create
    self.configure = configure
    self.didEndDisplaying = didEndDisplaying
  }
}

/// The views that a list shows when it has no items to display. A status without a registration shows nothing.
///
/// The registrations retain their closures, and nothing else.
@MainActor
public struct StatusViews<View: AnyObject> {
  private var registrations: [StatusKind: StatusRegistration<View>] = [:]
  /// A closure that returns true if a status may be shown now. It's called each time before a status is shown. By default, it
  /// returns true.
  public var allows: @MainActor (StatusKind) -> Bool = { _ in true }

  /// Creates an empty collection of status views.
  public init() {}

  /// Adds a registration, which replaces an earlier one for the same status.
  package mutating func register(_ registration: StatusRegistration<View>) {
    registrations[registration.kind] = registration
  }

  /// Removes a registration, so that the status shows nothing.
  public mutating func unregister(_ kind: StatusKind) {
    registrations[kind] = nil
  }

  /// Returns the registration for a status. O(1).
  package subscript(kind: StatusKind) -> StatusRegistration<View>? { registrations[kind] }
}

extension StatusViews {
  /// Registers the view for a status, which replaces an earlier one.
  ///
  /// - Parameters:
  ///   - kind: The status that the view is for.
  ///   - type: The class of the view, which is created with its `init()` when it's first needed.
  ///   - fillsList: A Boolean value that indicates whether the view fills the visible area of the list. If false, the view has
  ///     its own size and is centered.
  ///   - didEndDisplaying: A closure that is called when the view is no longer shown.
  ///   - configure: A closure that shows the status in the view. It receives the error if loading the first items has failed,
  ///     and a closure that retries the load, for use in a button. If it throws, the error is reported and nothing is shown.
  public mutating func register<V: ReusableView>(
    _ kind: StatusKind, _ type: V.Type, fillsList: Bool = true,
    didEndDisplaying: @escaping @MainActor (V) -> Void = { _ in },
    configure:
      @escaping @MainActor (V, _ error: (any Error)?, _ retry: @escaping @MainActor () -> Void) throws -> Void
  ) where V.Base == View {
    register(
      StatusRegistration(
        kind: kind, fillsList: fillsList, of: { type.init() }, didEndDisplaying: didEndDisplaying,
        configure: configure))
  }
}

extension StatusRegistration {
  /// Creates a registration for a class of views.
  init<V: ReusableView>(
    kind: StatusKind, fillsList: Bool, of create: @escaping @MainActor () -> V,
    didEndDisplaying: @escaping @MainActor (V) -> Void,
    configure:
      @escaping @MainActor (V, _ error: (any Error)?, _ retry: @escaping @MainActor () -> Void) throws -> Void
  ) where V.Base == View {
    self.init(
      kind: kind, fillsList: fillsList, create: { create()._base },
      configure: { view, error, retry in if let view = view as? V { try configure(view, error, retry) } },
      didEndDisplaying: { view in if let view = view as? V { didEndDisplaying(view) } })
  }
}
