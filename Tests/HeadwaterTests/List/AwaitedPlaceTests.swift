import Testing

@testable import Headwater

@Suite("Scrolling to an awaited place")
struct AwaitedPlaceTests {
  typealias Place = AwaitedPlace<LoadingRow<Int>>
  typealias Shown = Snapshot<Int, LoadingRow<Int>>

  private static let answers: [Place.Search] = [
    .due, .isRunning, .answered(.found), .answered(.absent), .answered(.unknown), .isNotAsked,
  ]

  private func at(_ section: Int, _ item: Int) -> ItemPosition { ItemPosition(section: section, item: item) }

  private func place(_ item: Int?, at position: ItemPosition?, neighbors: [Int] = []) -> Place {
    var anchor = ListAnchor(item: item.map { LoadingRow.item($0) }, position: position)
    anchor.neighbors = neighbors.map { .item($0) }
    return Place(anchor: anchor, isExact: true)
  }

  private func shown(_ sections: [Int?]...) -> Shown {
    Shown(sections: sections.enumerated().map { ($0, $1.map { $0.map { .item($0) } ?? .placeholder() }) })
  }

  @Test(arguments: answers, [nil, false, true] as [Bool?])
  func awaitedItemArrivesWhenPresent(_ answer: Place.Search, hasMore: Bool?) {
    var place = place(3, at: at(0, 0), neighbors: [1])
    place.search = answer
    #expect(place.way(in: shown([1, 2], [nil, 3]), hasMore: hasMore) == .arrives(at(1, 1)))
  }

  @Test(arguments: answers, [nil, false, true] as [Bool?])
  func jumpWaitsOnlyForItsItem(_ answer: Place.Search, hasMore: Bool?) {
    var place = place(3, at: nil)
    place.search = answer
    #expect(place.way(in: shown([1, 2, nil]), hasMore: hasMore) == .waits)
  }

  @Test(arguments: answers, [nil, false, true] as [Bool?])
  func emptyListWaits(_ answer: Place.Search, hasMore: Bool?) {
    for sections in [shown(), shown([]), shown([], [])] {
      var place = place(3, at: at(0, 1), neighbors: [2])
      place.search = answer
      #expect(place.way(in: sections, hasMore: hasMore) == .waits)
    }
  }

  @Test(arguments: [nil, false, true] as [Bool?])
  func searchAnswerDeterminesDestination(hasMore: Bool?) {
    let (other, placeholder) = (shown([7, 8, 9, 1]), shown([nil, nil, nil, 1]))
    let ways: [(Place.Search, other: Place.Way, placeholder: Place.Way)] = [
      (.due, .waits, .near(at(0, 1))), (.isRunning, .waits, .near(at(0, 1))),
      (.answered(.found), .near(at(0, 3)), .near(at(0, 1))),
      (.answered(.absent), .arrives(at(0, 3)), .arrives(at(0, 3))),
      (.answered(.unknown), .arrives(at(0, 3)), .near(at(0, 1))),
      (.isNotAsked, .arrives(at(0, 3)), .near(at(0, 1))),
    ]
    for way in ways {
      var place = place(3, at: at(0, 1), neighbors: [2, 1, 9])
      place.search = way.0
      #expect(place.way(in: other, hasMore: hasMore) == way.other, "\(way.0)")
      #expect(place.way(in: placeholder, hasMore: hasMore) == way.placeholder, "\(way.0)")
      place.anchor.neighbors = []
      if case .arrives = way.other {
        #expect(place.way(in: other, hasMore: hasMore) == .arrives(at(0, 1)), "\(way.0)")
      }
    }
  }

  @Test func shorterListWaitsIfMoreCanLoad() {
    let rows = shown([1, 2], [], [5])
    for (position, nearest) in [
      (at(0, 9), at(0, 1)), (at(1, 0), at(2, 0)), (at(2, 4), at(2, 0)), (at(7, 1), at(2, 0)),
      (at(-1, -1), at(0, 0)),
    ] {
      for answer in Self.answers where answer != .answered(.absent) {
        var place = place(3, at: position)
        place.search = answer
        #expect(place.way(in: rows, hasMore: true) == .waits)
        #expect(place.way(in: rows, hasMore: nil) == .near(nearest))
      }
      var place = place(3, at: position)
      place.search = .answered(.unknown)
      #expect(place.way(in: rows, hasMore: false) == .arrives(nearest))
    }
  }

  @Test func neighborIsPreferredOverWaiting() {
    let rows = shown([1, 2], [], [5])
    for answer in Self.answers where answer != .answered(.absent) {
      var place = place(3, at: at(0, 9), neighbors: [4, 1])
      place.search = answer
      #expect(place.way(in: rows, hasMore: true) == .near(at(0, 0)))
    }
  }

  /// The item may have moved to a part that isn't loaded.
  @Test func shorterListAwaitsSearchAnswer() {
    let rows = shown([1, 2], [], [5])
    let ways: [(Place.Search, Place.Way)] = [
      (.due, .waits), (.isRunning, .waits), (.answered(.found), .near(at(0, 1))),
      (.answered(.absent), .arrives(at(0, 1))), (.answered(.unknown), .arrives(at(0, 1))),
      (.isNotAsked, .arrives(at(0, 1))),
    ]
    for (answer, way) in ways {
      var place = place(3, at: at(0, 9))
      place.search = answer
      #expect(place.way(in: rows, hasMore: false) == way, "\(answer)")
    }
  }

  @Test func positionWithoutItemArrivesOnceLoaded() {
    let place = place(nil, at: at(0, 1))
    #expect(place.way(in: shown([nil, nil]), hasMore: true) == .arrives(at(0, 1)))
    #expect(place.way(in: shown([nil]), hasMore: true) == .waits)
    #expect(place.way(in: shown([nil]), hasMore: false) == .arrives(at(0, 0)))
  }
}
