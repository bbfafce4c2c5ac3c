import Headwater
import HeadwaterUIKit
import Testing

/// The examples of the article *Coming from IGListKit*.
@MainActor
struct ComingFromIGListKitExamples {
  @Test
  func entriesKeepCellsAndShowEmptyView() throws {
    let collectionView = ExampleScreen().collection()
    let freeDay = UILabel()
    freeDay.text = "A free day"
    var opened: [String] = []

    let entries = ArrayDataSource<Entry>()
    let list = CollectionViewAdapter(entries) { configuration in
      configuration.register(AppointmentCell.self, matching: \.title) { cell, title in cell.label.text = title
      }
      configuration.register(NoteCell.self, matching: \.note) { cell, note in cell.label.text = note }
      configuration.options.itemSize = .each { _, room in CGSize(width: room.width, height: 48) }
      configuration.onSelect { entry in opened.append(entry.id) }
    }
    list.emptyView = freeDay
    list.bind(to: collectionView)

    try entries.setItems([.appointment(key: 1, title: "Dentist"), .note("Buy stamps")])

    #expect(collectionView.lines == ["Dentist", "Buy stamps"])
    let path = IndexPath(item: 0, section: 0)
    let cell = collectionView.cellForItem(at: path)
    #expect(cell is AppointmentCell)

    try entries.update(.appointment(key: 1, title: "Dentist at 9"))
    #expect(collectionView.lines == ["Dentist at 9", "Buy stamps"])
    #expect(collectionView.cellForItem(at: path) === cell)

    collectionView.touchItem(at: path)
    #expect(opened == ["appointment 1"])

    entries.removeAll()
    #expect(collectionView.lines == ["A free day"])
  }

  @Test
  func sectionRepresentsObjectWithSeveralCells() {
    let posts = SectionedDataSource<Post, PostPart>(sections: [
      (Post(id: 1, author: "Ada"), [.picture("sea.jpg"), .text("At the sea"), .comments(2)])
    ])
    #expect(posts.snapshot.numberOfItems == 3)
  }
}

extension ComingFromIGListKitExamples {
  enum Entry: Identifiable, ListElement {
    case appointment(key: Int, title: String)
    case note(String)

    var id: String {
      switch self {
      case .appointment(let key, _): "appointment \(key)"
      case .note(let text): "note \(text)"
      }
    }
    var title: String? { if case .appointment(_, let title) = self { title } else { nil } }
    var note: String? { if case .note(let text) = self { text } else { nil } }
  }

  class AppointmentCell: UICollectionViewCell {
    private(set) lazy var label: UILabel = {
      let label = UILabel(frame: contentView.bounds)
      contentView.addSubview(label)
      return label
    }()
  }

  final class NoteCell: AppointmentCell {}

  struct Post: Identifiable, ListElement {
    let id: Int
    var author: String
  }

  enum PostPart: Hashable, ListElement {
    case picture(String)
    case text(String)
    case comments(Int)
  }
}
