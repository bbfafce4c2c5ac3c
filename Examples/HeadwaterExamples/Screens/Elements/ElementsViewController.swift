import Headwater
import HeadwaterUIKit

/// The chemical elements grouped by period, sorted in an order that the user chooses, and filtered by search text. The screen
/// uses one source and three operators.
final class ElementsViewController: UIViewController {
  private let elements = ArrayDataSource(ChemicalElement.all)
  /// The elements whose names or symbols match the search text.
  private lazy var found = elements.filter { [weak self] in self?.isWanted($0) ?? true }
  private lazy var ordered = found.sort { [weak self] in self?.order.places($0, before: $1) ?? false }
  private lazy var periods = ordered.section { $0.period }

  private(set) lazy var collectionView: UICollectionView = {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.backgroundColor = .systemBackground
    view.alwaysBounceVertical = true
    return view
  }()

  private lazy var adapter = CollectionViewAdapter(periods) { configuration in
    configuration.register(TileCell.self) { cell, element in
      cell.titleLabel.text = element.symbol
      cell.detailLabel.text = element.name
    }
    configuration.register(.header, TitleView.self) { view, period in view.label.text = "Period \(period)" }
    configuration.options.itemSize = .fixed(CGSize(width: 100, height: 64))
    configuration.options.headerSize = CGSize(width: 0, height: 36)
    configuration.options.insets = UIEdgeInsets(top: 0, left: 12, bottom: 12, right: 12)
    configuration.options.lineSpacing = 8
    configuration.options.itemSpacing = 8
    configuration.onSelect { [weak self] element in self?.show(element) }
  }

  /// The sort order of the elements in each period.
  var order = ElementOrder.number { didSet { ordered.invalidate() } }

  /// The search text. If it is empty, all elements are displayed.
  var searchText = "" { didSet { found.invalidate() } }

  private func isWanted(_ element: ChemicalElement) -> Bool {
    searchText.isEmpty || element.matches(searchText)
  }

  override func loadView() {
    view = collectionView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Elements"
    adapter.emptyView = UILabel.hint("No such element")
    adapter.bind(to: collectionView)
  }

  private func show(_ element: ChemicalElement) {
    title = "\(element.name): number \(element.id), weight \(element.weight)"
  }
}
