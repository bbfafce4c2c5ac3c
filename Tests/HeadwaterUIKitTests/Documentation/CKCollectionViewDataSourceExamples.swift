import Foundation
import Headwater
import HeadwaterUIKit
import HeadwaterUIKitComponents
import Testing

/// The examples of the article *Coming from other libraries* that have counterparts in ComponentKit's data source.
@MainActor
struct CKCollectionViewDataSourceExamples {
  let screen = ExampleScreen()

  @Test
  func appendedAndUpdatedItemsAppear() throws {
    let collectionView = screen.collection()

    let posts = ArrayDataSource<Post>()
    let list = CollectionViewAdapter(posts) { configuration in
      configuration.register(PostCell.self) { cell, post in cell.label.text = post.text }
    }
    list.bind(to: collectionView)

    try posts.append(contentsOf: [Post(id: 1, text: "Rain"), Post(id: 2, text: "Sun")])
    #expect(collectionView.lines == ["Rain", "Sun"])

    try posts.update(Post(id: 1, text: "Rain, then fog"))
    #expect(collectionView.lines == ["Rain, then fog", "Sun"])
  }

  @Test
  func severalCommandsApplyInOneUpdate() throws {
    let collectionView = screen.collection()
    let feed = SectionedDataSource(sections: [("news", ["a", "b", "c"])])
    let list = CollectionViewAdapter(feed) { configuration in
      configuration.register(PostCell.self) { cell, text in cell.label.text = text }
    }
    list.bind(to: collectionView)
    var updates = 0
    list.onUpdate = { _ in updates += 1 }

    try feed.perform { feed in
      try feed.remove(id: "b")
      try feed.insert("first", at: ItemPosition(section: 0, item: 0))
      feed.appendSection("older", items: ["d"])
      try feed.move(id: "c", before: "a")
    }

    #expect(collectionView.lines == ["first", "c", "a", "d"])
    #expect(updates == 1)
  }

  @Test
  func delegateDeterminesItemSizes() {
    let layout = UICollectionViewFlowLayout()
    let collectionView = screen.collection(layout)
    let posts = ArrayDataSource([Post(id: 1, text: "Hi"), Post(id: 2, text: "A longer one")])
    let list = CollectionViewAdapter(posts) { configuration in
      configuration.register(PostCell.self) { cell, post in cell.label.text = post.text }
    }
    let controller = PostSizes(list)

    list.delegate = controller
    list.bind(to: collectionView)

    collectionView.layoutIfNeeded()
    #expect(collectionView.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.size.height == 12)
  }

  @Test
  func selectingItemOpensLink() {
    let collectionView = screen.collection()
    let links = ArrayDataSource([Post(id: 1, text: "Swift", address: URL(string: "https://swift.org"))])
    var opened: [URL] = []

    let list = CollectionViewAdapter(links) { configuration in
      configuration.register(PostCell.self) { cell, post in cell.label.text = post.text }
      configuration.onSelect { post in
        if let address = post.address { opened.append(address) }
      }
    }
    list.bind(to: collectionView)

    collectionView.layoutIfNeeded()
    collectionView.touchItem(at: IndexPath(item: 0, section: 0))
    #expect(opened.map(\.absoluteString) == ["https://swift.org"])
  }

  @Test
  func viewMayLagBehindSource() async throws {
    let collectionView = screen.collection()
    let posts = ArrayDataSource([1, 2, 3])
    let list = CollectionViewAdapter(posts) { configuration in
      configuration.register(PostCell.self) { cell, number in cell.label.text = "\(number)" }
      configuration.policy.maximumMainActorComparison = 100
    }
    list.bind(to: collectionView)

    try posts.perform { $0 = Snapshot(Array(0..<1_000)) }
    #expect(posts.items.first == 0)
    #expect(list.item(at: IndexPath(item: 0, section: 0)) == 1)

    try posts.append(1_000)
    await list.updatesFinished()
    #expect(list.item(at: IndexPath(item: 1_000, section: 0)) == 1_000)
  }

  @Test
  func tableShowsContentConfigurations() {
    let tableView = screen.table()
    let texts = ArrayDataSource(["North", "South"])

    let list = TableViewAdapter(texts) { configuration in
      configuration.contentConfiguration { text in
        var content = UIListContentConfiguration.cell()
        content.text = text
        return content
      }
      configuration.options.rowHeight = .automatic(estimated: 44)
    }
    list.bind(to: tableView)

    #expect(tableView.lines == ["North", "South"])
  }

  @Test
  func appendingPagesShowsMoreItems() throws {
    let collectionView = screen.collection()
    let quotes = ArrayDataSource<Post>()
    let visible = VisibleCells()

    let list = CollectionViewAdapter(quotes) { configuration in
      configuration.register(PostCell.self) { cell, quote in cell.label.text = quote.text }
      configuration.options.itemSize = .fixed(CGSize(width: 320, height: 100))
    }
    list.delegate = visible
    list.bind(to: collectionView)

    try quotes.append(contentsOf: Post.page(0))
    try quotes.append(contentsOf: Post.page(1))

    #expect(collectionView.lines.count == 5)
    #expect(visible.count == 5)
    list.unbind()
    #expect(visible.count == 0)
  }
}

extension CKCollectionViewDataSourceExamples {
  struct Post: Identifiable, ListElement {
    let id: Int
    var text: String
    var address: URL?

    static func page(_ number: Int) -> [Post] {
      (number * 3..<number * 3 + 3).map { Post(id: $0, text: "Quote \($0)") }
    }
  }

  final class PostCell: UICollectionViewCell {
    private(set) lazy var label: UILabel = {
      let label = UILabel(frame: contentView.bounds)
      contentView.addSubview(label)
      return label
    }()
  }

  final class PostSizes: NSObject, UICollectionViewDelegateFlowLayout {
    private let list: CollectionViewAdapter<SingleSection, Post>
    init(_ list: CollectionViewAdapter<SingleSection, Post>) { self.list = list }

    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      CGSize(width: 320, height: list.item(at: indexPath)?.text.count ?? 0)
    }

    #if !canImport(UIKit)
      var implementedMethods: Set<HeadlessMethod> { [.collectionSizeForItem] }
    #endif
  }

  final class VisibleCells: NSObject, UICollectionViewDelegate {
    private(set) var count = 0

    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      count += 1
    }

    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      count -= 1
    }
  }
}
