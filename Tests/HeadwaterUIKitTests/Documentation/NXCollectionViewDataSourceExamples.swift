import Headwater
import HeadwaterUIKit
import Testing

/// The examples of the article *Coming from other libraries* that have counterparts in NXCollectionViewDataSource.
@MainActor
struct NXCollectionViewDataSourceExamples {
  let screen = ExampleScreen()

  @Test
  func staticSectionsShowConfiguredCells() {
    let collectionView = screen.collection()

    let instruments = SectionedDataSource(sections: [
      ("Strings", ["Violin", "Cello"]),
      ("Brass", ["Horn", "Trumpet", "Tuba"]),
    ])
    let list = CollectionViewAdapter(instruments) { configuration in
      configuration.register(InstrumentCell.self) { cell, name in cell.label.text = name }
    }
    list.bind(to: collectionView)

    #expect(collectionView.lines == ["Violin", "Cello", "Horn", "Trumpet", "Tuba"])
  }

  @Test
  func adapterFindsItemsSectionsAndPositions() {
    let collectionView = screen.collection()
    let list = orchestra()
    list.bind(to: collectionView)

    #expect(list.item(at: IndexPath(item: 2, section: 1)) == "Tuba")
    #expect(list.item(at: IndexPath(item: 9, section: 1)) == nil)
    #expect(list.section(at: 1) == "Brass")
    #expect(list.indexPath(of: "Horn") == IndexPath(item: 0, section: 1))
    #expect(list.displayed.positions(of: "Horn") == [ItemPosition(section: 1, item: 0)])
  }

  @Test
  func allSectionsCanBeReplacedOrRemoved() throws {
    let collectionView = screen.collection()
    let instruments = SectionedDataSource(sections: [("Strings", ["Violin"])])
    let list = orchestra(instruments)
    list.bind(to: collectionView)

    try instruments.setSections([("Percussion", ["Triangle", "Gong"])])
    #expect(collectionView.lines == ["Triangle", "Gong"])
    #expect(list.section(at: 0) == "Percussion")

    instruments.removeAll()
    #expect(collectionView.numberOfSections == 0)
  }

  @Test
  func predicatesSelectCellClasses() {
    let collectionView = screen.collection()
    let instruments = SectionedDataSource(sections: [
      ("Strings", ["Violin", "Cello"]), ("Brass", ["Horn", "Tuba"]),
    ])

    let list = CollectionViewAdapter(instruments) { configuration in
      configuration.register(SoloCell.self) { cell, name in
        cell.label.text = "\(name), solo"
      }
      .when { name, _ in name == "Violin" }
      configuration.register(InstrumentCell.self) { cell, name in
        cell.label.text = name.uppercased()
      }
      .when { _, section in section == "Brass" }
      configuration.register(InstrumentCell.self, identifier: "others") { cell, name in cell.label.text = name
      }
    }
    list.bind(to: collectionView)

    #expect(collectionView.lines == ["Violin, solo", "Cello", "HORN", "TUBA"])
    #expect(collectionView.cellForItem(at: IndexPath(item: 0, section: 0)) is SoloCell)
  }

  @Test
  func reregisteredIdentifierIsTriedLast() {
    let collectionView = screen.collection()
    let instruments = ArrayDataSource(["Violin"])

    let list = CollectionViewAdapter(instruments) { configuration in
      configuration.register(InstrumentCell.self, identifier: "all") { cell, _ in cell.label.text = "first" }
      configuration.register(SoloCell.self) { cell, name in cell.label.text = name }
      configuration.register(InstrumentCell.self, identifier: "all") { cell, _ in cell.label.text = "second" }
    }
    list.bind(to: collectionView)

    #expect(collectionView.lines == ["Violin"])
  }

  @Test
  func layoutShowsCustomSupplementaryKind() {
    let layout = BadgeLayout()
    layout.itemSize = CGSize(width: 320, height: 40)
    let collectionView = screen.collection(layout)
    let instruments = SectionedDataSource(sections: [("Strings", ["Violin"]), ("Brass", ["Tuba"])])

    let list = CollectionViewAdapter(instruments) { configuration in
      configuration.register(InstrumentCell.self) { cell, name in cell.label.text = name }
      configuration.register(.custom("badge"), HeadingView.self) { view, section in
        view.label.text = "in \(section)"
      }
    }
    list.bind(to: collectionView)

    let badges = collectionView.lines.filter { $0.hasPrefix("in") }
    #expect(badges == ["in Strings", "in Brass"])
  }

  @Test
  func selectingSwatchMovesItToChosenSection() async throws {
    let collectionView = screen.collection()

    let palette = Palette(["Red", "Green", "Blue"])
    let list = CollectionViewAdapter(palette.swatches) { configuration in
      configuration.register(InstrumentCell.self) { cell, swatch in cell.label.text = swatch.name }
      configuration.register(.header, HeadingView.self) { view, isChosen in
        view.label.text = isChosen ? "Chosen" : "Others"
      }
      configuration.options.headerSize = CGSize(width: 320, height: 30)
      configuration.options.itemSize = .fixed(CGSize(width: 320, height: 60))
      configuration.onSelect { swatch in palette.toggle(swatch) }
    }
    list.bind(to: collectionView)
    #expect(collectionView.lines == ["Others", "Red", "Green", "Blue"])

    collectionView.touchItem(at: IndexPath(item: 1, section: 0))
    await list.updatesFinished()
    #expect(collectionView.lines == ["Chosen", "Green", "Others", "Red", "Blue"])

    try palette.removeOthers()
    #expect(collectionView.lines == ["Chosen", "Green"])
  }

