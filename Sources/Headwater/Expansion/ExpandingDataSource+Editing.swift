extension ExpandingDataSource {
  /// Passes edits on to the source by position. A move to a position where the item would immediately be hidden is rejected.
  @usableFromInline
  func passEditsOfShownItems(to source: Source) {
    passEdits(
      to: source,
      place: { [weak self] position in
        // Positions are the same in both only while the operator reflects the source's current snapshot.
        self?.followed.isIdentical(to: source.snapshot) == true ? position : nil
      },
      target: { [weak self] _, target in
        guard let self, let section = snapshot.section(at: target.section) else { return nil }
        let shown = snapshot.numberOfItems(inSection: target.section)
        // In a collapsed section, only the first items are visible.
        return section.isExpanded || target.item < shown ? target : nil
      })
  }
}
