@testable import Headwater

/// A window and its naive reference, which receive the same events for a list on a server.
struct WindowRun {
  enum Event: CaseIterable {
    case append, prepend, dropFirst, dropLast, refresh
    case insertAtStart, insertAtEnd, insertAfterFirst, insertBeforeLast, insertAfterLast
    case updateMiddle, updateLast, removeMiddle, removeLast
    case changeUnconfirmed, serverAccepts, confirm, confirmAsOther, rollBack
    case request, arrive

    /// The events that affect only pages.
    static let paging: [Event] = [.append, .prepend, .dropFirst, .dropLast, .refresh, .request, .arrive]
  }

  typealias Window = PageWindow<Int, Note>

  /// The items on the server.
  var server: [Note]
  var window: Window
  var naive = NaiveWindow()
  /// The rows that result from the splices.
  var rows: [Note?] = []
  /// The page that has been requested and hasn't arrived, or nil if there is none.
  var pending: (kind: LoadKind, arrival: Window.Arrival, isFirst: Bool, isLast: Bool)?
  /// The unconfirmed changes by number. The numbers of those that the server has accepted are in `accepted`.
  var changes: [(number: Int, change: LocalChange<Note>)] = []
  var accepted: Set<Int> = []
  var lastVersion = 0
  let pageSize: Int

  init(_ server: [Note], pageSize: Int = 2, placeholders: Bool = false, start: Int = 2) {
    self.server = server
    self.pageSize = pageSize
    var options = PagingOptions(pageSize: pageSize)
    options.showsPlaceholders = placeholders
    window = Window(options)
    refresh(at: start)
  }

  // MARK: Pages

  private mutating func page(_ kind: LoadKind, _ key: Int, _ size: Int) -> (Window.Arrival, Bool, Bool) {
    let place = min(max(0, key), server.count)
    let start = kind == .prepend ? max(0, place - size) : place
    let end = kind == .prepend ? place : min(server.count, place + size)
    let page = Page<Int, Note>(
      items: Array(server[start..<end]), previousKey: start > 0 ? start : nil,
      nextKey: end < server.count ? end : nil, itemsBefore: start, itemsAfter: server.count - end)
    let arrival = Window.Arrival(
      page: page, address: PageAddress(key: key, size: size), requestedAt: window.nextTime())
    return (arrival, start == 0, end == server.count)
  }

  private func naivePage(_ arrival: Window.Arrival, _ isFirst: Bool, _ isLast: Bool) -> NaiveWindow.Page {
    NaiveWindow.Page(
      items: arrival.page.items, requestedAt: arrival.requestedAt, isFirst: isFirst, isLast: isLast)
  }

  mutating func refresh(at key: Int) {
    let (arrival, isFirst, isLast) = page(.refresh, key, pageSize)
    pending = nil
    window.refresh(arrival)
    naive.refresh(naivePage(arrival, isFirst, isLast))
  }

  private mutating func extend(
    _ kind: LoadKind, _ arrival: Window.Arrival, _ isFirst: Bool, _ isLast: Bool
  ) {
    _ = window.extend(kind, arrival)
    naive.add(naivePage(arrival, isFirst, isLast), atStart: kind == .prepend)
    syncEnds()
  }

  /// Updates the reference with the ends of the list, which the window derives from its keys.
  private mutating func syncEnds() {
    guard !naive.pages.isEmpty else { return }
    naive.pages[0].isFirst = window.before.next == nil
    naive.pages[naive.pages.count - 1].isLast = window.after.next == nil
  }

