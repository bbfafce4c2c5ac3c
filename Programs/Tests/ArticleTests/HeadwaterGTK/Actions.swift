#if GTK
  import Headwater
  import HeadwaterGTK
  import XCTest

  /// Skips the test: outside the library's package, only the user can choose an action.
  @MainActor
  func performFirstAction<Section, Item>(of list: ListView<Section, Item>, at position: ItemPosition) throws {
    throw XCTSkip("Only the user can choose an action.")
  }
#endif
