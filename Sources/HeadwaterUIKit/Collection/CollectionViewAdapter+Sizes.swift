import Headwater

extension CollectionViewAdapter {
  /// Returns the methods for which no object has a value, so that the layout doesn't call them for each item or section.
  func withheldMethods(_ app: Set<OptionalMethod>) -> Set<OptionalMethod> {
    var withheld: Set<OptionalMethod> = []
    func withhold(_ method: OptionalMethod, unless isAnswered: Bool) {
      if !isAnswered, !app.contains(method) { withheld.insert(method) }
    }
    withhold(.collectionSizeForItem, unless: asksForItemSizes)
    withhold(.collectionInsetForSection, unless: options.mayHave(\.insets))
    withhold(.collectionMinimumLineSpacing, unless: options.mayHave(\.lineSpacing))
    withhold(.collectionMinimumInteritemSpacing, unless: options.mayHave(\.itemSpacing))
    withhold(
      .collectionReferenceSizeForHeader,
      unless: options.mayHave(\.headerSize) || options.mayHave(\.showsHeader)
        || !registrations.hasViews(of: .header))
    withhold(
      .collectionReferenceSizeForFooter,
      unless: options.mayHave(\.footerSize) || options.mayHave(\.showsFooter)
        || !registrations.hasViews(of: .footer))
    return withheld
  }

  /// A Boolean value that indicates whether items may have individual sizes.
  private var asksForItemSizes: Bool {
    if options.variesBySection(\.itemSize) { return true }
    if case .each? = options.all.itemSize { return true }
    return false
  }

  /// Sets the sizes that apply to all items on a flow layout.
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

  /// Makes a flow layout request sizes again if they may depend on the visible size and the visible size has changed.
  func askForSizesAgain() {
    guard let view = collectionView, isViewOurs, room != knownRoom else { return }
    (knownRoom, askedSizes) = (room, AskedSizes())
    if !bridge.withheldMethods.contains(.collectionSizeForItem) {
      view.collectionViewLayout.invalidateLayout()
    }
  }

  /// Reports headers and footers that a flow layout won't show because their size isn't specified. This is done once for each
  /// view and configuration, when the first cell appears.
  func reportMissingSizes() {
    guard mayMissSizes else { return }
    mayMissSizes = false
    guard let view = collectionView, let layout = view.collectionViewLayout as? UICollectionViewFlowLayout
    else { return }
    let app = OptionalMethod.all(of: delegate)
    func check(
      _ kind: SupplementaryKind, _ method: OptionalMethod, _ size: CGSize,
      _ option: KeyPath<CollectionViewOptions<Section, Item>, CGSize?>,
      _ shows: KeyPath<CollectionViewOptions<Section, Item>, Bool?>
    ) {
      guard size == .zero, !app.contains(method), !options.mayHave(option),
        options.all[keyPath: shows] != false,
        let registration = registrations.supplementaryRegistrations.first(where: {
          $0.kind == kind
        })?.registration,
        // A custom subclass of the layout may have its own size.
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
      return usable(size(of: item, context, by: closure), "itemSize")
    case .automatic?, nil: return nil
    }
  }

  /// Returns the size of an item from a closure. During the adapter's own batch updates, items that haven't changed keep their
  /// sizes. At all other times, the app may have requested new sizes: by invalidating the layout, with a reload, or with its
  /// own batch.
  private func size(
    of item: Item, _ context: ListContext<Section>, by closure: @MainActor (Item, CGSize) -> CGSize
  ) -> CGSize {
    // If sections have different closures, an item can have a different size when its section changes.
    let section = options.variesBySection(\.itemSize) ? context : nil
    let isKept = room == knownRoom
    if isKept, isInOwnBatch, let known = askedSizes.size(of: item, in: section) { return known }
    let size = closure(item, room)
    if isKept { askedSizes.note(size, of: item, in: section) }
    return size
  }

  /// Returns the size of a header or footer: zero if no view is registered or the options hide it, or nil if only the layout
  /// specifies a size.
  private func supplementarySize(
    _ kind: SupplementaryKind,
    _ size: KeyPath<CollectionViewOptions<Section, Item>, CGSize?>, _ context: ListContext<Section>
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
