/// Decides which state view a list shows, makes and prepares it, and has it put into the list and taken away: what hosts
/// have in common. See ``StateKind/init(phase:hasContent:)`` for what is shown when.
///
/// It keeps the loader and the registrations, and holds the driver weakly.
@MainActor
public final class StateStage<View: AnyObject> {
  /// The registrations. Others take a view that is shown away, and show theirs.
  public var views: StateViews<View> {
    didSet {
      end()
      made = [:]
      update()
    }
  }
  /// Whose state is shown; at first the source itself, where it is ``Loadable``. Set it where operators stand between.
  public var loader: (any Loadable)? {
    didSet { follow() }
  }
  /// Whether the list can show anything: is on a screen, or bound. False at first.
  public var isOnScreen = false {
    didSet { if isOnScreen != oldValue { update() } }
  }
  /// Whether the list is still the host's to show anything in; asked each time. By default it is.
  public var mayShow: @MainActor () -> Bool = { true }
  /// Receives what was put right. By default it is logged.
  public var report: DiagnosticHandler = Diagnostic.log
  /// What is shown.
  public var shownKind: StateKind? { shown?.registration.kind }
  /// The view that shows it.
  public var shownView: View? { shown?.view }

  private let place: @MainActor (View, StateRegistration<View>) -> Void
  private let remove: @MainActor (View) -> Void
  /// Whether anything is displayed; nil while that is about to change.
  private let hasContent: @MainActor () -> Bool?
  private var observation: ObservationToken?
  private var made: [StateKind: View] = [:]
  private var shown: (registration: StateRegistration<View>, view: View, failure: LoadFailure?)?
  private var isUpdating = false
  private var mustUpdateAgain = false

  /// Makes a stage that shows nothing yet.
  ///
  /// - Parameters:
  ///   - driver: Says what the list displays, and whose source it is.
  ///   - views: The registrations.
  ///   - place: Puts a view that has been prepared into the list.
  ///   - remove: Takes a view away; called before its clean-up.
  public init<Section, Item>(
    _ driver: Driver<Section, Item>, views: StateViews<View> = StateViews(),
    place: @escaping @MainActor (View, StateRegistration<View>) -> Void,
    remove: @escaping @MainActor (View) -> Void
  ) {
    self.views = views
    self.place = place
    self.remove = remove
    hasContent = { [weak driver] in
      guard let driver, !driver.isUpdating else { return nil }
      return !driver.displayed.isEmpty || driver.displayed.hidesItems
    }
    loader = driver.source as? any Loadable
    follow()
  }

  private func follow() {
    observation = loader?.observeLoading { [weak self] in self?.update() }
    update()
  }

  /// Shows what is to be shown now. The host calls it when an update has ended. O(1).
  ///
  /// While the driver is updating nothing changes: what it displays is not yet what the source has.
  public func update() {
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
    let phase = loader?.phase
    guard let kind = StateKind(phase: phase, hasContent: hasContent), let registration = views[kind] else {
      return end()
    }
    var failure: LoadFailure?
    if case .failed(let reason) = phase, kind == .failed { failure = reason }
    if let shown, shown.registration.kind == kind, shown.failure == failure { return }
    let state = ShownState(kind: kind, failure: failure) { [weak self] in self?.retry() }
    guard views.allows(state) else { return end() }
    if let shown, shown.registration.kind == kind {
      prepare(shown.view, registration, state)
    } else {
      end()
      let view = made[kind] ?? registration.create()
      made[kind] = view
      prepare(view, registration, state)
    }
  }

  private func prepare(_ view: View, _ registration: StateRegistration<View>, _ state: ShownState) {
    let isNew = shown == nil
    do {
      try registration.prepare(view, state)
    } catch {
      report(
        .preparationFailed(
          registration: "\(registration.kind)", position: ItemPosition(section: 0, item: 0),
          error: "\(error)"))
      return end()
    }
    shown = (registration, view, state.failure)
    if isNew { place(view, registration) }
  }

  /// Takes away what is shown.
  public func end() {
    guard let shown else { return }
    self.shown = nil
    remove(shown.view)
    shown.registration.cleanUp(shown.view)
  }

  private func retry() {
    guard let loader else { return }
    if case .failed = loader.phase { loader.retry() } else { loader.startLoading(.refresh) }
  }
}
