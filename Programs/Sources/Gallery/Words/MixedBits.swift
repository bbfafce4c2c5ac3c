/// Mixes bits, so that numbers that follow each other have nothing in common: the finaliser of SplitMix64 (Steele, Lea and
/// Flood, 2014).
///
/// - Parameter bits: What is mixed.
/// - Returns: The same for the same.
func mixedBits(_ bits: UInt64) -> UInt64 {
  var bits = bits &+ 0x9E37_79B9_7F4A_7C15
  bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
  bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
  return bits ^ (bits >> 31)
}

/// Chooses again and again, always the same for the same beginning.
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
