import Headwater

/// The part of a collection view's host that determines the sizes in a flow layout, as the options specify them.
@MainActor
final class CollectionSizes<Section: ListElement, Item: ListElement> {
  private unowned let host: CollectionHost<Section, Item>
  /// The sizes that the options' closure has returned for the available space.
  private(set) var asked = AskedSizes<Section, Item, CGSize>()
  /// The size of the visible area within the insets when sizes were last requested.
  private var knownRoom = CGSize.zero
  /// A Boolean value that indicates whether sizes of headers or footers may be unspecified. This is checked when a cell
  /// appears.
  private var mayMissSizes = true

  init(of host: CollectionHost<Section, Item>) { self.host = host }

  private var options: SectionOptions<Section, CollectionViewOptions<Section, Item>> { host.options }
  private var room: CGSize { host.room }

  /// Records that another view is bound or that the view reloads, so that missing sizes are reported again.
  func mayBeMissing() { mayMissSizes = true }

  /// Removes the sizes of items that aren't displayed once they outnumber the displayed items.
  func prune() { asked.prune(host.displayed) }

  /// A Boolean value that indicates whether items may have individual sizes.
  var areIndividual: Bool {
    if options.variesBySection({ $0.itemSize }) { return true }
    if case .each? = options.all.itemSize { return true }
    return false
  }

  /// Makes the layout request sizes again, because the options' closure may return others now.
  func textSizeHasChanged(in view: UICollectionView) {
    asked = AskedSizes()
    view.collectionViewLayout.invalidateLayout()
  }

  /// Sets the sizes that apply to all items on a flow layout.
  func prepare(_ view: UICollectionView) {
    (knownRoom, asked) = (room, AskedSizes())
    let sizes = host.loans.itemSizes
    guard let layout = view.collectionViewLayout as? UICollectionViewFlowLayout else {
      return sizes.giveBack()
    }
    switch options.all.itemSize {
    case .fixed(let size)?: sizes.set(host.usable(size, "itemSize"), estimated: .zero, of: layout)
    case .each?: sizes.set(nil, estimated: .zero, of: layout)
    case .automatic(let estimated)?:
      let estimated = host.usable(estimated, "estimated itemSize") ?? UICollectionViewFlowLayout.automaticSize
      sizes.set(nil, estimated: estimated, of: layout)
    case nil: sizes.set(nil, estimated: nil, of: layout)
    }
  }

  func size(_ size: CollectionSize, at path: IndexPath) -> CGSize? {
    guard let context = host.displayed.context(ofSection: path.section) else { return nil }
    switch size {
    case .item: return itemSize(at: path, context)
    case .header: return supplementarySize(.header, { $0.headerSize }, context)
    case .footer: return supplementarySize(.footer, { $0.footerSize }, context)
    }
  }

  /// Makes a flow layout request sizes again if they may depend on the visible size and the visible size has changed.
  func roomHasChanged(of view: UICollectionView) {
    guard host.isViewOurs, room != knownRoom else { return }
    (knownRoom, asked) = (room, AskedSizes())
    if !host.bridge.withheldMethods.contains(.collectionSizeForItem) {
      view.collectionViewLayout.invalidateLayout()
    }
  }

  /// Reports headers and footers that a flow layout won't show because their size isn't specified. This is done once for each
  /// view and configuration, when the first cell appears.
  func reportMissing() {
    guard mayMissSizes else { return }
    mayMissSizes = false
    guard let view = host.scrollView as? UICollectionView,
      let layout = view.collectionViewLayout as? UICollectionViewFlowLayout
    else { return }
    let app = OptionalMethod.all(of: host.delegate)
    func check(
      _ kind: SupplementaryKind, _ method: OptionalMethod, _ size: CGSize,
      _ option: (CollectionViewOptions<Section, Item>) -> CGSize?,
      _ shows: (CollectionViewOptions<Section, Item>) -> Bool?
    ) {
      guard size == .zero, !app.contains(method), !options.mayHave(option),
        shows(options.all) != false,
        let registration = host.supply.registrations.supplementaryRegistrations.first(where: {
          $0.kind == kind
        })?.registration,
        // A custom subclass of the layout may have its own size.
        layout.layoutAttributesForSupplementaryView(
          ofKind: kind.elementKind, at: IndexPath(item: 0, section: 0)) == nil
      else { return }
      host.report(.noSize(registration: registration.name))
    }
    check(
      .header, .collectionReferenceSizeForHeader, layout.headerReferenceSize, { $0.headerSize },
      { $0.showsHeader })
    check(
      .footer, .collectionReferenceSizeForFooter, layout.footerReferenceSize, { $0.footerSize },
      { $0.showsFooter })
  }

