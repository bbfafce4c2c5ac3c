import Headwater
import Observation
import Testing

@testable import HeadwaterUIKit

/// A message whose text UIKit observes. Two messages are equal if they are the same object with the same version.
private struct Message: Identifiable, ListElement {
  @MainActor
  @Observable
  final class Content {
    var text: String
    init(_ text: String) { self.text = text }
  }

  let id: Int
  let content: Content
  var version = 0

  static func == (left: Message, right: Message) -> Bool {
    left.id == right.id && left.content === right.content && left.version == right.version
  }
}

/// Cells that read observable properties in `configurationUpdateHandler` are updated by UIKit when the properties change, since
/// iOS 26, and by the list when their items change.
@Suite("Observable items")
@MainActor
struct ObservableItemTests {
  /// A list of messages, in a table or a collection view with six rows, and a record of its work.
  @MainActor
  private final class Stage {
    let source: ArrayDataSource<Message>
    let isTable: Bool
    let table = TableScreen()
    let collection = CollectionScreen()
    private let turns = Turns()
    private var adapter: AnyObject?
    /// The messages for which the registration's closure was called.
    private(set) var configured: [Int] = []
    /// The messages and versions for which the update handler was called.
    private(set) var handled: [String] = []
    private(set) var numberOfUpdates = 0

    init(_ count: Int, isTable: Bool) {
      source = ArrayDataSource((0..<count).map { Message(id: $0, content: Message.Content("\($0)")) })
      self.isTable = isTable
      if isTable {
        let list = TableViewAdapter(source) { configuration in
          configuration.register(style: .default) { [weak self] cell, message in
            self?.configured.append(message.id)
            cell.configurationUpdateHandler = { cell, _ in
              cell.textLabel?.text = message.content.text
              self?.handled.append("\(message.id).\(message.version)")
            }
          }
        }
        list.runLater = { [turns] in turns.plan($0, $1) }
        list.onUpdate = { [weak self] _ in self?.numberOfUpdates += 1 }
        list.bind(to: table.view)
        adapter = list
      } else {
        let list = CollectionViewAdapter(source) { configuration in
          configuration.register(TextCell.self) { [weak self] cell, message in
            self?.configured.append(message.id)
            cell.configurationUpdateHandler = { cell, _ in
              (cell as? TextCell)?.text = message.content.text
              self?.handled.append("\(message.id).\(message.version)")
            }
          }
        }
        list.runLater = { [turns] in turns.plan($0, $1) }
        list.onUpdate = { [weak self] _ in self?.numberOfUpdates += 1 }
        list.bind(to: collection.view)
        adapter = list
      }
      draw()
      forget()
    }

    var window: UIWindow { isTable ? table.window : collection.window }
    var texts: [String] { isTable ? table.texts : collection.texts }

    func scroll(to offset: CGFloat) {
      let view: UIScrollView = isTable ? table.view : collection.view
      view.contentOffset.y = offset
      draw()
    }

    /// Lets the view lay out its cells, and the main actor take its next turns.
    func draw() {
      for _ in 0..<2 {
        if isTable { table.view.layoutIfNeeded() } else { collection.view.layoutIfNeeded() }
        turns.run()
      }
    }

    func forget() { (configured, handled, numberOfUpdates) = ([], [], 0) }
  }

  @available(iOS 26, *)
  @Test(arguments: [false, true])
  func propertyChangeRefreshesOnlyItsCell(isTable: Bool) {
    let stage = Stage(20, isTable: isTable)
    stage.source.items[2].content.text = "new"
    stage.draw()
    #expect(stage.texts == ["0", "1", "new", "3", "4", "5"])
    #expect(stage.handled == ["2.0"])
    // The list has nothing to do.
    #expect(stage.configured == [] && stage.numberOfUpdates == 0)
    // Each change counts, not only the first.
    stage.source.items[2].content.text = "newer"
    stage.draw()
    #expect(stage.texts[2] == "newer")
    #expect(stage.handled == ["2.0", "2.0"])
  }

  @available(iOS 26, *)
  @Test(arguments: [false, true])
  func changedItemAndPropertyConfigureCellOnce(isTable: Bool) throws {
    let stage = Stage(20, isTable: isTable)
    for isPropertyFirst in [true, false] {
      var message = stage.source.items[1]
      message.version += 1
      if isPropertyFirst { message.content.text = "first" }
      try stage.source.update(message)
      if !isPropertyFirst { message.content.text = "last" }
      stage.draw()
      #expect(stage.texts[1] == (isPropertyFirst ? "first" : "last"))
      #expect(stage.configured == [1])
      // A change after the update may come after the cell was configured for it.
      #expect(Set(stage.handled) == ["1.\(message.version)"])
      #expect(stage.handled.count <= (isPropertyFirst ? 1 : 2))
      #expect(stage.numberOfUpdates == 1)
      stage.forget()
    }
  }

  @available(iOS 26, *)
  @Test(arguments: [false, true])
  func propertyChangeJoinsInsertions(isTable: Bool) throws {
    let stage = Stage(20, isTable: isTable)
    stage.source.items[0].content.text = "moved"
    try stage.source.insert(Message(id: 100, content: Message.Content("top")), at: 0)
    stage.source.items[2].content.text = "later"
    stage.draw()
    #expect(stage.texts == ["top", "moved", "later", "2", "3", "4"])
    #expect(stage.configured == [100])
    #expect(stage.handled.sorted() == ["0.0", "1.0", "100.0"])
  }

  @available(iOS 26, *)
  @Test(arguments: [false, true])
  func newContentReplacesObservedContent(isTable: Bool) throws {
    let stage = Stage(20, isTable: isTable)
    let old = stage.source.items[3].content
    try stage.source.update(Message(id: 3, content: Message.Content("other")))
    stage.draw()
    stage.forget()
    old.text = "old"
    stage.draw()
    #expect(stage.texts[3] == "other")
    #expect(stage.handled == [])
    stage.source.items[3].content.text = "newest"
    stage.draw()
    #expect(stage.texts[3] == "newest")
    #expect(stage.handled == ["3.0"])
  }

  @available(iOS 26, *)
  @Test(arguments: [false, true])
  func reusedCellIgnoresItsFormerItem(isTable: Bool) {
    let stage = Stage(40, isTable: isTable)
    let first = stage.source.items[0].content
    stage.scroll(to: 400)
    #expect(stage.texts == (20..<26).map { "\($0)" })
    stage.forget()
    first.text = "new"
    stage.draw()
    #expect(stage.handled == [])
    #expect(stage.texts == (20..<26).map { "\($0)" })
    // When the item is displayed again, it shows what has changed in the meantime.
    stage.scroll(to: 0)
    #expect(stage.texts.first == "new")
  }

  #if !canImport(UIKit)
    @available(iOS 26, *)
    @Test(arguments: [false, true])
    func propertyChangeDuringAnimationIsShown(isTable: Bool) throws {
      let stage = Stage(20, isTable: isTable)
      stage.window.holdsAnimations = true
      try stage.source.remove(at: 0)
      #expect(stage.window.isAnimating)
      stage.source.items[0].content.text = "new"
      try stage.source.remove(at: 1)
      stage.draw()
      stage.window.finishAnimations()
      stage.draw()
      #expect(stage.texts.prefix(2) == ["new", "3"])
      #expect(stage.handled.filter { $0 == "1.0" }.count == 1)
      #expect(!stage.configured.contains(1))
    }
  #endif
}