  /// Performs an event if it is currently possible.
  ///
  /// - Returns: `true` if the event was possible.
  mutating func perform(_ event: Event) -> Bool {
    switch event {
    case .append, .prepend:
      let kind: LoadKind = event == .append ? .append : .prepend
      guard pending?.kind != kind, let next = event == .append ? window.after.next : window.before.next,
        let key = next.key
      else { return false }
      let (arrival, isFirst, isLast) = page(kind, key, next.size)
      extend(kind, arrival, isFirst, isLast)
    case .request:
      guard pending == nil, let next = window.after.next, let key = next.key else { return false }
      let (arrival, isFirst, isLast) = page(.append, key, next.size)
      pending = (.append, arrival, isFirst, isLast)
    case .arrive:
      guard let (kind, arrival, isFirst, isLast) = pending else { return false }
      pending = nil
      extend(kind, arrival, isFirst, isLast)
    case .dropFirst:
      guard naive.pages.count > 1 else { return false }
      window.drop(.prepend)
      naive.pages.removeFirst()
      syncEnds()
    case .dropLast:
      guard naive.pages.count > 1 else { return false }
      pending = nil
      window.drop(.append)
      naive.pages.removeLast()
      syncEnds()
    case .refresh: refresh(at: min(window.first?.address.key ?? 0, 2))
    default: return performEdit(event)
    }
    follow()
    return true
  }

  // MARK: Edits

  private mutating func performEdit(_ event: Event) -> Bool {
    let shown = naive.shown
    switch event {
    case .insertAtStart: return edit(.insert(newNote(), at: .start))
    case .insertAtEnd: return edit(.insert(newNote(), at: .end))
    case .insertAfterFirst:
      guard let first = shown.first else { return false }
      return edit(.insert(newNote(), at: .after(first.id)))
    case .insertBeforeLast:
      guard let last = shown.last else { return false }
      return edit(.insert(newNote(), at: .before(last.id)))
    case .insertAfterLast:
      guard let last = shown.last else { return false }
      return edit(.insert(newNote(), at: .after(last.id)))
    case .updateMiddle, .updateLast:
      guard let last = shown.last else { return false }
      lastVersion += 1
      let item = event == .updateLast ? last : shown[shown.count / 2]
      return edit(.update(Note(id: item.id, text: "v\(lastVersion)")))
    case .removeMiddle, .removeLast:
      guard let last = shown.last else { return false }
      return edit(.remove(event == .removeLast ? last.id : shown[shown.count / 2].id))
    case .changeUnconfirmed: return changeUnconfirmed()
    case .serverAccepts:
      guard let (number, change) = changes.first(where: { !accepted.contains($0.number) }) else {
        return false
      }
      accept(number, change)
      return true
    case .confirm: return confirm(as: false)
    case .confirmAsOther: return confirm(as: true)
    case .rollBack:
      guard let (number, _) = changes.last, !accepted.contains(number) else { return false }
      changes.removeLast()
      window.rollBack(number)
      naive.rollBack(number)
      follow()
      return true
    default: return false
    }
  }

  private mutating func newNote() -> Note {
    lastVersion += 1
    return Note(id: "new\(lastVersion)")
  }

  private mutating func edit(_ change: LocalChange<Note>) -> Bool {
    guard let number = try? window.edit(change) else { return false }
    naive.add(change)
    changes.append((number, change))
    follow()
    return true
  }

  /// Changes the item of the last insertion or update that the server hasn't accepted.
  private mutating func changeUnconfirmed() -> Bool {
    guard let index = changes.lastIndex(where: { !accepted.contains($0.number) }) else { return false }
    lastVersion += 1
    let (number, text) = (changes[index].number, "v\(lastVersion)")
    switch changes[index].change {
    case .insert(let item, let place):
      changes[index].change = .insert(Note(id: item.id, text: text), at: place)
      window.update(number, with: Note(id: item.id, text: text))
    case .update(let item):
      changes[index].change = .update(Note(id: item.id, text: text))
      window.update(number, with: Note(id: item.id, text: text))
    case .remove: return false
    }
    naive.change(number, to: changes[index].change)
    follow()
    return true
  }

