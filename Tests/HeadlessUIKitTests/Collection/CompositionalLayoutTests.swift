import Testing

@testable import HeadlessUIKit

@Suite("A compositional layout")
@MainActor
struct CompositionalLayoutTests {
  /// A data source with a number of items for each section, whose cells have the heights of their items.
  final class Source: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    init(_ counts: [Int]) { self.counts = counts }
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? HighCell)?.wanted = CGFloat(10 * (indexPath.item + 1))
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
  }

  final class HighCell: UICollectionViewCell {
    var wanted: CGFloat = 10
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: wanted) }
  }

  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 90, height: 100))

  private func view(_ layout: UICollectionViewLayout, _ source: Source) -> UICollectionView {
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    view.register(HighCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
    view.dataSource = source
    window.addSubview(view)
    view.layoutIfNeeded()
    return view
  }

  private func item(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutItem
  {
    NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: height))
  }

  private func frames(_ view: UICollectionView, _ section: Int, _ count: Int) -> [CGRect] {
    (0..<count).compactMap { view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame }
  }

  @Test func fullGroupWrapsToNextGroup() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
      subitems: [item(.fractionalWidth(1.0 / 3), .fractionalHeight(1))])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    section.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 0, bottom: 7, trailing: 0)
    let source = Source([4, 1])
    let view = view(UICollectionViewCompositionalLayout(section: section), source)
    #expect(
      frames(view, 0, 4) == [
        CGRect(x: 0, y: 3, width: 30, height: 20), CGRect(x: 30, y: 3, width: 30, height: 20),
        CGRect(x: 60, y: 3, width: 30, height: 20), CGRect(x: 0, y: 28, width: 30, height: 20),
      ])
    // The space consists of 7 points below the first section and 3 above the second.
    #expect(frames(view, 1, 1) == [CGRect(x: 0, y: 58, width: 30, height: 20)])
    #expect(view.contentSize == CGSize(width: 90, height: 85))
    withExtendedLifetime(source) {}
  }

  @Test func nestedGroupsLayOutItems() {
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(30), heightDimension: .fractionalHeight(1)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(0.5))])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
      subitems: [item(.absolute(60), .fractionalHeight(1)), pair])
    let source = Source([3])
    let view = view(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), source)
    #expect(
      frames(view, 0, 3) == [
        CGRect(x: 0, y: 0, width: 60, height: 40), CGRect(x: 60, y: 0, width: 30, height: 20),
        CGRect(x: 60, y: 20, width: 30, height: 20),
      ])
    withExtendedLifetime(source) {}
  }

  @Test func listSectionUsesSelfSizingCells() {
    let source = Source([4])
    let view = view(UICollectionViewCompositionalLayout(section: .list()), source)
    #expect(frames(view, 0, 4).map(\.height) == [10, 20, 30, 40])
    #expect(frames(view, 0, 4).map(\.minY) == [0, 10, 30, 60])
    #expect(view.contentSize.height == 100)
    withExtendedLifetime(source) {}
  }

  @Test func orthogonalScrollingUpdatesVisibleItems() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(45), heightDimension: .absolute(20)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
    let across = NSCollectionLayoutSection(group: group)
    across.orthogonalScrollingBehavior = .continuous
    let layout = UICollectionViewCompositionalLayout { $0 == 0 ? across : .list() }
    let source = Source([6, 1])
    let view = view(layout, source)
    func seen() -> [Int] { view.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item) }
    #expect(seen() == [0, 1])
    #expect(frames(view, 1, 1) == [CGRect(x: 0, y: 20, width: 90, height: 10)])
    layout.scroll(section: 0, to: 100)
    view.layoutIfNeeded()
    #expect(seen() == [2, 3, 4])
    layout.scroll(section: 0, to: 1_000)
    view.layoutIfNeeded()
    #expect(seen() == [4, 5])
    #expect(view.contentOffset == .zero)
    // The attributes don't depend on how far the section is scrolled. Its cells are in an inner scroll view.
    #expect(frames(view, 0, 1) == [CGRect(x: 0, y: 0, width: 45, height: 20)])
    let inner = view.cellForItem(at: IndexPath(item: 4, section: 0))?.superview as? UIScrollView
    #expect(inner !== view)
    #expect(inner?.contentOffset == CGPoint(x: 180, y: 0))
    #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 10)) == IndexPath(item: 5, section: 0))
    view.scrollToItem(at: IndexPath(item: 1, section: 0), at: .left, animated: false)
    view.layoutIfNeeded()
    #expect(seen() == [1, 2])
    #expect(view.contentOffset == .zero)
    withExtendedLifetime(source) {}
  }
}
