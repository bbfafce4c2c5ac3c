import Headwater
import HeadwaterTesting

/// A server with a list, and what must hold of those pages of it that a source has.
struct NaivePaging {
  private(set) var server: [FuzzElement]
  /// How often the server's list has changed.
  private(set) var numberOfChanges = 0
  /// Whether it has changed since all was asked for that a source has.
  var hasChanged = false
  private var confirmed: [PagingEdit] = []

  init(server: [FuzzElement]) {
    self.server = server
  }

  /// What the server answers: a key is an item's place.
  func page(_ request: PageRequest<Int>) -> Page<Int, FuzzElement> {
    var start = request.key ?? 0
    if request.edge == .prepend { start -= request.size }
    let range = max(0, start)..<max(0, start) + request.size
    let end = request.edge == .prepend ? request.key ?? 0 : range.upperBound
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

  /// The server takes a change.
  mutating func confirm(_ change: PagingEdit) {
    confirmed.append(change)
    hasChanged = true
    numberOfChanges += 1
    switch change {
    case .insert(let item, let neighbour):
      guard !server.contains(where: { $0.id == item.id }) else { return }
      let index = server.firstIndex { $0.id == neighbour }
      server.insert(item, at: index.map { $0 + 1 } ?? 0)
    case .update(let item):
      if let index = server.firstIndex(where: { $0.id == item.id }) { server[index] = item }
    case .remove(let identity): server.removeAll { $0.id == identity }
    }
  }

  /// What is wrong with what a source has: an item twice; one that was taken away; or, while the server's list is as it was
  /// when all was loaded, another order than the server's, or a gap.
  func faults(in items: [FuzzElement], pending: [PagingEdit]) -> [String] {
    var faults: [String] = []
    if Set(items.map(\.id)).count < items.count {
      faults.append("an item is there twice: \(items.map(\.id))")
    }
    var (inserted, removed): (Set<Int>, Set<Int>) = ([], [])
    for change in pending {
      switch change {
      case .insert(let item, _):
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
    if let back = items.first(where: { removed.contains($0.id) }) {
      faults.append("\(back.id) was taken away")
    }
    guard !hasChanged else { return faults }
    let rest = items.map(\.id).filter { !inserted.contains($0) }
    let places = server.map(\.id).filter { !removed.contains($0) && !inserted.contains($0) }
    if let first = rest.first {
      let start = places.firstIndex(of: first) ?? places.count
      if Array(places[start...].prefix(rest.count)) != rest {
        faults.append("\(rest) is no part of \(places)")
      }
    }
    return faults
  }
}

/// A change that is shown before the server knows of it.
enum PagingEdit {
  /// A new item comes in after another, or at the start.
  case insert(FuzzElement, after: Int?)
  case update(FuzzElement)
  case remove(Int)

  func isInsertion(of identity: Int) -> Bool {
    if case .insert(let item, _) = self { item.id == identity } else { false }
  }
}
