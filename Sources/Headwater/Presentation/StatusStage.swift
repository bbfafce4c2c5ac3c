/// A controller that decides which status view a list shows, creates and prepares it, and has it added to and removed from the
/// list. All hosts share it. See `StatusKind.init(_:hasContent:)` for the rules.
///
/// The stage retains the loader and the registrations, and references the driver weakly.
@MainActor
package final class StatusStage<View: AnyObject> {
  /// The registrations. Changing them removes the current view and shows the new one.
  package var views: StatusViews<View> {
    didSet {
      // The new registrations may create different views, so forget the existing ones.
      end()
      made = [:]
      update()
    }
  }
  /// The view for an empty list that was set on the list itself, and that overrides a registered one. It's kept when the
  /// registrations change.
  package var emptyView: StatusRegistration<View>? {
    didSet {
      end()
      made[.empty] = nil
      update()
    }
  }
  /// The object whose load state is shown. By default, the source itself, or the ``Loadable`` source that it derives from.
  package var loader: (any Loadable)? {
    didSet { follow() }
  }
  /// A Boolean value that indicates whether the list can show anything, because it's on screen or bound. The default is false.
  package var isOnScreen = false {
    didSet { if isOnScreen != oldValue { update() } }
  }
  /// A closure that returns true if the host may still show anything in the list. It's called each time that the status is
  /// updated. By default, it returns true.
  package var mayShow: @MainActor () -> Bool = { true }
  /// The status that is currently shown.
  package var shownKind: StatusKind? { shown?.registration.kind }
  /// The view that is currently shown.
  package var shownView: View? { shown?.view }

  /// A closure that adds a prepared view to the list.
  package var place: @MainActor (View, StatusRegistration<View>) -> Void = { _, _ in }
  /// A closure that removes a view from the list. Called before the view's cleanup.
  package var remove: @MainActor (View) -> Void = { _ in }
  /// A closure that returns true if the list displays anything; nil while that is about to change.
  private let hasContent: @MainActor () -> Bool?
  /// A closure that receives problems that the list recovered from.
  private let report: @MainActor (Diagnostic) -> Void
  private var observation: ObservationToken?
  private var made: [StatusKind: View] = [:]
  private var shown: (registration: StatusRegistration<View>, view: View, state: LoadState?)?
  private var isUpdating = false
  private var mustUpdateAgain = false

  /// Creates a stage that shows nothing yet.
  ///
  /// - Parameters:
  ///   - driver: The driver of the list, which provides the displayed snapshot and the source.
  ///   - views: The registrations.
  package init<Section, Item>(_ driver: Driver<Section, Item>, views: StatusViews<View> = StatusViews()) {
    self.views = views
    hasContent = { [weak driver] in
      // During an update, it isn't certain what the list will display.
      guard let driver, !driver.isUpdating else { return nil }
      // If all sections are collapsed, the list has items that aren't displayed.
      return !driver.displayed.isEmpty || driver.displayed.hidesItems
    }
    report = { [weak driver] in driver?.report($0) }
    loader = driver.loader
    follow()
  }

  private func follow() {
    observation = loader?.observeLoading { [weak self] in self?.update() }
    update()
  }

  /// Shows the view for the current status. The host calls this method when an update has ended. O(1).
  ///
  /// While the driver is updating, nothing changes, because the displayed snapshot doesn't match the source yet.
  package func update() {
    guard !isUpdating else {
      // One of the callbacks has caused this call. Repeat the update after they have returned.
      mustUpdateAgain = true
      return
    }
    isUpdating = true
    // Limit the number of rounds. Otherwise, a closure that always starts loading would keep this going forever.
    for _ in 0..<10 {
      mustUpdateAgain = false
      showPresent()
      if !mustUpdateAgain { break }
    }
    isUpdating = false
  }

  private func showPresent() {
    guard isOnScreen, mayShow() else { return end() }
    // Keep the current view until the driver's update has ended.
    guard let hasContent = hasContent() else { return }
    let state = loader?.state
    guard let kind = StatusKind(state, hasContent: hasContent), let registration = registration(for: kind)
    else {
      return end()
    }
    // Keep the current view, unless it shows an earlier failure.
    if let shown, shown.registration.kind == kind, shown.state == state || kind != .failed { return }
    // The app can suppress a status.
    guard views.allows(kind) else { return end() }
    if let shown, shown.registration.kind == kind {
      // A different failure: configure the visible view again.
      configure(shown.view, registration, state)
    } else {
      // Replace the current view. Views are kept for later use.
      end()
      let view = made[kind] ?? registration.create()
      made[kind] = view
      configure(view, registration, state)
    }
  }

  private func registration(for kind: StatusKind) -> StatusRegistration<View>? {
    if kind == .empty, let emptyView { return emptyView }
    return views[kind]
  }

  private func configure(_ view: View, _ registration: StatusRegistration<View>, _ state: LoadState?) {
    let error: (any Error)? =
      if case .failed(let error) = state, registration.kind == .failed { error } else { nil }
    // A view that is already in the list isn't placed again.
    let isNew = shown == nil
    do {
      try registration.configure(view, error) { [weak self] in self?.retry() }
    } catch {
      report(
        .preparationFailed(
          registration: "\(registration.kind)", position: ItemPosition(section: 0, item: 0),
          error: Diagnostic.Detail(error)))
      return end()
    }
    // Record the view before it is placed, because placing it may cause another update.
    shown = (registration, view, state)
    if isNew { place(view, registration) }
  }

  /// Removes the current view.
  package func end() {
    guard let shown else { return }
    // Forget the view first, because the callbacks may cause another update.
    self.shown = nil
    remove(shown.view)
    shown.registration.didEndDisplaying(shown.view)
  }

  private func retry() {
    guard let loader else { return }
    // If nothing has failed, retrying reloads everything.
    if case .failed = loader.state { loader.retry() } else { loader.startLoading(.refresh) }
  }
}
