import Headwater
import HeadwaterComponents
import Testing

struct CommandComparisonTests {
  typealias Commands = ChangeCommands<String, Int>

  private func place(_ section: Int, _ item: Int) -> ItemPosition {
    ItemPosition(section: section, item: item)
  }

  /// Lists of commands that all differ.
  private var different: [Commands] {
    [
      Commands(), Commands { $0.remove(at: place(0, 1)) }, Commands { $0.remove(at: place(1, 0)) },
      Commands { $0.move(from: place(0, 1), to: place(0, 2)) },
      Commands { $0.move(from: place(0, 2), to: place(0, 1)) }, Commands { $0.insert(1, at: place(0, 1)) },
      Commands { $0.insert(2, at: place(0, 1)) },
      Commands { $0.insert(contentsOf: [1, 1], at: place(0, 1)) },
      Commands { $0.update(at: place(0, 1), with: 1) }, Commands { $0.update(at: place(0, 1), with: 2) },
      Commands { $0.removeSection(at: 1) }, Commands { $0.moveSection(from: 0, to: 1) },
      Commands { $0.moveSection(from: 1, to: 0) }, Commands { $0.insertSection("A", at: 0) },
      Commands { $0.insertSection("B", at: 0) }, Commands { $0.updateSection(at: 0, with: "A") },
    ]
  }

  @Test func differentCommandsAreUnequal() {
    for (first, left) in different.enumerated() {
      for (second, right) in different.enumerated() { #expect((left == right) == (first == second)) }
    }
  }

  @Test func orderAndContextAreIrrelevant() {
    let first = Commands(context: UpdateContext(origin: "first")) { change in
      change.insert(7, at: place(0, 3))
      change.insert(8, at: place(0, 1))
      change.remove(at: place(0, 4))
      change.remove(at: place(0, 2))
    }
    let second = Commands { change in
      change.remove(at: place(0, 2))
      change.insert(8, at: place(0, 1))
      change.remove(at: place(0, 4))
      change.insert(7, at: place(0, 3))
    }
    #expect(first == second)
  }

  @Test func descriptionListsCommands() {
    let commands = Commands { change in
      change.update(at: place(0, 1), with: 5)
      change.insertSection("B", items: [7], at: 1)
      change.move(from: place(0, 0), to: place(0, 2))
      change.remove(at: place(0, 3))
    }
    #expect(
      commands.description == """
        remove item 0.3
        move item 0.0 to 0.2
        insert section 1: B
        insert item 1.0: 7
        update item 0.1: 5
        """)
    #expect(Commands().description == "")
  }
}
