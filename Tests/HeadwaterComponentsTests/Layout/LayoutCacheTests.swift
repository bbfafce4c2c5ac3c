import HeadwaterComponents
import HeadwaterTesting
import Testing

struct LayoutCacheTests {
  private typealias Cache = LayoutCache<Int>

  private func key(_ identity: Int, content: Int = 0, context: Int = 0, range: SizeRange = .any) -> Cache.Key
  {
    Cache.Key(identity: identity, content: content, context: context, range: range)
  }

  private func layout(_ width: Int) -> ComponentLayout {
    ComponentLayout(size: Size(width: Double(width), height: 0))
  }

  @Test func aLayoutIsFoundByAllThatItWasMadeOf() throws {
    var cache = Cache()
    cache.keep(layout(1), for: key(1))
    let found = cache.layout(for: key(1))
    #expect(found?.size.width == 1)
    for other in [key(2), key(1, content: 1), key(1, context: 1), key(1, range: try SizeRange(width: 5))] {
      let missing = cache.layout(for: other)
      #expect(missing == nil)
    }
  }

  @Test func noMoreIsKeptThanThereIsRoomForAndTheLatestStays() {
    for capacity in [-1, 0, 1, 2, 3, 8, 100] {
      var cache = Cache(capacity: capacity)
      var random = SplitMix64(seed: 5)
      var last: [Int] = []
      for _ in 0..<1_000 {
        let identity = Int.random(in: 0..<200, using: &random)
        let found = cache.layout(for: key(identity))
        #expect(found == nil || found?.size.width == Double(identity))
        if found == nil { cache.keep(layout(identity), for: key(identity)) }
        last.removeAll { $0 == identity }
        last.append(identity)
        #expect(cache.count <= max(capacity, 0))
        // A quarter is forgotten at once, so that three quarters are always the latest.
        let sure = last.suffix(max(0, capacity - max(capacity / 4, 1)))
        var copy = cache
        for identity in sure.dropFirst() {
          let kept = copy.layout(for: key(identity))
          #expect(kept != nil || last.count < 2, "\(identity) of \(capacity)")
        }
      }
    }
  }

  @Test func whatIsNotWantedIsForgotten() {
    var cache = Cache()
    for identity in 0..<10 { cache.keep(layout(identity), for: key(identity)) }
    cache.keep { $0.identity < 4 }
    #expect(cache.count == 4)
    cache.removeAll()
    #expect(cache.count == 0)
  }
}
