/// Decides which state view a list shows, makes and prepares it, and has it put into the list and taken away: what hosts
/// have in common. See `StateKind.init(_:hasContent:)` for what is shown when.
///
/// It keeps the loader and the registrations, and holds the driver weakly.
@MainActor
package final class StateStage<View: AnyObject> {
  /// The registrations. Others take a view that is shown away, and show theirs.
  package var views: StateViews<View> {
    didSet {
      end()
      made = [:]
      update()
    }
  }
  /// The view for a list without items that was set for the list, instead of a registered one; it stays when the registrations
  /// change.
  package var emptyView: StateRegistration<View>? {
    didSet {
      end()
      made[.empty] = nil
      update()
    }
  }
  /// Whose state is shown; at first that of the source itself, or of the one ``Loadable`` behind it.
  package var loader: (any Loadable)? {
    didSet { follow() }
  }
  /// Whether the list can show anything: is on a screen, or bound. False at first.
  package var isOnScreen = false {
    didSet { if isOnScreen != oldValue { update() } }
  }
  /// Whether the list is still the host's to show anything in; asked each time. By default it is.
  package var mayShow: @MainActor () -> Bool = { true }
  /// Receives what was put right. By default it is logged.
  package var report: @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
  /// What is shown.
  package var shownKind: StateKind? { shown?.registration.kind }
  /// The view that shows it.
  package var shownView: View? { shown?.view }

  /// Puts a view that has been prepared into the list.
  package var place: @MainActor (View, StateRegistration<View>) -> Void = { _, _ in }
  /// Takes a view away; called before its clean-up.
  package var remove: @MainActor (View) -> Void = { _ in }
  /// Whether anything is displayed; nil while that is about to change.
  private let hasContent: @MainActor () -> Bool?
  private var observation: ObservationToken?
  private var made: [StateKind: View] = [:]
  private var shown: (registration: StateRegistration<View>, view: View, state: LoadState?)?
  private var isUpdating = false
  private var mustUpdateAgain = false

  /// Makes a stage that shows nothing yet.
  ///
  /// - Parameters:
  ///   - driver: Says what the list displays, and whose source it is.
  ///   - views: The registrations.
  package init<Section, Item>(_ driver: Driver<Section, Item>, views: StateViews<View> = StateViews()) {
    self.views = views
    hasContent = { [weak driver] in
      guard let driver, !driver.isUpdating else { return nil }
      return !driver.displayed.isEmpty || driver.displayed.hidesItems
    }
    loader = driver.loader
    follow()
  }

  private func follow() {
    observation = loader?.observeLoading { [weak self] in self?.update() }
    update()
  }

  /// Shows what is to be shown now. The host calls it when an update has ended. O(1).
  ///
  /// While the driver is updating nothing changes: what it displays is not yet what the source has.
  package func update() {
    guard !isUpdating else {
      mustUpdateAgain = true
      return
    }
    isUpdating = true
    // A closure that loads at once each time would keep this going for ever.
    for _ in 0..<10 {
      mustUpdateAgain = false
      showPresent()
      if !mustUpdateAgain { break }
    }
    isUpdating = false
  }

  private func showPresent() {
    guard isOnScreen, mayShow() else { return end() }
    guard let hasContent = hasContent() else { return }
    let state = loader?.state
    guard let kind = StateKind(state, hasContent: hasContent), let registration = registration(for: kind)
    else {
      return end()
    }
    if let shown, shown.registration.kind == kind, shown.state == state || kind != .failed { return }
    guard views.allows(kind) else { return end() }
    if let shown, shown.registration.kind == kind {
      prepare(shown.view, registration, state)
    } else {
      end()
      let view = made[kind] ?? registration.create()
      made[kind] = view
      prepare(view, registration, state)
    }
  }

  private func registration(for kind: StateKind) -> StateRegistration<View>? {
    if kind == .empty, let emptyView { return emptyView }
    return views[kind]
  }

  private func prepare(_ view: View, _ registration: StateRegistration<View>, _ state: LoadState?) {
    let error: (any Error)? =
      if case .failed(let error) = state, registration.kind == .failed { error } else { nil }
    let isNew = shown == nil
    do {
      try registration.prepare(view, error) { [weak self] in self?.retry() }
    } catch {
      report(
        .preparationFailed(
          registration: "\(registration.kind)", position: ItemPosition(section: 0, item: 0),
          error: Diagnostic.Detail(error)))
      return end()
    }
    shown = (registration, view, state)
    if isNew { place(view, registration) }
  }

  /// Takes away what is shown.
  package func end() {
    guard let shown else { return }
    self.shown = nil
    remove(shown.view)
    shown.registration.cleanUp(shown.view)
  }

  private func retry() {
    guard let loader else { return }
    if case .failed = loader.state { loader.retry() } else { loader.startLoading(.refresh) }
  }
}
