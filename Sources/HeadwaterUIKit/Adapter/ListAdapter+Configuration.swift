import Headwater

extension ListAdapter {
  /// Takes another configuration, and shows everything again as it says.
  func take(_ registrations: ListRegistrations<Section, Item>, _ follower: ComponentFollower?) {
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

  /// Shows the source in a view, which a closure makes listen to the adapter.
  func begin(in view: any HostView, for host: any ListHost<Section, Item>, listen: () -> Void) {
    ViewLoans.giveBackAll(of: view)
    scrollView = view
    // The view has to be shown what is selected.
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

  /// Shows everything again as soon as the view asks for nothing and takes no update. A finger keeps what it holds until then,
  /// and a placeholder stays: a reload would take both away.
  private func showAgain(_ body: @escaping @MainActor () -> Void) {
    let isHeld = waitsForFinger
    guard isHeld || isAnswering || driver.isUpdating else { return body() }
    runLater(isHeld ? .milliseconds(100) : .zero) { [weak self] in self?.showAgain(body) }
  }
}

extension ListAdapter {
  /// Notes in the log, if there is one, that cells are made again with their sections. O(visible cells).
  func noteReload(ofSections sections: IndexSet) {
    guard log != nil, !sections.isEmpty else { return }
    for path in visiblePaths where sections.contains(path.section) {
      driver.note(.sectionReloaded, of: item(at: path)?.identity)
    }
  }
}
