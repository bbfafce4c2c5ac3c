#if !canImport(UIKit)
  import Foundation
  import Headwater
  import HeadlessUIKit
  import HeadwaterTranscripts
  import HeadwaterUIKitTranscripts
  import Testing

  @testable import HeadwaterUIKit

  private struct Message: Identifiable, ListElement {
    let id: Int
  }

  @Suite("Lists with VoiceOver", .strictUIKit)
  @MainActor
  struct VoiceOverTests {
    /// A table that stays at its end, with thirty rows.
    private func log() -> TableFixture {
      let fixture = TableFixture([(0..<30).map { "row \($0)" }])
      fixture.adapter.anchoring = .bottom
      fixture.adapter.scrollToEnd()
      fixture.turn()
      return fixture
    }

    private func append(_ names: [String], to fixture: TableFixture) throws {
      for name in names { try fixture.source.append(TableEntry(name), toSection: 0) }
    }

    private func text(_ element: AnyObject?) -> String? { (element as? UITableViewCell)?.textLabel?.text }

    @Test func statusPageAndFirstItemReceiveFocus() throws {
      let fixture = TableFixture([["a"]]) { $0.statusViews.registerPages() }
      fixture.turn()
      try HeadlessAccessibility.simulate(voiceOver: true) { user in
        user.focusedElement = fixture.cell(0, 0)
        try fixture.source.remove(ids: ["a"])
        #expect(user.notifications == [])
        fixture.turn()
        #expect(user.notifications == [.screenChanged])
        #expect(fixture.adapter.statusView != nil)
        #expect(user.focusedElement === fixture.adapter.statusView)
        try append(["b"], to: fixture)
        fixture.turn()
        #expect(user.notifications == [.screenChanged, .screenChanged])
        #expect(text(user.focusedElement) == "b")
      }
    }

    @Test func replacedStatusPageMovesFocusOnce() {
      let loader = ScriptedLoader()
      let fixture = TableFixture([[]]) { $0.statusViews.registerPages() }
      fixture.adapter.loader = loader
      loader.state = .loading
      fixture.turn()
      HeadlessAccessibility.simulate(voiceOver: true) { user in
        loader.state = .ended
        fixture.turn()
        #expect(user.notifications == [.screenChanged])
        #expect(user.focusedElement === fixture.adapter.statusView)
      }
    }

    @Test func statusPageLeavesFocusOutsideList() throws {
      let fixture = TableFixture([["a"]]) { $0.statusViews.registerPages() }
      fixture.turn()
      let field = UIView()
      fixture.screen.window.addSubview(field)
      try HeadlessAccessibility.simulate(voiceOver: true) { user in
        user.focusedElement = field
        try fixture.source.remove(ids: ["a"])
        fixture.turn()
        #expect(user.notifications == [])
        #expect(user.announcements.map(\.text) == ["Nothing Here"])
        #expect(user.focusedElement === field)
      }
    }

    @Test func reloadKeepsFocusOnItem() throws {
      let fixture = TableFixture([["a", "b", "c"]]) { $0.policy.updates = .reloadData }
      fixture.turn()
      try HeadlessAccessibility.simulate(voiceOver: true) { user in
        user.focusedElement = fixture.cell(0, 2)
        try fixture.source.insert(contentsOf: [TableEntry("x")], at: ItemPosition(section: 0, item: 0))
        fixture.turn()
        #expect(fixture.texts == ["x", "a", "b", "c"])
        #expect(text(user.focusedElement) == "c")
        #expect(user.notifications == [.layoutChanged])
      }
    }

    @Test func collectionReloadKeepsFocusOnItem() throws {
      let screen = NoteScreen(["abc"]) { $0.policy.updates = .reloadData }
      screen.turns.run()
      try HeadlessAccessibility.simulate(voiceOver: true) { user in
        user.focusedElement = screen.view.cellForItem(at: IndexPath(0, 2))
        try screen.source.insert(Note("x"), at: at(0, 0))
        screen.turns.run()
        #expect(screen.texts == ["x", "a", "b", "c"])
        #expect((user.focusedElement as? TextCell)?.text == "c")
        #expect(user.notifications == [.layoutChanged])
      }
    }

    @Test func statusPageOfCollectionReceivesFocus() throws {
      let screen = NoteScreen(["a"]) { $0.statusViews.registerPages() }
      screen.turns.run()
      try HeadlessAccessibility.simulate(voiceOver: true) { user in
        user.focusedElement = screen.view.cellForItem(at: IndexPath(0, 0))
        try screen.source.remove(ids: ["a"])
        screen.turns.run()
        #expect(screen.adapter.statusView != nil)
        #expect(user.notifications == [.screenChanged])
        #expect(user.focusedElement === screen.adapter.statusView)
      }
    }

    @Test func movedCellKeepsFocusWithoutNotification() throws {
      let fixture = TableFixture([["a", "b", "c"]])
      fixture.turn()
      try HeadlessAccessibility.simulate(voiceOver: true) { user in
        user.focusedElement = fixture.cell(0, 2)
        try fixture.source.insert(contentsOf: [TableEntry("x")], at: ItemPosition(section: 0, item: 0))
        fixture.turn()
        #expect(text(user.focusedElement) == "c")
        #expect(user.notifications == [])
      }
    }

    @Test func arrivingItemsAreAnnouncedTogether() throws {
      let fixture = log()
      try HeadlessAccessibility.simulate(voiceOver: true) { user in
        try append(["x", "y"], to: fixture)
        try append(["z"], to: fixture)
        #expect(user.announcements == [])
        fixture.turn()
        #expect(user.announcements.map(\.text) == ["3 new items"])
        #expect(user.announcements.map(\.priority) == [.low])
        try append(["last"], to: fixture)
        fixture.turn()
        #expect(user.announcements.map(\.text).last == "1 new item")
      }
    }

    @Test func onlyWantedArrivalsAreAnnounced() throws {
      let (silent, feed, unread) = (log(), log(), log())
      silent.adapter.announcesNewItems = false
      feed.adapter.anchoring = .top
      try HeadlessAccessibility.simulate(voiceOver: true) { user in
        try append(["x"], to: silent)
        try append(["x"], to: feed)
        try unread.source.insert(contentsOf: [TableEntry("x")], at: ItemPosition(section: 0, item: 0))
        for fixture in [silent, feed, unread] { fixture.turn() }
        #expect(user.announcements == [])
      }
      try HeadlessAccessibility.simulate { user in
        try append(["y"], to: unread)
        unread.turn()
        #expect(user.announcements == [])
      }
    }

    @Test func transcriptAnnouncesMessages() throws {
      let (messages, turns) = (ArrayDataSource([Message(id: 0)]), Turns())
      let rows = messages.transcript()
      let chat = TableViewAdapter(transcript: rows) { configuration in
        configuration.register(UITableViewCell.self, matching: \.message) { _, _ in }
      }
      chat.runLater = { [turns] in turns.plan($0, $1) }
      let screen = TableScreen()
      chat.bind(to: screen.view)
      screen.view.layoutIfNeeded()
      rows.typing = ["Ada"]
      turns.run()
      try HeadlessAccessibility.simulate(voiceOver: true) { user in
        try messages.append(contentsOf: [Message(id: 1), Message(id: 2)])
        turns.run()
        #expect(user.announcements.map(\.text) == ["2 new messages"])
      }
    }

    @Test func unseenButtonHasLabelAndGrows() throws {
      let fixture = log()
      let (view, window) = (fixture.view, fixture.screen.window)
      fixture.adapter.showsUnseenCount = true
      view.drag(by: CGPoint(x: 0, y: -200))
      try append(["new"], to: fixture)
      let buttons = view.subviews.compactMap { $0 as? UIButton }
      let button = try #require(buttons.first)
      #expect(button.accessibilityLabel == "1 new item")
      #expect(button.frame.height == 40)
      window.traits = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
      view.layoutIfNeeded()
      #expect(button.frame.height > 100)
    }
  }
#endif
