import Headwater

/// A row of a list, and its place along the scroll axis in a naive layout.
struct PlacedRow<Section: ListElement, Item: ListElement> {
  /// The section that contains the row.
  let section: Section.Identity
  /// The item; nil for a header.
  let item: Item.Identity?
  let start: Double
  let end: Double

  /// Returns the fraction of the row that is visible in a part of the content.
  func fraction(in area: (start: Double, end: Double)) -> Double {
    guard end > start else { return 0 }
    return max(0, min(end, area.end) - max(start, area.start)) / (end - start)
  }
}

/// Records what a list reports about its visible rows, and compares it with the frames of a naive layout.
@MainActor
final class VisibilityWitness<Section: ListElement, Item: ListElement> {
  typealias Row = PlacedRow<Section, Item>

  /// The number of items before and after the visible ones that are in the working range.
  private let distance = 3
  /// The visible fraction of an item that counts as seen.
  private let sight = 0.5
  private let tolerance = 1e-6

  private var fractions: [Item.Identity: Double] = [:]
  private var seen: Set<Item.Identity> = []
  private var sections: Set<Section.Identity> = []
  private var working: Set<Item.Identity> = []
  private var mostVisible: Item.Identity?
  private var mistakes: [String] = []

  /// Observes the visible rows of a list.
  ///
  /// - Parameters:
  ///   - behavior: The behavior of the list.
  ///   - onChange: A closure that is called during each report of a visible fraction. It can change the list.
  func observe(
    _ behavior: inout ListBehavior<Section, Item>, onChange: @escaping @MainActor () -> Void = {}
  ) {
    behavior.onVisibilityChange { [self] item, fraction in
      let identity = item.identity
      if fractions[identity, default: 0] == fraction { mistakes.append("\(identity) is \(fraction) twice") }
      fractions[identity] = fraction == 0 ? nil : fraction
      if fraction == 0 { seen.remove(identity) }
      onChange()
    }
    behavior.onSee(atLeast: sight) { [self] item in
      let identity = item.identity
      if fractions[identity, default: 0] < sight { mistakes.append("\(identity) was seen too early") }
      if !seen.insert(identity).inserted { mistakes.append("\(identity) was seen twice") }
    }
    behavior.onMostVisibleItemChange { [self] item in
      if item?.identity == mostVisible { mistakes.append("\(Self.name(mostVisible)) is most visible twice") }
      mostVisible = item?.identity
    }
    behavior.onSectionAppear { [self] section in
      let isNew = sections.insert(section.identity).inserted
      if !isNew { mistakes.append("section \(section.identity) appears twice") }
    }
    behavior.onSectionDisappear { [self] section in
      let isOld = sections.remove(section.identity) != nil
      if !isOld { mistakes.append("section \(section.identity) disappears twice") }
    }
    behavior.onWorkingRange(within: distance) { [self] item in
      let isNew = working.insert(item.identity).inserted
      if !isNew { mistakes.append("\(item.identity) enters the working range twice") }
    } leave: { [self] item in
      let isOld = working.remove(item.identity) != nil
      if !isOld { mistakes.append("\(item.identity) leaves the working range twice") }
    }
  }

  /// Compares the reports with a naive layout.
  ///
  /// - Parameters:
  ///   - rows: All rows of the list, in order.
  ///   - area: The visible part of the content; nil if the list isn't on screen.
  ///   - fraction: A closure that returns the visible fraction that the list computes for an item.
  ///   - mostVisible: The item that the list considers the most visible one.
  /// - Returns: The differences.
  func faults(
    _ rows: [Row], in area: (start: Double, end: Double)?, fraction: (Item.Identity) -> Double,
    mostVisible: Item.Identity?
  ) -> [String] {
    var faults = mistakes
    let parts = rows.map { row in area.map(row.fraction) ?? 0 }
    let isVisible = parts.map { $0 > tolerance }
    let items = rows.indices.filter { rows[$0].item != nil }
    for index in items {
      guard let item = rows[index].item else { continue }
      for (verb, value) in [("was reported as", fractions[item] ?? 0), ("is", fraction(item))]
      where abs(value - parts[index]) > tolerance {
        faults.append("the visible fraction of \(item) \(verb) \(value), not \(parts[index])")
      }
      if parts[index] > sight + tolerance, !seen.contains(item) { faults.append("\(item) was never seen") }
    }
    let visible = Set(items.filter { isVisible[$0] }.compactMap { rows[$0].item })
    faults += difference("visible items", Set(fractions.keys), visible)
    let shown = rows.indices.filter { isVisible[$0] }.map { rows[$0].section }
    faults += difference("visible sections", sections, Set(shown))
    // Numbers among the items, without headers.
    let numbers = items.indices.filter { isVisible[items[$0]] }
    let near = items.indices.filter { number in numbers.contains { abs($0 - number) <= distance } }
    faults += difference("working range", working, Set(near.compactMap { rows[items[$0]].item }))
    let most = mostVisibleItems(rows, parts, in: area)
    for (verb, item) in [("was told", self.mostVisible), ("is", mostVisible)]
    where item.map({ !most.contains($0) }) ?? !most.isEmpty {
      faults.append("the most visible item \(verb) \(Self.name(item)), not one of \(most)")
    }
    return faults
  }

  /// Returns the items with the largest visible fraction that are nearest to the center. Rounding can make several of them
  /// equal.
  private func mostVisibleItems(
    _ rows: [Row], _ parts: [Double], in area: (start: Double, end: Double)?
  ) -> [Item.Identity] {
    guard let area, let largest = rows.indices.filter({ rows[$0].item != nil }).map({ parts[$0] }).max(),
      largest > tolerance
    else { return [] }
    let candidates = rows.indices.filter { rows[$0].item != nil && parts[$0] > largest - tolerance }
    func distance(_ row: Row) -> Double { abs(row.start + row.end - area.start - area.end) / 2 }
    let nearest = candidates.map { distance(rows[$0]) }.min() ?? 0
    return candidates.filter { distance(rows[$0]) < nearest + tolerance }.compactMap { rows[$0].item }
  }

  private static func name(_ item: Item.Identity?) -> String { item.map { "\($0)" } ?? "none" }

  private func difference<Identity>(
    _ what: String, _ reported: Set<Identity>, _ expected: Set<Identity>
  ) -> [String] {
    reported == expected ? [] : ["the \(what) are \(reported), not \(expected)"]
  }
}
