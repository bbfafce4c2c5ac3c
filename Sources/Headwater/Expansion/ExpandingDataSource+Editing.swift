extension ExpandingDataSource {
  /// What is shown is edited where it is; nothing is moved to where it would be hidden at once.
  @usableFromInline
  func passEditsOfShownItems(to source: Source) {
    passEdits(
      to: source,
      place: { [weak self] position in
        self?.followed.isIdentical(to: source.snapshot) == true ? position : nil
      },
      target: { [weak self] _, target in
        guard let self, let section = snapshot.section(at: target.section) else { return nil }
        let shown = snapshot.numberOfItems(inSection: target.section)
        return section.isExpanded || target.item < shown ? target : nil
      })
  }
}
