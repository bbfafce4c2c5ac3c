import Headwater

/// An item with an id and content.
struct OperatorItem: Identifiable, ListElement, Hashable {
  let id: Int
  var value: Int
}

/// A section with an id and content.
struct OperatorSection: Identifiable, ListElement, Hashable {
  let id: Int
  var title = 0
}

/// A list of sections as plain arrays.
typealias PlainOperatorList = [(section: OperatorSection, items: [OperatorItem])]

/// The text of a list. For each section, it contains the text of the section followed by that of each of its items.
typealias ShownText = [[String]]

/// An edit with resolved positions, which can be applied to snapshots and to plain arrays.
struct ResolvedEdit {
  /// The edit with positions that exist in the list.
  let edit: OperatorEdit
  let identity: Int

  init?(_ edit: OperatorEdit, in list: PlainOperatorList, identity: Int) {
    self.identity = identity
    let sections = list.count
    func items(_ section: Int) -> Int { list[section % sections].items.count }
    switch edit {
    case .insertSection(let section): self.edit = .insertSection(section % (sections + 1))
    case _ where sections == 0: return nil
    case .insert(let section, let item, let value):
      self.edit = .insert(section % sections, item % (items(section) + 1), value: value)
    case .remove(let section, let item):
      if items(section) == 0 { return nil }
      self.edit = .remove(section % sections, item % items(section))
    case .change(let section, let item, let value):
      if items(section) == 0 { return nil }
      self.edit = .change(section % sections, item % items(section), value: value)
    case .move(let section, let item, let target, let place):
      if items(section) == 0 { return nil }
      let room = items(target) + (section % sections == target % sections ? 0 : 1)
      self.edit = .move(section % sections, item % items(section), to: target % sections, place % room)
    case .removeSection(let section): self.edit = .removeSection(section % sections)
    case .moveSection(let section, let target):
      self.edit = .moveSection(section % sections, target % sections)
    case .retitle(let section): self.edit = .retitle(section % sections)
    }
  }

  func apply(to list: inout PlainOperatorList) {
    switch edit {
    case .insert(let section, let item, let value):
      list[section].items.insert(OperatorItem(id: identity, value: value), at: item)
    case .remove(let section, let item): list[section].items.remove(at: item)
    case .change(let section, let item, let value): list[section].items[item].value = value
    case .move(let section, let item, let target, let place):
      let moved = list[section].items.remove(at: item)
      list[target].items.insert(moved, at: place)
    case .insertSection(let section): list.insert((OperatorSection(id: identity), []), at: section)
    case .removeSection(let section): list.remove(at: section)
    case .moveSection(let section, let target): list.insert(list.remove(at: section), at: target)
    case .retitle(let section): list[section].section.title += 1
    }
  }

  func apply(to list: inout Snapshot<OperatorSection, OperatorItem>) throws {
    func position(_ section: Int, _ item: Int) -> ItemPosition { ItemPosition(section: section, item: item) }
    switch edit {
    case .insert(let section, let item, let value):
      try list.insert(OperatorItem(id: identity, value: value), at: position(section, item))
    case .remove(let section, let item): try list.remove(at: position(section, item))
    case .change(let section, let item, let value):
      guard var changed = list.item(at: position(section, item)) else { return }
      changed.value = value
      try list.replace(at: position(section, item), with: changed)
    case .move(let section, let item, let target, let place):
      try list.move(from: position(section, item), to: position(target, place))
    case .insertSection(let section): try list.insertSection(OperatorSection(id: identity), at: section)
    case .removeSection(let section): try list.removeSection(at: section)
    case .moveSection(let section, let target): try list.moveSection(from: section, to: target)
    case .retitle(let section):
      guard var value = list.section(at: section) else { return }
      value.title += 1
      try list.replaceSection(at: section, with: value)
    }
  }

  /// Applies the edit using the data source's own functions.
  @MainActor
  func apply(to source: SectionedDataSource<OperatorSection, OperatorItem>, after list: PlainOperatorList)
    throws
  {
    func position(_ section: Int, _ item: Int) -> ItemPosition { ItemPosition(section: section, item: item) }
    switch edit {
    case .insert(let section, let item, let value):
      try source.insert(OperatorItem(id: identity, value: value), at: position(section, item))
    case .remove(let section, let item): try source.remove(at: position(section, item))
    case .change(let section, let item, let value):
      try source.update(OperatorItem(id: list[section].items[item].id, value: value))
    case .move(let section, let item, let target, let place):
      try source.move(from: position(section, item), to: position(target, place))
    case .insertSection(let section): try source.insertSection(OperatorSection(id: identity), at: section)
    case .removeSection(let section): try source.removeSection(id: list[section].section.id)
    case .moveSection(let section, let target): try source.moveSection(from: section, to: target)
    case .retitle(let section):
      var value = list[section].section
      value.title += 1
      try source.updateSection(value)
    }
  }
}

