import Headwater
import HeadwaterUIKit
import Testing

@Suite("Several registrations of one class")
@MainActor
struct SeveralOfOneClassTests {
  @Test func collectionRegistrationsCanShareCellClass() {
    let screen = CollectionScreen()
    let adapter = CollectionViewAdapter(ArrayDataSource([1, 2])) { configuration in
      configuration.register(TextCell.self) { cell, _ in cell.text = "one" }
        .when { number, _ in number == 1 }
      configuration.register(TextCell.self) { cell, _ in cell.text = "another" }
    }
    adapter.bind(to: screen.view)
    #expect(screen.texts == ["one", "another"])
  }

  @Test func tableRegistrationsCanShareCellClass() {
    let screen = TableScreen()
    let adapter = TableViewAdapter(ArrayDataSource([1, 2])) { configuration in
      configuration.register(style: .default) { cell, _ in
        cell.textLabel?.text = "one"
      }
      .when { number, _ in number == 1 }
      configuration.register(style: .default) { cell, _ in cell.textLabel?.text = "another" }
    }
    adapter.bind(to: screen.view)
    #expect(screen.texts == ["one", "another"])
  }

  @Test func reusingIdentifierReplacesRegistration() {
    let screen = CollectionScreen()
    let adapter = CollectionViewAdapter(ArrayDataSource([1])) { configuration in
      configuration.register(TextCell.self, identifier: "cell") { cell, _ in cell.text = "first" }
      configuration.register(TextCell.self, identifier: "cell") { cell, _ in cell.text = "second" }
    }
    adapter.bind(to: screen.view)
    #expect(screen.texts == ["second"])
  }
}
