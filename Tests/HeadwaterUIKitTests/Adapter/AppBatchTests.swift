import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Changes inside the app's own batch")
@MainActor
struct AppBatchTests {
  private nonisolated static let policies = [UpdatePolicy(), UpdatePolicy(updates: .reloadData)]

  @Test func severalEditsAppearAfterAppBatch() throws {
    let screen = NoteScreen(["abc", "def"])
    let failures = UIKitFailure.collect {
      screen.view.performBatchUpdates {
        #expect(throws: Never.self) {
          try screen.source.append(Note("x"), toSection: 0)
          try screen.source.remove(at: at(0, 0))
          try screen.source.move(from: at(1, 2), to: at(1, 0))
          try screen.source.append(Note("y"), toSection: 1)
        }
      }
      screen.turns.run()
      #expect(screen.agrees)
      #expect(screen.adapter.displayed == screen.source.snapshot)
    }
    #expect(failures == [])
  }

  @Test(arguments: policies) func editPairsAppearAfterCollectionBatch(policy: UpdatePolicy) {
    typealias Source = SectionedDataSource<Chapter, Note>
    let changes: [@MainActor (Source) throws -> Void] = [
      { try $0.append(Note("x"), toSection: 0) }, { try $0.append(Note("y"), toSection: 1) },
      { try $0.remove(at: at(0, 0)) }, { try $0.move(from: at(1, 2), to: at(1, 0)) },
      { try $0.update(Note("b", "!")) }, { try $0.update(Note("c", "other")) },
      { try $0.perform { notes in try notes.updateSection(Chapter("A", "new")) } },
      { try $0.perform { notes in try notes.moveSection(from: 0, to: 1) } },
      { try $0.setItems([Note("n"), Note("c"), Note("m")], inSection: 0) },
      { $0.removeAll() },
    ]
    for (first, second) in changes.indices.flatMap({ first in changes.indices.map { (first, $0) } }) {
      let screen = NoteScreen(["abc", "def"], binds: false) { configuration in
        configuration.register(TextCell.self) { $0.text = $1.text }
          .when { note, _ in note.text != "other" }
        configuration.register(PhotoCell.self) { $0.text = $1.text }
        configuration.policy = policy
      }
      let failures = UIKitFailure.collect {
        screen.adapter.bind(to: screen.view)
        screen.view.layoutIfNeeded()
        screen.view.performBatchUpdates {
          // The second change can't change what the first one removed: it is rejected and has no effect.
          for change in [first, second] { try? changes[change](screen.source) }
        }
        screen.turns.run()
        #expect(screen.agrees, "\(first), \(second)")
        #expect(screen.adapter.displayed == screen.source.snapshot)
      }
      #expect(failures == [], "\(first), \(second)")
    }
  }

  @Test(arguments: policies) func editPairsAppearAfterTableBatch(policy: UpdatePolicy) {
    typealias Source = SectionedDataSource<TableChapter, TableEntry>
    let changes: [@MainActor (Source) throws -> Void] = [
      { try $0.append(TableEntry("x"), toSection: 0) }, { try $0.append(TableEntry("y"), toSection: 1) },
      { try $0.remove(at: at(0, 0)) }, { try $0.move(from: at(1, 2), to: at(1, 0)) },
      { try $0.update(TableEntry("b", "!")) }, { try $0.update(TableEntry("c", "other")) },
      { try $0.perform { rows in try rows.updateSection(TableChapter(0, "new")) } },
      { try $0.perform { rows in try rows.moveSection(from: 0, to: 1) } },
      { try $0.setItems([TableEntry("n"), TableEntry("c"), TableEntry("m")], inSection: 0) },
      { $0.removeAll() },
    ]
    for (first, second) in changes.indices.flatMap({ first in changes.indices.map { (first, $0) } }) {
      let table = TableFixture([["a", "b", "c"], ["d", "e", "f"]], binds: false) { configuration in
        configuration.headerTitle { $0.title }
        configuration.register(style: .subtitle) {
          $0.textLabel?.text = $1.text
        }
        .when { row, _ in row.text == "other" }
        configuration.policy = policy
      }
      let failures = UIKitFailure.collect {
        table.adapter.bind(to: table.view)
        table.view.layoutIfNeeded()
        table.view.performBatchUpdates {
          for change in [first, second] { try? changes[change](table.source) }
        }
        table.turn()
        // The table displays as many rows as fit.
        #expect(table.texts == Array(table.sourceTexts.prefix(table.texts.count)), "\(first), \(second)")
        #expect(table.adapter.displayed == table.source.snapshot)
      }
      #expect(failures == [], "\(first), \(second)")
    }
  }

  @Test func newConfigurationWaitsForAppBatch() {
    let table = TableFixture([["a", "b"]])
    let failures = UIKitFailure.collect {
      table.view.performBatchUpdates { table.adapter.configuration.options.rowHeight = .fixed(31) }
      table.turn()
    }
    #expect(failures == [])
    #expect(table.view.rectForRow(at: IndexPath(row: 1, section: 0)).height == 31)
  }

  @Test func replacedHeaderWaitsForAppBatch() {
    let table = TableFixture([["a"]]) { configuration in
      configuration.cellProvider { order, entry, _ in
        let cell = order.dequeue(RowCell.self)
        cell?.textLabel?.text = entry.text
        return cell
      }
      configuration.headerView { chapter in
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.textLabel?.text = chapter.title
        return view
      }
    }
    let failures = UIKitFailure.collect {
      table.view.performBatchUpdates { try? table.source.updateSection(TableChapter(0, "new")) }
      table.turn()
    }
    #expect(failures == [])
    #expect(table.view.headerView(forSection: 0)?.textLabel?.text == "new")
  }
}