/// Naive implementations of the operators on plain arrays.
enum NaiveOperators {
  static func apply(_ kind: ChainedOperator, to list: PlainOperatorList) -> PlainOperatorList {
    switch kind {
    case .map: return list.map { ($0, $1.map(mapped)) }
    case .filter: return list.map { ($0, $1.filter(isIncluded)) }
    case .sort:
      return list.map { section, items in
        let sorted = items.enumerated().sorted {
          ($0.element.value, $0.offset) < ($1.element.value, $1.offset)
        }
        return (section, sorted.map(\.element))
      }
    case .section:
      let all = list.flatMap(\.items)
      return Set(all.map(key)).sorted().map { key in
        (OperatorSection(id: key), all.filter { self.key($0) == key })
      }
    case .nonempty: return list.filter { !$0.items.isEmpty }
    case .slice:
      var first = 0
      let cut: PlainOperatorList = list.map { section, items in
        defer { first += items.count }
        let own = range.clamped(to: first..<first + items.count)
        return (section, own.isEmpty ? [] : Array(items[own.lowerBound - first..<own.upperBound - first]))
      }
      guard let lower = cut.firstIndex(where: { !$0.items.isEmpty }),
        let upper = cut.lastIndex(where: { !$0.items.isEmpty })
      else { return [] }
      return Array(cut[lower...upper])
    case .included: return list.filter { isIncluded($0.section) }
    case .flatten, .concatenate, .expanding, .outlined, .transcript, .separated, .ends: return list
    }
  }

  static let range = 1..<7
  static func mapped(_ item: OperatorItem) -> OperatorItem {
    OperatorItem(id: item.id, value: item.value / 2)
  }
  static func isIncluded(_ item: OperatorItem) -> Bool { item.value % 3 != 0 }
  static func isIncluded(_ section: OperatorSection) -> Bool { (section.id + section.title) % 3 != 0 }
  static func separator(_ previous: OperatorItem?, _ next: OperatorItem?) -> String? {
    // The ends of a section have a separator, too, unless their item has the key 0.
    let (left, right) = (previous.map(key) ?? 0, next.map(key) ?? 0)
    return left == right ? nil : "\(left)|\(right)"
  }
  static func key(_ item: OperatorItem) -> Int { item.value % 4 }
  static func day(_ item: OperatorItem) -> Int { item.value / 5 }
  static func shown(_ section: OperatorSection) -> Int { section.id % 3 }
  static func children(_ item: OperatorItem) -> [OperatorItem] {
    if item.id >= 10_000 { return [] }
    return (0..<item.value % 3).map { OperatorItem(id: (item.id + 1) * 10_000 + $0, value: item.value) }
  }

  /// Returns the text of the list that the last operator produces. The other list is the second part of a concatenation, and
  /// toggled sections or nodes aren't in their default state.
  static func text(
    of kind: ChainedOperator?, of list: PlainOperatorList, with other: PlainOperatorList, toggled: Set<Int>
  ) -> ShownText {
    switch kind {
    case .flatten: [["all"] + list.flatMap(\.items).map(text)]
    case .concatenate:
      [list, other].enumerated().flatMap { part, list in
        list.map { section, items in ["\(part) \(text(section))"] + items.map(text) }
      }
    case .expanding:
      list.map { section, items in
        let isOpen = !toggled.contains(section.id)
        let rows = isOpen ? items : Array(items.prefix(shown(section)))
        return ["\(text(section)) \(isOpen) \(items.count - rows.count)"] + rows.map(text)
      }
    case .outlined:
      list.map { section, items in
        [text(section)]
          + items.flatMap { item in
            let below = children(item)
            let isOpen = !below.isEmpty && toggled.contains(item.id)
            return ["0 \(text(item)) \(isOpen)"] + (isOpen ? below.map { "1 \(text($0)) false" } : [])
          }
      }
    case .transcript:
      list.map { section, items in
        var (rows, last) = ([text(section)], Int?.none)
        for item in items {
          if last != day(item) { rows.append("day \(day(item))") }
          last = day(item)
          rows.append(text(item))
        }
        return rows
      }
    case .separated:
      list.map { section, items in
        var rows = [text(section)]
        for (index, item) in items.enumerated() {
          if let separator = separator(index > 0 ? items[index - 1] : nil, item) {
            rows.append("\(separator) before \(item.id)")
          }
          rows.append(text(item))
        }
        if let last = items.last, let separator = separator(last, nil) {
          rows.append("\(separator) after \(last.id)")
        }
        return rows
      }
    case .ends:
      withEnds(list.map { [text($0)] + $1.map(text) }, toggled: toggled)
    default: list.map { [text($0)] + $1.map(text) }
    }
  }

  /// Returns the text of a list's first or last row; nil if there is none. Toggled numbers whose remainder by 4 is 0 hide the
  /// header, 1 hide the footer, 2 change the header's text, and 3 that of the footer.
  static func end(isHeader: Bool, toggled: Set<Int>) -> String? {
    func isOdd(_ remainder: Int) -> Bool { toggled.count { $0 % 4 == remainder } % 2 == 1 }
    if isOdd(isHeader ? 0 : 1) { return nil }
    return (isHeader ? "top" : "bottom") + (isOdd(isHeader ? 2 : 3) ? "!" : "")
  }

  private static func withEnds(_ list: ShownText, toggled: Set<Int>) -> ShownText {
    var list = list
    if let header = end(isHeader: true, toggled: toggled) { list.insert(["header", header], at: 0) }
    if let footer = end(isHeader: false, toggled: toggled) { list.append(["footer", footer]) }
    return list
  }

  static func text(_ item: OperatorItem) -> String { "\(item.id):\(item.value)" }
  static func text(_ section: OperatorSection) -> String { "#\(section.id):\(section.title)" }
}
