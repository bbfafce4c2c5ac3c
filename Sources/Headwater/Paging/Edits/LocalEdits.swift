/// The local edits to a list, oldest first. This value type is independent of pages.
///
/// An edit applies to a page unless the page was requested after the edit was confirmed, because such a page already reflects
/// it.
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
    /// The logical time at which the edit was confirmed; nil until then.
    var confirmedAt: Int?
    /// For an insertion: the neighbors of the item, the order in which to try them, and the end of the list at which the item
    /// was inserted.
    var after: Identity?
    var before: Identity?
    var prefersBefore = false
    var end: ListEnd?

    /// Returns a Boolean value that indicates whether the edit applies to a page that was requested at a given time.
    func isLaid(over requestedAt: Int) -> Bool { confirmedAt.map { requestedAt < $0 } ?? true }

    /// The item of an insertion or an update.
    var item: Item? {
      switch content {
      case .insert(let item), .update(let item): item
      case .remove: nil
      }
    }

    var isInsertion: Bool { if case .insert = content { true } else { false } }
    var neighbours: [Identity] { (prefersBefore ? [before, after] : [after, before]).compactMap { $0 } }
  }

  private(set) var entries: [Int: Entry] = [:]
  /// The edits to each item, in ascending order.
  private(set) var numbers: [Identity: [Int]] = [:]
  /// The insertions next to each item, in ascending order.
  private(set) var beside: [Identity: [Int]] = [:]
  /// The insertions at each end of the list, including those next to removed insertions there.
  private(set) var atEnds: [ListEnd: Set<Int>] = [:]
  private(set) var lastNumber = 0

  var isEmpty: Bool { entries.isEmpty }

  /// The edits that haven't been confirmed, oldest first.
  var unconfirmed: [Int] { entries.filter { $1.confirmedAt == nil }.keys.sorted() }

  /// Returns the insertion of an item, if there is one.
  func insertion(of identity: Identity) -> Int? {
    numbers[identity]?.first { entries[$0]?.isInsertion == true }
  }

  /// Adds an edit. O(log n).
  mutating func add(_ entry: Entry) -> Int {
    lastNumber += 1
    entries[lastNumber] = entry
    // Index the edit by its item, its neighbors, and its end of the list.
    numbers[entry.identity, default: []].append(lastNumber)
    for neighbour in Set(entry.neighbours) { beside[neighbour, default: []].append(lastNumber) }
    if let end = entry.end { atEnds[end, default: []].insert(lastNumber) }
    return lastNumber
  }

  mutating func confirm(_ number: Int, at time: Int) {
    entries[number]?.confirmedAt = time
  }

  /// Removes an edit. If it's an insertion whose item hasn't arrived in a page, insertions next to its item become insertions
  /// next to its neighbors. Returns the insertions whose positions may have changed.
  mutating func remove(_ number: Int, hasArrived: Bool = false) -> [Int] {
    guard let entry = entries.removeValue(forKey: number) else { return [] }
    // Remove the edit from the index of its item and, if it's an insertion, from those of its neighbors.
    Self.take(number, from: &numbers, entry.identity)
    guard entry.isInsertion else { return [] }
    for neighbour in Set(entry.neighbours) { Self.take(number, from: &beside, neighbour) }
    if let end = entry.end { atEnds[end]?.remove(number) }
    // Insertions next to this item have lost their anchor, unless the item has arrived in a page.
    let hanging = beside[entry.identity] ?? []
    if !hasArrived { for number in hanging { unhang(number, from: entry) } }
    return hanging
  }

  private mutating func unhang(_ number: Int, from entry: Entry) {
    guard var hanging = entries[number] else { return }
    // Attach the insertion to the neighbors of the removed one, and to its end of the list.
    for neighbour in Set(hanging.neighbours) { Self.take(number, from: &beside, neighbour) }
    if hanging.after == entry.identity { hanging.after = entry.after }
    if hanging.before == entry.identity { hanging.before = entry.before }
    if hanging.end == nil, let end = entry.end {
      hanging.end = end
      atEnds[end, default: []].insert(number)
    }
    entries[number] = hanging
    for neighbour in Set(hanging.neighbours) { Self.put(number, into: &beside, neighbour) }
  }

  /// Replaces the item of an insertion with the one from the server. If the identity changes, updates to the item are
  /// discarded, but a removal remains.
  mutating func replace(_ number: Int, with item: Item) {
    guard var entry = entries[number], entry.isInsertion else { return }
    let (old, new) = (entry.identity, item.identity)
    entry.content = .insert(item)
    entry.identity = new
    entries[number] = entry
    guard old != new else { return }
    // Change the identity in the edits to the item.
    for number in numbers.removeValue(forKey: old) ?? [] {
      if case .update = entries[number]?.content {
        entries[number] = nil
      } else {
        entries[number]?.identity = new
        Self.put(number, into: &numbers, new)
      }
    }
    // Change the identity in the insertions next to the item.
    for number in beside.removeValue(forKey: old) ?? [] {
      if entries[number]?.after == old { entries[number]?.after = new }
      if entries[number]?.before == old { entries[number]?.before = new }
      Self.put(number, into: &beside, new)
    }
  }

  /// Replaces the item of an insertion or an update with one of the same identity.
  mutating func setContent(_ number: Int, to item: Item) {
    guard let entry = entries[number], entry.identity == item.identity else { return }
    switch entry.content {
    case .insert: entries[number]?.content = .insert(item)
    case .update: entries[number]?.content = .update(item)
    case .remove: break
    }
  }

  /// Removes the edits that don't apply to pages requested at a given time or later. An edit is kept if it follows another edit
  /// to the same item that still applies, because it supersedes the earlier edit. O(edits).
  mutating func forget(before requestedAt: Int) {
    // For each item, find the oldest edits, up to the first that still applies.
    let over = numbers.values.flatMap { numbers in
      numbers.prefix { entries[$0]?.isLaid(over: requestedAt) == false }
    }
    // Remove the edits in a fixed order, because the dictionary's order is random.
    for number in over.sorted() { _ = remove(number) }
  }

  /// Returns an item from a page that was requested at a given time, with edits applied; nil if the item was removed. If the
  /// page already reflects an edit, all earlier edits to the item are superseded.
  func content(of item: Item, requestedAt: Int) -> Item? {
    guard let numbers = numbers[item.identity] else { return item }
    // Skip the edits that the page already reflects, and all earlier ones.
    let covered = numbers.lastIndex { entries[$0]?.isLaid(over: requestedAt) == false }
    return content(of: item, numbers[((covered ?? -1) + 1)...])
  }

  /// Returns the item of an insertion, with later edits applied; nil if the item was removed.
  func content(ofInsertion number: Int) -> Item? {
    guard let entry = entries[number], case .insert(let item) = entry.content else { return nil }
    return content(of: item, (numbers[entry.identity] ?? []).filter { $0 > number }[...])
  }

  private func content(of item: Item, _ numbers: ArraySlice<Int>) -> Item? {
    var item = item
    // Apply the edits from the oldest to the newest.
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
    // Remove empty entries, so that the index doesn't grow.
    if index[identity]?.isEmpty == true { index[identity] = nil }
  }

  private static func put(_ number: Int, into index: inout [Identity: [Int]], _ identity: Identity) {
    var numbers = index[identity] ?? []
    guard !numbers.contains(number) else { return }
    numbers.insert(number, at: numbers.firstIndex { $0 > number } ?? numbers.count)
    index[identity] = numbers
  }
}

/// An end of a list.
enum ListEnd: Sendable {
  case start
  case end
}

/// The anchor of an inserted item: another item.
enum Hook<Identity: Hashable & Sendable>: Hashable, Sendable {
  case before(Identity)
  case after(Identity)
}
