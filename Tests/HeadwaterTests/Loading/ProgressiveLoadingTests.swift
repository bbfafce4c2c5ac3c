import Headwater
import HeadwaterTesting
import Testing

@Suite("Infinite scroll")
@MainActor
struct ProgressiveLoadingTests {
  /// A list whose scroll position is set by a test.
  @MainActor
  final class List {
    var extent: ScrollExtent? = ScrollExtent(offset: 0, viewport: 10, content: 100)
  }

  let loader = ScriptedLoader()
  let clock = VirtualClock()
  let list = List()
  let progressive: ProgressiveLoading

  init() {
    progressive = ProgressiveLoading(loader, LoadingSettings(clock: clock))
    progressive.later = { _ in }
    progressive.attach { [list] in list.extent }
  }

  /// Scrolls the list to an offset.
  func scroll(to offset: Double, of content: Double = 100) {
    list.extent = ScrollExtent(offset: offset, viewport: 10, content: content)
    progressive.look()
  }

  /// Completes a load, which makes the list longer.
  func arrive(_ kind: LoadKind, growing: Double = 10) {
    if let extent = list.extent {
      list.extent?.content = extent.content + growing
      if kind == .prepend { list.extent?.offset = extent.offset + growing }
    }
    loader.states[kind] = .idle
  }

  @Test func nothingLoadsFarFromEdge() {
    scroll(to: 0)
    scroll(to: 49)
    #expect(loader.asked == [])
    scroll(to: 50)
    #expect(loader.asked == [.append])
  }

  @Test func idleLoaderRefreshesFirst() {
    loader.state = .idle
    scroll(to: 0, of: 0)
    #expect(loader.asked == [.refresh])
    scroll(to: 0, of: 0)
    #expect(loader.asked == [.refresh])
  }

  @Test func startLoadsOnlyWhenRequested() {
    scroll(to: 0)
    #expect(loader.asked == [])
    progressive.settings.kinds = [.prepend]
    scroll(to: 0)
    #expect(loader.asked == [.prepend])
    scroll(to: 90)
    #expect(loader.asked == [.prepend])
  }

  @Test func shortListLoadsBothEdges() {
    progressive.settings.kinds = [.append, .prepend]
    scroll(to: 0, of: 5)
    #expect(loader.asked == [.append, .prepend])
  }

  @Test func offscreenListLoadsNothing() {
    list.extent = nil
    progressive.look()
    list.extent = ScrollExtent(offset: 0, viewport: 0, content: 0)
    progressive.look()
    loader.state = .idle
    progressive.look()
    #expect(loader.asked == [])
  }

  @Test func nextLoadWaitsForDelay() async {
    scroll(to: 90)
    arrive(.append, growing: 0.5)
    progressive.look()
    #expect(loader.asked == [.append])
    await until { clock.numberOfSleepers == 1 }
    await clock.advance(by: .milliseconds(299))
    progressive.look()
    #expect(loader.asked == [.append])
    await clock.advance(by: .milliseconds(1))
    await until { loader.asked.count == 2 }
    #expect(loader.asked == [.append, .append])
  }

  @Test func nextLoadStartsImmediatelyWithoutDelay() {
    progressive.settings.minimumDelay = .zero
    scroll(to: 90)
    arrive(.append, growing: 0.5)
    progressive.look()
    #expect(loader.asked == [.append, .append])
    #expect(clock.numberOfSleepers == 0)
  }

  @Test func loadingContinuesUntilViewportIsFilledTwice() {
    progressive.settings.minimumDelay = .zero
    scroll(to: 0, of: 0)
    for _ in 0..<20 where loader.state(of: .append) == .loading {
      arrive(.append, growing: 3)
      progressive.look()
    }
    #expect(loader.asked.count == 7)
    #expect(list.extent?.content == 21)
  }

