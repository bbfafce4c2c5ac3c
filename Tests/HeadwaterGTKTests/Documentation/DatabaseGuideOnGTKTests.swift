#if GTK
  import HeadwaterFetching
  import HeadwaterGTK
  import XCTest

  /// The window of the guide *A live database list*.
  final class DatabaseGuideOnGTKTests: ScreenTest {
    func testWindowAndTitleFollowStore() throws {
      try onScreen {
        let table = TableReference(
          "message", key: ["id"],
          columns: [
            ColumnReference("id", type: .integer), ColumnReference("folder", type: .text),
            ColumnReference("subject", type: .text), ColumnReference("isRead", type: .boolean),
          ])
        let store = MemoryStore([table])
        try store.perform([
          .insert(table, [.integer(1), .text("Inbox"), .text("Lunch"), .boolean(false)]),
          .insert(table, [.integer(2), .text("Travel"), .text("Tickets"), .boolean(true)]),
        ])

        let window = try showLiveDatabaseList(of: store)
        MainLoop.run { window.title == "Mail (1)" }
        XCTAssertEqual(window.title, "Mail (1)")

        try store.perform([
          .insert(table, [.integer(3), .text("Inbox"), .text("Rehearsal"), .boolean(false)])
        ])
        MainLoop.run { window.title == "Mail (2)" }
        XCTAssertEqual(window.title, "Mail (2)")
        let texts = ["Inbox", "Lunch", "Rehearsal", "Travel", "Tickets"]
        MainLoop.run { window.shownTexts == texts }
        XCTAssertEqual(window.shownTexts, texts)
        window.close()
      }
    }
  }
#endif
