/// The source of a driver, which may need to know which items are visible.
@MainActor
struct DrivenSource<Section: ListElement, Item: ListElement> {
  let source: any DataSource<Section, Item>
  /// The source, if it tracks the visible items.
  private let follower: (any VisibleItemsTracking)?

  init(_ source: some DataSource<Section, Item>) {
    self.source = source
    follower = source.capability()
  }

  /// A Boolean value that indicates whether the source needs to know which rows are visible.
  var wantsVisibleItems: Bool { follower?.wantsVisibleItems ?? false }

  /// Notifies the source of the visible rows, if it needs to know.
  func visibleItemsDidChange(_ rows: @autoclosure () -> VisibleRows) {
    guard let follower, follower.wantsVisibleItems else { return }
    follower.visibleItemsDidChange(rows())
  }
}