  private func itemSize(at path: IndexPath, _ context: ListContext<Section>) -> CGSize? {
    switch options.value(of: { $0.itemSize }, in: context) {
    case .fixed(let size)?: return host.usable(size, "itemSize")
    case .each(let closure)?:
      guard let item = host.item(at: path) else { return nil }
      return host.usable(size(of: item, context, by: closure), "itemSize")
    case .automatic?, nil: return nil
    }
  }

  /// Returns the size of an item from a closure. During the host's own batch updates, items that haven't changed keep their
  /// sizes. At all other times, the app may have requested new sizes: by invalidating the layout, with a reload, or with its
  /// own batch.
  private func size(
    of item: Item, _ context: ListContext<Section>, by closure: @MainActor (Item, CGSize) -> CGSize
  ) -> CGSize {
    // If sections have different closures, an item can have a different size when its section changes.
    let section = options.variesBySection({ $0.itemSize }) ? context : nil
    let isKept = room == knownRoom
    if isKept, host.isInOwnBatch, let known = asked.size(of: item, in: section) { return known }
    let size = closure(item, room)
    if isKept { asked.note(size, of: item, in: section) }
    return size
  }

  /// Returns the size of a header or footer: zero if no view is registered or the options hide it, or nil if only the layout
  /// specifies a size.
  private func supplementarySize(
    _ kind: SupplementaryKind,
    _ size: (CollectionViewOptions<Section, Item>) -> CGSize?, _ context: ListContext<Section>
  ) -> CGSize? {
    host.supply.shownRegistration(of: kind, in: context) == nil
      ? .zero
      : host.usable(options.value(of: size, in: context), kind == .header ? "headerSize" : "footerSize")
  }

  func insets(inSection section: Int) -> UIEdgeInsets? {
    host.usable(options.value(of: { $0.insets }, in: host.displayed.context(ofSection: section)), "insets")
  }

  func spacing(_ spacing: CollectionSpacing, inSection section: Int) -> CGFloat? {
    host.usable(
      spacing: options.value(
        of: { spacing == .line ? $0.lineSpacing : $0.itemSpacing },
        in: host.displayed.context(ofSection: section)),
      spacing == .line ? "lineSpacing" : "itemSpacing")
  }

  /// Makes a flow layout request sizes again if items have individual sizes and one of the sizes has changed.
  func refresh(_ items: [ItemRun], in view: UICollectionView) {
    guard !host.bridge.withheldMethods.contains(.collectionSizeForItem),
      let layout = view.collectionViewLayout as? UICollectionViewFlowLayout, layout.estimatedItemSize == .zero
    else { return }
    // A view that isn't on screen requests sizes when it appears, so there is nothing to animate.
    if view.window == nil { return layout.invalidateLayout() }
    let pixel = 1 / max(1, view.traitCollection.displayScale)
    let isStale = items.contains { run in
      (0..<run.count).contains { offset in
        let path = IndexPath(item: run.start.item + offset, section: run.start.section)
        guard let size = view.layoutAttributesForItem(at: path)?.size else { return true }
        let wanted = host.bridge.collectionView(view, layout: layout, sizeForItemAt: path)
        // Tolerate differences below a pixel, because layouts round sizes to pixels.
        return max(abs(size.width - wanted.width), abs(size.height - wanted.height)) >= pixel
      }
    }
    guard isStale else { return }
    layout.invalidateLayout()
    host.animate()
  }

  /// Returns a Boolean value that indicates whether the size specified for a section's header or footer differs from its
  /// current size in a flow layout.
  func haveChanged(inSection section: Int, of view: UICollectionView) -> Bool {
    guard let layout = view.collectionViewLayout as? UICollectionViewFlowLayout else { return false }
    let isAcross = layout.scrollDirection == .horizontal
    return [
      (SupplementaryKind.header, OptionalMethod.collectionReferenceSizeForHeader),
      (.footer, .collectionReferenceSizeForFooter),
    ].contains {
      kind, method in
      guard !host.bridge.withheldMethods.contains(method) else { return false }
      let bridge = host.bridge
      let wanted =
        kind == .header
        ? bridge.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
        : bridge.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
      let size =
        layout.layoutAttributesForSupplementaryView(
          ofKind: kind.elementKind, at: IndexPath(item: 0, section: section))?.size ?? .zero
      return isAcross ? size.width != wanted.width : size.height != wanted.height
    }
  }
}
