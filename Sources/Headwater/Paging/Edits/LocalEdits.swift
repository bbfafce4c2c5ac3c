/// The local edits that are laid over what has been loaded, oldest first. A value: it knows no pages.
///
/// An edit is laid over a page unless the page was requested after the edit was confirmed: such a page is the truth.
struct LocalEdits<Item: ListElement>: Sendable {
  typealias Identity = Item.Identity

  enum Content: Sendable {
    case insert(Item)
    case update(Item)
    case remove
  }

  struct Entry: Sendable {
    var identity: Identity
    var content: Content
    /// The time of the confirmation; nil before.
    var confirmedAt: Int?
    /// Of an insertion: what it was put beside, which of both is asked first, and the end that it was put at.
    var after: Identity?
    var before: Identity?
    var prefersBefore = false
    var end: Hook<Identity>?

    /// Whether it is laid over what was requested at a time.
    func isLaid(over requestedAt: Int) -> Bool { confirmedAt.map { requestedAt < $0 } ?? true }

    var isInsertion: Bool { if case .insert = content { true } else { false } }
    var neighbours: [Identity] { (prefersBefore ? [before, after] : [after, before]).compactMap { $0 } }
  }

  private(set) var entries: [Int: Entry] = [:]
  /// The edits of an item, ascending.
  private(set) var numbers: [Identity: [Int]] = [:]
  /// The insertions beside an item, ascending.
  private(set) var beside: [Identity: [Int]] = [:]
  /// The insertions at the ends of the list, or beside such ones that went; ascending.
  private(set) var atEnds: [Int] = []
  private(set) var lastNumber = 0

  var isEmpty: Bool { entries.isEmpty }

  /// The edits that are not confirmed, oldest first.
  var unconfirmed: [Int] { entries.filter { $1.confirmedAt == nil }.keys.sorted() }

  /// The insertion of an item, if it is laid.
  func insertion(of identity: Identity) -> Int? {
    numbers[identity]?.first { entries[$0]?.isInsertion == true }
  }

  /// Adds an edit. O(log n).
  mutating func add(_ entry: Entry) -> Int {
    lastNumber += 1
    entries[lastNumber] = entry
    numbers[entry.identity, default: []].append(lastNumber)
    for neighbour in Set(entry.neighbours) { beside[neighbour, default: []].append(lastNumber) }
    if entry.end != nil { atEnds.append(lastNumber) }
    return lastNumber
  }

  mutating func confirm(_ number: Int, at time: Int) {
    entries[number]?.confirmedAt = time
  }

  /// Forgets an edit. What was inserted beside it, if it was an insertion and its item has not arrived, is from now on
  /// beside what it was beside itself. Returns the insertions whose place may be another.
  mutating func remove(_ number: Int, hasArrived: Bool = false) -> [Int] {
    guard let entry = entries.removeValue(forKey: number) else { return [] }
    Self.take(number, from: &numbers, entry.identity)
    guard entry.isInsertion else { return [] }
    for neighbour in Set(entry.neighbours) { Self.take(number, from: &beside, neighbour) }
    if entry.end != nil { atEnds.removeAll { $0 == number } }
    let hanging = beside[entry.identity] ?? []
    if !hasArrived { for number in hanging { unhang(number, from: entry) } }
    return hanging
  }

  private mutating func unhang(_ number: Int, from entry: Entry) {
    guard var hanging = entries[number] else { return }
    for neighbour in Set(hanging.neighbours) { Self.take(number, from: &beside, neighbour) }
    if hanging.after == entry.identity { hanging.after = entry.after }
    if hanging.before == entry.identity { hanging.before = entry.before }
    if hanging.end == nil, let end = entry.end {
      hanging.end = end
      atEnds.insert(number, at: atEnds.firstIndex { $0 > number } ?? atEnds.count)
    }
    entries[number] = hanging
    for neighbour in Set(hanging.neighbours) { Self.put(number, into: &beside, neighbour) }
  }

  /// Gives the item of an insertion the content, and the identity, that the server has given it. Edits of its content
  /// are over; its removal is not.
  mutating func replace(_ number: Int, with item: Item) {
    guard var entry = entries[number], entry.isInsertion else { return }
    let (old, new) = (entry.identity, item.identity)
    entry.content = .insert(item)
    entry.identity = new
    entries[number] = entry
    guard old != new else { return }
    for number in numbers.removeValue(forKey: old) ?? [] {
      if case .update = entries[number]?.content {
        entries[number] = nil
      } else {
        entries[number]?.identity = new
        Self.put(number, into: &numbers, new)
      }
    }
    for number in beside.removeValue(forKey: old) ?? [] {
      if entries[number]?.after == old { entries[number]?.after = new }
      if entries[number]?.before == old { entries[number]?.before = new }
      Self.put(number, into: &beside, new)
    }
  }

  /// Gives a confirmed update the content that the server has given its item.
  mutating func setContent(_ number: Int, to item: Item) {
    guard case .update = entries[number]?.content, entries[number]?.identity == item.identity else { return }
    entries[number]?.content = .update(item)
  }

  /// Forgets the edits that are laid over nothing that was requested at a time or later. One that is covered by a later
  /// one of the same item stays as long as that does. O(edits).
  mutating func forget(before requestedAt: Int) {
    let over = numbers.values.flatMap { numbers in
      numbers.prefix { entries[$0]?.isLaid(over: requestedAt) == false }
    }
    for number in over.sorted() { _ = remove(number) }
  }

  /// An item that was requested at a time, with what is laid over it; nil if it was removed. The latest edit that the item
  /// shows the truth of covers those before it.
  func content(of item: Item, requestedAt: Int) -> Item? {
    guard let numbers = numbers[item.identity] else { return item }
    let covered = numbers.lastIndex { entries[$0]?.isLaid(over: requestedAt) == false }
    return content(of: item, numbers[((covered ?? -1) + 1)...])
  }

  /// The item of an insertion, with what was done to it since; nil if it was removed.
  func content(ofInsertion number: Int) -> Item? {
    guard let entry = entries[number], case .insert(let item) = entry.content else { return nil }
    return content(of: item, (numbers[entry.identity] ?? []).filter { $0 > number }[...])
  }

  private func content(of item: Item, _ numbers: ArraySlice<Int>) -> Item? {
    var item = item
    for number in numbers {
      switch entries[number]?.content {
      case .update(let updated): item = updated
      case .remove: return nil
      case .insert, nil: break
      }
    }
    return item
  }

  private static func take(_ number: Int, from index: inout [Identity: [Int]], _ identity: Identity) {
    guard let position = index[identity]?.firstIndex(of: number) else { return }
    index[identity]?.remove(at: position)
    if index[identity]?.isEmpty == true { index[identity] = nil }
  }

  private static func put(_ number: Int, into index: inout [Identity: [Int]], _ identity: Identity) {
    var numbers = index[identity] ?? []
    guard !numbers.contains(number) else { return }
    numbers.insert(number, at: numbers.firstIndex { $0 > number } ?? numbers.count)
    index[identity] = numbers
  }
}

/// Where an inserted item hangs.
enum Hook<Identity: Hashable & Sendable>: Hashable, Sendable {
  case start
  case end
  case before(Identity)
  case after(Identity)
}
