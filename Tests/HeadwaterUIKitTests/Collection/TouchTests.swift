import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Touching a collection view")
@MainActor
struct TouchTests {
  let calls = CellCalls()

  /// Creates a screen whose behavior and sections record every call.
  func noted(
    _ letters: [String], allows: Bool = true, change: (inout ListBehavior<Chapter, Note>) -> Void = { _ in }
  ) -> NoteScreen {
    weak var adapter: NoteScreen.Adapter?
    func noted(_ event: String, _ note: Note) {
      let position = adapter?.context(of: note.id).map { "\($0.position)" }
      calls.note("\(event) \(note.id) \(position ?? "nowhere")")
    }
    let screen = NoteScreen(letters) { [calls] configuration in
      configuration.shouldHighlight { note in
        calls.note("should highlight \(note.id)")
        return true
      }
      configuration.onHighlight { note in calls.note("highlighted \(note.id)") }
      configuration.onUnhighlight { note in calls.note("unhighlighted \(note.id)") }
      configuration.shouldSelect { note in
        calls.note("should select \(note.id)")
        return allows
      }
      configuration.shouldDeselect { note in
        calls.note("should deselect \(note.id)")
        return allows
      }
      configuration.onSelect { note in noted("selected", note) }
      configuration.onDeselect { note in noted("deselected", note) }
      configuration.onSelect(inSection: "A") { note in calls.note("section's \(note.id)") }
      change(&configuration.behavior)
    }
    adapter = screen.adapter
    return screen
  }

