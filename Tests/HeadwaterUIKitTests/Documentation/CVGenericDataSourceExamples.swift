import Headwater
import HeadwaterUIKit
import Testing

/// The examples of the article *Coming from other libraries* that have counterparts in CVGenericDataSource.
@MainActor
struct CVGenericDataSourceExamples {
  let screen = ExampleScreen()

  @Test
  func sectionHandlerReceivesSelectedCard() {
    let collectionView = screen.collection()
    var opened: [String] = []

    let cards = SectionedDataSource(sections: [("Hand", ["Ace", "King", "Ten"])])
    let list = CollectionViewAdapter(cards) { configuration in
      configuration.register(CardCell.self) { cell, card in cell.label.text = card }
      configuration.options.itemSpacing = 6
      configuration.onSelect(inSection: "Hand") { card in opened.append(card) }
    }
    list.bind(to: collectionView)

    #expect(collectionView.lines == ["Ace", "King", "Ten"])
    collectionView.touchItem(at: IndexPath(item: 1, section: 0))
    #expect(opened == ["King"])
  }

  @Test
  func modelHandlesSelectionForController() {
    let controller = GreetingController()
    screen.window.rootViewController = controller

    #expect(controller.collectionView.lines == ["Dawn", "Dusk"])
    controller.collectionView.touchItem(at: IndexPath(item: 1, section: 0))
    #expect(controller.greetings.last == "Dusk")
  }

  @Test
  func selectingMenuItemOpensScreen() {
    let collectionView = screen.collection()
    var shown: [Screen] = []

    let menu = ArrayDataSource(Screen.allCases)
    let list = CollectionViewAdapter(menu) { configuration in
      configuration.register(CardCell.self) { cell, screen in cell.label.text = screen.title }
      configuration.options.insets = UIEdgeInsets(top: 20, left: 0, bottom: 20, right: 0)
      configuration.options.itemSize = .fixed(CGSize(width: 320, height: 44))
      configuration.onSelect { screen in shown.append(screen) }
    }
    list.bind(to: collectionView)

    #expect(collectionView.lines == ["Custom cells", "Loading", "Synchronisation"])
    collectionView.touchItem(at: IndexPath(item: 2, section: 0))
    #expect(shown == [.synchronisation])
  }

  @Test
  func sectionHandlerRunsBeforeGeneralHandler() {
    let collectionView = screen.collection()
    var calls: [String] = []
    let cards = SectionedDataSource(sections: [("Hand", ["Ace"]), ("Pile", ["King"])])

    let list = CollectionViewAdapter(cards) { configuration in
      configuration.register(CardCell.self) { cell, card in cell.label.text = card }
      configuration.onSelect(inSection: "Hand") { card in calls.append("hand: \(card)") }
      configuration.onSelect { card in calls.append("any: \(card)") }
      configuration.onDeselect { card in calls.append("no longer: \(card)") }
      configuration.onHighlight { card in calls.append("touched: \(card)") }
    }
    list.bind(to: collectionView)

    collectionView.layoutIfNeeded()
    collectionView.touchItem(at: IndexPath(item: 0, section: 0))
    #expect(calls == ["touched: Ace", "hand: Ace", "any: Ace"])

    collectionView.touchItem(at: IndexPath(item: 0, section: 1))
    #expect(Set(calls.dropFirst(3)) == ["touched: King", "no longer: Ace", "any: King"])
  }

  @Test
  func optionsDetermineItemAndHeaderSizes() {
    let collectionView = screen.collection()
    let cards = SectionedDataSource(sections: [("Hand", ["Ace", "King"]), ("Pile", ["Ten"])])

    let list = CollectionViewAdapter(cards) { configuration in
      configuration.register(CardCell.self) { cell, card in cell.label.text = card }
      configuration.register(.header, HeadingView.self) { view, place in view.label.text = place }
      configuration.options.itemSize = .each { card, room in
        CGSize(width: card == "Ace" ? room.width : 100, height: 50)
      }
      configuration.options.headerSize = CGSize(width: 320, height: 30)
      configuration.options["Pile"].headerSize = CGSize(width: 320, height: 60)
    }
    list.bind(to: collectionView)

    #expect(collectionView.lines == ["Hand", "Ace", "King", "Pile", "Ten"])
    #expect(size(of: 0, in: collectionView) == CGSize(width: 320, height: 50))
    #expect(size(of: 1, in: collectionView) == CGSize(width: 100, height: 50))
    #expect(collectionView.supplementaryView(forElementKind: header, at: [1, 0])?.frame.height == 60)
  }

