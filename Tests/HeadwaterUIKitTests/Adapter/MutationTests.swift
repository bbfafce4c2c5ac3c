import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Changing a source while a collection view makes requests")
@MainActor
struct MutationTests {
  /// Changes the source of a screen when it is called, up to six times and in three different ways.
  @MainActor
  final class Mutator {
    var source: SectionedDataSource<Chapter, Note>?
    var isArmed = false
    private(set) var count = 0

    func mutate() {
      guard isArmed, let source, count < 6 else { return }
      count += 1
      do {
        try source.perform { notes in
          switch count % 3 {
          case 0: try notes.insert(Note("m\(count)"), at: at(0, 0))
          case 1:
            try notes.removeItems(in: 0..<1, inSection: 0)
            try notes.append(Note("m\(count)"), toSection: 1)
          default:
            try notes.moveSection(from: 0, to: 1)
            try notes.update(Note("e", "e\(count)"))
          }
        }
      } catch { Issue.record(error) }
    }
  }

  enum Moment: CaseIterable {
    case predicate, prepare, layout, cleanUp, reset, created, header, headerCleanUp, itemSize, options
    case shouldHighlight, onHighlight, onUnhighlight, shouldSelect, onSelect, sectionSelect, onDeselect
    case onSelectionChange, prefetch, cancelPrefetching, canMove, target, onMove, onUpdate, completion
    case observer, report, indexTitle
    case appShow, appEnd, appScroll, appSize, appShouldSelect, appSelected, appTarget, appShowView
  }