  @Test func failureStopsLoadingUntilRetry() throws {
    progressive.settings.minimumDelay = .zero
    scroll(to: 90)
    loader.states[.append] = .failed(LoadRefusal())
    for offset in 80..<90 { scroll(to: Double(offset)) }
    #expect(loader.asked == [.append])
    loader.states[.append] = .idle
    progressive.look()
    #expect(loader.asked == [.append, .append])
  }

  @Test func endedEdgeLoadsNothing() {
    loader.states[.append] = .ended
    scroll(to: 90)
    #expect(loader.asked == [])
  }

  @Test func hasMoreHookControlsLoading() {
    var asked: [LoadKind] = []
    progressive.settings.hasMore = { kind in
      asked.append(kind)
      return asked.count > 50
    }
    for _ in 0..<50 { scroll(to: 90) }
    #expect(loader.asked == [])
    scroll(to: 90)
    #expect(loader.asked == [.append])
    #expect(Set(asked) == [.append])
  }

  @Test func loadHookReplacesLoader() {
    var loaded: [LoadKind] = []
    progressive.settings.load = { loaded.append($0) }
    scroll(to: 90)
    scroll(to: 91)
    #expect(loader.asked == [])
    // The second request is too early.
    #expect(loaded == [.append])
  }

  @Test func emptyLoadsStopUntilScrolled() {
    progressive.settings.minimumDelay = .zero
    scroll(to: 90)
    for _ in 0..<100 {
      arrive(.append, growing: 0)
      progressive.look()
    }
    #expect(loader.asked.count == 10)
    scroll(to: 89)
    #expect(loader.asked.count == 11)
  }

  @Test func unanchoredListStopsPrependingEventually() {
    progressive.settings.minimumDelay = .zero
    progressive.settings.kinds = [.prepend]
    scroll(to: 0)
    for _ in 0..<100 {
      list.extent?.content += 10
      loader.states[.prepend] = .idle
      progressive.look()
    }
    #expect(loader.asked.count == 10)
  }

  @Test func anchoredListPrependsUntilStartIsFar() {
    progressive.settings.minimumDelay = .zero
    progressive.settings.kinds = [.prepend]
    scroll(to: 0)
    for _ in 0..<100 where loader.state(of: .prepend) == .loading {
      arrive(.prepend)
      progressive.look()
    }
    #expect(list.extent?.offset == 50)
    #expect(loader.asked.count == 5)
  }

  @Test func loaderNotificationsCoalesceUntilNextTurn() {
    var turns: [@MainActor () -> Void] = []
    progressive.later = { turns.append($0) }
    progressive.attach { [list] in list.extent }
    list.extent?.offset = 90
    loader.tell()
    loader.tell()
    #expect(turns.count == 1)
    #expect(loader.asked == [])
    for turn in turns { turn() }
    #expect(loader.asked == [.append])
  }

  @Test func lookDuringLoadWaitsForNextTurn() {
    progressive.settings.minimumDelay = .zero
    var turns: [@MainActor () -> Void] = []
    progressive.later = { turns.append($0) }
    progressive.attach { [list] in list.extent }
    turns.removeFirst()()
    progressive.settings.load = { [weak progressive] _ in progressive?.look() }
    scroll(to: 90)
    #expect(turns.count == 1)
  }

  @Test func detachingStopsPendingDelay() async {
    scroll(to: 90)
    await until { clock.numberOfSleepers == 1 }
    progressive.detach()
    await until { clock.numberOfSleepers == 0 }
    arrive(.append)
    progressive.look()
    progressive.lookSoon()
    #expect(loader.asked == [.append])
  }

  @Test func releasingStopsPendingDelay() async {
    var progressive: ProgressiveLoading? = ProgressiveLoading(loader, LoadingSettings(clock: clock))
    progressive?.attach { ScrollExtent(offset: 0, viewport: 10, content: 0) }
    progressive?.look()
    #expect(loader.asked == [.append])
    await until { clock.numberOfSleepers == 1 }
    weak let gone = progressive
    progressive = nil
    await until { gone == nil && clock.numberOfSleepers == 0 }
  }
}
