import Headwater

extension CollectionViewAdapter {
  var options: SectionOptions<Section, CollectionOptions<Section, Item>> {
    shownConfiguration.options
  }

  /// The methods that nobody has an answer for, so that the layout need not ask for every item or section.
  func withheldMethods(_ app: Set<OptionalMethod>) -> Set<OptionalMethod> {
    var withheld: Set<OptionalMethod> = []
    func withhold(_ method: OptionalMethod, unless isAnswered: Bool) {
      if !isAnswered, !app.contains(method) { withheld.insert(method) }
    }
    withhold(.collectionSizeForItem, unless: asksForItemSizes)
    withhold(.collectionInsetForSection, unless: options.mayHave(\.insets))
    withhold(.collectionMinimumLineSpacing, unless: options.mayHave(\.lineSpacing))
    withhold(.collectionMinimumInteritemSpacing, unless: options.mayHave(\.itemSpacing))
    let presentation = registrations.presentation
    withhold(
      .collectionReferenceSizeForHeader,
      unless: options.mayHave(\.headerSize) || options.mayHave(\.showsHeader)
        || !presentation.hasViews(of: .header))
    withhold(
      .collectionReferenceSizeForFooter,
      unless: options.mayHave(\.footerSize) || options.mayHave(\.showsFooter)
        || !presentation.hasViews(of: .footer))
    return withheld
  }

  /// Whether some item's size is only known by asking.
  private var asksForItemSizes: Bool {
    if options.variesBySection(\.itemSize) { return true }
    if case .each? = options.all.itemSize { return true }
    return false
  }

  /// Tells a flow layout of sizes that hold for all items.
  func prepareLayout(of view: UICollectionView) {
    (knownRoom, askedSizes) = (room, AskedSizes())
    guard let layout = view.collectionViewLayout as? UICollectionViewFlowLayout else {
      return loans.itemSizes.giveBack()
    }
    switch options.all.itemSize {
    case .fixed(let size)?: loans.itemSizes.set(usable(size, "itemSize"), estimated: .zero, of: layout)
    case .each?: loans.itemSizes.set(nil, estimated: .zero, of: layout)
    case .automatic(let estimated)?:
      let estimated = usable(estimated, "estimated itemSize") ?? UICollectionViewFlowLayout.automaticSize
      loans.itemSizes.set(nil, estimated: estimated, of: layout)
    case nil: loans.itemSizes.set(nil, estimated: nil, of: layout)
    }
  }

  func size(_ size: CollectionSize, in view: UICollectionView, at path: IndexPath) -> CGSize? {
    guard let context = displayed.context(ofSection: path.section) else { return nil }
    switch size {
    case .item: return itemSize(at: path, context)
    case .header: return supplementarySize(.header, \.headerSize, context)
    case .footer: return supplementarySize(.footer, \.footerSize, context)
    }
  }

  /// Has a flow layout ask for sizes again where they may depend on the room that there is, and that is another now.
  func askForSizesAgain() {
    guard let view = collectionView, isViewOurs, room != knownRoom else { return }
    (knownRoom, askedSizes) = (room, AskedSizes())
    if !bridge.withheldMethods.contains(.collectionSizeForItem) {
      view.collectionViewLayout.invalidateLayout()
    }
  }

  /// Reports headers and footers that a flow layout will not show because nobody says how large they are; once for a view
  /// and a configuration, when the first cell is seen.
  func reportMissingSizes() {
    guard mayMissSizes else { return }
    mayMissSizes = false
    guard let view = collectionView, let layout = view.collectionViewLayout as? UICollectionViewFlowLayout
    else { return }
    let app = OptionalMethod.all(of: delegate)
    func check(
      _ kind: SupplementaryKind, _ method: OptionalMethod, _ size: CGSize,
      _ option: KeyPath<CollectionOptions<Section, Item>, CGSize?>,
      _ shows: KeyPath<CollectionOptions<Section, Item>, Bool?>
    ) {
      guard size == .zero, !app.contains(method), !options.mayHave(option),
        options.all[keyPath: shows] != false,
        let registration = registrations.presentation.supplementaryRegistrations.first(where: {
          $0.kind == kind
        })?.registration,
        // A layout of the app's own may know.
        layout.layoutAttributesForSupplementaryView(
          ofKind: kind.elementKind, at: IndexPath(item: 0, section: 0)) == nil
      else { return }
      report(.noSize(registration: registration.name))
    }
    check(.header, .collectionReferenceSizeForHeader, layout.headerReferenceSize, \.headerSize, \.showsHeader)
    check(.footer, .collectionReferenceSizeForFooter, layout.footerReferenceSize, \.footerSize, \.showsFooter)
  }

  private func itemSize(at path: IndexPath, _ context: ListContext<Section>) -> CGSize? {
    switch options.value(of: \.itemSize, in: context) {
    case .fixed(let size)?: return usable(size, "itemSize")
    case .each(let closure)?:
      guard let position = ItemPosition(path), let item = displayed.item(at: position) else { return nil }
      return usable(size(of: item, by: closure), "itemSize")
    case .automatic?, nil: return nil
    }
  }

  /// Asks a closure for the size of an item, unless only a batch of the adapter's own makes the layout ask again. In all other
  /// cases the app may have asked for other sizes: by invalidating the layout, by a reload, or by a batch of its own.
  private func size(of item: Item, by closure: @MainActor (Item, CGSize) -> CGSize) -> CGSize {
    // Sections that have closures of their own may give an item another size when it moves.
    let isKept = !options.variesBySection(\.itemSize) && room == knownRoom
    if isKept, isInOwnBatch, let known = askedSizes.size(of: item) { return known }
    let size = closure(item, room)
    if isKept { askedSizes.note(size, of: item) }
    return size
  }

  /// None where nothing is registered or the options say so; nil where only the layout knows.
  private func supplementarySize(
    _ kind: SupplementaryKind,
    _ size: KeyPath<CollectionOptions<Section, Item>, CGSize?>, _ context: ListContext<Section>
  ) -> CGSize? {
    shownRegistration(of: kind, in: context) == nil
      ? .zero : usable(options.value(of: size, in: context), kind == .header ? "headerSize" : "footerSize")
  }

  func insets(inSection section: Int) -> UIEdgeInsets? {
    usable(options.value(of: \.insets, in: displayed.context(ofSection: section)), "insets")
  }

  func spacing(_ spacing: CollectionSpacing, inSection section: Int) -> CGFloat? {
    usable(
      spacing: options.value(
        of: spacing == .line ? \.lineSpacing : \.itemSpacing, in: displayed.context(ofSection: section)),
      spacing == .line ? "lineSpacing" : "itemSpacing")
  }
}
