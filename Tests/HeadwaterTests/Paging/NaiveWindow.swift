@testable import Headwater

/// The element of paged lists in these tests.
struct Note: Identifiable, ListElement, CustomStringConvertible {
  let id: String
  var text = ""

  var description: String { text.isEmpty ? id : "\(id):\(text)" }
}

/// A naive reference for the rules of a window and its local edits. It recomputes everything each time.
struct NaiveWindow {
  struct Page {
    var items: [Note]
    var requestedAt: Int
    var isFirst: Bool
    var isLast: Bool
  }

  struct Edit {
    let number: Int
    var identity: String
    var change: LocalChange<Note>
    var after: String?
    var before: String?
    var end: LocalPlace<String>?
    var confirmedAt: Int?

    var isInsertion: Bool { if case .insert = change { true } else { false } }
    func isLaid(over time: Int) -> Bool { confirmedAt == nil || time < (confirmedAt ?? 0) }
  }

  /// A row, or the position of a removed row.
  struct Row {
    var identity: String
    var item: Note?
    var requestedAt: Int
  }

  var pages: [Page] = []
  var edits: [Edit] = []
  var lastNumber = 0

  // MARK: Visible rows

  var rows: [Row] {
    var rows: [Row] = pages.flatMap { page in
      page.items.map { item in
        Row(
          identity: item.id, item: shown(item, requestedAt: page.requestedAt), requestedAt: page.requestedAt)
      }
    }
    for edit in edits where edit.isInsertion {
      guard case .insert(let item, let place) = edit.change else { continue }
      let isAfterFirst = if case .before = place { false } else { true }
      let neighbours = isAfterFirst ? [edit.after, edit.before] : [edit.before, edit.after]
      let anchor = neighbours.compactMap { $0 }.first { identity in rows.contains { $0.identity == identity }
      }
      let content = shown(item, insertedBy: edit.number)
      if let anchor, let index = rows.firstIndex(where: { $0.identity == anchor }) {
        let time = rows[index].requestedAt
        guard edit.isLaid(over: time) else { continue }
        let target = anchor == edit.after ? index + 1 : index
        rows.insert(Row(identity: edit.identity, item: content, requestedAt: time), at: target)
      } else if edit.end == .start, pages.first?.isFirst ?? true {
        let time = pages.first?.requestedAt ?? 0
        guard edit.isLaid(over: time) else { continue }
        rows.insert(Row(identity: edit.identity, item: content, requestedAt: time), at: 0)
      } else if edit.end == .end, pages.last?.isLast ?? true {
        let time = pages.last?.requestedAt ?? 0
        guard edit.isLaid(over: time) else { continue }
        rows.append(Row(identity: edit.identity, item: content, requestedAt: time))
      }
    }
    return rows
  }

  var shown: [Note] { rows.compactMap(\.item) }

  func shown(_ item: Note, requestedAt: Int) -> Note? {
    let own = edits.filter { $0.identity == item.id }
    let covered = own.lastIndex { !$0.isLaid(over: requestedAt) }
    return apply(own.enumerated().filter { $0.offset > covered ?? -1 }.map(\.element), to: item)
  }

  func shown(_ item: Note, insertedBy number: Int) -> Note? {
    apply(edits.filter { $0.identity == item.id && $0.number > number }, to: item)
  }

  func apply(_ edits: [Edit], to item: Note) -> Note? {
    var item = item
    for edit in edits {
      switch edit.change {
      case .update(let updated): item = updated
      case .remove: return nil
      case .insert: break
      }
    }
    return item
  }

  // MARK: Pages

  mutating func add(_ page: Page, atStart: Bool) {
    let known = Set(pages.flatMap(\.items).map(\.id))
    var page = page
    page.items = page.items.filter { !known.contains($0.id) }
    if page.items.isEmpty {
      if atStart { pages[0].isFirst = page.isFirst } else { pages[pages.count - 1].isLast = page.isLast }
    } else if atStart {
      pages.insert(page, at: 0)
    } else {
      pages.append(page)
    }
    arrived(page.items)
  }

  mutating func refresh(_ page: Page) {
    // Forget edits that the page contains, unless an earlier edit of the same item isn't in the page.
    for identity in Set(edits.map(\.identity)) {
      for edit in edits where edit.identity == identity {
        if edit.isLaid(over: page.requestedAt) { break }
        forget(edit.number)
      }
    }
    pages = [page]
    arrived(page.items)
  }

  mutating func arrived(_ items: [Note]) {
    edits.removeAll { edit in edit.isInsertion && items.contains { $0.id == edit.identity } }
  }

  // MARK: Edits

  mutating func add(_ change: LocalChange<Note>) {
    lastNumber += 1
    switch change {
    case .insert(let item, let place):
      var edit = Edit(number: lastNumber, identity: item.id, change: change)
      let shown = shown
      switch place {
      case .start, .end: edit.end = place
      case .before(let identity):
        let index = shown.firstIndex { $0.id == identity } ?? 0
        edit.before = identity
        edit.after = index > 0 ? shown[index - 1].id : nil
      case .after(let identity):
        let index = shown.firstIndex { $0.id == identity } ?? 0
        edit.after = identity
        edit.before = index + 1 < shown.count ? shown[index + 1].id : nil
      }
      edits.append(edit)
    case .update(let item): edits.append(Edit(number: lastNumber, identity: item.id, change: change))
    case .remove(let identity): edits.append(Edit(number: lastNumber, identity: identity, change: change))
    }
  }

  mutating func change(_ number: Int, to change: LocalChange<Note>) {
    for index in edits.indices where edits[index].number == number { edits[index].change = change }
  }

  mutating func confirm(_ number: Int, at time: Int) {
    for index in edits.indices where edits[index].number == number && edits[index].confirmedAt == nil {
      edits[index].confirmedAt = time
    }
  }

  mutating func confirm(_ number: Int, as item: Note, at time: Int) {
    guard let index = edits.firstIndex(where: { $0.number == number && $0.confirmedAt == nil }) else {
      return
    }
    confirm(number, at: time)
    let old = edits[index].identity
    guard case .insert(_, let place) = edits[index].change else { return }
    edits[index].change = .insert(item, at: place)
    edits[index].identity = item.id
    edits.removeAll { edit in
      if case .update(let updated) = edit.change { updated.id == old && old != item.id } else { false }
    }
    for index in edits.indices {
      if edits[index].identity == old { edits[index].identity = item.id }
      if edits[index].after == old { edits[index].after = item.id }
      if edits[index].before == old { edits[index].before = item.id }
    }
    arrived(pages.flatMap(\.items))
  }

  mutating func rollBack(_ number: Int) {
    if edits.contains(where: { $0.number == number && $0.confirmedAt == nil }) { forget(number) }
  }

  mutating func forget(_ number: Int) {
    guard let gone = edits.first(where: { $0.number == number }) else { return }
    edits.removeAll { $0.number == number }
    guard gone.isInsertion else { return }
    for index in edits.indices {
      let hangs = edits[index].after == gone.identity || edits[index].before == gone.identity
      if edits[index].after == gone.identity { edits[index].after = gone.after }
      if edits[index].before == gone.identity { edits[index].before = gone.before }
      if hangs, edits[index].end == nil { edits[index].end = gone.end }
    }
  }
}
