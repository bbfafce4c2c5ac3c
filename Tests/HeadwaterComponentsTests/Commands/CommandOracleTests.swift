import Headwater
import HeadwaterComponents
import HeadwaterTesting
import Testing

struct CommandOracleTests {
  /// Compares commands with the naive implementation: the result is the same, or there is an error and the list is unchanged.
  private func check(_ commands: [NaiveCommand], on list: NaiveChange.List) -> Bool {
    let before = Snapshot(list)
    let expected = NaiveChange.result(of: commands, on: list)
    let found = try? ChangeCommands(commands).applied(to: before)
    if found?.plain != expected {
      Issue.record(
        "\(commands) on \(list): expected \(String(describing: expected)), \(String(describing: found?.plain))"
      )
      return false
    }
    return before.plain == list
  }

  private static func list(_ counts: [Int]) -> NaiveChange.List {
    var id = 0
    return counts.enumerated().map { section, count in
      PlainFolder(
        Folder(id: section),
        (0..<count).map { _ in
          id += 1
          return Note(id: id)
        })
    }
  }

  private static let places = (-1...2).flatMap { section in
    (-1...2).map { ItemPosition(section: section, item: $0) }
  }

  /// Returns every command for a small list, including invalid ones. The kind of a command determines the ids of new elements.
  private static func commands(_ number: Int) -> [NaiveCommand] {
    var commands: [NaiveCommand] = []
    for place in places {
      commands += [
        .update(place, Note(id: 40 + number, text: 1)), .remove(place), .insert(place, Note(id: 50 + number)),
      ]
      commands += places.filter { $0.section >= 0 || place.section < 0 }.map { .move(place, $0) }
    }
    for index in -1...2 {
      commands += [
        .updateSection(index, Folder(id: 40 + number)), .removeSection(index),
        .insertSection(index, Folder(id: 50 + number)),
      ]
      commands += (-1...2).map { .moveSection(index, $0) }
    }
    return commands
  }

  @Test(arguments: [[], [0], [1], [2], [0, 1], [2, 0], [1, 1], [2, 2]])
  func singleCommandsAndPairsMatchReference(_ counts: [Int]) {
    let list = Self.list(counts)
    let (first, second) = (Self.commands(0), Self.commands(1))
    for command in first where !check([command], on: list) { return }
    for (index, command) in first.enumerated() {
      // The order of commands is irrelevant, so try pairs of all kinds in both orders, but only one in eleven pairs.
      for (other, another) in second.enumerated() where (index + other).isMultiple(of: 11) {
        if !check([command, another], on: list) { return }
      }
    }
  }

  @Test(arguments: 0..<Search.runs(8))
  func randomCommandsMatchReference(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var numberAccepted = 0
    for _ in 0..<Search.runs(2_000) {
      let list = Self.list((0..<random.below(4)).map { _ in random.below(4) })
      var commands: [NaiveCommand] = []
      for number in 0..<random.below(6) {
        guard let command = Self.commands(number).randomElement(using: &random) else { continue }
        // Mostly choose commands that are valid on their own.
        if random.oneIn(8) || NaiveChange.result(of: [command], on: list) != nil { commands.append(command) }
      }
      if NaiveChange.result(of: commands, on: list) != nil { numberAccepted += 1 }
      if !check(commands, on: list) { return }
    }
    #expect(numberAccepted > Search.runs(200), "\(numberAccepted) of seed \(seed) were right")
  }

  /// Returns the commands that turn one list into another.
  private func commands(from before: Snapshot<Folder, Note>, to after: Snapshot<Folder, Note>) throws
    -> ChangeCommands<Folder, Note>
  {
    let changeset = try after.changeset(from: before)
    return ChangeCommands { change in
      for index in changeset.deletedSections { change.removeSection(at: index) }
      for move in changeset.movedSections { change.moveSection(from: move.source, to: move.target) }
      for update in changeset.updatedSections {
        after.section(at: update.target).map { change.updateSection(at: update.source, with: $0) }
      }
      var targets: Set<ItemPosition> = []
      for run in changeset.deletedItems { for place in run.positions { change.remove(at: place) } }
      for move in changeset.movedItems.flatMap(\.single) {
        targets.insert(move.target)
        change.move(from: move.source, to: move.target)
      }
      for update in changeset.updatedItems.flatMap(\.single) {
        after.item(at: update.target).map { change.update(at: update.source, with: $0) }
      }
      for run in changeset.insertedItems {
        for place in run.positions { after.item(at: place).map { change.insert($0, at: place) } }
      }
      for index in changeset.insertedSections {
        after.section(at: index).map { change.insertSection($0, at: index) }
        for item in 0..<after.numberOfItems(inSection: index) {
          let place = ItemPosition(section: index, item: item)
          if !targets.contains(place) { after.item(at: place).map { change.insert($0, at: place) } }
        }
      }
    }
  }

  private func randomList(_ random: inout SplitMix64) -> NaiveChange.List {
    var ids = Array(0..<14).shuffled(using: &random)
    return (0..<5).shuffled(using: &random).prefix(random.below(5)).map { section in
      let count = min(random.below(6), ids.count)
      defer { ids.removeFirst(count) }
      return PlainFolder(
        Folder(id: section, text: random.below(2)),
        ids.prefix(count).map { Note(id: $0, text: random.below(2)) })
    }
  }

  @Test(arguments: 0..<4)
  func changesetCommandsReproduceTargetList(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<1_000 {
      let (before, after) = (Snapshot(randomList(&random)), Snapshot(randomList(&random)))
      let found = try commands(from: before, to: after).applied(to: before)
      guard found.plain == after.plain else {
        Issue.record("seed \(seed): \(before.plain) to \(after.plain) became \(found.plain)")
        return
      }
    }
  }

  @Test func commandsShareUnchangedStructure() throws {
    let before = Snapshot(Self.list([50_000, 50_000]))
    let after = try ChangeCommands<Folder, Note> { $0.remove(at: ItemPosition(section: 1, item: 7)) }
      .applied(to: before)
    let changeset = try after.changeset(from: before)
    #expect(changeset.deletedItems == [ItemRun(start: ItemPosition(section: 1, item: 7), count: 1)])
    #expect(changeset.count == 1)
    let same = try ChangeCommands<Folder, Note>().applied(to: before)
    #expect(same.isIdentical(to: before))
  }
}
