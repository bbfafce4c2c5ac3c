import HeadwaterComponents
import HeadwaterComponentsTesting
import HeadwaterTesting
import Testing

/// Returns the layout of a component for a given row width, measuring text in the same way on all platforms.
func layout(_ component: any Component, width: Double) throws -> ComponentLayout {
  try ComponentLayout(of: component, in: SizeRange(width: width))
}

@MainActor
extension ComponentLayout {
  /// The strings in the layout, from back to front.
  var texts: [String] { parts.compactMap(\.text) }

  /// The parts that extend beyond the layout by more than a hundredth of a point.
  var partsBeyond: [String] {
    parts.filter { part in
      let (origin, part) = (part.origin, part.size)
      return origin.x < -0.01 || origin.y < -0.01 || origin.x + part.width > size.width + 0.01
        || origin.y + part.height > size.height + 0.01
    }
    .map(\.words)
  }

  /// The pairs of strings that overlap.
  var overlappingTexts: [(String, String)] {
    let texts = parts.filter { $0.text != nil }
    return texts.indices.flatMap { index in
      texts[..<index].filter { $0.overlaps(texts[index]) }.map { ($0.words, texts[index].words) }
    }
  }
}

extension HeadlessPart {
  fileprivate func overlaps(_ other: HeadlessPart) -> Bool {
    func shares(_ one: Double, _ length: Double, _ two: Double, _ otherLength: Double) -> Bool {
      one + length > two + 0.01 && two + otherLength > one + 0.01
    }
    return shares(origin.x, size.width, other.origin.x, other.size.width)
      && shares(origin.y, size.height, other.origin.y, other.size.height)
  }
}