  private mutating func confirm(as isOther: Bool) -> Bool {
    guard let (number, change) = changes.first else { return false }
    if isOther {
      // The server assigns a different identity to an item when it accepts it.
      guard case .insert(let item, let place) = change, !accepted.contains(number) else { return false }
      let other = Note(id: "server-\(item.id)")
      changes.removeFirst()
      accept(number, .insert(other, at: place))
      window.confirm(number, as: other)
      naive.confirm(number, as: other, at: window.time)
      changes = changes.filter { entry in
        if case .update(let updated) = entry.change { updated.id != item.id } else { true }
      }
      changes = changes.map { entry in
        switch entry.change {
        case .remove(item.id): (entry.number, .remove(other.id))
        case .insert(let inserted, .after(item.id)): (entry.number, .insert(inserted, at: .after(other.id)))
        case .insert(let inserted, .before(item.id)): (entry.number, .insert(inserted, at: .before(other.id)))
        default: entry
        }
      }
    } else {
      changes.removeFirst()
      if !accepted.contains(number) { accept(number, change) }
      window.confirm(number, as: nil)
      naive.confirm(number, at: window.time)
    }
    follow()
    return true
  }

  private mutating func accept(_ number: Int, _ change: LocalChange<Note>) {
    accepted.insert(number)
    switch change {
    case .insert(let item, let place):
      let index: Int
      switch place {
      case .start: index = 0
      case .end: index = server.count
      case .before(let identity): index = server.firstIndex { $0.id == identity } ?? 0
      case .after(let identity): index = (server.firstIndex { $0.id == identity } ?? -1) + 1
      }
      server.insert(item, at: index)
    case .update(let item):
      if let index = server.firstIndex(where: { $0.id == item.id }) { server[index] = item }
    case .remove(let identity): server.removeAll { $0.id == identity }
    }
  }

  // MARK: Invariants

  mutating func follow() {
    for splice in window.takeSplices() {
      let coming: [Note?] =
        Array(repeating: nil, count: splice.placeholdersBefore) + splice.items.map { $0 }
        + Array(repeating: nil, count: splice.placeholdersAfter)
      rows.replaceSubrange(splice.range, with: coming)
    }
    _ = window.takeDiagnostics()
  }

  /// The fault in the current state, or nil if there is none.
  var fault: String? {
    let expected = naive.shown
    let items = rows.compactMap { $0 }
    if items != expected { return "shows \(items), and should \(expected)" }
    if Set(items.map(\.id)).count != items.count { return "shows an item twice: \(items)" }
    if rows.count != window.numberOfRows { return "has \(rows.count) rows and counts \(window.numberOfRows)" }
    for (row, item) in rows.enumerated() {
      if (item == nil) == window.itemRows.contains(row) {
        return "row \(row) is \(item?.id ?? "a placeholder")"
      }
      if window.item(atRow: row) != item { return "row \(row) is said to be another" }
      if let item, window.row(of: item.id) != row {
        return "\(item) is said to be elsewhere than in row \(row)"
      }
    }
    if window.pages.allElements().map(\.serial)
      != Array(0..<window.pages.count).map({
        $0 + (window.first?.serial ?? 0)
      })
    {
      return "pages are not in one piece"
    }
    if window.placeholdersBefore != window.placeholders(window.before)
      || window.placeholdersAfter != window.placeholders(window.after)
    {
      return "placeholders are \(window.placeholdersBefore) and \(window.placeholdersAfter)"
    }
    return nil
  }

  /// The fault in the state after the server has accepted all edits and all pages have been reloaded, or nil if there is none.
  /// In this state, the window must show the server's items.
  var faultWhenSettled: String? {
    var run = self
    while run.confirm(as: false) {}
    run.refresh(at: 1)
    run.follow()
    let expected = run.server.dropFirst(min(1, run.server.count)).prefix(pageSize)
    let items = run.rows.compactMap { $0 }
    return items == Array(expected) ? nil : "shows \(items), and the server has \(Array(expected))"
  }
}
