import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Options of collection views")
@MainActor
struct CollectionOptionsTests {
  func frame(_ screen: NoteScreen, _ section: Int, _ item: Int) -> CGRect? {
    screen.view.layoutIfNeeded()
    return screen.view.layoutAttributesForItem(at: IndexPath(section, item))?.frame
  }

  func header(_ screen: NoteScreen, _ section: Int) -> CGFloat? {
    screen.view.layoutIfNeeded()
    return screen.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(section, 0))?.frame.height
  }

  @Test func withoutOptionsLayoutSizesApply() {
    let screen = NoteScreen(["ab"])
    #expect(frame(screen, 0, 1) == CGRect(x: 0, y: 20, width: 100, height: 20))
  }

  @Test func uniformFixedSizeIsSetOnLayout() {
    let screen = NoteScreen(["ab"]) { $0.options.itemSize = .fixed(CGSize(width: 100, height: 30)) }
    #expect(frame(screen, 0, 1)?.minY == 30)
    #expect(screen.screen.layout.itemSize.height == 30)
    #expect(!asked(screen).contains(.collectionSizeForItem))
  }

  @Test func closureReturnsSizesOnlyForChangedItems() throws {
    final class Asked { var count = 0 }
    let asked = Asked()
    func numberOfQuestions(_ body: () throws -> Void) rethrows -> Int {
      asked.count = 0
      try body()
      return asked.count
    }
    let screen = NoteScreen([String((0..<50).map { Character(UnicodeScalar(UInt8(65 + $0))) })]) {
      configuration in
      configuration.options.itemSize = .each { note, _ in
        asked.count += 1
        return CGSize(width: 10, height: CGFloat(note.text.count * 10))
      }
    }
    screen.view.layoutIfNeeded()
    func height(_ item: Int) -> CGFloat? {
      screen.view.layoutAttributesForItem(at: IndexPath(0, item))?.size.height
    }
    func questions(after edit: () throws -> Void) rethrows -> Int {
      try numberOfQuestions {
        try edit()
        screen.view.layoutIfNeeded()
      }
    }
    // An item of the same size, and an item of a different size.
    #expect(try questions { try screen.source.update(Note("A", "a")) } == 1)
    #expect(try questions { try screen.source.update(Note("B", "long")) } == 1)
    #expect(height(1) == 40)
    #expect(try questions { try screen.source.insert(Note("x"), at: ItemPosition(0, 4)) } == 1)
    #expect(try questions { try screen.source.move(from: ItemPosition(0, 4), to: ItemPosition(0, 9)) } == 0)
    // The closure is also called if the app requests all sizes.
    #expect(questions { screen.view.collectionViewLayout.invalidateLayout() } == 51)
    screen.adapter.policy.updates = .reloadData
    #expect(try questions { try screen.source.insert(Note("y"), at: ItemPosition(0, 4)) } == 52)
    #expect(questions { screen.adapter.configuration = screen.adapter.configuration } == 52)
  }

  @Test func sectionClosuresReturnSizesOnlyForChangedItems() throws {
    final class Asked { var names: [String] = [] }
    let asked = Asked()
    let screen = NoteScreen(["abc", "de"]) { configuration in
      configuration.options.bySection { chapter, options in
        options.itemSize = .each { note, _ in
          asked.names.append(note.id)
          return CGSize(width: 100, height: CGFloat(note.text.count * 10))
        }
      }
    }
    func questions(after edit: () throws -> Void) rethrows -> [String] {
      screen.view.layoutIfNeeded()
      asked.names = []
      try edit()
      screen.view.layoutIfNeeded()
      return asked.names.sorted()
    }
    #expect(try questions { try screen.source.update(Note("b", "long")) } == ["b"])
    #expect(frame(screen, 0, 1)?.height == 40)
    // The number of items in the section has changed, so its options may have changed, too.
    #expect(try questions { try screen.source.append(Note("x"), toSection: 1) } == ["d", "e", "x"])
    #expect(questions { screen.view.reloadData() } == ["a", "b", "c", "d", "e", "x"])
  }

  @Test func itemSizeClosureReceivesAvailableSize() {
    let screen = NoteScreen(["abc"], binds: false) { configuration in
      configuration.options.itemSize = .each { note, room in
        CGSize(width: room.width, height: note.id == "b" ? 50 : note.id == "a" ? 10 : 12)
      }
    }
    screen.view.contentInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20)
    screen.adapter.bind(to: screen.view)
    #expect((0..<3).map { frame(screen, 0, $0)?.height } == [10, 50, 12])
    #expect(frame(screen, 0, 0)?.width == 70)
  }

  @Test func sectionItemSizeOverridesGeneralSize() {
    let screen = NoteScreen(["a", "b", "c"]) { configuration in
      configuration.options.itemSize = .fixed(CGSize(width: 100, height: 30))
      configuration.options["B"].itemSize = .fixed(CGSize(width: 100, height: 40))
      configuration.options.bySection { chapter, options in
        if chapter.id == "C" { options.itemSize = .each { _, _ in CGSize(width: 100, height: 50) } }
      }
    }
    #expect((0..<3).map { frame(screen, $0, 0)?.height } == [30, 40, 50])
  }

  @Test func estimatedSizeEnablesSelfSizingCells() {
    let screen = NoteScreen(["abc"], binds: false) { configuration in
      configuration.options.itemSize = .automatic(estimated: CGSize(width: 100, height: 40))
      configuration.register(SelfSizingCell.self) { cell, note in cell.height = note.id == "b" ? 60 : 10 }
    }
    let failures = UIKitFailure.collect {
      screen.adapter.bind(to: screen.view)
      #expect((0..<3).map { frame(screen, 0, $0)?.height } == [10, 60, 10])
    }
    #expect(failures == [])
  }

  @Test func automaticSizeWithoutEstimateUsesLayoutAutomaticSize() {
    let screen = NoteScreen(["ab"]) { configuration in
      configuration.options.itemSize = .automatic()
      configuration.register(SelfSizingCell.self) { cell, _ in cell.height = 15 }
    }
    #expect(screen.screen.layout.estimatedItemSize == UICollectionViewFlowLayout.automaticSize)
    #expect(frame(screen, 0, 0)?.height == 15)
  }

  @Test func updatedContentIsRemeasured() throws {
    let screen = NoteScreen(["ab"]) { configuration in
      configuration.options.itemSize = .automatic(estimated: CGSize(width: 100, height: 40))
      configuration.register(SelfSizingCell.self) { cell, note in cell.height = CGFloat(note.text.count * 10)
      }
    }
    let failures = try UIKitFailure.collect {
      #expect(frame(screen, 0, 1)?.minY == 10)
      try screen.source.update(Note("a", "longer"))
      #expect(frame(screen, 0, 1)?.minY == 60)
    }
    #expect(failures == [])
  }

  @Test func mostSpecificInsetsAndSpacingsApply() {
    let screen = NoteScreen(["ab", "cd"]) { configuration in
      configuration.options.insets = UIEdgeInsets(top: 5, left: 0, bottom: 7, right: 0)
      configuration.options.lineSpacing = 3
      configuration.options["B"].lineSpacing = 1
      configuration.options.bySection { _, context, options in
        let index = context.position.section
        if index == 1 { options.insets = UIEdgeInsets(top: 2, left: 0, bottom: 0, right: 0) }
      }
    }
    #expect(frame(screen, 0, 0)?.minY == 5)
    #expect(frame(screen, 0, 1)?.minY == 28)
    #expect(frame(screen, 1, 0)?.minY == 57)
    #expect(frame(screen, 1, 1)?.minY == 78)
  }

  @Test func itemSpacingIsMinimumWithinLine() {
    let size = CGSize(width: 45, height: 20)
    let wide = NoteScreen(["abcd"]) { configuration in
      configuration.options.itemSize = .fixed(size)
      configuration.options.itemSpacing = 11
    }
    #expect(frame(wide, 0, 1)?.minY == 20)
    let narrow = NoteScreen(["abcd"]) { configuration in
      configuration.options.itemSize = .fixed(size)
      configuration.options.itemSpacing = 10
    }
    #expect(frame(narrow, 0, 1)?.minY == 0)
  }

  @Test func headerUsesSizeOfItsSection() {
    let screen = NoteScreen(["a", "b", "c"]) { configuration in
      configuration.register(.header, TitleView.self)
      configuration.options.headerSize = CGSize(width: 0, height: 10)
      configuration.options["B"].headerSize = CGSize(width: 0, height: 14)
      configuration.options["C"].showsHeader = false
    }
    #expect((0..<3).map { header(screen, $0) } == [10, 14, nil])
  }

  @Test func hiddenHeadersCanBeShownForOneSection() {
    let screen = NoteScreen(["a", "b"]) { configuration in
      configuration.register(.header, TitleView.self)
      configuration.options.headerSize = CGSize(width: 0, height: 10)
      configuration.options.showsHeader = false
      configuration.options.bySection { chapter, options in
        if chapter.id == "B" { options.showsHeader = true }
      }
    }
    #expect((0..<2).map { header(screen, $0) } == [nil, 10])
  }

  @Test func headerWithoutSizeUsesLayoutSize() {
    let screen = NoteScreen(["a", "b"], binds: false) { configuration in
      configuration.register(.header, TitleView.self)
      configuration.options["B"].showsHeader = false
    }
    screen.screen.layout.headerReferenceSize = CGSize(width: 0, height: 9)
    screen.adapter.bind(to: screen.view)
    #expect((0..<2).map { header(screen, $0) } == [9, nil])
  }

  @Test func unregisteredHeaderTakesNoSpace() {
    let screen = NoteScreen(["a"], binds: false)
    screen.screen.layout.headerReferenceSize = CGSize(width: 0, height: 9)
    screen.screen.layout.footerReferenceSize = CGSize(width: 0, height: 9)
    screen.adapter.bind(to: screen.view)
    #expect(header(screen, 0) == nil)
    #expect(frame(screen, 0, 0)?.minY == 0)
    #expect(screen.view.contentSize.height == 20)
  }

  @Test func footerSizeAndVisibilityApplyPerSection() {
    let screen = NoteScreen(["a", "b"]) { configuration in
      configuration.register(.footer, TitleView.self)
      configuration.options.footerSize = CGSize(width: 0, height: 10)
      configuration.options["B"].showsFooter = false
    }
    #expect(frame(screen, 1, 0)?.minY == 30)
    #expect(screen.view.contentSize.height == 50)
  }

  @Test func delegateTakesPrecedenceOverOptions() {
    let delegate = AppDelegate()
    delegate.implementedMethods = [.collectionSizeForItem]
    let screen = NoteScreen(["ab"], binds: false) { configuration in
      configuration.options.itemSize = .each { _, _ in CGSize(width: 100, height: 99) }
      configuration.options.insets = UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
    }
    screen.adapter.delegate = delegate
    screen.adapter.bind(to: screen.view)
    #expect(frame(screen, 0, 0) == CGRect(x: 0, y: 5, width: 50, height: 30))
  }

  @Test func delegateSetLaterDeterminesSizes() {
    let delegate = AppDelegate()
    delegate.implementedMethods = [.collectionSizeForItem]
    let screen = NoteScreen(["ab"])
    #expect(frame(screen, 0, 0)?.height == 20)
    screen.adapter.delegate = delegate
    #expect(frame(screen, 0, 0)?.height == 30)
    screen.adapter.delegate = nil
    #expect(frame(screen, 0, 0)?.height == 20)
  }

  /// The methods that the layout finds in the view's delegate.
  func asked(_ screen: NoteScreen) -> Set<HeadlessMethod> {
    (screen.view.delegate?.implementedMethods ?? []).subtracting([.collectionMoveItem])
  }

  @Test func unusedDelegateMethodsAreWithheld() {
    let plain = NoteScreen(["a"]) { configuration in
      configuration.register(.header, TitleView.self)
      configuration.register(.footer, TitleView.self)
    }
    #expect(asked(plain) == [])
    let cases: [(HeadlessMethod, (inout NoteScreen.Configuration) -> Void)] = [
      (.collectionSizeForItem, { $0.options["A"].itemSize = .fixed(.zero) }),
      (.collectionInsetForSection, { $0.options.insets = .zero }),
      (.collectionMinimumLineSpacing, { $0.options.lineSpacing = 1 }),
      (.collectionMinimumInteritemSpacing, { $0.options["A"].itemSpacing = 1 }),
      (.collectionReferenceSizeForHeader, { $0.options.showsHeader = true }),
      (.collectionReferenceSizeForFooter, { $0.options.footerSize = .zero }),
    ]
    for (method, set) in cases {
      let screen = NoteScreen(["a"]) { configuration in
        configuration.register(.header, TitleView.self)
        configuration.register(.footer, TitleView.self)
        set(&configuration)
      }
      #expect(asked(screen) == [method])
    }
  }

  @Test func uniformSizesAreNotRequestedPerItem() {
    var asked = 0
    let screen = NoteScreen(["abc"], binds: false) { configuration in
      configuration.options.itemSize = .fixed(CGSize(width: 100, height: 20))
      configuration.options.lineSpacing = 2
    }
    let delegate = AppDelegate()
    delegate.onCall = { if $0.hasPrefix("size") { asked += 1 } }
    screen.adapter.delegate = delegate
    screen.adapter.bind(to: screen.view)
    screen.view.layoutIfNeeded()
    #expect(asked == 0)
    delegate.implementedMethods = [.collectionSizeForItem]
    screen.adapter.delegate = delegate
    screen.view.layoutIfNeeded()
    #expect(asked == 3)
  }

  @Test func sizesFollowUpdates() throws {
    let screen = NoteScreen(["ab"]) { configuration in
      configuration.options.itemSize = .each { note, _ in
        CGSize(width: 100, height: CGFloat(note.text.count * 10))
      }
    }
    let failures = try UIKitFailure.collect {
      try screen.source.insert(Note("x", "four"), at: at(0, 0))
      #expect(frame(screen, 0, 1)?.minY == 40)
      screen.source.removeAll()
      #expect(screen.view.contentSize.height == 0)
    }
    #expect(failures == [])
  }

  @Test func sizesFollowAvailableSpace() {
    let screen = NoteScreen(["a"]) { configuration in
      configuration.options.itemSize = .each { _, room in CGSize(width: room.width, height: 20) }
    }
    #expect(frame(screen, 0, 0)?.width == 100)
    screen.view.frame.size.width = 60
    screen.view.layoutIfNeeded()
    screen.view.layoutIfNeeded()
    #expect(frame(screen, 0, 0)?.width == 60)
    screen.view.contentInset.left = 10
    screen.view.layoutIfNeeded()
    #expect(frame(screen, 0, 0)?.width == 50)
  }

  @Test func firstLayoutAfterResizeUsesNewSize() {
    let screen = NoteScreen(["a"]) { configuration in
      configuration.options.itemSize = .each { _, room in CGSize(width: room.width, height: 20) }
    }
    screen.view.frame.size.width = 60
    screen.view.layoutIfNeeded()
    #expect(screen.view.cellForItem(at: IndexPath(0, 0))?.frame.width == 60)
  }

  @Test func gridFollowsSafeAreaAndRotation() {
    let (screen, controller) = (NoteScreen(["a"], binds: false), UIViewController())
    screen.adapter.configuration.options.itemSize = .each { _, room in
      CGSize(width: room.width / 2, height: room.height / 4)
    }
    controller.view.addSubview(screen.view)
    screen.view.frame = controller.view.bounds
    screen.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    screen.adapter.bind(to: screen.view)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    window.rootViewController = controller
    window.isHidden = false
    /// Returns a Boolean value that indicates whether the item is half as wide and a quarter as tall as the visible area.
    func isRight() -> Bool {
      window.layoutIfNeeded()
      let room = screen.view.bounds.inset(by: screen.view.adjustedContentInset).size
      return frame(screen, 0, 0)?.size == CGSize(width: room.width / 2, height: room.height / 4)
    }
    #expect(isRight())
    // The covered area is known only after the screen has been loaded.
    #if canImport(UIKit)
      controller.additionalSafeAreaInsets.top = 40
    #else
      window.coveredEdges.top = 40
    #endif
    #expect(isRight())
    #expect(screen.view.adjustedContentInset.top >= 40)
    window.frame.size = CGSize(width: 200, height: 100)
    #expect(isRight())
    #expect(screen.view.bounds.width == 200)
  }

  @Test func fixedSizeAppliesToNewLayout() {
    let screen = NoteScreen(["ab"]) { configuration in
      configuration.options.itemSize = .fixed(CGSize(width: 100, height: 30))
    }
    let other = UICollectionViewFlowLayout()
    (other.minimumLineSpacing, other.minimumInteritemSpacing) = (0, 0)
    screen.view.collectionViewLayout = other
    screen.view.layoutIfNeeded()
    #expect(frame(screen, 0, 1)?.minY == 30)
  }

  @Test func customLayoutIgnoresItemSizes() throws {
    let screen = NoteScreen(["ab", "c"], binds: false) { configuration in
      configuration.options.itemSize = .each { _, _ in CGSize(width: 1, height: 1) }
      configuration.register(.custom(BadgeLayout.kind), TitleView.self)
    }
    screen.view.collectionViewLayout = BadgeLayout()
    let failures = try UIKitFailure.collect {
      screen.adapter.bind(to: screen.view)
      #expect(screen.agrees)
      try screen.source.move(from: at(0, 0), to: at(1, 0))
      try screen.source.appendSection(Chapter("C"), items: notes("x"))
      #expect(screen.agrees)
      #expect(frame(screen, 0, 0) == CGRect(x: 0, y: 0, width: 80, height: 20))
    }
    #expect(failures == [])
  }
}

/// A cell that determines its own height.
final class SelfSizingCell: TextCell {
  var height: CGFloat = 0

  override func preferredLayoutAttributesFitting(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    attributes.size.height = height
    return attributes
  }

  @Test func sizesOfRemovedItemsAreForgotten() throws {
    let screen = NoteScreen(["a"]) { configuration in
      configuration.options.itemSize = .each { _, _ in CGSize(width: 100, height: 20) }
    }
    for number in 0..<1_000 {
      try screen.source.insert(Note("n\(number)"), at: at(0, 0))
      try screen.source.remove(at: at(0, 1))
    }
    #expect(screen.adapter.collectionHost.sizes.asked.count <= 110)
  }
}
