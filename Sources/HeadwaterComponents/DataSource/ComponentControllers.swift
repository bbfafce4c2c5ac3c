internal import Headwater

/// The controllers of a list's components, item by item, and what they have been told.
@MainActor
final class ComponentControllers<Identity: Hashable & Sendable> {
  private struct Entry {
    let path: ComponentPath
    let controller: ComponentController
    var isMounted = false
  }

  private struct Item {
    /// Outer ones before inner ones.
    var entries: [Entry] = []
    /// What was mounted last.
    var build: ComponentBuild?
    /// How many cells show the item.
    var cells = 0
  }

  private var items: [Identity: Item] = [:]

  /// Whether an item has controllers that no cell shows.
  func isWaiting(_ identity: Identity) -> Bool { items[identity].map { $0.cells == 0 } ?? false }

  /// A cell shows an item.
  ///
  /// - Parameters:
  ///   - identity: The item's identity.
  ///   - prepared: What is mounted.
  ///   - isNew: Whether the cell has not shown it before.
  func mount(_ identity: Identity, _ prepared: PreparedComponent, isNew: Bool) {
    if !prepared.hasControllers, items[identity] == nil { return }
    let places = prepared.layout.allControllers
    var item = items[identity] ?? Item()
    let isSameBuild = item.build === prepared.build
    item.build = prepared.build
    if isNew { item.cells += 1 }
    var known: [ComponentPath: Entry] = [:]
    for entry in item.entries { known[entry.path] = entry }
    var updated: [(ComponentController, any ControlledComponent)] = []
    var mounted: [ComponentController] = []
    item.entries = places.map { place in
      var entry = known.removeValue(forKey: place.path)
      if let entry, !isSameBuild { updated.append((entry.controller, place.component)) }
      if entry == nil { entry = Entry(path: place.path, controller: place.component.makeController()) }
      // It was there or has been made.
      guard var entry else { return Entry(path: place.path, controller: ComponentController()) }
      if !entry.isMounted { mounted.append(entry.controller) }
      entry.isMounted = true
      return entry
    }
    let gone = known.values.sorted { $0.path.depth < $1.path.depth }
    items[identity] = item
    // All is in place before anyone is told, who may cause anything.
    leave(gone)
    for entry in gone { entry.controller.invalidate() }
    for (controller, component) in updated { controller.didUpdate(component) }
    for controller in mounted {
      controller.didMount()
      controller.willAppear()
    }
  }

  /// A cell shows an item no more.
  func unmount(_ identity: Identity) {
    guard var item = items[identity], item.cells > 0 else { return }
    item.cells -= 1
    guard item.cells == 0 else {
      items[identity] = item
      return
    }
    let entries = item.entries
    for index in item.entries.indices { item.entries[index].isMounted = false }
    items[identity] = item
    leave(entries)
  }

  /// An item is gone for good.
  func invalidate(_ identity: Identity) {
    guard let item = items.removeValue(forKey: identity) else { return }
    leave(item.entries)
    for entry in item.entries { entry.controller.invalidate() }
  }

  /// The list is gone.
  func invalidateAll() {
    for identity in Array(items.keys) { invalidate(identity) }
  }

  private func leave(_ entries: [Entry]) {
    for entry in entries where entry.isMounted {
      entry.controller.didDisappear()
      entry.controller.willUnmount()
    }
  }
}
