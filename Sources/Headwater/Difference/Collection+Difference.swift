extension RandomAccessCollection where Element: ListElement {
  /// What turns an older collection into this one, told as a changeset of one section, number 0.
  @inlinable
  public func changeset(
    from old: some RandomAccessCollection<Element>
  ) throws(DifferenceError) -> Changeset {
    try Snapshot(self).changeset(from: Snapshot(old))
  }
}
