import HeadwaterComponents
import Testing

/// Lays a component out as wide as a row, with a measure that is the same everywhere.
func layout(
  _ component: any Component, width: Double, states: ComponentStates = ComponentStates(),
  update: @escaping StateUpdate = { _ in }
) throws -> ComponentLayout {
  try BuiltComponent(component, states: states, update: update).layout(in: SizeRange(width: width))
}

extension ComponentLayout {
  /// The texts in it, from back to front.
  var texts: [String] {
    flattened.compactMap { part in if case .text(let text) = part.content { text.plain } else { nil } }
  }

  /// The parts that reach beyond it, but for what thousandths of a point amount to.
  var partsBeyond: [MountedPart] {
    flattened.filter { part in
      let (origin, part) = (part.frame.origin, part.frame.size)
      return origin.x < -0.01 || origin.y < -0.01 || origin.x + part.width > size.width + 0.01
        || origin.y + part.height > size.height + 0.01
    }
  }

  /// Texts that lie over each other.
  var overlappingTexts: [(String, String)] {
    let texts = flattened.compactMap { part -> (String, Frame)? in
      if case .text(let text) = part.content { (text.plain, part.frame) } else { nil }
    }
    return texts.indices.flatMap { index in
      texts[..<index].filter { $0.1.overlaps(texts[index].1) }.map { ($0.0, texts[index].0) }
    }
  }

  /// Uses what can be tapped, the backmost first.
  @MainActor func tap(_ number: Int = 0) {
    let taps = flattened.compactMap { part in
      if case .tap(let action) = part.content { action } else { nil as ComponentAction? }
    }
    if taps.indices.contains(number) { taps[number]() }
  }
}

extension Frame {
  fileprivate func overlaps(_ other: Frame) -> Bool {
    func shares(_ one: Double, _ length: Double, _ two: Double, _ otherLength: Double) -> Bool {
      one + length > two + 0.01 && two + otherLength > one + 0.01
    }
    return shares(origin.x, size.width, other.origin.x, other.size.width)
      && shares(origin.y, size.height, other.origin.y, other.size.height)
  }
}
