import Headwater
import HeadwaterTesting

/// A folder and its notes as a plain array.
struct PlainFolder {
  var folder: Folder
  var notes: [Note]
}

/// Folders of notes that are generated and edited at random. Most lists have few identities, so that the same items change
/// often.
struct RandomFolders {
  private(set) var list: [PlainFolder] = []
  private var shape = Shape()

  /// The limits of a list.
  struct Shape {
    /// The maximum number of folders.
    var folders = 4
    /// The maximum number of notes in all folders.
    var notes = 8
    /// The exclusive upper bound of the notes' identities.
    var identities = 10
    /// A Boolean value that indicates whether the list may contain duplicate notes.
    var hasDuplicateNotes = false
    /// A Boolean value that indicates whether the list may contain duplicate folders.
    var hasDuplicateFolders = false
  }

  /// Creates a random list.
  init(folders: Int, notes: Int, identities: Int, _ random: inout SplitMix64) {
    self.init(Shape(folders: folders, notes: notes, identities: identities), &random)
  }

  private init(_ shape: Shape, _ random: inout SplitMix64) {
    self.shape = shape
    for _ in 0..<random.below(shape.folders + 1) {
      guard let id = newFolderIdentity(&random) else { continue }
      list.append(PlainFolder(folder: Self.folder(id, &random), notes: []))
    }
    guard !list.isEmpty else { return }
    var used: Set<Int> = []
    for _ in 0..<random.below(shape.notes + 1) {
      let id = random.below(shape.identities)
      guard used.insert(id).inserted || shape.hasDuplicateNotes else { continue }
      list[random.below(list.count)].notes.append(Self.note(id, &random))
    }
  }

  /// Returns two lists, which are small in most cases. The second is either the result of a few edits to the first or unrelated
  /// to it. Some lists have duplicates. One in `cases` is long.
  static func pair(longOneIn cases: Int, _ random: inout SplitMix64) -> (
    before: [PlainFolder], after: [PlainFolder]
  ) {
    var shape = Shape()
    let isLong = random.oneIn(cases)
    if isLong {
      shape = Shape(folders: 1 + random.below(12), notes: 40 + random.below(500), identities: 1_000)
    } else if random.oneIn(3) {
      shape = Shape(folders: 1 + random.below(2), notes: random.below(6), identities: 6)
    }
    shape.hasDuplicateNotes = random.oneIn(16)
    shape.hasDuplicateFolders = shape.hasDuplicateNotes && random.oneIn(4)
    let before = RandomFolders(shape, &random)
    if random.oneIn(isLong ? 20 : 3) { return (before.list, RandomFolders(shape, &random).list) }
    var after = before
    for _ in 0..<1 + random.below(random.oneIn(3) ? 9 : 3) { after.edit(&random) }
    return (before.list, after.list)
  }

  /// Makes a random edit, or none if the edit isn't possible.
  mutating func edit(_ random: inout SplitMix64) {
    switch random.below(16) {
    case 0...2:
      let id = random.below(shape.identities)
      guard shape.hasDuplicateNotes || !list.contains(where: { $0.notes.contains { $0.id == id } }) else {
        return
      }
      put(Self.note(id, &random), &random)
    case 3, 4: _ = takeNote(&random)
    case 5...7: if let note = takeNote(&random) { put(note, &random) }
    case 8, 9: if let place = notePlace(&random) { list[place.section].notes[place.item].text += "+" }
    case 10:
      guard let id = newFolderIdentity(&random) else { return }
      put(PlainFolder(folder: Folder(id), notes: []), &random)
    case 11: _ = takeFolder(&random)
    case 12: if let folder = takeFolder(&random) { put(folder, &random) }
    case 13:
      guard let index = list.indices.randomElement(using: &random) else { return }
      if random.oneIn(2) {
        list[index].folder.name += "+"
      } else if let id = newFolderIdentity(&random) {
        list[index].folder = Folder(id)
      }
    case 14:
      guard let index = list.indices.randomElement(using: &random) else { return }
      if random.oneIn(2) { list[index].notes.reverse() } else { list[index].notes.shuffle(using: &random) }
    default:
      guard let folder = takeFolder(&random), !list.isEmpty else { return }
      list[random.below(list.count)].notes += folder.notes
    }
  }

  private static func note(_ id: Int, _ random: inout SplitMix64) -> Note {
    Note(id, "n\(id).\(random.below(2))")
  }

  private static func folder(_ id: Int, _ random: inout SplitMix64) -> Folder {
    Folder(id, "f\(id).\(random.below(2))")
  }

  private mutating func put(_ note: Note, _ random: inout SplitMix64) {
    guard !list.isEmpty else { return }
    let index = random.below(list.count)
    list[index].notes.insert(note, at: random.below(list[index].notes.count + 1))
  }

  private mutating func put(_ folder: PlainFolder, _ random: inout SplitMix64) {
    list.insert(folder, at: random.below(list.count + 1))
  }

  private mutating func takeNote(_ random: inout SplitMix64) -> Note? {
    notePlace(&random).map { list[$0.section].notes.remove(at: $0.item) }
  }

  private mutating func takeFolder(_ random: inout SplitMix64) -> PlainFolder? {
    list.isEmpty ? nil : list.remove(at: random.below(list.count))
  }

  private func notePlace(_ random: inout SplitMix64) -> ItemPosition? {
    let filled = list.indices.filter { !list[$0].notes.isEmpty }
    guard let section = filled.randomElement(using: &random) else { return nil }
    return ItemPosition(section: section, item: random.below(list[section].notes.count))
  }

  private func newFolderIdentity(_ random: inout SplitMix64) -> Int? {
    let id = random.below(shape.folders + 2)
    return shape.hasDuplicateFolders || !list.contains { $0.folder.id == id } ? id : nil
  }
}