  @Test
  func selfSizingCellsShrinkBelowEstimate() {
    let collectionView = screen.collection()
    let words = ArrayDataSource(["Ace", "Queen of hearts"])

    let list = CollectionViewAdapter(words) { configuration in
      configuration.contentConfiguration { word in
        var content = UIListContentConfiguration.cell()
        content.text = word
        return content
      }
      configuration.options.itemSize = .automatic(estimated: CGSize(width: 320, height: 50))
    }
    list.bind(to: collectionView)

    #expect(collectionView.lines == ["Ace", "Queen of hearts"])
    #expect(size(of: 0, in: collectionView).height < 50)
  }

  @Test
  func removingCardCleansUpItsCell() throws {
    let collectionView = screen.collection()
    let cards = ArrayDataSource(["Ace", "King"])
    let clips = Clips()

    let list = CollectionViewAdapter(cards) { configuration in
      configuration.register(CardCell.self) { cell, card in
        cell.label.text = card
        clips.play(card)
      }
      .onLayout { cell in cell.label.frame = cell.contentView.bounds }
      .onEndDisplaying { cell in clips.stop(cell.label.text) }
      .onPrepareForReuse { cell in cell.label.text = nil }
    }
    list.bind(to: collectionView)

    collectionView.layoutIfNeeded()
    #expect(clips.playing == ["Ace", "King"])
    try cards.remove(ids: ["Ace"])
    collectionView.layoutIfNeeded()
    #expect(clips.playing == ["King"])
  }

  @Test
  func sectionInsetsOverrideGeneralInsets() {
    let collectionView = screen.collection()
    let cards = SectionedDataSource(sections: [("Hand", ["Ace"]), ("Pile", ["Ten"]), ("Deck", ["Two"])])

    let list = CollectionViewAdapter(cards) { configuration in
      configuration.register(CardCell.self) { cell, card in cell.label.text = card }
      configuration.options.itemSize = .fixed(CGSize(width: 50, height: 50))
      configuration.options.lineSpacing = 4
      configuration.options.itemSpacing = 4
      configuration.options.insets = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
      configuration.options.bySection { place, options in
        if place == "Pile" { options.insets = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) }
      }
      configuration.options["Deck"].insets = .zero
    }
    list.bind(to: collectionView)

