#if GTK
  import Headwater
  import HeadwaterGTK
  import XCTest

  /// Performs the first action of an item's menu, as if the user had chosen it.
  @MainActor
  func performFirstAction<Section, Item>(of list: ListView<Section, Item>, at position: ItemPosition) throws {
    let action = try XCTUnwrap(list.actions(at: position, edge: .trailing).first)
    list.perform(action, at: position)
  }
#endif
