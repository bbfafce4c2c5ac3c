import Headwater

extension ListAdapter {
  /// Applies a new configuration and redisplays everything.
  func take(_ presentation: Presentation<UIView, Section, Item>, _ follower: ViewFollower?) {
    (registrations, following.follower) = (presentation.registrations, follower)
    registrations.report = { [weak self] in self?.report($0) }
    take(presentation)
    observeRegistrations()
    followSoon()
    registrationsHaveChanged()
  }

  /// Observes the registrations, because the app may add callbacks and predicates to them at any time.
  func observeRegistrations() {
    if !showsCustomKinds {
      for case .custom(let name) in registrations.supplementaryKinds {
        report(.notShown("views of the kind \(name) in a table view"))
      }
    }
    registrations.observeChanges(by: self) { [weak self] affectsViews in
      // Views use the registration itself, and so its new callbacks.
      if affectsViews { self?.registrationsHaveChanged() }
    }
  }

  /// Redisplays everything.
  private func registrationsHaveChanged() {
    guard isViewOurs, let view = hostView else { return }
    registerViews(in: view)
    showAgain { [weak self] in
      guard let self, isViewOurs else { return }
      prepareView()
      connectDelegate()
      reloadAll()
    }
  }

  /// Displays the source in a view. The closure sets the adapter as the view's data source.
  func begin(in view: any HostView, listen: () -> Void) {
    ViewLoans.giveBackAll(of: view)
    scrollView = view
    // The selection must be restored in the view.
    hasReloaded = true
    registerViews(in: view)
    prepareView()
    connectDelegate()
    listen()
    watchView()
    attach()
    showState()
    followSoon()
  }

  /// Redisplays everything as soon as the view is neither making requests nor updating, and isn't in one of the app's own
  /// batches. Waits while the user is dragging or a drop placeholder is shown, because a reload would end the drag or remove
  /// the placeholder.
  private func showAgain(_ body: @escaping @MainActor () -> Void) {
    let isHeld = waitsForFinger
    if !isHeld, !isAnswering, !driver.isShowingUpdate, mayReload { return body() }
    runLater(isHeld ? .milliseconds(100) : .zero) { [weak self] in self?.showAgain(body) }
  }
}

extension ListAdapter {
  /// Records in the log, if there is one, that cells are recreated along with their sections. O(visible cells).
  func noteReload(ofSections sections: IndexSet) {
    guard log != nil, !sections.isEmpty else { return }
    for path in visiblePaths where sections.contains(path.section) {
      driver.note(.sectionReloaded, of: item(at: path)?.identity)
    }
  }
}
