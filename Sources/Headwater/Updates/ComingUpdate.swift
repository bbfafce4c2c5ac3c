/// An update that a view is about to display. A host receives it before the first step.
package struct ComingUpdate<Section: ListElement, Item: ListElement>: Sendable {
  /// The snapshot that the view displays.
  package let before: Snapshot<Section, Item>
  /// The snapshot that the view will display.
  package let after: Snapshot<Section, Item>
  /// The changes between the snapshots; nil if they haven't been computed, for example, when a newly attached view is reloaded.
  package let changeset: Changeset?

  /// Creates an update.
  ///
  /// - Parameters:
  ///   - before: The snapshot that the view displays.
  ///   - after: The snapshot that the view will display.
  ///   - changeset: The changes between the snapshots; nil if they aren't known.
  package init(
    from before: Snapshot<Section, Item>, to after: Snapshot<Section, Item>, changeset: Changeset?
  ) {
    self.before = before
    self.after = after
    self.changeset = changeset
  }
}
