// UIKit logs these layouts, but doesn't count them.
#if !canImport(UIKit)
  import Headwater
  import HeadlessUIKit
  import Testing

  @testable import HeadwaterUIKit

  @Suite("Tables outside windows", .strictUIKit)
  @MainActor
  struct TableWindowTests {
    @Test func tableOutsideWindowIsNotLaidOut() throws {
      let fixture = TableFixture([["a", "b"]], inWindow: false, binds: false)
      fixture.adapter.bind(to: fixture.view)
      try fixture.source.append(TableEntry("c"), toSection: 0)
      #expect(fixture.view.numberOfLayoutsOutsideWindow == 0)
      fixture.screen.window.addSubview(fixture.view)
      #expect(fixture.texts == ["a", "b", "c"])
      #expect(fixture.view.numberOfLayoutsOutsideWindow == 0)
    }
  }
#endif
