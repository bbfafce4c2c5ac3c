import Headwater
import Testing

@Suite("The distance at which more is loaded")
@MainActor
struct LoadDistanceTests {
  let distance = LoadDistance()

  /// Compares all small extents with the documented rule.
  @Test func nearnessMatchesDocumentedRule() {
    for viewport in 0...4 {
      for content in 0...40 {
        for offset in -2...42 {
          let extent = ScrollExtent(
            offset: Double(offset), viewport: Double(viewport), content: Double(content))
          let limit = min(Double(content) / 2, Double(viewport) * 4)
          let before = Double(offset)
          let behind = Double(content - offset - viewport)
          let shows = viewport > 0
          let fills = content > viewport
          #expect(distance.isNear(.append, in: extent) == (shows && (!fills || behind <= limit)), "\(extent)")
          #expect(
            distance.isNear(.prepend, in: extent) == (shows && (!fills || before <= limit)), "\(extent)")
        }
      }
    }
  }

  @Test func listAtStartFillsTwoViewports() {
    func extent(_ content: Double) -> ScrollExtent {
      ScrollExtent(offset: 0, viewport: 10, content: content)
    }
    #expect(distance.isNear(.append, in: extent(20)))
    #expect(!distance.isNear(.append, in: extent(20.1)))
  }

  @Test func longListLoadsWithinFourViewports() {
    func extent(_ offset: Double) -> ScrollExtent {
      ScrollExtent(offset: offset, viewport: 10, content: 10_000)
    }
    #expect(!distance.isNear(.append, in: extent(9_949)))
    #expect(distance.isNear(.append, in: extent(9_950)))
    #expect(distance.isNear(.prepend, in: extent(40)))
    #expect(!distance.isNear(.prepend, in: extent(41)))
  }

  @Test func nonfiniteExtentsAreNeverNear() {
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(!distance.isNear(.append, in: ScrollExtent(offset: bad, viewport: 1, content: 1)))
      #expect(!distance.isNear(.append, in: ScrollExtent(offset: 0, viewport: bad, content: 1)))
      #expect(!distance.isNear(.append, in: ScrollExtent(offset: 0, viewport: 1, content: bad)))
    }
  }

  /// Combines all states of all kinds of loads with all states of the whole, for a list that is close to both ends and for one
  /// that isn't on screen.
  @Test func onlyIdleEdgesAreLoaded() throws {
    let failure = LoadRefusal()
    let states: [LoadState] = [.idle, .loading, .failed(failure), .ended]
    let near = ScrollExtent(offset: 0, viewport: 10, content: 5)
    let hidden = ScrollExtent(offset: 0, viewport: 0, content: 5)
    for whole in states {
      for refresh in states {
        for append in states {
          for prepend in states {
            for kinds in [[], [.append], [.prepend], [.append, .prepend]] as [Set<LoadKind>] {
              let state: (LoadKind) -> LoadState = { kind in
                switch kind {
                case .refresh: refresh
                case .append: append
                case .prepend: prepend
                }
              }
              var expected: [LoadKind] = []
              if whole == .idle { expected = [.refresh] }
              if whole == .ended, refresh != .loading {
                if kinds.contains(.append), append == .idle { expected.append(.append) }
                if kinds.contains(.prepend), prepend == .idle { expected.append(.prepend) }
              }
              #expect(distance.kindsToLoad(in: near, of: kinds, whole: whole, state: state) == expected)
              #expect(distance.kindsToLoad(in: hidden, of: kinds, whole: whole, state: state) == [])
            }
          }
        }
      }
    }
  }
}
