import Headwater
import HeadwaterTesting

/// A server with a list, and the expectations for the pages that a data source has loaded.
struct NaivePaging {
  private(set) var server: [FuzzElement]
  /// The number of times that the server's list has changed.
  private(set) var numberOfChanges = 0
  /// A Boolean value that indicates whether the list has changed since the data source last requested a refresh.
  var hasChanged = false
  private var confirmed: [PagingEdit] = []

  init(server: [FuzzElement]) {
    self.server = server
  }

  /// Returns the server's answer. Keys are item indexes.
  func page(_ request: PageRequest<Int>) -> Page<Int, FuzzElement> {
    var start = request.key ?? 0
    if request.kind == .prepend { start -= request.size }
    let range = max(0, start)..<max(0, start) + request.size
    let end = request.kind == .prepend ? request.key ?? 0 : range.upperBound
    let places = range.clamped(to: 0..<server.count).clamped(to: 0..<max(0, end))
    return Page(
      items: Array(server[places]), previousKey: places.lowerBound > 0 ? places.lowerBound : nil,
      nextKey: places.upperBound < server.count ? places.upperBound : nil)
  }

  mutating func change(to list: [FuzzElement]) {
    server = list
    hasChanged = true
    numberOfChanges += 1
  }

  /// Applies a change to the server's list.
  mutating func confirm(_ change: PagingEdit) {
    confirmed.append(change)
    hasChanged = true
    numberOfChanges += 1
    switch change {
    case .insert(let item, let neighbour):
      guard !server.contains(where: { $0.id == item.id }) else { return }
      let index = server.firstIndex { $0.id == neighbour }
      server.insert(item, at: index.map { $0 + 1 } ?? 0)
    case .append(let item):
      if !server.contains(where: { $0.id == item.id }) { server.append(item) }
    case .update(let item):
      if let index = server.firstIndex(where: { $0.id == item.id }) { server[index] = item }
    case .remove(let identity): server.removeAll { $0.id == identity }
    }
  }

  /// Returns the faults in the content of a data source: duplicate items, removed items, or, if the server's list hasn't
  /// changed since everything was loaded, items that are out of order or missing.
  func faults(in items: [FuzzElement], pending: [PagingEdit]) -> [String] {
    var faults: [String] = []
    if Set(items.map(\.id)).count < items.count {
      faults.append("an item occurs twice: \(items.map(\.id))")
    }
    // Collect the pending changes and check that updates are displayed.
    var (inserted, removed): (Set<Int>, Set<Int>) = ([], [])
    for change in pending {
      switch change {
      case .insert(let item, _), .append(let item):
        inserted.insert(item.id)
        removed.remove(item.id)
      case .remove(let identity): removed.insert(identity)
      case .update(let item):
        if let shown = items.last(where: { $0.id == item.id }), shown.content != item.content,
          !pending.contains(where: { $0.isInsertion(of: item.id) })
        {
          faults.append("\(item.id) has its old content")
        }
      }
    }
    // Removed items must not be displayed.
    if let back = items.first(where: { removed.contains($0.id) }) {
      faults.append("\(back.id) is displayed, but was removed")
    }
    // If nothing has changed, the rest must be a contiguous part of the server's list.
    guard !hasChanged else { return faults }
    let rest = items.map(\.id).filter { !inserted.contains($0) }
    let places = server.map(\.id).filter { !removed.contains($0) && !inserted.contains($0) }
    if let first = rest.first {
      let start = places.firstIndex(of: first) ?? places.count
      if Array(places[start...].prefix(rest.count)) != rest {
        faults.append("\(rest) isn't a part of \(places)")
      }
    }
    return faults
  }
}

/// A change that is displayed before the server confirms it.
enum PagingEdit {
  /// Inserts a new item after another one or at the start.
  case insert(FuzzElement, after: Int?)
  /// Inserts a new item at the end.
  case append(FuzzElement)
  case update(FuzzElement)
  case remove(Int)

  func isInsertion(of identity: Int) -> Bool {
    switch self {
    case .insert(let item, _), .append(let item): item.id == identity
    case .update, .remove: false
    }
  }
}