  @Test(arguments: Moment.allCases) func editDuringCallbackAppearsNextTurn(moment: Moment) throws {
    let mutator = Mutator()
    let delegate = AppDelegate()
    func at(_ here: Moment) { if moment == here { mutator.mutate() } }
    func app(_ here: Moment, _ call: String, _ prefix: String) { if call.hasPrefix(prefix) { at(here) } }
    let screen = NoteScreen(["abcdefgh", "ijklmnop", "qrst"], prefetches: true, binds: false) {
      configuration in
      configuration.register(TextCell.self) { cell, note in
        cell.text = note.text
        at(.prepare)
        if moment == .report, note.id == "c" { throw EditError.noSection(0, count: 0) }
      }
      .when { note, _ in
        at(.predicate)
        return moment != .created
      }
      .onLayout { _ in at(.layout) }
      .onEndDisplaying { _ in at(.cleanUp) }
      .onPrepareForReuse { _ in at(.reset) }
      configuration.cellProvider { request, note, _ in
        at(.created)
        let cell = request.dequeue(TextCell.self)
        cell?.text = note.text
        return cell
      }
      configuration.register(.header, TitleView.self) { _, _ in at(.header) }
        .onEndDisplaying { _ in at(.headerCleanUp) }
      configuration.options.headerSize = CGSize(width: 0, height: 5)
      configuration.options.itemSize = .each { _, _ in
        at(.itemSize)
        return CGSize(width: 100, height: 20)
      }
      configuration.options.bySection { _, _ in
        at(.options)
      }
      for id in "ABCDEF" { configuration.onSelect(inSection: "\(id)") { _ in at(.sectionSelect) } }
      configuration.shouldHighlight { _ in
        at(.shouldHighlight)
        return true
      }
      configuration.onHighlight { _ in at(.onHighlight) }
      configuration.onUnhighlight { _ in at(.onUnhighlight) }
      configuration.shouldSelect { _ in
        at(.shouldSelect)
        return true
      }
      configuration.onSelect { _ in at(.onSelect) }
      configuration.onDeselect { _ in at(.onDeselect) }
      configuration.onPrefetch { _ in at(.prefetch) }
      configuration.onCancelPrefetching { _ in at(.cancelPrefetching) }
      configuration.canMove { _ in
        at(.canMove)
        return true
      }
      configuration.targetOfMove { _, _, to in
        at(.target)
        return to
      }
      configuration.indexTitle { chapter in
        at(.indexTitle)
        return chapter.id
      }
      configuration.allowsReordering = true
      if moment == .onMove { configuration.onMove { _, _, _ in at(.onMove) } }
    }
    mutator.source = screen.source
    let token = screen.source.observe { _ in at(.observer) }
    delegate.implementedMethods = moment == .appSize ? [.collectionSizeForItem] : []
    delegate.itemSize = CGSize(width: 100, height: 20)
    delegate.onCall = { call in
      app(.appShow, call, "show ")
      app(.appEnd, call, "end ")
      app(.appScroll, call, "scrolled")
      app(.appSize, call, "size")
      app(.appShouldSelect, call, "should select")
      app(.appSelected, call, "selected")
      app(.appTarget, call, "target")
      app(.appShowView, call, "show view")
    }
    screen.adapter.onUpdate = { _ in at(.onUpdate) }
    screen.adapter.onSelectionChange = { _ in at(.onSelectionChange) }
    screen.adapter.report = { _ in at(.report) }
    screen.adapter.delegate = delegate

    let failures = try UIKitFailure.collect {
      mutator.isArmed = moment != .canMove
      screen.adapter.bind(to: screen.view)
      @MainActor func next(_ step: String) {
        screen.view.layoutIfNeeded()
        screen.turns.run()
        #expect(screen.adapter.displayed == screen.source.snapshot, "\(step)")
        if moment != .report { #expect(screen.agrees, "\(step)") }
      }
      next("binding")
      screen.scroll(to: 60)
      next("scrolling")
      screen.view.drag(by: CGPoint(x: 0, y: -30))
      next("dragging")
      screen.view.prefetchOnUIKit([IndexPath(0, 5), IndexPath(1, 0)])
      next("prefetching")
      for path in screen.view.indexPathsForVisibleItems.prefix(2) {
        screen.view.touchItem(at: path)
        next("touching")
      }
      try screen.source.perform { notes in
        if let note = notes.item(at: HeadwaterUIKitTests.at(1, 1)) { try notes.update(Note(note.id, "new")) }
        try notes.append(Note("z"), toSection: 1)
        try notes.updateSection(Chapter("A", "new"))
      }
      screen.adapter.afterUpdates { at(.completion) }
      next("updating")
      mutator.isArmed = true
      if let path = screen.view.indexPathsForVisibleItems.first {
        screen.view.dragItem(from: path, to: IndexPath(path.section, 0))
        next("moving")
      }
      _ = screen.adapter.collectionHost.bridge.indexTitles(for: screen.view)
      next("the index")
      screen.scroll(to: 300)
      screen.scroll(to: 0)
      next("scrolling far")
      screen.adapter.unbind()
      screen.turns.run()
      screen.adapter.bind(to: screen.view)
      next("binding again")
    }
    #expect(failures == [])
    #expect(mutator.count > 0, "the moment never came")
    token.cancel()
  }

  @Test func updateJoinsAppBatch() {
    let screen = NoteScreen(["abc"])
    let failures = UIKitFailure.collect {
      screen.view.performBatchUpdates {
        #expect(throws: Never.self) { try screen.source.append(Note("d"), toSection: 0) }
      }
      #expect(screen.agrees)
    }
    #expect(failures == [])
  }

  @Test(arguments: ["unbind", "rebind", "other"]) func cleanUpCanUnbindOrRebindView(what: String) {
    var happens = true
    let other = CollectionScreen()
    weak var adapter: NoteScreen.Adapter?
    let screen = NoteScreen(["abcdefghijkl"], binds: false) { configuration in
      configuration.register(TextCell.self) { cell, note in cell.text = note.text }
        .onEndDisplaying { _ in
          guard happens else { return }
          happens = false
          switch what {
          case "unbind": adapter?.unbind()
          case "rebind":
            if let view = adapter?.host.scrollView as? UICollectionView { adapter?.bind(to: view) }
          default: adapter?.bind(to: other.view)
          }
        }
    }
    adapter = screen.adapter
    let failures = UIKitFailure.collect {
      screen.adapter.bind(to: screen.view)
      #expect(screen.texts == ["a", "b", "c", "d", "e", "f"])
      screen.scroll(to: 60)
      screen.turns.run()
      switch what {
      case "unbind": #expect(screen.texts == [])
      case "rebind": #expect(screen.agrees)
      default:
        #expect(screen.texts == [])
        #expect(other.texts == ["a", "b", "c", "d", "e", "f"])
      }
    }
    #expect(failures == [])
  }

  @Test func cleanUpDuringUnbindingCanBindAnotherView() {
    let other = CollectionScreen()
    var happens = true
    weak var adapter: NoteScreen.Adapter?
    let screen = NoteScreen(["abc"], binds: false) { configuration in
      configuration.register(TextCell.self) { cell, note in cell.text = note.text }
        .onEndDisplaying { _ in
          if happens {
            happens = false
            adapter?.bind(to: other.view)
          }
        }
    }
    adapter = screen.adapter
    let failures = UIKitFailure.collect {
      screen.adapter.bind(to: screen.view)
      #expect(screen.texts == ["a", "b", "c"])
      screen.adapter.unbind()
      screen.turns.run()
      #expect(screen.adapter.isBound)
      #expect(screen.texts == [])
      #expect(other.texts == ["a", "b", "c"])
    }
    #expect(failures == [])
  }
}
