import Testing

@testable import Headwater

@Suite("The state machine of scrolling")
struct ScrollStateTests {
  typealias State = ScrollState<Int>
  typealias Event = ScrollEvent<Int>

  /// Returns the extent of a list that is scrolled to a given distance from its end. A negative distance is an overscroll. The
  /// content is 1,000 points high by default, and the viewport is 300 points high.
  private static func extent(toEnd: Double, content: Double = 1_000) -> ScrollExtent {
    ScrollExtent(offset: content - 300 - toEnd, viewport: 300, content: content)
  }

  private static let atEnd = extent(toEnd: 0)
  private static let near = extent(toEnd: 60)
  private static let far = extent(toEnd: 400)
  private static let beyond = extent(toEnd: -40)
  /// The extent after 200 points were added to a list at its end.
  private static let grown = extent(toEnd: 200, content: 1_200)
  private static let extents = [atEnd, near, far, beyond, grown]
  private static let events: [Event] = [
    .touches, .moves, .releases(coasts: true), .releases(coasts: false), .rests, .goes(to: 7), .goes(to: nil),
    .arrives, .changes,
  ]

  private func state(
    _ history: some Sequence<(Event, ScrollExtent)>, _ anchoring: ListAnchoring = .bottom
  ) -> (state: State, standsAtEnd: [Bool]) {
    var state = State()
    let stands = history.map { state.take($0.0, at: $0.1, anchoring) }
    return (state, stands)
  }

  /// Returns the events since the last touch, or nil if there was none.
  private static func sinceTouch(_ history: [(Event, ScrollExtent)]) -> [(Event, ScrollExtent)]? {
    history.lastIndex { $0.0 == .touches }.map { Array(history[$0...]) }
  }

  /// Tests every sequence of four events with any of the extents, starting at the end of the list or far from it.
  private func forAllHistories(_ body: ([(Event, ScrollExtent)]) -> Void) {
    let choices = Self.events.flatMap { event in Self.extents.map { (event, $0) } }
    for start in [Self.atEnd, Self.far] {
      for first in choices {
        for second in choices {
          for third in choices where third.0 != second.0 || third.1 != second.1 {
            body([(.changes, start), first, second, third])
          }
        }
      }
    }
  }

  @Test func slidingListFollowsUntilItArrives() {
    let history: [(Event, ScrollExtent)] = [(.changes, Self.atEnd)]
    var list = state(history).state
    list.slide(true)
    // Neither the motion nor more content ends the slide.
    for event in [Event.moves, .changes, .rests] {
      let standsAtEnd = list.take(event, at: Self.grown, .bottom)
      #expect(!standsAtEnd)
      #expect(list.isSliding && list.isAtEnd)
      #expect(list.scrollActivity == .following)
    }
    // The content has grown since the slide began.
    let standsAtEnd = list.take(.arrives, at: Self.grown, .bottom)
    #expect(standsAtEnd)
    #expect(!list.isSliding)
    #expect(list.scrollActivity == .following)
  }

  @Test func onlyListThatFollowsSlides() {
    let history: [(Event, ScrollExtent)] = [(.changes, Self.far)]
    var list = state(history).state
    list.slide(true)
    #expect(!list.isSliding)
    let following: [(Event, ScrollExtent)] = [(.changes, Self.atEnd)]
    list = state(following).state
    list.slide(true)
    _ = list.take(.touches, at: Self.atEnd, .bottom)
    #expect(!list.isSliding)
    #expect(list.scrollActivity == .dragging)
  }

  @Test func onlyScrollRequestsTakeEffectBeforeLayout() {
    for event in Self.events {
      var state = State()
      state.takeBeforeLayout(event)
      let expected: ScrollActivity<Int> =
        if case .goes(let target) = event { .scrolling(to: target) } else { .idle }
      #expect(state.scrollActivity == expected)
      for next in Self.events {
        var later = state
        later.takeBeforeLayout(next)
        let reading: ScrollActivity<Int> =
          switch next {
          case .goes(let target): .scrolling(to: target)
          case .arrives: .idle
          default: expected
          }
        #expect(later.scrollActivity == reading)
        // The list then opens in the same way as a new list at the same position.
        for extent in Self.extents where reading == .idle {
          var (opened, new) = (later, State())
          #expect(opened.take(.changes, at: extent, .bottom) == new.take(.changes, at: extent, .bottom))
          #expect(opened == new)
        }
      }
    }
  }

