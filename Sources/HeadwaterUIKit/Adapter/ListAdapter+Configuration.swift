import Headwater

extension ListAdapter {
  /// Applies a new configuration and redisplays everything.
  func take(_ registrations: ListRegistrations<Section, Item>, _ follower: ViewFollower?) {
    let presentation = registrations.presentation
    (self.registrations, self.follower) = (registrations, follower)
    self.registrations.presentation.report = { [weak self] in self?.report($0) }
    (behavior, policy, states.views) = (presentation.behavior, presentation.policy, presentation.stateViews)
    following.size = nil
    unusableOptions = []
    followSoon()
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
  func begin(in view: any HostView, for host: any ListHost<Section, Item>, listen: () -> Void) {
    ViewLoans.giveBackAll(of: view)
    scrollView = view
    // The selection must be restored in the view.
    hasReloaded = true
    registerViews(in: view)
    prepareView()
    connectDelegate()
    listen()
    watchView()
    driver.attach(host)
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
