import Headwater

extension DiffableSource {
  /// Displays an outline in a section. When the call returns, the source has changed.
  ///
  /// - Parameters:
  ///   - snapshot: The outline to display. If another section displays one of its items, the conflict is reported and nothing
  ///     changes.
  ///   - section: The section. It is appended if it doesn't exist.
  ///   - animatingDifferences: A Boolean value that indicates whether views may animate the change.
  ///   - completion: A closure that the source calls after all observers have been notified.
  public func apply(
    _ snapshot: DiffableSectionSnapshot<ItemIdentifier>, to section: SectionIdentifier,
    animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
  ) {
    // Report the mistakes in the outline's edits, but don't keep them.
    for error in snapshot.errors { report(.snapshotMisused(error)) }
    let outline = snapshot.withoutErrors()
    // Put the outline's rows into the section, in a copy.
    var target = self.snapshot
    if target.sectionIndex(of: section) == nil { target.appendSection(DiffableElement(section)) }
    do throws(EditError) {
      try target.setItems(outline.rows, inSection: target.requireSectionIndex(of: section))
      // Another section may contain one of the items.
      try target.checkIdentities()
    } catch {
      report(.snapshotMisused(error))
      completion?()
      return
    }
    // Record the outline only if it can be displayed.
    outlines[section] = outline
    // Without cancellation, the comparison can't throw.
    let next = (try? self.snapshot.diffableSynchronization(with: target)) ?? Synchronization(target)
    store.set(next, context: context(isAnimated: animatingDifferences))
    completion?()
  }

  /// Returns the outline of a section: the one that was applied to it or, if there is none, the section's items, all at the top
  /// level.
  ///
  /// - Parameter section: The section. If it doesn't exist, the outline is empty.
  /// - Returns: The outline. O(items in the section).
  public func snapshot(for section: SectionIdentifier) -> DiffableSectionSnapshot<ItemIdentifier> {
    if let outline = outlines[section] { return outline }
    var outline = DiffableSectionSnapshot<ItemIdentifier>()
    if let index = index(for: section) {
      outline.append(snapshot.items(inSection: index).map(\.identifier))
    }
    return outline
  }

  /// Returns content in which sections keep their outlines, as long as the new content only removes items from them. A section
  /// with other changes becomes flat. O(items in sections with outlines).
  func keepingOutlines(in content: Snapshot<Section, Item>) -> Snapshot<Section, Item> {
    var content = content
    for (section, outline) in outlines {
      guard let index = content.sectionIndex(of: section) else {
        // The section was removed together with its outline.
        outlines[section] = nil
        continue
      }
      // Delete the missing items from the outline, and keep the outline if the remaining items are those in the section.
      let items = content.items(inSection: index), identifiers = items.map(\.identifier)
      let staying = Set(identifiers)
      var kept = outline
      kept.delete(outline.visibleItems.filter { !staying.contains($0) })
      let keepsOutline = kept.visibleItems == identifiers
      outlines[section] = keepsOutline ? kept : nil
      // Keep the requests for reconfiguration.
      let rows = zip(items, keepsOutline ? kept.rows : identifiers.map { DiffableElement($0) }).map {
        item, row in
        var row = row
        (row.revision, row.reloads) = (item.revision, item.reloads)
        return row
      }
      // Replace the rows only if an element differs.
      if !items.elementsEqual(rows) {
        content.replaceItems(0..<items.count, inSection: index, with: rows)
      }
    }
    return content
  }
}