  @Test
  func onUpdateRunsAfterEachUpdate() throws {
    let collectionView = screen.collection()
    let contacts = ArrayDataSource(Contact.examples)
    let list = CollectionViewAdapter(contacts) { configuration in
      configuration.register(ContactCell.self) { cell, contact in cell.nameLabel.text = contact.name }
      configuration.policy.updates = .reloadData
    }
    list.bind(to: collectionView)
    var updates = 0

    list.onUpdate = { _ in updates += 1 }
    try contacts.update(Contact(id: 1, name: "Ada Lovelace"))
    try contacts.append(Contact(id: 4, name: "Katherine"))

    #expect(updates == 2)
    #expect(collectionView.lines == ["Ada Lovelace", "Grace", "Barbara", "Katherine"])
  }

  @Test
  func movedAndUpdatedItemKeepsCell() throws {
    let collectionView = screen.collection()
    let contacts = ArrayDataSource(Contact.examples)
    let list = CollectionViewAdapter(contacts) { configuration in
      configuration.register(ContactCell.self) { cell, contact in cell.nameLabel.text = contact.name }
    }
    list.bind(to: collectionView)
    collectionView.layoutIfNeeded()
    let cell = collectionView.cellForItem(at: IndexPath(item: 0, section: 0))

    try contacts.perform { contacts in
      try contacts.update(Contact(id: 1, name: "Ada Lovelace"))
      try contacts.move(from: ItemPosition(section: 0, item: 0), to: ItemPosition(section: 0, item: 2))
    }

    #expect(collectionView.lines == ["Grace", "Barbara", "Ada Lovelace"])
    #expect(collectionView.cellForItem(at: IndexPath(item: 2, section: 0)) === cell)
  }

  @Test
  func adapterDoesNotRetainController() {
    weak var gone: OrchestraController?
    autoreleasepool {
      let controller = OrchestraController()
      controller.loadViewIfNeeded()
      #expect(controller.list.isBound)
      gone = controller
    }
    #expect(gone == nil)
  }
}

extension NXCollectionViewDataSourceExamples {
  private func orchestra(
    _ instruments: SectionedDataSource<String, String>? = nil
  ) -> CollectionViewAdapter<String, String> {
    let whole = SectionedDataSource(sections: [
      ("Strings", ["Violin", "Cello"]), ("Brass", ["Horn", "Trumpet", "Tuba"]),
    ])
    return CollectionViewAdapter(instruments ?? whole) { configuration in
      configuration.register(InstrumentCell.self) { cell, name in cell.label.text = name }
    }
  }

  class InstrumentCell: UICollectionViewCell {
    private(set) lazy var label: UILabel = {
      let label = UILabel(frame: contentView.bounds)
      contentView.addSubview(label)
      return label
    }()
  }

  final class SoloCell: InstrumentCell {}

  final class OrchestraController: UIViewController {
    let collectionView = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    private let instruments = ArrayDataSource(["Violin"])
    private(set) lazy var list = CollectionViewAdapter(instruments) { [weak self] configuration in
      configuration.register(InstrumentCell.self) { cell, name in cell.label.text = name }
      configuration.onSelect { name in self?.title = name }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.frame = view.bounds
      collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(collectionView)
      list.bind(to: collectionView)
    }
  }

  struct Swatch: Identifiable, ListElement {
    var id: String { name }
    let name: String
    var isChosen = false
  }

  @MainActor
  final class Palette {
    private let all: ArrayDataSource<Swatch>
    let swatches: DerivedDataSource<Bool, Swatch>

    init(_ names: [String]) {
      all = ArrayDataSource(names.map { Swatch(name: $0) })
      swatches = all.section(by: \.isChosen) { first, second in first && !second }
    }

    func toggle(_ swatch: Swatch) {
      var swatch = swatch
      swatch.isChosen.toggle()
      try? all.update(swatch)
    }

    func removeOthers() throws {
      try all.setItems(all.items.filter(\.isChosen))
    }
  }

  /// A flow layout with a badge beside the first item of each section.
  final class BadgeLayout: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let all = super.layoutAttributesForElements(in: rect) ?? []
      let first = all.filter { $0.representedElementCategory == .cell && $0.indexPath.item == 0 }
      return all
        + first.compactMap { layoutAttributesForSupplementaryView(ofKind: "badge", at: $0.indexPath) }
    }

    override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      guard elementKind == "badge" else {
        return super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
      }
      guard let item = layoutAttributesForItem(at: indexPath) else { return nil }
      let badge = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "badge", with: indexPath)
      badge.frame = CGRect(x: item.frame.maxX - 40, y: item.frame.minY + 1, width: 40, height: 20)
      return badge
    }
  }
}
