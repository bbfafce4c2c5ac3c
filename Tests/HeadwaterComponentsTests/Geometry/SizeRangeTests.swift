import HeadwaterComponents
import Testing

struct SizeRangeTests {
  private static let ends: [Double] = [-.infinity, -1, 0, 1, 2, .infinity, .nan]

  /// Valid ranges of the numbers above, in both directions.
  private var ranges: [SizeRange] {
    get throws {
      var ranges: [SizeRange] = []
      for low in [0.0, 1, 2] {
        for high in [0.0, 1, 2, .infinity] where low <= high {
          for (bottom, top) in [(0.0, 0.0), (1, 2), (0, .infinity)] {
            ranges.append(
              try SizeRange(from: Size(width: low, height: bottom), to: Size(width: high, height: top)))
          }
        }
      }
      return ranges
    }
  }

  @Test func invalidRangeThrows() {
    for low in Self.ends {
      for high in Self.ends {
        let isValid = low.isFinite && low >= 0 && high >= low
        let range = try? SizeRange(from: Size(width: low, height: 0), to: Size(width: high, height: 0))
        #expect((range != nil) == isValid, "\(low) to \(high)")
        let turned = try? SizeRange(from: Size(width: 0, height: low), to: Size(width: 0, height: high))
        #expect((turned != nil) == isValid, "\(low) to \(high)")
      }
    }
    #expect(throws: ComponentError.self) { try SizeRange(width: .infinity) }
  }

  @Test func clampingReturnsNearestSize() throws {
    for range in try ranges {
      for width in Self.ends {
        let size = range.clamp(Size(width: width, height: width))
        #expect(size.width >= range.minimum.width && size.width <= range.maximum.width)
        #expect(size.height >= range.minimum.height && size.height <= range.maximum.height)
        if width >= range.minimum.width, width <= range.maximum.width { #expect(size.width == width) }
        #expect(range.clamp(size) == size)
      }
    }
  }

  @Test func intersectionIsCommonOrNearestRange() throws {
    for range in try ranges {
      for other in try ranges {
        let shared = range.intersection(other)
        #expect(
          shared.minimum.width <= shared.maximum.width && shared.minimum.height <= shared.maximum.height)
        #expect(
          range.clamp(shared.minimum) == shared.minimum && range.clamp(shared.maximum) == shared.maximum)
        let low = max(range.minimum.width, other.minimum.width)
        let high = min(range.maximum.width, other.maximum.width)
        if low <= high {
          #expect(shared.minimum.width == low && shared.maximum.width == high)
        } else {
          #expect(shared.minimum.width == shared.maximum.width)
        }
      }
    }
  }
}
