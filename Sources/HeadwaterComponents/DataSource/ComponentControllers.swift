internal import Headwater

/// The controllers of a list's components, grouped by item, and their states.
@MainActor
final class ComponentControllers<Identity: Hashable & Sendable> {
  private struct Entry {
    let path: ComponentPath
    let controller: ComponentController
    var isMounted = false
    var isSeen = false
  }

  private struct Item {
    /// The controllers of the item, outer ones before inner ones.
    var entries: [Entry] = []
    /// The most recently mounted build.
    var build: ComponentBuild?
    /// The number of cells that display the item.
    var cells = 0
    /// The number of those cells that are visible.
    var seenCells = 0
  }

  private var items: [Identity: Item] = [:]

  /// Returns a Boolean value that indicates whether an item has controllers but no cell displays it.
  func isWaiting(_ identity: Identity) -> Bool { items[identity].map { $0.cells == 0 } ?? false }

  /// Updates the controllers after a cell has mounted an item.
  ///
  /// - Parameters:
  ///   - identity: The item's identity.
  ///   - prepared: The mounted component.
  ///   - isNew: A Boolean value that indicates whether the item is new to the cell.
  func mount(_ identity: Identity, _ prepared: PreparedComponent, isNew: Bool) {
    if !prepared.hasControllers, items[identity] == nil { return }
    let places = prepared.layout.allControllers
    var item = items[identity] ?? Item()
    let isSameBuild = item.build === prepared.build
    item.build = prepared.build
    if isNew { item.cells += 1 }
    // Match controllers to components by path, and create missing controllers.
    var known: [ComponentPath: Entry] = [:]
    for entry in item.entries { known[entry.path] = entry }
    var updated: [(ComponentController, any ControlledComponent)] = []
    var (mounted, appeared): ([ComponentController], [ComponentController]) = ([], [])
    item.entries = places.map { place in
      var entry = known.removeValue(forKey: place.path)
      if let entry, !isSameBuild { updated.append((entry.controller, place.component)) }
      if entry == nil { entry = Entry(path: place.path, controller: place.component.makeController()) }
      // The controller existed or was just created, so this never fails.
      guard var entry else { return Entry(path: place.path, controller: ComponentController()) }
      if !entry.isMounted { mounted.append(entry.controller) }
      entry.isMounted = true
      // Notify a new controller whose cell is already visible.
      if item.seenCells > 0, !entry.isSeen { appeared.append(entry.controller) }
      entry.isSeen = entry.isSeen || item.seenCells > 0
      return entry
    }
    let gone = known.values.sorted { $0.path.depth < $1.path.depth }
    items[identity] = item
    // Notify controllers only after the state is up to date, because they may call back into the list.
    leave(gone)
    for entry in gone { entry.controller.invalidate() }
    for (controller, component) in updated { controller.didUpdate(component) }
    for controller in mounted { controller.didMount() }
    for controller in appeared { controller.willAppear() }
  }

  /// Notifies the controllers that a cell that displays the item is about to become visible.
  func appear(_ identity: Identity) {
    guard var item = items[identity] else { return }
    item.seenCells += 1
    let entries = item.entries.filter { $0.isMounted && !$0.isSeen }
    for index in item.entries.indices where item.entries[index].isMounted {
      item.entries[index].isSeen = true
    }
    items[identity] = item
    for entry in entries { entry.controller.willAppear() }
  }

  /// Notifies the controllers that a cell that displays the item is no longer visible.
  func disappear(_ identity: Identity) {
    guard var item = items[identity], item.seenCells > 0 else { return }
    item.seenCells -= 1
    guard item.seenCells == 0 else {
      items[identity] = item
      return
    }
    let entries = item.entries.filter(\.isSeen)
    for index in item.entries.indices { item.entries[index].isSeen = false }
    items[identity] = item
    for entry in entries { entry.controller.didDisappear() }
  }

  /// Updates the controllers after a cell has stopped displaying an item.
  ///
  /// - Parameters:
  ///   - identity: The item's identity.
  ///   - wasSeen: A Boolean value that indicates whether the cell was visible.
  func unmount(_ identity: Identity, wasSeen: Bool) {
    guard var item = items[identity], item.cells > 0 else { return }
    item.cells -= 1
    if wasSeen { item.seenCells -= 1 }
    let entries = item.entries
    for index in item.entries.indices {
      if item.cells == 0 { item.entries[index].isMounted = false }
      if item.seenCells == 0 { item.entries[index].isSeen = false }
    }
    items[identity] = item
    if item.cells == 0 {
      leave(entries)
    } else if item.seenCells == 0 {
      for entry in entries where entry.isSeen { entry.controller.didDisappear() }
    }
  }

  /// Invalidates the controllers of an item that was removed.
  func invalidate(_ identity: Identity) {
    guard let item = items.removeValue(forKey: identity) else { return }
    leave(item.entries)
    for entry in item.entries { entry.controller.invalidate() }
  }

  /// Invalidates all controllers when the list is deallocated.
  func invalidateAll() {
    for identity in Array(items.keys) { invalidate(identity) }
  }

  private func leave(_ entries: [Entry]) {
    for entry in entries where entry.isMounted {
      if entry.isSeen { entry.controller.didDisappear() }
      entry.controller.willUnmount()
    }
  }
}
