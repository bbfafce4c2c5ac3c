import Headwater
import HeadwaterUIKit
import Testing

/// The examples of the article *Coming from ListKit*.
@MainActor
struct ComingFromListKitExamples {
  @Test
  func updatedStopAppearsInItsZone() throws {
    var rows = UICollectionLayoutListConfiguration(appearance: .plain)
    rows.headerMode = .supplementary
    let layout = UICollectionViewCompositionalLayout.list(using: rows)
    let collectionView = ExampleScreen().collection(layout)
    let line = Line(in: collectionView)

    try line.show([
      ("Zone 1", [Stop(id: 1, name: "Harbour"), Stop(id: 2, name: "Market")]),
      ("Zone 2", [Stop(id: 3, name: "Mill")]),
    ])
    #expect(collectionView.lines == ["Zone 1", "Harbour", "Market", "Zone 2", "Mill"])

    try line.stops.update(Stop(id: 2, name: "Market", isClosed: true))
    #expect(collectionView.lines == ["Zone 1", "Harbour", "Market (closed)", "Zone 2", "Mill"])
  }
}

extension ComingFromListKitExamples {
  struct Stop: Identifiable, ListElement {
    let id: Int
    var name: String
    var isClosed = false
  }

  @MainActor
  final class Line {
    let stops = SectionedDataSource<String, Stop>()
    private let list: CollectionViewAdapter<String, Stop>

    init(in collectionView: UICollectionView) {
      list = CollectionViewAdapter(stops) { configuration in
        configuration.contentConfiguration(in: UICollectionViewListCell.self) { stop in
          var content = UIListContentConfiguration.cell()
          content.text = stop.isClosed ? "\(stop.name) (closed)" : stop.name
          return content
        }
        configuration.register(.header, HeadingView.self) { header, zone in header.label.text = zone }
        configuration.onSelect { stop in print(stop.name) }
      }
      list.bind(to: collectionView)
    }

    func show(_ zones: [(String, [Stop])]) throws {
      try stops.setSections(zones)
    }
  }
}
