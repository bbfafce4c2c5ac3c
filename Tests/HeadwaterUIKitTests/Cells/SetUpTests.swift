import Headwater
import HeadwaterUIKit
import Testing

@Suite("The setup of cells")
@MainActor
struct SetUpTests {
  let source = ArrayDataSource(Array(0..<100))

  @Test func collectionCellsAreSetUpOnceBeforePreparing() {
    let screen = CollectionScreen()
    var made: [ObjectIdentifier] = []
    var prepared: Set<ObjectIdentifier> = []
    let adapter = CollectionViewAdapter(source) { configuration in
      configuration.register(
        TextCell.self,
        configure: { cell, number in
          prepared.insert(ObjectIdentifier(cell))
          cell.text = "\(number)"
        }
      )
      .onLoad { cell in
        #expect(!prepared.contains(ObjectIdentifier(cell)))
        made.append(ObjectIdentifier(cell))
      }
    }
    adapter.bind(to: screen.view)
    for offset in stride(from: CGFloat(0), through: 1_800, by: 90) {
      screen.view.contentOffset.y = offset
      screen.view.layoutIfNeeded()
    }
    #expect(Set(made) == prepared)
    #expect(made.count == prepared.count)
  }

  @Test func tableCellsAreSetUpOnceBeforePreparing() {
    let screen = TableScreen()
    var made: [ObjectIdentifier] = []
    var prepared: Set<ObjectIdentifier> = []
    let adapter = TableViewAdapter(source) { configuration in
      configuration.register(
        UITableViewCell.self,
        configure: { cell, number in
          prepared.insert(ObjectIdentifier(cell))
          cell.textLabel?.text = "\(number)"
        }
      )
      .onLoad { cell in
        #expect(!prepared.contains(ObjectIdentifier(cell)))
        made.append(ObjectIdentifier(cell))
      }
    }
    adapter.bind(to: screen.view)
    for offset in stride(from: CGFloat(0), through: 1_800, by: 90) {
      screen.view.contentOffset.y = offset
      screen.view.layoutIfNeeded()
    }
    #expect(Set(made) == prepared)
    #expect(made.count == prepared.count)
  }
}
