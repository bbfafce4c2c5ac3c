import Headwater
import HeadwaterBridges
import HeadwaterUIKit
import Testing

struct Tea: Identifiable, ListElement {
  let id: Int
  var name: String
  var minutes: Int
}

@MainActor
final class TeaMenu {
  let teas = SectionedDataSource<String, Tea>()
  private let list: CollectionViewAdapter<String, Tea>

  init(in collectionView: UICollectionView) {
    list = CollectionViewAdapter(teas) { configuration in
      configuration.contentConfiguration(in: UICollectionViewListCell.self) { tea in
        var content = UIListContentConfiguration.subtitleCell()
        content.text = tea.name
        content.secondaryText = "\(tea.minutes) minutes"
        return content
      }
    }
    list.bind(to: collectionView)
  }

  func show(_ menu: [(String, [Tea])]) throws {
    try teas.setSections(menu)
  }
}

/// The examples of the article *Coming from diffable data sources*.
@MainActor
struct ComingFromDiffableExamples {
  @Test
  func appendedAndUpdatedTeasAppear() throws {
    let rows = UICollectionLayoutListConfiguration(appearance: .plain)
    let collectionView = ExampleScreen().collection(UICollectionViewCompositionalLayout.list(using: rows))
    let menu = TeaMenu(in: collectionView)

    try menu.show([
      ("Green", [Tea(id: 1, name: "Sencha", minutes: 1)]), ("Black", [Tea(id: 2, name: "Assam", minutes: 4)]),
    ])
    #expect(collectionView.lines == ["Sencha, 1 minutes", "Assam, 4 minutes"])

    try menu.teas.append(Tea(id: 3, name: "Gunpowder", minutes: 3), toSection: 0)
    try menu.teas.update(Tea(id: 1, name: "Sencha", minutes: 2))
    #expect(collectionView.lines == ["Sencha, 2 minutes", "Gunpowder, 3 minutes", "Assam, 4 minutes"])
  }

  @Test
  func diffableCodeRunsWithHeadwaterTypes() {
    let collectionView = ExampleScreen().collection()
    let teas = [1: Tea(id: 1, name: "Sencha", minutes: 1), 2: Tea(id: 2, name: "Gunpowder", minutes: 3)]

    let source = DiffableSource<String, Tea.ID>()
    let list = CollectionViewAdapter(source) { configuration in
      configuration.register(LabelCell.self) { cell, row in cell.label.text = teas[row.identifier]?.name }
    }
    list.bind(to: collectionView)

    var snapshot = DiffableSnapshot<String, Tea.ID>()
    snapshot.appendSections(["Green"])
    snapshot.appendItems([1, 2], toSection: "Green")
    source.apply(snapshot, animatingDifferences: true)

    #expect(collectionView.lines == ["Sencha", "Gunpowder"])
  }

  private final class LabelCell: UICollectionViewCell {
    private(set) lazy var label: UILabel = {
      let label = UILabel(frame: contentView.bounds)
      contentView.addSubview(label)
      return label
    }()
  }
}

#if canImport(UIKit)
  import UIKit

  @MainActor
  final class DiffableTeaMenu {
    private var teas: [Tea.ID: Tea] = [:]
    private var dataSource: UICollectionViewDiffableDataSource<String, Tea.ID>?

    init(in collectionView: UICollectionView) {
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Tea> { cell, _, tea in
        var content = UIListContentConfiguration.subtitleCell()
        content.text = tea.name
        content.secondaryText = "\(tea.minutes) minutes"
        cell.contentConfiguration = content
      }
      dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
        [weak self] view, path, id in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: self?.teas[id])
      }
    }

    func show(_ menu: [(kind: String, teas: [Tea])]) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Tea.ID>()
      for part in menu {
        snapshot.appendSections([part.kind])
        snapshot.appendItems(part.teas.map(\.id), toSection: part.kind)
      }
      let all = menu.flatMap(\.teas)
      snapshot.reconfigureItems(all.filter { teas[$0.id] != nil && teas[$0.id] != $0 }.map(\.id))
      teas = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
      dataSource?.apply(snapshot, animatingDifferences: true)
    }
  }
#endif