  @Test func listNeverFollowsDuringUserScrolling() {
    var broken: [[(Event, ScrollExtent)]] = []
    forAllHistories { history in
      let reading = state(history).state.scrollActivity
      guard let held = Self.sinceTouch(history) else { return }
      let isOver = held.contains {
        switch $0.0 {
        case .rests, .goes, .releases(coasts: false): true
        default: false
        }
      }
      if !isOver, !reading.isMovedByUser { broken.append(history) }
      if !isOver, reading == .decelerating, !held.contains(where: { $0.0 == .releases(coasts: true) }) {
        broken.append(history)
      }
    }
    #expect(broken.isEmpty, "\(broken.prefix(3))")
  }

  @Test func growthDuringBounceKeepsFollowing() {
    let (state, stands) = state([
      (.changes, Self.atEnd), (.touches, Self.atEnd), (.moves, Self.beyond),
      (.releases(coasts: true), Self.beyond),
      (.changes, Self.extent(toEnd: 160, content: 1_200)), (.moves, Self.extent(toEnd: 180, content: 1_200)),
      (.rests, Self.extent(toEnd: 180, content: 1_200)),
    ])
    #expect(state.scrollActivity == .following)
    #expect(stands.last == true)
  }

  @Test func decelerationDuringJumpCountsAsUserScrolling() {
    let runsOn: [(Event, ScrollExtent)] = [
      (.changes, Self.far), (.touches, Self.far), (.releases(coasts: true), Self.far),
      (.goes(to: 7), Self.far),
    ]
    let going = state(runsOn).state
    #expect(going.scrollActivity == .scrolling(to: 7))
    #expect(going.isMovedByUser)
    #expect(!state(runsOn + [(.rests, Self.far)]).state.isMovedByUser)
    #expect(!state(runsOn + [(.arrives, Self.far)]).state.isMovedByUser)
  }

  @Test func flingFromOverscrollEndsFollowing() {
    let (state, stands) = state([
      (.changes, Self.atEnd), (.touches, Self.atEnd), (.moves, Self.beyond),
      (.releases(coasts: true), Self.beyond),
      (.moves, Self.extent(toEnd: -10)), (.moves, Self.near), (.rests, Self.near),
    ])
    #expect(state.scrollActivity == .idle)
    #expect(!stands.contains(true))
  }

  @Test func slowDragEndsFollowing() {
    let away = (1...40).map { (Event.moves, Self.extent(toEnd: Double($0) * 0.3)) }
    let history = [(Event.changes, Self.atEnd), (.touches, Self.atEnd)] + away
    let (state, stands) = state(history + [(.releases(coasts: false), Self.extent(toEnd: 12))])
    #expect(state.scrollActivity == .idle)
    #expect(!stands.contains(true))
  }

  @Test func listRestingAtEndFollowsWithoutJumping() {
    var broken: [[(Event, ScrollExtent)]] = []
    forAllHistories { history in
      let (state, stands) = state(history)
      guard let (event, extent) = history.last else { return }
      let before = self.state(history.dropLast()).state.scrollActivity
      let rests =
        event == .rests && before.isMovedByUser || event == .releases(coasts: false) && before == .dragging
      if rests, extent.isAtEnd, state.scrollActivity != .following { broken.append(history) }
      // The list scrolls to its end only if it was there before the content grew, or after a jump to the end.
      if stands.last == true, !history.dropLast().contains(where: { $0.1.isAtEnd || $0.0 == .goes(to: nil) })
      {
        broken.append(history)
      }
      if stands.last == true, state.scrollActivity != .following || extent.isAtEnd { broken.append(history) }
    }
    #expect(broken.isEmpty, "\(broken.prefix(3))")
  }

  @Test func topAnchoredListNeverFollows() {
    var broken: [[(Event, ScrollExtent)]] = []
    forAllHistories { history in
      let (state, stands) = state(history, .top)
      if state.scrollActivity == .following || stands.contains(true) { broken.append(history) }
    }
    #expect(broken.isEmpty, "\(broken.prefix(3))")
  }

  @Test func isAtEndReflectsLastExtent() {
    forAllHistories { history in
      if state(history).state.isAtEnd != history.last?.1.isAtEnd { Issue.record("\(history)") }
    }
  }

  @Test func growingContentIsFollowedOnce() {
    let (state, stands) = state([(.changes, Self.atEnd), (.changes, Self.grown), (.changes, Self.grown)])
    #expect(state.scrollActivity == .following)
    #expect(stands == [false, true, false])
  }

