import Headwater
import HeadwaterUIKit

/// A grid of three kinds of tiles in three sections with different item sizes and multiple selection.
final class GridViewController: UIViewController {
  let tiles = SectionedDataSource(sections: TileGroup.allCases.map { ($0, $0.tiles) })
  let factors = PrimeFactors()

  private(set) lazy var collectionView: UICollectionView = {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.backgroundColor = .systemBackground
    view.allowsMultipleSelection = true
    return view
  }()

  private lazy var adapter = CollectionViewAdapter(tiles) { configuration in
    registerTiles(&configuration)
    configuration.register(.header, TitleView.self) { view, group in
      view.label.text = group.rawValue.capitalized
    }

    // Options for all sections.
    configuration.options.itemSize = .fixed(CGSize(width: 72, height: 72))
    configuration.options.insets = UIEdgeInsets(top: 8, left: 12, bottom: 16, right: 12)
    configuration.options.lineSpacing = 8
    configuration.options.itemSpacing = 8
    configuration.options.headerSize = CGSize(width: 0, height: 32)
    // Options from a closure, which override those for all sections.
    configuration.options.bySection { group, options in
      guard group == .banners else { return }
      options.itemSize = .each { _, room in CGSize(width: max(1, room.width - 24), height: 56) }
      options.showsHeader = false
    }
    // Options for one section, which override both.
    configuration.options[.numbers].itemSize = .fixed(CGSize(width: 60, height: 48))

    configuration.shouldSelect { tile in if case .banner = tile { false } else { true } }
    configuration.onPrefetch { [factors] tiles in
      for case .number(let number) in tiles { factors.prepare(number) }
    }
  }

  override func loadView() {
    view = collectionView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    adapter.onSelectionChange = { [weak self] selection in self?.showTitle(selection.ids.count) }
    adapter.bind(to: collectionView)
    showTitle(0)
  }

  /// Removes the selected tiles.
  func removeSelected() throws {
    let selected = adapter.selection.ids
    adapter.select([])
    showTitle(0)
    try tiles.remove(ids: selected)
  }

  /// Shuffles the tiles of each section in one update.
  func shuffle(using generator: inout some RandomNumberGenerator) throws {
    var sections: [(TileGroup, [Tile])] = []
    for (index, group) in TileGroup.allCases.enumerated() {
      sections.append((group, tiles.snapshot.items(inSection: index).shuffled(using: &generator)))
    }
    try tiles.setSections(sections)
  }

  private func registerTiles(_ list: inout CollectionConfiguration<TileGroup, Tile>) {
    list.register(
      TileCell.self, identifier: "banner", matching: { if case .banner(let text) = $0 { text } else { nil } }
    ) {
      cell, text in
      cell.titleLabel.text = text
    }
    list.register(
      TileCell.self, identifier: "color", matching: { if case .color(let color) = $0 { color } else { nil } }
    ) {
      cell, color in
      cell.color = color.uiColor
      cell.detailLabel.text = color.rawValue
    }
    list.register(
      TileCell.self, identifier: "number",
      matching: { if case .number(let number) = $0 { number } else { nil } }
    ) {
      [factors] cell, number in
      cell.titleLabel.text = "\(number)"
      cell.detailLabel.text = factors.text(for: number)
    }
  }

  private func showTitle(_ count: Int) {
    title = count == 0 ? "Grid" : "\(count) selected"
  }
}
