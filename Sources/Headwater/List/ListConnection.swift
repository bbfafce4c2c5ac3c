/// The connection between a list's driver, its engine, and its host. It passes the driver's steps to the host, and lets the
/// engine act before and after each update.
@MainActor
final class ListConnection<View: AnyObject, Section: ListElement, Item: ListElement> {
  private weak var list: ListController<View, Section, Item>?

  init(_ list: ListController<View, Section, Item>) { self.list = list }

  private var port: (any ListPort<Section, Item>)? { list?.port }
}

extension ListConnection: ListHost {
  var rules: UpdateRules { port?.traits.rules ?? .list }
  var hasHeaderRows: Bool { port?.traits.rowLayout.hasHeaders ?? false }
  var hasFooterRows: Bool { port?.traits.rowLayout.hasFooters ?? false }
  var acceptsBatches: Bool { port?.isOnScreen ?? false }
  var postponesUpdates: Bool { port?.postponesUpdates ?? false }

  func perform(
    _ step: UpdateStep, swap: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    guard let list, let port = list.port else {
      // The list has been released, so nothing is displayed anymore.
      swap()
      return completion()
    }
    // The app may release the list, which retains its host, while the host performs the step. Observers must still be notified.
    defer { list.staysAlive() }
    port.perform(step, swap: swap, completion: completion)
  }

  func refresh(items: [ItemRun], sections: [Int]) {
    guard let list, let port = list.port else { return }
    defer { list.staysAlive() }
    port.refresh(items: items, sections: sections)
  }
}

extension ListConnection: UpdateObserving {
  var holdsUpdates: Bool { list?.scrolling.holdsUpdates ?? false }

  func updateBegins(_ update: ComingUpdate<Section, Item>) {
    guard let list else { return }
    // Record everything that refers to old positions while they are still valid.
    list.noteSelection(before: update)
    list.scrolling.updateBegins(update)
    let anchoring = list.scrolling.anchoring
    if anchoring.isActive, anchoring.staysAtEnd { list.noteArrivals(of: update) }
  }

  func updateEnds() { list?.scrolling.updateEnds() }

  func chooseAgain(_ changes: PresentationChanges) {
    guard let list, let port = list.port else { return }
    defer { list.staysAlive() }
    port.chooseRegistrationsAgain(changes)
  }

  func updateHasEnded() {
    guard let list else { return }
    // Continue pending work.
    list.statusStage.update()
    list.renewal.updateHasEnded()
    list.port?.hostUpdateHasEnded()
    list.scrolling.updateHasEnded()
    list.announceArrivals()
  }
}

extension ListController {
  /// Does nothing. A call after a host's work keeps the list alive until then, at a lower cost than `withExtendedLifetime`,
  /// which isn't specialized for the list.
  @inline(never)
  fileprivate final func staysAlive() {}
}
