import Foundation
import Headwater
import HeadwaterUIKit
import Testing

/// The example of the guide *An outline*.
@MainActor
struct AnOutlineExample {
  struct Topic: Identifiable, ListElement {
    let id: String
    var topics: [Topic] = []
  }

  final class TopicsViewController: UIViewController {
    let outline = OutlineDataSource(
      roots: [
        Topic(id: "Birds", topics: [Topic(id: "Ducks"), Topic(id: "Owls", topics: [Topic(id: "Barn owl")])]),
        Topic(id: "Fish", topics: [Topic(id: "Trout")]),
        Topic(id: "Insects"),
      ], children: \.topics)
    private(set) lazy var list = CollectionViewAdapter(outline) { [outline] configuration in
      configuration.register(UICollectionViewListCell.self) { cell, row in
        let chevron = UIImage(systemName: row.isExpanded ? "chevron.down" : "chevron.right")
        var content = cell.defaultContentConfiguration()
        content.text = row.node.id
        content.image = row.isExpandable ? chevron : nil
        cell.contentConfiguration = content
        cell.indentationLevel = row.level
      }
      configuration.onActivate { row in outline.toggle(row.node.id) }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      let layout = list.listLayout(appearance: .plain)
      let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
      collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(collectionView)
      list.bind(to: collectionView)
      outline.expand("Birds")
    }
  }

  @Test
  func tappedTopicExpandsAndCollapses() async throws {
    let screen = ExampleScreen()
    let controller = TopicsViewController()
    screen.window.rootViewController = controller
    let list = controller.list
    let collectionView = try #require(controller.view.subviews.first as? UICollectionView)
    await list.updatesFinished()
    #expect(collectionView.lines == ["Birds", "Ducks", "Owls", "Fish", "Insects"])

    collectionView.touchItem(at: IndexPath(item: 2, section: 0))
    await list.updatesFinished()
    #expect(collectionView.lines == ["Birds", "Ducks", "Owls", "Barn owl", "Fish", "Insects"])
    let owl = collectionView.cellForItem(at: IndexPath(item: 3, section: 0)) as? UICollectionViewListCell
    #expect(owl?.indentationLevel == 2)

    collectionView.touchItem(at: IndexPath(item: 2, section: 0))
    await list.updatesFinished()
    #expect(collectionView.lines == ["Birds", "Ducks", "Owls", "Fish", "Insects"])
  }
}