  @Test func emptyListFillsAtItsAnchoredEdge() {
    let empty = ScrollExtent(offset: 0, viewport: 300, content: 0)
    let filled = ScrollExtent(offset: 0, viewport: 300, content: 1_000)
    let history = [(Event.changes, empty), (.changes, filled)]
    let top = state(history, .top(staysAtStart: true, staysAtEnd: true))
    #expect(top.state.scrollActivity == .idle)
    #expect(top.standsAtEnd == [false, false])
    let bottom = state(history, .bottom(staysAtStart: true, staysAtEnd: true))
    #expect(bottom.state.scrollActivity == .following)
    #expect(bottom.standsAtEnd == [false, true])
  }

  @Test func largeGrowthIsFollowed() {
    let growth = (1...5).map { Self.extent(toEnd: 0, content: 1_000 + Double($0) * 5_000) }
    #expect(
      state([(.changes, Self.atEnd)] + growth.map { (.changes, $0) }).state.scrollActivity == .following)
    // A view may report its offset before the engine has scrolled to the end.
    #expect(state([(.changes, Self.atEnd), (.moves, Self.grown)]).state.scrollActivity == .following)
  }

  @Test func draggingAwayEndsFollowing() {
    let away: [(Event, ScrollExtent)] = [
      (.changes, Self.atEnd), (.touches, Self.atEnd), (.moves, Self.extent(toEnd: 1)),
    ]
    #expect(state(away).state.scrollActivity == .dragging)
    #expect(state(away + [(.releases(coasts: false), Self.extent(toEnd: 1))]).state.scrollActivity == .idle)
    #expect(
      state(away + [(.releases(coasts: true), Self.near), (.moves, Self.far), (.rests, Self.far)]).state
        .scrollActivity
        == .idle)
  }

  @Test func quickFlickEndsFollowing() {
    let flick: [(Event, ScrollExtent)] = [
      (.changes, Self.atEnd), (.touches, Self.atEnd), (.releases(coasts: true), Self.atEnd),
      (.moves, Self.near),
      (.moves, Self.far), (.rests, Self.far),
    ]
    #expect(state(flick).state.scrollActivity == .idle)
  }

  @Test func touchWithoutDragKeepsFollowing() {
    let (state, stands) = state([
      (.changes, Self.atEnd), (.touches, Self.atEnd), (.changes, Self.grown),
      (.releases(coasts: false), Self.grown),
    ])
    #expect(state.scrollActivity == .following)
    #expect(stands.last == true)
  }

  @Test func bouncingBackToGrownEndStartsFollowing() {
    let back: [(Event, ScrollExtent)] = [
      (.changes, Self.far), (.touches, Self.far), (.moves, Self.near), (.releases(coasts: true), Self.near),
      (.moves, Self.beyond), (.changes, Self.extent(toEnd: 160, content: 1_200)), (.moves, Self.grown),
      (.rests, Self.grown),
    ]
    let (state, stands) = state(back)
    #expect(state.scrollActivity == .following)
    #expect(stands.last == true)
  }

  @Test func programmaticScrollNearEndKeepsFollowing() {
    let near = Self.extent(toEnd: 99)
    #expect(state([(.changes, Self.atEnd), (.moves, near)]).state.scrollActivity == .following)
    #expect(state([(.changes, Self.atEnd), (.moves, Self.extent(toEnd: 101))]).state.scrollActivity == .idle)
    var anchoring = ListAnchoring.bottom
    anchoring.followingDistance = 0.1
    #expect(state([(.changes, Self.atEnd), (.moves, near)], anchoring).state.scrollActivity == .idle)
  }

  @Test func jumpLastsUntilArrivalOrTouch() {
    let jump: [(Event, ScrollExtent)] = [(.changes, Self.atEnd), (.goes(to: 7), Self.atEnd)]
    #expect(
      state(jump + [(.changes, Self.grown), (.moves, Self.far)]).state.scrollActivity == .scrolling(to: 7))
    #expect(state(jump + [(.arrives, Self.far)]).state.scrollActivity == .idle)
    #expect(state(jump + [(.touches, Self.far)]).state.scrollActivity == .dragging)
    #expect(
      state([(.changes, Self.far), (.goes(to: nil), Self.far), (.arrives, Self.near)]).state.scrollActivity
        == .following)
  }
}
