import HeadlessUIKit

/// A random update of named items that is valid by construction: the resulting list, and the commands that lead to it.
struct RandomUpdate {
  var after: [[String]]
  var commands: [ListCommand]
  /// The new names of items that are reloaded with another name.
  var renamed: [String: String] = [:]

  /// Moves, deletes, and inserts items in sections that remain.
  static func ofItems(_ before: [[String]], fresh: () -> String, using random: inout SplitMix) -> RandomUpdate
  {
    var pool: [String] = []
    var after = before.map { section in
      section.filter { item in
        switch random.next() % 6 {
        case 0: return false
        case 1:
          pool.append(item)
          return false
        default: return true
        }
      }
    }
    for item in pool + (0..<Int(random.next() % 4)).map({ _ in fresh() }) where !after.isEmpty {
      let section = Int(random.next() % UInt64(after.count))
      after[section].insert(item, at: Int(random.next() % UInt64(after[section].count + 1)))
    }
    let (old, new) = (positions(before), positions(after))
    var commands: [ListCommand] = [
      .delete(old.keys.filter { new[$0] == nil }.compactMap { old[$0] }.sorted().reversed()),
      .insert(new.keys.filter { old[$0] == nil }.compactMap { new[$0] }.sorted()),
    ]
    // Items that remain in their section and in order need no command.
    for (index, section) in before.enumerated() {
      var last = -1
      for item in section {
        guard let target = new[item], let source = old[item] else { continue }
        if target.section == index, target.item > last, random.next() % 8 != 0 {
          last = target.item
        } else {
          commands.append(.move(source, target))
        }
      }
    }
    commands.shuffle(using: &random)
    return RandomUpdate(after: after, commands: commands)
  }

  /// Moves, deletes, and inserts sections with all of their items.
  static func ofSections(_ before: [[String]], fresh: () -> String, using random: inout SplitMix)
    -> RandomUpdate
  {
    var order = before.indices.filter { _ in random.next() % 5 != 0 }.map { Optional($0) }
    if random.next() % 2 == 0 { order.shuffle(using: &random) }
    for _ in 0..<random.next() % 3 { order.insert(nil, at: Int(random.next() % UInt64(order.count + 1))) }
    let after = order.map { $0.map { before[$0] } ?? (0..<Int(random.next() % 5)).map { _ in fresh() } }
    let kept = Set(order.compactMap { $0 })
    var commands: [ListCommand] = [
      .deleteSections(IndexSet(before.indices.filter { !kept.contains($0) })),
      .insertSections(IndexSet(order.indices.filter { order[$0] == nil })),
    ]
    var last = -1
    for section in before.indices {
      guard let target = order.firstIndex(of: section) else { continue }
      if target > last { last = target } else { commands.append(.moveSection(section, target)) }
    }
    commands.shuffle(using: &random)
    return RandomUpdate(after: after, commands: commands)
  }

  /// Renames items in place by reloading them.
  static func ofContent(_ before: [[String]], fresh: () -> String, using random: inout SplitMix)
    -> RandomUpdate
  {
    var renamed: [String: String] = [:]
    let after = before.map { section in
      section.map { item in
        guard random.next() % 4 == 0 else { return item }
        let name = fresh()
        renamed[item] = name
        return name
      }
    }
    let paths = positions(before).filter { renamed[$0.key] != nil }.values.sorted()
    return RandomUpdate(after: after, commands: [.reload(paths)], renamed: renamed)
  }

  static func positions(_ sections: [[String]]) -> [String: IndexPath] {
    var found: [String: IndexPath] = [:]
    for (section, items) in sections.enumerated() {
      for (item, name) in items.enumerated() { found[name] = IndexPath(section, item) }
    }
    return found
  }
}
