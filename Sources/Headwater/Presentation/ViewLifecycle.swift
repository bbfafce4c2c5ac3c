/// The lifecycle of a view of a list, from its creation to its reuse: a cell, header, footer, or other supplementary view. All
/// hosts use it.
///
/// The host reports when a view shows an element, is laid out, becomes visible, and stops showing its element. The lifecycle
/// calls the app's callbacks that are due. Each view is set up once. It's cleaned up once each time it has shown an element, by
/// the registration that showed that element, and reset before it's reused. The new state is in effect before any callback
/// runs, because a callback may cause further changes to the list.
@MainActor
package final class ViewLifecycle<View: AnyObject> {
  /// The size of a view.
  package struct Size: Equatable {
    let width: Double
    let height: Double

    /// Creates a size.
    package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
  }

  private var life = CellLife()
  /// The callbacks of the registration that the view was last used for.
  private var callbacks: ViewCallbacks<View>
  /// The size at the last layout.
  private var size: Size?
  /// A Boolean value that indicates whether the view has been notified that it's visible.
  private var isVisible = false
  /// The visible fraction that the view was last notified of.
  private var visibleFraction = 0.0
  private let observer: (@MainActor (LifecycleStep, View) -> Void)?

  /// Creates the lifecycle of a new view.
  ///
  /// - Parameters:
  ///   - callbacks: The callbacks of the registration that created the view.
  ///   - observer: A closure that is called before each step.
  package init(_ callbacks: ViewCallbacks<View>, observer: (@MainActor (LifecycleStep, View) -> Void)? = nil)
  {
    self.callbacks = callbacks
    self.observer = observer
  }

  /// A Boolean value that indicates whether the view shows an element.
  package var showsElement: Bool { life.isPrepared }

  /// A Boolean value that indicates whether the view is laid out when it appears or receives its size.
  package var needsLayout: Bool { life.needsLayout }

  /// Shows an element in the view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - callbacks: The callbacks of the registration that shows the element.
  ///   - isSame: A Boolean value that indicates whether the view last showed the same element with the same registration. If
  ///     so, it's neither cleaned up nor reset.
  ///   - size: The view's size; nil if the view doesn't have its size yet.
  ///   - mustSetUp: A Boolean value that indicates whether the view must be set up; nil if a new view must.
  ///   - prepare: A closure that shows the element. If it throws, the error is rethrown, and the host must call ``end(_:)``.
  package func show(
    in view: View, with callbacks: ViewCallbacks<View>, isSame: Bool, size: Size?, mustSetUp: Bool? = nil,
    prepare: () throws -> Void
  ) rethrows {
    var calls = life.ask(isSame: isSame, hasSize: size != nil)
    if let mustSetUp { calls.setsUp = mustSetUp }
    // A view that stays with its element may have another size.
    if let size, let last = self.size, size != last { calls.laysOut = true }
    let before = self.callbacks
    self.callbacks = callbacks
    if calls.laysOut { self.size = size }
    if !isSame {
      isVisible = false
      hide(view, before)
    }
    do {
      try carryOut(calls, on: view, before: before, prepare: prepare)
    } catch {
      life.fail(calls)
      throw error
    }
  }

  /// Lays out a view that is about to appear with its final size, if that is still due, and prepares it if its content isn't
  /// current.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - size: The view's size.
  ///   - isCurrent: A Boolean value that indicates whether the view already shows the current content of its element.
  ///   - prepare: A closure that shows the element.
  package func appear(_ view: View, size: Size, isCurrent: Bool, prepare: () -> Void) {
    let calls = life.appear(isCurrent: isCurrent)
    if calls.laysOut { self.size = size }
    carryOut(calls, on: view, prepare: prepare)
  }

  /// Returns a Boolean value that indicates whether the next call to ``appear(_:size:isCurrent:prepare:)`` shows the element.
  package func mustPrepare(isCurrent: Bool) -> Bool { !life.isPrepared || !isCurrent }

  /// Notifies the view that it's about to appear, even if it's already visible.
  package func noteAppearance(_ view: View) {
    isVisible = true
    callbacks.appear?(view)
  }

  /// Notifies the view when it has become visible or is no longer visible, while it shows the same element.
  package func setVisible(_ isVisible: Bool, _ view: View) {
    guard isVisible != self.isVisible else { return }
    self.isVisible = isVisible
    (isVisible ? callbacks.appear : callbacks.disappear)?(view)
  }

  /// Lays out a view that has received its size or changed its size.
  package func resize(_ view: View, to size: Size) {
    guard life.needsLayout || size != self.size else { return }
    self.size = size
    carryOut(life.resize(), on: view) {}
  }

  /// Cleans up a view that no longer shows its element.
  package func end(_ view: View) {
    isVisible = false
    let calls = life.disappear()
    hide(view, callbacks)
    carryOut(calls, on: view) {}
  }

  /// Returns a closure that notifies the view of its visible fraction, from 0 to 1; nil if its registration doesn't observe it.
  package func visibilityReceiver(of view: View) -> (@MainActor (Double) -> Void)? {
    guard callbacks.visibility != nil, life.isPrepared else { return nil }
    return { [weak self, weak view] fraction in
      if let self, let view { notify(view, of: fraction) }
    }
  }

  private func notify(_ view: View, of fraction: Double) {
    guard life.isPrepared, fraction != visibleFraction else { return }
    visibleFraction = fraction
    callbacks.visibility?(view, fraction)
  }

  /// Notifies a view that it's no longer visible with its element, if it was.
  private func hide(_ view: View, _ callbacks: ViewCallbacks<View>) {
    guard visibleFraction != 0 else { return }
    visibleFraction = 0
    callbacks.visibility?(view, 0)
  }

  /// Calls the callbacks that are due.
  private func carryOut(
    _ calls: CellLife.Calls, on view: View, before: ViewCallbacks<View>? = nil, prepare: () throws -> Void
  ) rethrows {
    // The registration that showed the previous element cleans up the view.
    let (callbacks, before) = (callbacks, before ?? callbacks)
    if calls.setsUp { call(.setUp, of: callbacks, view) }
    if calls.cleansUp { call(.cleanUp, of: before, view) }
    if calls.resets { call(.reset, of: before, view) }
    if calls.laysOut { call(.layout, of: callbacks, view) }
    if calls.prepares { try prepare() }
  }

  private func call(_ step: LifecycleStep, of callbacks: ViewCallbacks<View>, _ view: View) {
    observer?(step, view)
    callbacks[step]?(view)
  }
}

/// The views that wait to be reused, by kind, with their lifecycles, for hosts that reuse views themselves.
@MainActor
package struct ReusePool<Kind: Hashable, View: AnyObject> {
  /// A view and its lifecycle.
  package typealias Reusable = (view: View, lifecycle: ViewLifecycle<View>)

  private var views: [Kind: [Reusable]] = [:]

  /// Creates an empty pool.
  package init() {}

  /// The number of waiting views.
  package var count: Int { views.values.reduce(0) { $0 + $1.count } }

  /// Removes a view of a kind from the pool; nil if there is none.
  package mutating func take(_ kind: Kind) -> Reusable? { views[kind]?.popLast() }

  /// Adds a view that no longer shows an element.
  package mutating func add(_ view: View, _ lifecycle: ViewLifecycle<View>, of kind: Kind) {
    views[kind, default: []].append((view, lifecycle))
  }

  /// Releases the views of all kinds except for the given ones.
  package mutating func keepOnly(_ isKept: (Kind) -> Bool) { views = views.filter { isKept($0.key) } }
}
