internal import Headwater

/// The controllers of a list's components, item by item, and what they have been told.
@MainActor
final class ComponentControllers<Identity: Hashable & Sendable> {
  private struct Entry {
    let path: ComponentPath
    let controller: ComponentController
    var isMounted = false
    var isSeen = false
  }

  private struct Item {
    /// Outer ones before inner ones.
    var entries: [Entry] = []
    /// What was mounted last.
    var build: ComponentBuild?
    /// How many cells show the item.
    var cells = 0
    /// How many of them are seen.
    var seenCells = 0
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
    var (mounted, appeared): ([ComponentController], [ComponentController]) = ([], [])
    item.entries = places.map { place in
      var entry = known.removeValue(forKey: place.path)
      if let entry, !isSameBuild { updated.append((entry.controller, place.component)) }
      if entry == nil { entry = Entry(path: place.path, controller: place.component.makeController()) }
      // It was there or has been made.
      guard var entry else { return Entry(path: place.path, controller: ComponentController()) }
      if !entry.isMounted { mounted.append(entry.controller) }
      entry.isMounted = true
      // One that is new in a cell that is seen already.
      if item.seenCells > 0, !entry.isSeen { appeared.append(entry.controller) }
      entry.isSeen = entry.isSeen || item.seenCells > 0
      return entry
    }
    let gone = known.values.sorted { $0.path.depth < $1.path.depth }
    items[identity] = item
    // All is in place before anyone is told, who may cause anything.
    leave(gone)
    for entry in gone { entry.controller.invalidate() }
    for (controller, component) in updated { controller.didUpdate(component) }
    for controller in mounted { controller.didMount() }
    for controller in appeared { controller.willAppear() }
  }

  /// A cell that shows an item is about to be seen.
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

  /// A cell that shows an item is seen no more.
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

  /// A cell shows an item no more.
  ///
  /// - Parameters:
  ///   - identity: The item's identity.
  ///   - wasSeen: Whether the cell was seen.
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
      if entry.isSeen { entry.controller.didDisappear() }
      entry.controller.willUnmount()
    }
  }
}
