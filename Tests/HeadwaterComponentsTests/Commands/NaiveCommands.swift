import Headwater
import HeadwaterComponents

/// An item for tests, with an id and content.
struct Note: Identifiable, Hashable, ListElement {
  let id: Int
  var text = 0
}

/// A section for tests.
struct Folder: Identifiable, Hashable, ListElement {
  let id: Int
  var text = 0
}

/// A section and its items as a plain array.
struct PlainFolder: Equatable {
  var folder: Folder
  var notes: [Note]

  init(_ folder: Folder, _ notes: [Note]) {
    self.folder = folder
    self.notes = notes
  }
}

/// A command and its values.
enum NaiveCommand: Hashable {
  case update(ItemPosition, Note)
  case remove(ItemPosition)
  case move(ItemPosition, ItemPosition)
  case insert(ItemPosition, Note)
  case updateSection(Int, Folder)
  case removeSection(Int)
  case moveSection(Int, Int)
  case insertSection(Int, Folder)
}

extension ChangeCommands<Folder, Note> {
  init(_ commands: [NaiveCommand]) {
    self.init { change in
      for command in commands {
        switch command {
        case .update(let position, let note): change.update(at: position, with: note)
        case .remove(let position): change.remove(at: position)
        case .move(let source, let target): change.move(from: source, to: target)
        case .insert(let position, let note): change.insert(note, at: position)
        case .updateSection(let index, let folder): change.updateSection(at: index, with: folder)
        case .removeSection(let index): change.removeSection(at: index)
        case .moveSection(let source, let target): change.moveSection(from: source, to: target)
        case .insertSection(let index, let folder): change.insertSection(folder, at: index)
        }
      }
    }
  }
}

/// A naive implementation of commands on arrays of arrays, which follows the wording of the rules, one slot at a time.
struct NaiveChange {
  typealias List = [PlainFolder]

  /// A position after the change, which is empty or contains an inserted or moved element.
  private enum Slot<Value> {
    case empty
    case taken(Value)
  }

  /// Returns the list after the change, or nil if the commands are invalid.
  static func result(of commands: [NaiveCommand], on list: List) -> List? {
    var list = list
    var (leaving, leavingSections) = (Set<ItemPosition>(), Set<Int>())
    var (updates, sectionUpdates) = (Set<ItemPosition>(), Set<Int>())
    var removedSections: Set<Int> = []
    var movedOut: Set<ItemPosition> = []
    func has(_ position: ItemPosition) -> Bool {
      list.indices.contains(position.section) && list[position.section].notes.indices.contains(position.item)
    }
    // In the original list, each position exists, and is updated at most once and removed or moved at most once.
    for command in commands {
      switch command {
      case .update(let position, _):
        guard has(position), updates.insert(position).inserted else { return nil }
      case .remove(let position):
        guard has(position), leaving.insert(position).inserted else { return nil }
      case .move(let position, _):
        guard has(position), leaving.insert(position).inserted else { return nil }
        movedOut.insert(position)
      case .updateSection(let index, _):
        guard list.indices.contains(index), sectionUpdates.insert(index).inserted else { return nil }
      case .removeSection(let index):
        guard list.indices.contains(index), leavingSections.insert(index).inserted else { return nil }
        removedSections.insert(index)
      case .moveSection(let index, _):
        guard list.indices.contains(index), leavingSections.insert(index).inserted else { return nil }
      case .insert, .insertSection: break
      }
    }
    // Removed sections and items can't also be updated, and the items in a removed section can't also be removed individually.
    for command in commands {
      switch command {
      case .update(let position, _):
        let isRemoved = leaving.contains(position) || removedSections.contains(position.section)
        if isRemoved, !movedOut.contains(position) { return nil }
      case .remove(let position): if removedSections.contains(position.section) { return nil }
      case .updateSection(let index, _): if removedSections.contains(index) { return nil }
      default: break
      }
    }
    for command in commands {
      if case .update(let position, let note) = command { list[position.section].notes[position.item] = note }
      if case .updateSection(let index, let folder) = command { list[index].folder = folder }
    }
    return arranged(list, commands, leaving, leavingSections, removedSections)
  }

  private static func arranged(
    _ list: List, _ commands: [NaiveCommand], _ leaving: Set<ItemPosition>, _ leavingSections: Set<Int>,
    _ removedSections: Set<Int>
  ) -> List? {
    func remainder(_ section: Int) -> [Note] {
      list[section].notes.enumerated().filter {
        !leaving.contains(ItemPosition(section: section, item: $0.offset))
      }.map(\.element)
    }
    let sectionTargets = commands.compactMap { command -> (Int, PlainFolder)? in
      switch command {
      case .insertSection(let index, let folder): (index, PlainFolder(folder, []))
      case .moveSection(let source, let target): (target, PlainFolder(list[source].folder, remainder(source)))
      default: nil
      }
    }
    let staying = list.indices.filter { !leavingSections.contains($0) }.map {
      PlainFolder(list[$0].folder, remainder($0))
    }
    guard var sections = filled(staying, sectionTargets) else { return nil }
    let targets = commands.compactMap { command -> (ItemPosition, Note)? in
      switch command {
      case .insert(let position, let note): (position, note)
      case .move(let source, let target): (target, list[source.section].notes[source.item])
      default: nil
      }
    }
    guard targets.allSatisfy({ sections.indices.contains($0.0.section) }) else { return nil }
    for index in sections.indices {
      let coming = targets.filter { $0.0.section == index }.map { ($0.0.item, $0.1) }
      guard let items = filled(sections[index].notes, coming) else { return nil }
      sections[index].notes = items
    }
    let (identities, folders) = (sections.flatMap { $0.notes.map(\.id) }, sections.map(\.folder.id))
    let isUnique = Set(identities).count == identities.count && Set(folders).count == folders.count
    return isUnique ? sections : nil
  }

  /// Puts elements into the given positions, and the remaining elements into the remaining positions.
  private static func filled<Value>(_ staying: [Value], _ coming: [(Int, Value)]) -> [Value]? {
    var slots = [Slot<Value>](repeating: .empty, count: staying.count + coming.count)
    for (index, value) in coming {
      guard slots.indices.contains(index), case .empty = slots[index] else { return nil }
      slots[index] = .taken(value)
    }
    var rest = staying[...]
    var values: [Value] = []
    for slot in slots {
      switch slot {
      case .taken(let value): values.append(value)
      case .empty: rest.popFirst().map { values.append($0) }
      }
    }
    return values
  }
}

extension Snapshot<Folder, Note> {
  init(_ list: NaiveChange.List) {
    self.init(sections: list.map { ($0.folder, $0.notes) })
  }

  var plain: NaiveChange.List {
    (0..<numberOfSections).compactMap { index in
      section(at: index).map { PlainFolder($0, Array(items(inSection: index))) }
    }
  }
}
