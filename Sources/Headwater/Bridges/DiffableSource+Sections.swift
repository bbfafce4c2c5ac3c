extension DiffableSource {
  /// Shows an outline in a section. The source holds it when the call returns.
  ///
  /// - Parameters:
  ///   - snapshot: What the section is to show. If another section shows one of its items, that is reported and nothing
  ///     changes.
  ///   - section: The section. Where there is no such section, it is appended.
  ///   - animatingDifferences: Whether views may animate it.
  ///   - completion: Called when all who observe the source have been told.
  public func apply(
    _ snapshot: DiffableSectionSnapshot<ItemIdentifier>, to section: SectionIdentifier,
    animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
  ) {
    for error in snapshot.errors { report(.snapshotMisused(error)) }
    let outline = snapshot.withoutErrors()
    var target = self.snapshot
    if target.sectionIndex(of: section) == nil { target.appendSection(DiffableElement(section)) }
    do throws(EditError) {
      try target.setItems(outline.rows, inSection: target.requireSectionIndex(of: section))
      try target.checkIdentities()
    } catch {
      report(.snapshotMisused(error))
      completion?()
      return
    }
    outlines[section] = outline
    let next = (try? self.snapshot.diffableSynchronization(with: target)) ?? Synchronization(target)
    store.set(next, context: context(isAnimated: animatingDifferences))
    completion?()
  }

  /// What a section shows, as an outline: the one that it was given, or else its items, all of them at the top.
  ///
  /// - Parameter section: The section; where there is no such section, the outline has no items.
  /// - Returns: The outline. O(items of the section).
  public func snapshot(for section: SectionIdentifier) -> DiffableSectionSnapshot<ItemIdentifier> {
    if let outline = outlines[section] { return outline }
    var outline = DiffableSectionSnapshot<ItemIdentifier>()
    if let index = index(for: section) {
      outline.append(snapshot.items(inSection: index).map(\.identifier))
    }
    return outline
  }

  /// Content in which sections that have outlines show these, as far as it takes nothing but items from them. Where it
  /// changes more, the section is flat from then on. O(items of sections with outlines).
  func keepingOutlines(in content: Snapshot<Section, Item>) -> Snapshot<Section, Item> {
    var content = content
    for (section, outline) in outlines {
      guard let index = content.sectionIndex(of: section) else {
        outlines[section] = nil
        continue
      }
      let items = content.items(inSection: index), identifiers = items.map(\.identifier)
      let staying = Set(identifiers)
      var kept = outline
      kept.delete(outline.visibleItems.filter { !staying.contains($0) })
      let keepsOutline = kept.visibleItems == identifiers
      outlines[section] = keepsOutline ? kept : nil
      let rows = zip(items, keepsOutline ? kept.rows : identifiers.map { DiffableElement($0) }).map {
        item, row in
        var row = row
        row.revision = item.revision
        return row
      }
      if !items.elementsEqual(rows) {
        content.replaceItems(0..<items.count, inSection: index, with: rows)
      }
    }
    return content
  }
}
