import Headwater
import HeadwaterComponents
import HeadwaterUIKit
import HeadwaterUIKitComponents
import Testing

/// The content of a card.
struct Card: ListElement {
  var identity: Int
  var text: String
  /// The height in points.
  var height = 20.0
}

/// Components on a screen of 100 by 120 points.
@MainActor
final class CardScreen {
  typealias Source = ComponentDataSource<ArrayDataSource<Card>, Int>

  let cards: ArrayDataSource<Card>
  let source: Source
  let turns = Turns()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 120))
  var reported: [Diagnostic] = []

  init(
    _ cards: [Card], _ provider: @escaping @Sendable (Card, Int) throws -> (any Component)? = CardScreen.plain
  ) {
    self.cards = ArrayDataSource(cards)
    source = self.cards.components(context: 0, isSynchronous: true, report: { _ in }, provider)
  }

  /// Returns a title on a rectangle.
  nonisolated static func plain(_ card: Card, _ context: Int) -> (any Component)? {
    TextComponent(context == 0 ? card.text : "\(card.text) \(context)")
      .sized(height: .points(card.height)).background(BoxComponent(color: .white))
  }

  func adapt<Section, Item>(_ adapter: ListAdapter<Section, Item>) {
    adapter.report = { [weak self] in self?.reported.append($0) }
    adapter.runLater = { [turns] in turns.plan($0, $1) }
  }

  func settle(_ view: UIView) {
    for _ in 0..<10 {
      view.layoutIfNeeded()
      turns.run()
    }
  }
}

/// Cards in a collection view.
@MainActor
final class CardCollection {
  let screen: CardScreen
  let view: UICollectionView
  let adapter: CollectionViewAdapter<SingleSection, CardScreen.Source.Item>

  init(
    _ screen: CardScreen, context: (@MainActor (UITraitCollection) -> Int)? = nil,
    sizeRange: (@MainActor (CGSize) -> SizeRange?)? = nil, images: ComponentImages = .shared
  ) {
    self.screen = screen
    let layout = UICollectionViewFlowLayout()
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    view = UICollectionView(frame: screen.window.bounds, collectionViewLayout: layout)
    view.isPrefetchingEnabled = false
    screen.window.addSubview(view)
    adapter = CollectionViewAdapter(screen.source) { configuration in
      configuration.register(
        components: screen.source, images: images, sizeRange: sizeRange, context: context)
    }
    screen.adapt(adapter)
    adapter.bind(to: view)
    screen.settle(view)
  }

  func cell(_ item: Int) throws -> ComponentCollectionCell {
    try #require(view.cellForItem(at: IndexPath(item: item, section: 0)) as? ComponentCollectionCell)
  }

  /// The heights of the visible items, from top to bottom.
  var heights: [CGFloat] {
    view.indexPathsForVisibleItems.sorted().compactMap { view.layoutAttributesForItem(at: $0)?.size.height }
  }
}

extension ComponentView {
  /// The text of each label in the view.
  var texts: [String] { subviews.compactMap { ($0 as? UILabel)?.text } }
}

/// Returns a Boolean value that indicates whether the views in a cell match a layout, in its order and with its frames.
@MainActor
func isMounted(_ layout: ComponentLayout?, in view: ComponentView) -> Bool {
  guard let parts = layout?.flattened else { return false }
  let frames = parts.map { part in
    CGRect(
      x: part.frame.origin.x, y: part.frame.origin.y, width: part.frame.size.width,
      height: part.frame.size.height)
  }
  return view.subviews.map(\.frame) == frames
}
