import HeadlessUIKit
import Testing

@MainActor
@Suite("Cells of lists that are being edited")
struct EditingStateTests {
  final class EditingRow: UITableViewCell {
    var changes: [Bool] = []
    override func setEditing(_ editing: Bool, animated: Bool) {
      super.setEditing(editing, animated: animated)
      changes.append(editing)
    }
  }

  final class Delegate: NSObject, UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, canEditItemAt path: IndexPath) -> Bool {
      path.item != 0
    }
  }

  @Test func cellsAreNotifiedOncePerEditingChange() throws {
    let stage = TableStage([["a"]])
    stage.view.register(EditingRow.self, forCellReuseIdentifier: "row")
    stage.view.layoutIfNeeded()
    let cell = try #require(stage.view.cellForRow(at: IndexPath(0, 0)) as? EditingRow)
    stage.view.setEditing(true, animated: false)
    stage.view.isEditing = true
    stage.view.setEditing(false, animated: true)
    #expect(cell.changes == [true, false])
  }

  @Test func editableItemsHaveEditingState() {
    let (stage, delegate) = (CollectionStage([items("a", 60)]), Delegate())
    stage.view.delegate = delegate
    stage.view.layoutIfNeeded()
    func editing() -> [Bool] { stage.view.visibleCells.map(\.configurationState.isEditing) }
    #expect(editing() == [false, false, false, false, false])
    stage.view.isEditing = true
    #expect(editing() == [false, true, true, true, true])
    stage.view.contentOffset.y = 600
    stage.view.layoutIfNeeded()
    #expect(editing() == [true, true, true, true, true])
    stage.view.isEditing = false
    #expect(!editing().contains(true))
  }

  @Test func nibCreatesRegisteredSupplementaryViews() {
    final class Header: UICollectionReusableView {}
    final class Nib: UINib {
      override func instantiate(withOwner owner: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
        [Header(frame: .zero)]
      }
    }
    final class Source: NSObject, UICollectionViewDataSource {
      let registration = UICollectionView.SupplementaryRegistration<Header>(
        supplementaryNib: Nib(nibName: "Header", bundle: nil),
        elementKind: UICollectionView.elementKindSectionHeader
      ) { view, _, path in
        view.tag = path.section + 1
      }
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        0
      }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
      func collectionView(
        _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
      ) -> UICollectionReusableView {
        view.dequeueConfiguredReusableSupplementary(using: registration, for: path)
      }
    }
    let (stage, source) = (CollectionStage([[]]), Source())
    stage.headerLength = 10
    stage.view.dataSource = source
    stage.view.layoutIfNeeded()
    let kind = UICollectionView.elementKindSectionHeader
    #expect(stage.view.visibleSupplementaryViews(ofKind: kind).map(\.tag) == [1])
  }

  @Test func imagesHaveSizes() {
    #expect(UIImage(systemName: "star")?.size == CGSize(width: 20, height: 20))
    #expect(UIImage(named: "any")?.size == CGSize(width: 20, height: 20))
    #expect(
      UIImageView(image: UIImage(size: CGSize(width: 3, height: 4))).frame.size == CGSize(width: 3, height: 4)
    )
  }
}