  @Test func touchHighlightsAndSelectsWithSectionHandlerFirst() {
    let screen = noted(["ab", "c"])
    screen.view.touchItem(at: IndexPath(0, 1))
    #expect(
      calls.take() == [
        "should highlight b", "highlighted b", "should select b", "section's b", "selected b 0.1",
        "unhighlighted b",
      ])
    screen.view.touchItem(at: IndexPath(1, 0))
    #expect(
      calls.take() == [
        "should highlight c", "highlighted c", "should select c", "should deselect b", "deselected b 0.1",
        "selected c 1.0", "unhighlighted c",
      ])
  }

  @Test func unhighlightableItemIgnoresTouches() {
    let screen = noted(["ab"]) { $0.shouldHighlight { note in note.id != "a" } }
    screen.view.touchItem(at: IndexPath(0, 0))
    #expect(calls.take() == [])
    #expect(screen.adapter.selection.ids == [])
  }

  @Test func unselectableItemIsOnlyHighlighted() {
    let screen = noted(["ab"], allows: false)
    screen.view.touchItem(at: IndexPath(0, 0))
    #expect(calls.take() == ["should highlight a", "highlighted a", "should select a", "unhighlighted a"])
    #expect(screen.view.indexPathsForSelectedItems == [])
  }

  @Test func behaviorIsCalledBeforeDelegate() {
    let screen = noted(["ab"])
    let delegate = AppDelegate()
    delegate.onCall = { [calls] in calls.note("app: \($0)") }
    screen.adapter.delegate = delegate
    screen.view.touchItem(at: IndexPath(0, 0))
    #expect(
      calls.take() == [
        "should highlight a", "app: should highlight 0.0", "highlighted a", "app: highlighted 0.0",
        "should select a", "app: should select 0.0", "section's a", "selected a 0.0", "app: selected 0.0",
        "app: can act 0.0", "app: act 0.0", "unhighlighted a", "app: unhighlighted 0.0",
      ])
  }

  @Test func delegateIsNotCalledForRemovedItem() {
    let screen = NoteScreen(["abc"])
    let delegate = AppDelegate()
    screen.adapter.delegate = delegate
    screen.adapter.behavior.onSelect { [source = screen.source] note in
      try? source.remove(ids: [note.id])
    }
    screen.adapter.behavior.onActivate { [calls] note in calls.note("activated \(note.id)") }
    screen.view.touchItem(at: IndexPath(0, 1))
    #expect(screen.texts == ["a", "c"])
    #expect(!delegate.take().contains { $0.hasPrefix("selected") || $0.hasPrefix("act") })
    // UIKit may still use the path that the item had when it was touched.
    screen.adapter.collectionHost.bridge.collectionView(screen.view, didSelectItemAt: IndexPath(0, 0))
    screen.adapter.collectionHost.bridge.collectionView(
      screen.view, performPrimaryActionForItemAt: IndexPath(0, 0))
    #expect(screen.texts == ["c"])
    #expect(!delegate.take().contains { $0.hasPrefix("selected") || $0.hasPrefix("act") })
    #expect(calls.take() == [])
    screen.turns.run()
    screen.adapter.collectionHost.bridge.collectionView(
      screen.view, performPrimaryActionForItemAt: IndexPath(0, 0))
    #expect(delegate.take().contains("act 0.0"))
    #expect(calls.take() == ["activated c"])
  }

  @Test func delegateReceivesCurrentIndexPath() {
    let screen = NoteScreen(["abc"])
    let delegate = AppDelegate()
    screen.adapter.delegate = delegate
    screen.adapter.behavior.onSelect { [source = screen.source, weak adapter = screen.adapter] note in
      guard let context = adapter?.context(of: note.id) else { return }
      try? source.move(from: context.position, to: at(0, 2))
    }
    screen.adapter.behavior.onActivate { [calls] note in calls.note("activated \(note.id)") }
    screen.adapter.collectionHost.bridge.collectionView(screen.view, didSelectItemAt: IndexPath(0, 0))
    screen.adapter.collectionHost.bridge.collectionView(
      screen.view, performPrimaryActionForItemAt: IndexPath(0, 0))
    #expect(screen.texts == ["b", "c", "a"])
    #expect(
      delegate.take().filter { $0.hasPrefix("selected") || $0.hasPrefix("act") }
        == ["selected 0.2", "act 0.2"])
    #expect(calls.take() == ["activated a"])
  }

  @Test func behaviorAndDelegateCanEachPreventHighlighting() {
    let delegate = AppDelegate()
    let screen = noted(["ab"])
    screen.adapter.delegate = delegate
    delegate.answers = false
    screen.view.touchItem(at: IndexPath(0, 0))
    #expect(calls.take() == ["should highlight a"])
    #expect(delegate.take() == ["should highlight 0.0"])
    let other = noted(["ab"]) { $0.shouldHighlight { _ in false } }
    other.adapter.delegate = delegate
    delegate.answers = true
    other.view.touchItem(at: IndexPath(0, 0))
    #expect(delegate.take() == [])
  }

  @Test func multipleSelectionTogglesItems() {
    let screen = noted(["abc"])
    screen.view.allowsMultipleSelection = true
    for item in [0, 2, 0] { screen.view.touchItem(at: IndexPath(0, item)) }
    #expect(screen.adapter.selection.ids == ["c"])
    #expect(
      calls.take().filter { $0.contains("selected") } == [
        "selected a 0.0", "selected c 0.2", "deselected a 0.0",
      ])
  }

  @Test func adapterForwardsEveryDelegateMethod() throws {
    let delegate = AppDelegate()
    delegate.implementedMethods = [.collectionSizeForItem]
    let screen = NoteScreen(["abcdefghij"], binds: false) { configuration in
      configuration.register(.header, TitleView.self)
      configuration.options.headerSize = CGSize(width: 0, height: 10)
      configuration.allowsReordering = true
    }
    screen.adapter.delegate = delegate
    let failures = UIKitFailure.collect {
      screen.adapter.bind(to: screen.view)
      screen.view.layoutIfNeeded()
      let shown = delegate.take()
      #expect(shown.contains("size 0.0") && shown.contains("show 0.0") && shown.contains("show view 0.0"))
      screen.view.drag(by: CGPoint(x: 0, y: 60))
      let dragged = delegate.take()
      for call in ["drags", "scrolled", "end 0.0", "end view 0.0", "dragged", "runs on", "rests"] {
        #expect(dragged.contains(call), "\(call)")
      }
      #if canImport(UIKit)
        screen.view.setContentOffset(.zero, animated: false)
      #else
        screen.view.setContentOffset(.zero, animated: true)
        #expect(delegate.take() == ["scrolled", "has scrolled"])
      #endif
      screen.view.layoutIfNeeded()
      _ = delegate.take()
      screen.view.dragItem(from: IndexPath(0, 0), to: IndexPath(0, 1))
      #expect(delegate.take().contains("target 0.0 0.1"))
      screen.turns.run()
      #expect(screen.view.askedForEditing(at: IndexPath(0, 0)) == true)
      #expect(delegate.take() == ["can edit 0.0"])
    }
    #expect(failures == [])
  }

  #if !canImport(UIKit)
    // With Objective-C, the view doesn't find these methods at all.
    @Test func viewDefaultsApplyWithoutDelegate() {
      let screen = NoteScreen(["ab"])
      let delegate = screen.view.delegate
      #expect(delegate?.collectionView(screen.view, canEditItemAt: IndexPath(0, 0)) == true)
      #expect(
        delegate?.collectionView(screen.view, canPerformPrimaryActionForItemAt: IndexPath(0, 0)) == true)
      screen.view.isEditing = true
      #expect(
        delegate?.collectionView(screen.view, canPerformPrimaryActionForItemAt: IndexPath(0, 0)) == false)
    }
  #endif

  #if !canImport(UIKit)
    // No app can press keys on UIKit programmatically.
    @Test func returnKeyActivatesFocusedItem() {
      var activated: [String] = []
      let screen = NoteScreen(["abc"]) { $0.onActivate { note in activated.append(note.id) } }
      screen.view.moveFocus(to: IndexPath(0, 1))
      #expect(screen.view.pressReturn())
      let table = TableFixture([["a", "b"]]) { $0.onActivate { entry in activated.append(entry.id) } }
      table.view.moveFocus(to: IndexPath(0, 0))
      #expect(table.view.pressReturn())
      #expect(activated == ["b", "a"])
    }

    @Test func delegatePreventsActivation() {
      var activated: [String] = []
      let screen = NoteScreen(["abc"]) { $0.onActivate { note in activated.append(note.id) } }
      let delegate = AppDelegate()
      delegate.onCall = { [delegate] call in if call.hasPrefix("can act") { delegate.answers = false } }
      screen.adapter.delegate = delegate
      screen.view.touchItem(at: IndexPath(0, 0))
      #expect(screen.adapter.selection.ids == ["a"])
      #expect(activated == [])
      delegate.onCall = { _ in }
    }
  #endif

  @Test func unselectableItemIsActivated() {
    var activated: [String] = []
    let screen = noted(["ab"], allows: false) { $0.onActivate { note in activated.append(note.id) } }
    screen.view.touchItem(at: IndexPath(0, 0))
    #expect(activated == ["a"])
    #expect(screen.adapter.selection.ids == [])
  }

  @Test func requestsForMissingItemsAreDenied() {
    let screen = noted(["a"])
    let bridge = screen.adapter.collectionHost.bridge
    #expect(bridge.collectionView(screen.view, shouldSelectItemAt: IndexPath(0, 5)) == false)
    #expect(bridge.collectionView(screen.view, shouldHighlightItemAt: IndexPath(3, 0)) == false)
    bridge.collectionView(screen.view, didSelectItemAt: IndexPath(0, 5))
    bridge.collectionView(screen.view, didHighlightItemAt: IndexPath())
    #expect(calls.take() == [])
  }
}
