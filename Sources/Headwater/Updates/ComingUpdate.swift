/// An update that a view is about to show: what a host is told before its first step.
package struct ComingUpdate<Section: ListElement, Item: ListElement>: Sendable {
  /// What the view shows.
  package let before: Snapshot<Section, Item>
  /// What it will show.
  package let after: Snapshot<Section, Item>
  /// What changes; nil where nobody has looked, as for the reload of a view that has just been attached.
  package let changeset: Changeset?

  /// Makes an update.
  ///
  /// - Parameters:
  ///   - before: What the view shows.
  ///   - after: What it will show.
  ///   - changeset: What changes; nil if that is not known.
  package init(
    from before: Snapshot<Section, Item>, to after: Snapshot<Section, Item>, changeset: Changeset?
  ) {
    self.before = before
    self.after = after
    self.changeset = changeset
  }
}
