import GalleryKit

/// Makes choices that are always the same for the same seed.
struct SeededChoice: Sendable {
  private var bits: UInt64

  /// - Parameter seed: What the choices follow from.
  init(_ seed: UInt64) { bits = mixedBits(seed) }

  /// A number from 0 up to another, which is above 0.
  mutating func number(below limit: Int) -> Int {
    defer { bits = mixedBits(bits) }
    return Int(bits % UInt64(max(limit, 1)))
  }

  /// One of several, of which there is at least one.
  mutating func choose<Element>(_ elements: [Element]) -> Element { elements[number(below: elements.count)] }

  /// Whether something happens that does in so many of a hundred cases.
  mutating func happens(percent: Int) -> Bool { number(below: 100) < percent }
}