    let corners = (0..<3).map { collectionView.layoutAttributesForItem(at: [$0, 0])?.frame.minX }
    #expect(corners == [5, 10, 0])
  }

  @Test
  func mixedCellsAppearWithHeadersAndFooters() {
    let collectionView = screen.collection()

    let shapes = SectionedDataSource<Int, Shape>(sections: [
      (1, [.circle(radius: 10), .square(side: 20)]),
      (2, [.square(side: 5)]),
    ])
    let list = CollectionViewAdapter(shapes) { configuration in
      configuration.register(CircleCell.self, matching: \.radius) { cell, radius in
        cell.label.text = "circle of \(radius)"
      }
      configuration.register(SquareCell.self, matching: \.side) { cell, side in
        cell.label.text = "square of \(side)"
      }
      configuration.register(.header, HeadingView.self) { view, number in view.label.text = "Sheet \(number)"
      }
      configuration.register(.footer, HeadingView.self) { view, number in view.label.text = "End of \(number)"
      }
      configuration.options.headerSize = CGSize(width: 320, height: 20)
      configuration.options.footerSize = CGSize(width: 320, height: 20)
      configuration.options.itemSize = .fixed(CGSize(width: 320, height: 40))
    }
    list.bind(to: collectionView)

    #expect(
      collectionView.lines == [
        "Sheet 1", "circle of 10", "square of 20", "End of 1", "Sheet 2", "square of 5", "End of 2",
      ])
  }

  @Test
  func nibsCreateCells() {
    // The tests contain no such file, so the cell is created in code.
    func UINib(nibName: String, bundle: Bundle?) -> CodeNib {
      CodeNib {
        let cell = SquareCell(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        cell.tag = 7
        return cell
      }
    }
    var configuration = CollectionConfiguration<Int, Shape>()
    let nib = UINib(nibName: "SquareCell", bundle: nil)
    configuration.register(SquareCell.self, matching: \.side) { cell, side in
      cell.label.text = "\(side)"
    }
    .nib(nib)

    let collectionView = screen.collection()
    let squares = SectionedDataSource<Int, Shape>(sections: [(1, [.square(side: 20), .square(side: 5)])])
    let list = CollectionViewAdapter(squares, configuration: configuration)
    list.bind(to: collectionView)
    #expect(collectionView.lines == ["20", "5"])
    #expect(collectionView.visibleCells.allSatisfy { $0.tag == 7 })
  }

  @Test
  func headersAppearOnceSectionsHaveItems() throws {
    let collectionView = screen.collection()

    let numbers = SectionedDataSource(sections: [("Odd", [1]), ("Even", [])])
    let list = CollectionViewAdapter(numbers) { configuration in
      configuration.register(CardCell.self) { cell, number in cell.label.text = "\(number)" }
      configuration.register(.header, HeadingView.self) { view, title in view.label.text = title }
      configuration.options.headerSize = CGSize(width: 320, height: 30)
      configuration.options.bySection { _, context, options in
        options.showsHeader = context.numberOfItems > 0
      }
    }
    list.bind(to: collectionView)
    #expect(collectionView.lines == ["Odd", "1"])

    try numbers.setSections([("Odd", [3, 1]), ("Even", [2])])
    #expect(collectionView.lines == ["Odd", "3", "1", "Even", "2"])
  }

  @Test
  func scrollingPrefetchesItems() {
    let collectionView = screen.collection()
    let pictures = SectionedDataSource(sections: [("All", Array(0..<500))])
    let thumbnails = Thumbnails()

    let list = CollectionViewAdapter(pictures) { configuration in
      configuration.register(CardCell.self) { cell, number in cell.label.text = "\(number)" }
      configuration.onPrefetch { numbers in thumbnails.prepare(numbers) }
      configuration.onCancelPrefetching { numbers in thumbnails.cancel(numbers) }
    }
    list.bind(to: collectionView)

    collectionView.layoutIfNeeded()
    collectionView.contentOffset.y += 300
    collectionView.layoutIfNeeded()
    #expect(!thumbnails.expected.isEmpty)
  }
}

extension CVGenericDataSourceExamples {
  private var header: String { UICollectionView.elementKindSectionHeader }

  private func size(of item: Int, in collectionView: UICollectionView) -> CGSize {
    collectionView.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.size ?? .zero
  }

  class CardCell: UICollectionViewCell {
    private(set) lazy var label: UILabel = {
      let label = UILabel(frame: contentView.bounds)
      contentView.addSubview(label)
      return label
    }()
  }

  final class CircleCell: CardCell {}
  final class SquareCell: CardCell {}

  final class GreetingController: UIViewController {
    let greetings = Greetings()
    let collectionView = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.frame = view.bounds
      collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(collectionView)
      greetings.list.bind(to: collectionView)
    }
  }

  @MainActor
  final class Greetings {
    private let words = ArrayDataSource(["Dawn", "Dusk"])
    private(set) var last: String?
    private(set) lazy var list = CollectionViewAdapter(words) { [weak self] configuration in
      configuration.register(CardCell.self) { cell, word in cell.label.text = word }
      configuration.options.itemSize = .fixed(CGSize(width: 120, height: 60))
      configuration.onSelect { word in self?.last = word }
    }
  }

  enum Screen: CaseIterable, ListElement {
    case customCells, loading, synchronisation

    var title: String {
      switch self {
      case .customCells: "Custom cells"
      case .loading: "Loading"
      case .synchronisation: "Synchronisation"
      }
    }
  }

  enum Shape: Hashable, ListElement {
    case circle(radius: Int)
    case square(side: Int)

    var radius: Int? { if case .circle(let radius) = self { radius } else { nil } }
    var side: Int? { if case .square(let side) = self { side } else { nil } }
  }

  @MainActor
  final class Clips {
    private(set) var playing: Set<String> = []
    func play(_ name: String) { playing.insert(name) }
    func stop(_ name: String?) { name.map { _ = playing.remove($0) } }
  }

  @MainActor
  final class Thumbnails {
    private(set) var expected: Set<Int> = []
    func prepare(_ numbers: [Int]) { expected.formUnion(numbers) }
    func cancel(_ numbers: [Int]) { expected.subtract(numbers) }
  }
}
