import Headwater
import Testing

@testable import HeadwaterUIKit

/// A list with a badge beside each item.
private final class ItemBadgeLayout: UICollectionViewLayout {
  private var rows: [IndexPath] {
    guard let view = collectionView else { return [] }
    return (0..<view.numberOfSections).flatMap { section in
      (0..<view.numberOfItems(inSection: section)).map { IndexPath(section, $0) }
    }
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: CGFloat(rows.count) * 20) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let badges = rows.compactMap { layoutAttributesForSupplementaryView(ofKind: "badge", at: $0) }
    return (rows.compactMap(layoutAttributesForItem) + badges).filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let row = rows.firstIndex(of: path) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 0, y: CGFloat(row) * 20, width: 80, height: 20)
    return attributes
  }

  override func layoutAttributesForSupplementaryView(
    ofKind kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let row = rows.firstIndex(of: path) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
    attributes.frame = CGRect(x: 80, y: CGFloat(row) * 20, width: 20, height: 20)
    return attributes
  }
}

@Suite("Views of items in a collection view", .strictUIKit)
@MainActor
struct ItemBadgeTests {
  private let screen = CollectionScreen()
  private let source = SectionedDataSource(sections: chapters(["abc", "d"]))
  private let calls = CellCalls()

  private func list(
    _ register: (inout NoteScreen.Configuration) -> Void
  ) -> CollectionViewAdapter<Chapter, Note> {
    screen.view.collectionViewLayout = ItemBadgeLayout()
    let adapter = CollectionViewAdapter(source) { configuration in
      configuration.register(TextCell.self) { cell, note in cell.text = note.text }
      register(&configuration)
    }
    adapter.bind(to: screen.view)
    screen.view.layoutIfNeeded()
    return adapter
  }

  private var badges: [String] {
    screen.view.layoutIfNeeded()
    return screen.view.indexPathsForVisibleSupplementaryElements(ofKind: "badge").sorted().map {
      (screen.view.supplementaryView(forElementKind: "badge", at: $0) as? TitleView)?.text ?? "?"
    }
  }

  private func text(at position: ItemPosition) -> String {
    source.snapshot.item(at: position)?.text ?? "none"
  }

  private func expectThatBadgesFollow() throws {
    #expect(badges == ["a", "b", "c", "d"])
    try source.insert(Note("x"), at: at(0, 0))
    #expect(badges == ["x", "a", "b", "c", "d"])
    try source.move(from: at(0, 3), to: at(0, 1))
    #expect(badges == ["x", "c", "a", "b", "d"])
    try source.move(from: at(0, 0), to: at(1, 0))
    #expect(badges == ["c", "a", "b", "x", "d"])
    try source.remove(at: at(0, 1))
    #expect(badges == ["c", "b", "x", "d"])
    try source.update(Note("b", "new"))
    #expect(badges == ["c", "new", "x", "d"])
    try source.insertSection(Chapter("Y"), items: notes("y"), at: 0)
    #expect(badges == ["y", "c", "new", "x", "d"])
    try source.moveSection(from: 2, to: 0)
    #expect(badges == ["x", "d", "y", "c", "new"])
  }

  @Test func registeredBadgesFollowTheirItems() throws {
    let adapter = list { configuration in
      configuration.register(.custom("badge"), TitleView.self).withContext { view, _, place in
        view.text = text(at: place.position)
      }
    }
    try expectThatBadgesFollow()
    #expect(adapter.isBound)
  }

  @Test func createdBadgesFollowTheirItems() throws {
    let adapter = list { configuration in
      configuration.viewProvider(.custom("badge")) { request, _, place in
        let view = request.dequeue(TitleView.self)
        view?.text = text(at: place.position)
        return view
      }
    }
    try expectThatBadgesFollow()
    #expect(adapter.isBound)
  }

  @Test func unchangedBadgesAreNotReconfigured() throws {
    let adapter = list { configuration in
      configuration.register(.custom("badge"), TitleView.self).withContext { view, _, place in
        calls.note(text(at: place.position))
      }
    }
    _ = calls.take()
    try source.append(Note("x"), toSection: 0)
    screen.view.layoutIfNeeded()
    #expect(calls.take().sorted() == ["x"])
    try source.update(Note("b", "new"))
    screen.view.layoutIfNeeded()
    #expect(calls.take() == ["new"])
    #expect(adapter.isBound)
  }
}
